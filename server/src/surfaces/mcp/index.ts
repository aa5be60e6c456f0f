export { deleteExpiredConfirmations } from './confirmations/index.ts'
export { mcpRoutes } from './routes.ts'
