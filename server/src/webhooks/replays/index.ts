export { BACKFILL, backfillJob } from './backfill-endpoint.ts'
export { againRoutes } from './backfill-routes.ts'
export { countRecovery, REPLAY, replayJob, startRecovery } from './replay-deliveries.ts'
export { replayRoutes } from './replay-routes.ts'
