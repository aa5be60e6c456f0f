import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { made, sellPlans } from './billing.ts'
import { ManualClock } from './manual-clock.ts'
import { startTestService, type TestService } from './test-service.ts'

export interface Sent {
  id?: string
  account_id?: unknown
  meter?: unknown
  value?: unknown
  at?: unknown
}

export interface Period {
  period_start: string
  period_end: string
  current: boolean
  meters: Array<{ meter: string; value: number }>
}

/** A service that sells the usual plans and counts on three meters; and the routes of usage. */
export function startWithMeters() {
  let service: TestService
  const clock = new ManualClock(Date.parse('2026-03-10T10:00:00.000Z'))

  beforeAll(async () => {
    service = await startTestService({ clock, work: false })
    await sellPlans(service)
    const settings = { zone: 'Europe/Berlin', due_days: 90 }
    await made(service.call('PATCH', '/api/v1/billing/settings', { body: settings }))
    for (const [key, aggregation] of Object.entries({ calls: 'sum', storage: 'max', version: 'last' }))
      await made(service.call('POST', '/api/v1/meters', { body: { key, name: `The ${key}`, aggregation } }))
  })
  afterAll(() => service.stop())

  const openAccount = async (): Promise<string> =>
    (await made(service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } }))).id

  /** Sends increments, each with its own id unless told; by default one of `calls`. */
  const send = (...increments: Sent[]) =>
    made(
      service.call('POST', '/api/v1/usage', {
        body: {
          increments: increments.map((one) => ({ id: randomUUID(), meter: 'calls', value: 1, ...one })),
        },
      }),
    )

  const usageOf = async (accountId: string): Promise<Period[]> =>
    (await made(service.call('GET', `/api/v1/accounts/${accountId}/usage`))).data

  /** Values of the period that counts now, by meter; those that are zero left out. */
  async function valuesOf(accountId: string, period = 0): Promise<Record<string, number>> {
    const { meters } = (await usageOf(accountId))[period]!
    return Object.fromEntries(meters.flatMap(({ meter, value }) => (value === 0 ? [] : [[meter, value]])))
  }

  return { service: () => service, clock, openAccount, send, usageOf, valuesOf }
}
