export type { Announcing } from './alerts/announce.ts'
export { tellExhausted } from './alerts/tell-exhausted.ts'
export { DEADLINE_MS } from './attempt/deliver.ts'
export { BACKFILL, backfillJob } from './backfill-endpoint.ts'
export { BroughtSecret } from './brought-secret.ts'
export { changeEndpoint } from './change-endpoint.ts'
export type { AgentWith } from './client-agents.ts'
export { createEndpoint, MAX_ENDPOINTS } from './create-endpoint.ts'
export { deliveriesOf } from './deliveries-of.ts'
export {
  DELIVERY_STATUSES,
  DeliveryDetail,
  DeliveryView,
  showAttempt,
  showDelivery,
  showDeliveryDetail,
} from './delivery-view.ts'
export { DeliveryDispatcher } from './dispatcher.ts'
export { Description, EndpointUrl } from './endpoint-fields.ts'
export { Rotation } from './endpoint-secret-routes.ts'
export { EndpointStatus, SecretView, showEndpoint, viewSecrets } from './endpoint-view.ts'
export { KNOWN_FOR_MS } from './endpoint-watch.ts'
export { type EndpointAtPath, endpointsAtPath } from './endpoints-at-path.ts'
export type { Engine } from './engine.ts'
export { createFanOut } from './fan-out.ts'
export type { HandOver } from './hand-over.ts'
export { listDeliveries } from './list-deliveries.ts'
export { moveEndpoint } from './move-endpoint.ts'
export { pauseEndpoint, resumeEndpoint } from './pause-endpoint.ts'
export { readDeliveryStats } from './read-delivery-stats.ts'
export { removeEndpoint } from './remove-endpoint.ts'
export { REPLAY, replayJob } from './replay-deliveries.ts'
export { replayDelivery } from './replay-delivery.ts'
export { promoteSecret, rotateSecret, type ShownSecrets, showSecrets } from './rotate-secret.ts'
export { webhookRoutes } from './routes.ts'
export { SEALED_SECRETS } from './sealed-columns.ts'
export { sealSecret } from './secrets.ts'
export { sendTest } from './send-test.ts'
export { newSecret, parseSecret, signedHeaders } from './sign.ts'
export { SignedWords } from './signed-words.ts'
export { forgetStats, StatsKeeper } from './stats-keeper.ts'
export {
  claimDueMail,
  type DueMail,
  endMail,
  forgetOldAlerts,
  noteTold,
  putOffMail,
} from './store/alert-mails.ts'
export { hasToTell } from './store/alerts.ts'
export { forgetEndpointVersions } from './store/endpoint-versions.ts'
export {
  countEndpoints,
  countUnencrypted,
  type EndpointRow,
  findEndpoint,
  listEndingCertificates,
  listEndpoints,
  newestReceivers,
} from './store/endpoints.ts'
export { endpointStates } from './store/health.ts'
export { forgetFailuresBefore } from './store/last-failure.ts'
export { stepOf } from './store/latency-scale.ts'
export {
  type AttemptRow,
  type DeliveryFilter,
  type DeliveryRow,
  findDelivery,
  listAttempts,
  redactExcerpts,
  type SentDelivery,
} from './store/log.ts'
export {
  forgetMirroredReplays,
  forgetMirrors,
  type Mirrored,
  mirrorEndpoint,
  mirrorSource,
} from './store/mirror.ts'
export { queuePlanner } from './store/planner.ts'
export { dropQueuedBefore, type QueueHealth, queueHealth } from './store/queue.ts'
export { forgetUndeliveredBefore } from './store/undelivered.ts'
export { OutageTender } from './tend-outages.ts'
export { deliveryFinder, endpointFinder } from './webhook-finders.ts'
