export { invoiceFinder, planFinder, subscriptionFinder } from './billing-finders.ts'
export { lifecycleRoutes } from './routes.ts'
