export { transferPage } from './page.ts'
export { transferRoutes } from './routes.ts'
export { deleteExpiredTransfers } from './store.ts'
