export { lifecycleRoutes } from './routes.ts'
export { Renewer } from './subscriptions/renewer.ts'
