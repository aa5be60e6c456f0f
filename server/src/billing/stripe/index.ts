export { StripeBridge } from './bridge.ts'
export { SEALED_BY_STRIPE } from './core/sealed-columns.ts'
export { forgetOfStripe, stripeHealth } from './health.ts'
export { stripeRoutes } from './routes.ts'
