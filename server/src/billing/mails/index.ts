export { BillingMailer } from './billing-mailer.ts'
export { billingMailRoutes } from './routes.ts'
