export type { Announcing } from './alerts/announce.ts'
export { tellExhausted } from './alerts/tell-exhausted.ts'
export { BACKFILL, backfillJob } from './backfill-endpoint.ts'
export type { AgentWith } from './client-agents.ts'
export { createEndpoint } from './create-endpoint.ts'
export { DEADLINE_MS } from './deliver.ts'
export { deliveriesOf } from './deliveries-of.ts'
export { DeliveryDispatcher } from './dispatcher.ts'
export { KNOWN_FOR_MS } from './endpoint-watch.ts'
export { type EndpointAtPath, endpointsAtPath } from './endpoints-at-path.ts'
export { createFanOut } from './fan-out.ts'
export type { HandOver } from './hand-over.ts'
export { moveEndpoint } from './move-endpoint.ts'
export { REPLAY, replayJob } from './replay-deliveries.ts'
export { webhookRoutes } from './routes.ts'
export { SEALED_SECRETS } from './sealed-columns.ts'
export { newSecret, parseSecret, signedHeaders } from './sign.ts'
export { forgetStats, StatsKeeper } from './stats-keeper.ts'
export {
  claimDueMail,
  type DueMail,
  endMail,
  forgetOldAlerts,
  noteTold,
  putOffMail,
} from './store/alert-mails.ts'
export { forgetEndpointVersions } from './store/endpoint-versions.ts'
export { countUnencrypted } from './store/endpoints.ts'
export { endpointStates } from './store/health.ts'
export { forgetFailuresBefore } from './store/last-failure.ts'
export { redactExcerpts } from './store/log.ts'
export { forgetMirrored, type Mirrored, mirrorEndpoint, mirrorSource } from './store/mirror.ts'
export { QUEUE_PLANNER } from './store/planner.ts'
export { dropQueuedBefore, type QueueHealth, queueHealth } from './store/queue.ts'
export { forgetUndeliveredBefore } from './store/undelivered.ts'
