export { makeInvoice, type NewInvoice, requireCurrency } from './make-invoice.ts'
export { CREDIT_PREFIX, issueDate, numberText, seriesOf } from './number.ts'
export { taxesLike, taxOn } from './tax.ts'
export {
  requireCreditable,
  requireDraft,
  requireOurs,
  requirePayable,
  requireTransition,
} from './transitions.ts'
