export { type Charge, chargesOf, worthOf } from './charge.ts'
export { creditCharges, listCharges, putCharges } from './charge-store.ts'
export { listSeries, takenNumbers } from './import-store.ts'
export {
  type Invoice,
  type InvoiceLine,
  type InvoiceReason,
  type LineKind,
  remainingOf,
  type TaxLine,
  type TaxRate,
} from './invoice.ts'
export { issueInvoices } from './issue-invoices.ts'
export { makeInvoice, type NewInvoice, requireCurrency } from './make-invoice.ts'
export { CREDIT_PREFIX, issueDate, numberText, seriesOf } from './number.ts'
export { type OpenedInvoice, openInvoice } from './open-invoice.ts'
export { OF_OWNERS, ONE_OF_OWNERS, ownInvoiceRoutes, readOwnInvoice } from './own-routes.ts'
export { invoiceUrl, portalUrl } from './page-url.ts'
export { invoiceRoutes } from './routes.ts'
export {
  findInvoice,
  findInvoiceByNumber,
  findInvoices,
  insertInvoices,
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
export { taxesLike, taxOn } from './tax.ts'
export {
  requireCreditable,
  requireOurs,
  requirePayable,
  requireTransition,
  STRIPE_SERIES,
} from './transitions.ts'
export {
  countDroppedOrders,
  openInvoiceIds,
  releaseCurrencies,
  sumUnpaid,
  type Unpaid,
} from './unpaid-store.ts'
export {
  eventOf,
  eventOf as invoiceEvent,
  InvoiceLineView,
  InvoiceView,
  showInvoice,
  showLines,
  TaxLineView,
} from './view.ts'
