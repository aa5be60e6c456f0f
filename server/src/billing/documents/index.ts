export { makeCreditNotePage } from './credit-note-page.ts'
export { makeInvoicePage } from './make-invoice-page.ts'
export { readOwnCreditNote } from './read-own-credit-note.ts'
export { documentRoutes } from './routes.ts'
