export { accountFacts } from './account-facts.ts'
export { mayDelete } from './may-delete.ts'
export { subscriptionRoutes } from './routes.ts'
