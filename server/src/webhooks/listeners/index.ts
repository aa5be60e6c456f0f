export { ListenerHub } from './hub.ts'
export { listenerRoutes } from './routes.ts'
export { SEALED_BY_LISTENERS } from './sealed-columns.ts'
