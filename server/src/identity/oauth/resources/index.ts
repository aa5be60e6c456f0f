export { OWN_RESOURCES, type OwnResources, resourceNamed } from './find-resource.ts'
export type { FoundResource } from './store.ts'
