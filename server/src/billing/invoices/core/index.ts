export { listSeries, takenNumbers } from './import-store.ts'
export {
  INVOICE_REASONS,
  INVOICE_STATUSES,
  type Invoice,
  type InvoiceLine,
  type InvoiceReason,
  type InvoiceStatus,
  type LineKind,
  remainingOf,
  STRIPE_SERIES,
  type TaxLine,
  type TaxRate,
  taxOf,
} from './invoice.ts'
export { type OpenedInvoice, openInvoice } from './open-invoice.ts'
export {
  deleteInvoice,
  findInvoice,
  findInvoiceByNumber,
  findInvoices,
  INVOICE_SORTS,
  insertInvoices,
  issuedBefore,
  listInvoices,
  lockInvoice,
  takeNumbers,
  updateInvoice,
} from './store.ts'
export {
  type ClosedInvoice,
  closeInvoices,
  invoicesReaching,
  oldestDueOf,
  owesForWhatEnded,
} from './subscription-store.ts'
export {
  countDroppedOrders,
  openInvoiceIds,
  releaseCurrencies,
  sumUnpaid,
  type Unpaid,
} from './unpaid-store.ts'
