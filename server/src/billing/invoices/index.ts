export { issueInvoices } from './issue-invoices.ts'
export { OF_OWNERS, ONE_OF_OWNERS, ownInvoiceRoutes, readOwnInvoice } from './own-routes.ts'
export { invoiceList, invoiceRoutes } from './routes.ts'
