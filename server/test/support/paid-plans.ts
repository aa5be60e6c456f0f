import { afterAll, beforeAll, beforeEach } from 'vitest'
import { made } from './billing.ts'
import { ManualClock } from './manual-clock.ts'
import { type SignedInPerson, signIn } from './sign-in.ts'
import { openTeam } from './team.ts'
import { startTestService, type TestService } from './test-service.ts'

export const DAY = 86_400_000
export const MONTHLY = { interval: 'month', currency: 'eur', trial: false }

export type Body = Record<string, never> & Awaited<ReturnType<TestService['call']>>['body']

export type Who = 'owner' | 'staff' | 'key'

/** Four plans of rising price, from free to max, and accounts that use them. `world` is filled before the first test. */
export function paidPlans() {
  const world = { clock: new ManualClock(Date.parse('2026-03-01T10:00:00.000Z')) } as {
    service: TestService
    clock: ManualClock
    owner: SignedInPerson
    staff: SignedInPerson
    key: string
  }

  const admin = (method: string, path: string, body?: object) =>
    world.service.call(method, `/api/v1${path}`, { body })

  beforeAll(async () => {
    world.service = await startTestService({ clock: world.clock, work: false })
    for (const [rank, [name, amount, tokens]] of Object.entries([
      ['free', 0, 10],
      ['basic', 1_000, 100],
      ['pro', 5_000, 1_000],
      ['max', 9_000, 2_000],
    ] as const))
      await sell(name, Number(rank) + 1, amount, tokens)
    const person = { principal: 'provider', email: 'olga@staff.example', role: 'owner' }
    await made(admin('POST', '/users', person))
    world.key = (await made(admin('POST', '/api-keys', { name: 'billing', scopes: ['billing'] }))).key
  })
  afterAll(() => world.service.stop())
  beforeEach(async () => {
    ;[world.owner, world.staff] = await Promise.all([
      signIn(world.service, 'owner@example.com'),
      signIn(world.service, 'olga@staff.example', 'provider'),
    ])
  })

  async function sell(name: string, rank: number, amount: number, tokens: number): Promise<void> {
    await made(admin('POST', '/plans', { key: name, name, rank }))
    const price = (interval: string, times: number) => ({
      currency: 'eur',
      interval,
      amount: amount * times,
      amount_per_seat: amount > 0 ? 500 * times : 0,
    })
    await made(
      admin('POST', `/plans/${name}/versions`, {
        prices: [price('month', 1), price('year', 10)],
        features: {
          seats: { type: 'seats', included: 3, maximum: 50 },
          tokens: { type: 'credits', unit: 'tokens', amount: tokens },
        },
      }),
    )
    await made(admin('POST', `/plans/${name}/versions/1/publish`))
  }

  async function openAccount({ plan = 'basic', pays = true, ...order }: Record<string, unknown> = {}) {
    const id = await openTeam(world.service, 'Acme', [[world.owner, 'owner']])
    const base = `/accounts/${id}`
    const as = (who: Who, step: string, body: object = {}) =>
      who === 'owner'
        ? world.service.call('POST', `/api/v1/auth/customer${base}/subscription${step}`, {
            key: world.owner.token,
            body,
          })
        : world.service.call('POST', `/api/v1${base}/subscription${step}`, {
            key: who === 'key' ? world.key : world.staff.token,
            body,
          })
    const account = {
      id,
      as,
      /** Asks for a preview, and for what it showed. */
      change: async (to: object, who: Who = 'owner'): Promise<Body> => {
        const shown = await made(as(who, '/preview', to))
        const { version, proration_at } = shown
        const done = await made(as(who, '/change', { ...to, version, proration_at }))
        return { ...done, preview: shown }
      },
      standing: () => made(admin('GET', `${base}/subscription`)),
      tokens: async () => (await made(admin('GET', `${base}/credits`))).data[0]?.available ?? 0,
      balance: async () => (await made(admin('GET', `${base}/billing`))).balance,
      invoices: async () => (await made(admin('GET', `/invoices?account_id=${id}`))).data as Body[],
      events: async () => {
        const { data } = await made(admin('GET', '/events?limit=100'))
        return data
          .filter((one: Body) => one.data.subscription?.account_id === id)
          .map(({ event }: Body) => event)
          .reverse()
      },
    }
    const { invoice } = await made(as('key', '', { plan, ...MONTHLY, ...order }))
    if (invoice && pays) await pay(invoice)
    return account
  }

  const pay = (invoice: { id: string; amount_remaining: number }, amount = invoice.amount_remaining) =>
    made(admin('POST', `/invoices/${invoice.id}/payments`, { amount, result: 'succeeded' }))
  const read = (id: string) => made(admin('GET', `/invoices/${id}`))

  return { world, admin, openAccount, pay, read }
}
