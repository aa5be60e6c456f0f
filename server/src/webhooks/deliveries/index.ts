export { deliveriesOf } from './deliveries-of.ts'
export {
  DELIVERY_STATUSES,
  DeliveryDetail,
  DeliveryView,
  sentFields,
} from './delivery-view.ts'
export { labelEndpoints } from './labels-store.ts'
export { listDeliveries } from './list-deliveries.ts'
export {
  forgetMirroredReplays,
  forgetMirrors,
  type Mirrored,
  mirrorEndpoint,
  mirrorSource,
  notedForMirrors,
} from './mirror-store.ts'
export { nowRoute } from './now-route.ts'
export { replayDelivery } from './replay-delivery.ts'
export { deliveryRoutes } from './routes.ts'
export { sendTest } from './send-test.ts'
export { showDeliveries, showDelivery } from './show-deliveries.ts'
export {
  type AttemptRow,
  answeredWith,
  type DeliveryFilter,
  type DeliveryRow,
  deliveriesOfEvents,
  findDelivery,
  listAttempts,
  nameDeliveries,
  redactExcerpts,
  type SentDelivery,
  STATUS_CLASSES,
  type StatusClass,
} from './store.ts'
export { cancelQueued } from './waiting-store.ts'
