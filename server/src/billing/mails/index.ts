export { billingMailLoop } from './billing-mail-loop.ts'
export { billingMailRoutes } from './routes.ts'
export { sendInvoice } from './send-invoice.ts'
