export { invoiceUrl, portalUrl } from './page-url.ts'
export { InvoiceLineView, InvoiceView, invoiceCreated, showInvoice, showLines, TaxLineView } from './view.ts'
