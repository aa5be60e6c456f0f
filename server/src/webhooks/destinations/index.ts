export { Connections } from './connections.ts'
export { assertInstalled } from './packages.ts'
export { sealDestination } from './sealed.ts'
export {
  DestinationInput,
  type DestinationSettings,
  type DestinationShown,
  DestinationView,
  ENDPOINT_KINDS,
  type EndpointKind,
  shown as destinationShown,
} from './settings.ts'
export { checkWhere, urlOf } from './where.ts'
