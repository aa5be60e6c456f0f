import { afterAll, beforeAll } from 'vitest'
import { made, sellPlans } from './billing.ts'
import { ManualClock } from './manual-clock.ts'
import { type SignedInPerson, signIn } from './sign-in.ts'
import { openTeam } from './team.ts'
import { startTestService, type TestService } from './test-service.ts'

export const MONTHLY = { plan: 'starter', interval: 'month', currency: 'eur' }

/** A service that sells the usual plans; three people; and the routes of their subscriptions. */
export function startWithSubscriptions() {
  let service: TestService
  let people: Record<'owner' | 'member' | 'outsider', SignedInPerson>
  const clock = new ManualClock(Date.parse('2026-03-01T10:00:00.000Z'))

  beforeAll(async () => {
    service = await startTestService({ clock, work: false })
    await sellPlans(service)
    // Nobody pays here: what that brings is in payments.test.ts.
    await made(service.call('PATCH', '/api/v1/billing/settings', { body: { due_days: 90 } }))
    await signEveryoneIn()
  })
  afterAll(() => service.stop())

  async function signEveryoneIn(): Promise<void> {
    const asName = (name: string) => signIn(service, `${name}@example.com`)
    const [owner, member, outsider] = await Promise.all([
      asName('owner'),
      asName('member'),
      asName('outsider'),
    ])
    people = { owner, member, outsider }
  }

  /** An account, and its subscription by the provider's key or by somebody's session. */
  async function openAccount(ownedBy = people.owner) {
    const id = await openTeam(service, 'Acme', [
      [ownedBy, 'owner'],
      [people.member, 'member'],
    ])
    const path = `/api/v1/accounts/${id}/subscription`
    const own = `/api/v1/auth/customer/accounts/${id}/subscription`
    return {
      id,
      post: (step: string, body: object = {}) => service.call('POST', path + step, { body }),
      get: async () => made(service.call('GET', path)),
      as: (person: SignedInPerson, method: string, step: string, body?: object) =>
        service.call(method, own + step, { key: person.token, body }),
      async buy(order: object = {}) {
        return made(service.call('POST', path, { body: { ...MONTHLY, collection: 'invoice', ...order } }))
      },
    }
  }

  /** The events of an account, the oldest first. */
  const eventsOf = async (accountId: string) => {
    const { data } = (await service.call('GET', '/api/v1/events?limit=100')).body
    return data
      .filter(({ data }: { data: Record<string, { account_id?: string }> }) =>
        Object.values(data).some((one) => one.account_id === accountId),
      )
      .map(({ event }: { event: string }) => event)
      .filter((event: string) => event !== 'team_member.added')
      .reverse()
  }

  /** What the audit log says of a thing, the oldest first. */
  const actsOn = async (id: string): Promise<string[]> => {
    const { data } = (await service.call('GET', '/api/v1/audit-log?limit=100')).body
    return data
      .filter(({ target_id }: { target_id: string }) => target_id === id)
      .map(({ action }: { action: string }) => action)
      .reverse()
  }

  return {
    service: () => service,
    clock,
    person: (name: keyof typeof people) => people[name],
    signEveryoneIn,
    openAccount,
    eventsOf,
    actsOn,
  }
}
