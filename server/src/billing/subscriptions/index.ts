export { mayDelete } from './may-delete.ts'
export { subscriptionRoutes } from './routes.ts'
