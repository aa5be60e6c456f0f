export { invoiceFinder, planFinder, subscriptionFinder } from './billing-finders.ts'
export { billingRoutes } from './routes.ts'
