import { afterAll, beforeAll } from 'vitest'
import { made, sellPlans } from './billing.ts'
import { ManualClock } from './manual-clock.ts'
import { type SignedInPerson, signIn } from './sign-in.ts'
import { openTeam } from './team.ts'
import { type Answer, startTestService, type TestService } from './test-service.ts'

export const FREE = {
  export: { type: 'switch', enabled: false },
  projects: { type: 'number', value: 3 },
  calls: { type: 'metered', meter: 'api-calls', limit: 10 },
  seats: { type: 'seats', included: 2, maximum: null },
}
const PRO = {
  export: { type: 'switch', enabled: true },
  projects: { type: 'number', value: 20 },
  calls: { type: 'metered', meter: 'api-calls', limit: 1_000 },
  storage: { type: 'metered', meter: 'bytes', limit: null },
  seats: { type: 'seats', included: 3, maximum: 50 },
  images: { type: 'credits', unit: 'images', amount: 100 },
}

/** A service that sells a free plan, the default, and a paid one; three people; and the routes of entitlements. */
export function startWithEntitlements() {
  let service: TestService
  let people: Record<'owner' | 'member' | 'outsider', SignedInPerson>
  const clock = new ManualClock(Date.parse('2026-03-10T10:00:00.000Z'))

  const post = (path: string, body?: object) => made(service.call('POST', `/api/v1${path}`, { body }))

  async function sell(key: string, rank: number, features: object, amount: number): Promise<void> {
    await post('/plans', { key, name: key, rank })
    const prices = ['month', 'year'].map((interval) => ({
      currency: 'eur',
      interval,
      amount,
      amount_per_seat: 500,
    }))
    await post(`/plans/${key}/versions`, { prices, features })
    await post(`/plans/${key}/versions/1/publish`)
  }

  beforeAll(async () => {
    service = await startTestService({ clock, work: false })
    for (const key of ['api-calls', 'bytes']) await post('/meters', { key, name: key })
    await sell('free', 1, FREE, 0)
    await sell('pro', 2, PRO, 4_900)
    await sellPlans(service, [{ key: 'other', rank: 9, amount: 100 }])
    await made(service.call('PATCH', '/api/v1/plans/free', { body: { is_default: true } }))
    const settings = { due_days: 90, zone: 'Europe/Berlin' }
    await made(service.call('PATCH', '/api/v1/billing/settings', { body: settings }))
    const asName = (name: string) => signIn(service, `${name}@example.com`)
    const [owner, member, outsider] = await Promise.all([
      asName('owner'),
      asName('member'),
      asName('outsider'),
    ])
    people = { owner, member, outsider }
  })
  afterAll(() => service.stop())

  function openAccount(others: Parameters<typeof openTeam>[2] = []): Promise<string> {
    clock.advance(1) // of two of one moment, either may count as the newer
    return openTeam(service, 'Acme', [[people.owner, 'owner'], ...others])
  }

  const entitlementsOf = (account: string) =>
    made(service.call('GET', `/api/v1/accounts/${account}/entitlements`))

  const check = async (...checks: object[]) => (await post('/entitlements/check', { checks })).results

  function override(account: string, feature: string, body: object): Promise<Answer> {
    clock.advance(1)
    return service.call('PUT', `/api/v1/accounts/${account}/overrides/${feature}`, {
      body: { reason: 'agreed by mail', ...body },
    })
  }

  return {
    clock,
    service: () => service,
    person: (name: keyof typeof people) => people[name],
    post,
    openAccount,
    entitlementsOf,
    check,
    override,
  }
}
