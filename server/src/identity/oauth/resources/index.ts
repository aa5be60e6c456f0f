export { OWN_RESOURCES, type OwnResources, resourceNamed } from './find-resource.ts'
export type { Resource, Scope } from './resource.ts'
export { resourceRoutes } from './routes.ts'
export { type FoundResource, resourceNames } from './store.ts'
