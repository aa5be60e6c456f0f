export { BACKFILL, backfillJob } from './backfill-endpoint.ts'
export { againRoutes } from './backfill-routes.ts'
export { REPLAY, replayJob } from './replay-deliveries.ts'
export { replayRoutes } from './replay-routes.ts'
