export { resourceNamed } from './find-resource.ts'
export { type FoundResource, namesOfResources } from './store.ts'
