import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'
import { ACME, AccountOfEvent } from './person.ts'

const Time = z.string().openapi({ format: 'date-time' })

/** What usage of meters holds beyond the first two fields. Publishers may leave it out. */
const more = {
  period_start: Time,
  period_end: Time,
  updated_at: Time.describe(
    'When the totals were read. Deliveries may come in any order: of an account and period, the latest is the newest.',
  ),
}

export const usageMetricsUpdated = declareEvent({
  name: 'usage.metrics_updated',
  summary: 'Usage metrics are updated.',
  what: 'Usage of the account in its current period.',
  resource: {
    account_id: z.string(),
    account: AccountOfEvent.optional(),
    metrics: z.record(z.string(), z.number()).describe('Totals of the period by meter, not what was added.'),
    ...z.object(more).partial().shape,
  },
  subjects: ['account_id', 'account.external_id'],
  account: 'account_id',
  example: {
    account_id: '01936f2a-7c00-7abc-8def-0123456789ab',
    account: { id: '01936f2a-7c00-7abc-8def-0123456789ab', ...ACME },
    metrics: { api_calls: 1204, seats: 7 },
    period_start: '2026-01-01T00:00:00.000Z',
    period_end: '2026-02-01T00:00:00.000Z',
    updated_at: '2026-01-31T09:30:00.000Z',
  },
})
