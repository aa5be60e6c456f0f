export type { Announcing } from './alerts/announce.ts'
export {
  claimDueMail,
  type DueMail,
  endMail,
  forgetOldAlerts,
  noteTold,
  putOffMail,
} from './alerts/mail-store.ts'
export { hasToTell } from './alerts/store.ts'
export { tellExhausted } from './alerts/tell-exhausted.ts'
export { DEADLINE_MS } from './attempt/deliver.ts'
export type { Engine } from './core/engine.ts'
export { BroughtSecret } from './core/imported-secret.ts'
export { queuePlanner } from './core/planner.ts'
export { SEALED_SECRETS } from './core/sealed-columns.ts'
export { sealSecret } from './core/secrets.ts'
export { newSecret, parseSecret, signedHeaders } from './core/sign.ts'
export { forgetUndeliveredBefore } from './core/undelivered.ts'
export { deliveriesOf } from './deliveries/deliveries-of.ts'
export {
  DELIVERY_STATUSES,
  DeliveryDetail,
  DeliveryView,
  showAttempt,
  showDelivery,
  showDeliveryDetail,
} from './deliveries/delivery-view.ts'
export { listDeliveries } from './deliveries/list-deliveries.ts'
export {
  forgetMirroredReplays,
  forgetMirrors,
  type Mirrored,
  mirrorEndpoint,
  mirrorSource,
} from './deliveries/mirror.ts'
export { replayDelivery } from './deliveries/replay-delivery.ts'
export { sendTest } from './deliveries/send-test.ts'
export {
  type AttemptRow,
  type DeliveryFilter,
  type DeliveryRow,
  findDelivery,
  listAttempts,
  redactExcerpts,
  type SentDelivery,
} from './deliveries/store.ts'
export { changeEndpoint } from './endpoints/change-endpoint.ts'
export { createEndpoint, MAX_ENDPOINTS } from './endpoints/create-endpoint.ts'
export { Description, EndpointUrl } from './endpoints/endpoint-fields.ts'
export { deliveryFinder, endpointFinder } from './endpoints/endpoint-finder.ts'
export { EndpointStatus, SecretView, showEndpoint, viewSecrets } from './endpoints/endpoint-view.ts'
export { type EndpointAtPath, endpointsAtPath } from './endpoints/endpoints-at-path.ts'
export { moveEndpoint } from './endpoints/move-endpoint.ts'
export { pauseEndpoint, resumeEndpoint } from './endpoints/pause-endpoint.ts'
export { removeEndpoint } from './endpoints/remove-endpoint.ts'
export { promoteSecret, rotateSecret, type ShownSecrets, showSecrets } from './endpoints/rotate-secret.ts'
export { Rotation } from './endpoints/secret-routes.ts'
export {
  countEndpoints,
  countUnencrypted,
  type EndpointRow,
  findEndpoint,
  listEndingCertificates,
  listEndpoints,
  newestReceivers,
} from './endpoints/store.ts'
export { forgetEndpointVersions } from './endpoints/versions.ts'
export { DeliveryDispatcher } from './engine/dispatcher.ts'
export { dropQueuedBefore, type QueueHealth, queueHealth } from './engine/fetch/queue.ts'
export { SignedWords } from './engine/poll/signed-notify.ts'
export { forgetFailuresBefore } from './engine/record/last-failure.ts'
export { KNOWN_FOR_MS } from './engine/schedule/endpoint-watch.ts'
export type { AgentWith } from './engine/send/client-agents.ts'
export { createFanOut } from './fan-out/fan-out.ts'
export type { HandOver } from './fan-out/local-fast-path.ts'
export { endpointStates } from './health/store.ts'
export { OutageTender } from './health/tend-outages.ts'
export { BACKFILL, backfillJob } from './replays/backfill-endpoint.ts'
export { REPLAY, replayJob } from './replays/replay-deliveries.ts'
export { webhookRoutes } from './routes.ts'
export { stepOf } from './stats/latency-scale.ts'
export { readDeliveryStats } from './stats/read-delivery-stats.ts'
export { forgetStats, StatsKeeper } from './stats/stats-keeper.ts'
