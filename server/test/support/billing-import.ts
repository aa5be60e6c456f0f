import { afterAll, beforeAll } from 'vitest'
import { made, sellPlans } from './billing.ts'
import { ManualClock } from './manual-clock.ts'
import { startTestService, type TestService } from './test-service.ts'

export const PATH = '/api/v1/billing/import'
export const HOUR = 3_600_000
export const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'
interface Rows {
  subscriptions?: unknown[]
  invoices?: object[]
}

/** A service that sells plans, and rows to import into it. */
export function startWithImports() {
  let service: TestService
  let clock: ManualClock

  beforeAll(async () => {
    clock = new ManualClock(Date.parse('2026-03-10T09:30:00.000Z'))
    service = await startTestService({ clock, work: false })
    await sellPlans(service)
  })
  afterAll(() => service.stop())

  const importRows = async (rows: Rows, query = '') =>
    made(service.call('POST', `${PATH}${query}`, { body: rows }))

  const openAccount = async (): Promise<string> =>
    (await made(service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } }))).id

  let ids = 0
  const unique = (kind: string) => `${kind}_${++ids}`

  /** A monthly subscription since 31 January, whose period runs from 28 February to 31 March. */
  const subscription = (account_id: string, more: object = {}) => ({
    external_id: unique('sub'),
    account_id,
    plan: 'starter',
    interval: 'month',
    currency: 'eur',
    status: 'active',
    period_start: '2026-02-28T10:00:00.000Z',
    period_end: '2026-03-31T10:00:00.000Z',
    ...more,
  })

  const invoice = (account_id: string, more: object = {}) => ({
    external_id: unique('in'),
    account_id,
    number: unique('OLD'),
    status: 'paid',
    currency: 'eur',
    lines: [{ description: 'Starter', amount: 1900 }],
    issued_at: '2026-02-28T10:00:00.000Z',
    paid_at: '2026-03-01T08:00:00.000Z',
    ...more,
  })

  const tables = [
    'subscription',
    'invoice',
    'billing_account',
    'billing_import',
    'payment',
    'event',
    'audit_entry',
  ]
  const counted = async (): Promise<Record<string, number>> => {
    const { db } = service.service
    const counts = await Promise.all(
      tables.map(async (table) => {
        const [row] = await db`select count(*)::int as count from ${db(table)}`
        return [table, row!.count] as const
      }),
    )
    return Object.fromEntries(counts)
  }

  const subscriptionOf = async (account: string) =>
    (await made(service.call('GET', `/api/v1/subscriptions?account_id=${account}`))).data[0]

  const invoicesOf = async (account: string) =>
    (await service.service.db`
      select number, status, reason, period_start, period_end, amount_due::int, total::int, series
      from invoice where account_id = ${account} order by issued_at, id`) as Array<Record<string, unknown>>

  return {
    service: () => service,
    clock: () => clock,
    importRows,
    openAccount,
    unique,
    subscription,
    invoice,
    counted,
    subscriptionOf,
    invoicesOf,
  }
}
