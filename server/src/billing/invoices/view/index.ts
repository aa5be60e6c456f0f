export { invoiceUrl, portalUrl } from './page-url.ts'
export { showInvoice, showInvoices } from './show-invoices.ts'
export { InvoiceLineView, InvoiceView, invoiceCreated, showLines, TaxLineView } from './view.ts'
