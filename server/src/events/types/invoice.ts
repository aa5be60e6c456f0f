import { z } from '../../lib/http/api.ts'
import { declareEvent } from './declare.ts'

/** The invoice, as docs/webhooks.md shows it. */
export const invoiceCreated = declareEvent({
  name: 'invoice.created',
  summary: 'An invoice is created.',
  resource: {
    id: z.string(),
    number: z.string().describe('Human-readable invoice number.'),
    status: z.string(),
    amount_due: z.int().describe("In the currency's smallest unit."),
    currency: z.string().regex(/^[a-z]{3}$/, 'This must be a lower-case currency code such as eur.'),
  },
  example: {
    id: '01936f2c-0000-7abc-8def-0123456789ab',
    number: 'INV-2026-0042',
    status: 'open',
    amount_due: 4900,
    currency: 'eur',
  },
})
