export { resourceNamed } from './find-resource.ts'
export type { FoundResource } from './store.ts'
