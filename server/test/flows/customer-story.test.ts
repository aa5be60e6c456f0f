import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyWebhook } from '../../../sdk/src/index.ts'
import { made, sellPlans } from '../support/billing.ts'
import { Receiver } from '../support/receiver.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const DAY = 86_400_000

let service: TestService
let receiver: Receiver
let secret: string
let ada: SignedInPerson
let account: string

beforeAll(async () => {
  service = await startTestService()
  receiver = new Receiver()
  const url = await receiver.start()
  const endpoint = await provider('POST', '/webhooks/endpoints', { url, events: ['*'] })
  secret = endpoint.secret
  await sellPlans(service)
  await provider('POST', '/terms', { key: 'terms', title: 'Terms of service' })
  await provider('POST', '/terms/terms/versions', {
    version: '2026-01',
    texts: [{ language: 'en', text: 'Be kind.' }],
  })
  await provider('POST', '/terms/terms/versions/2026-01/publish')
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const provider = (method: string, path: string, body?: object) =>
  made(service.call(method, `/api/v1${path}`, { body }))

const asAda = (method: string, path: string, body?: object) =>
  made(service.call(method, `/api/v1/auth/customer${path}`, { body, key: ada.token }))

const billing = (method: string, path: string, body?: object) =>
  asAda(method, `/accounts/${account}${path}`, body)

/** Her subscription. */
const mine = async () => (await billing('GET', '/subscription')).subscription

async function pass(days: number): Promise<void> {
  const { now } = await provider('GET', '/test-clock')
  const to = new Date(Date.parse(now) + days * DAY).toISOString()
  expect(await provider('POST', '/test-clock/advance', { to })).toMatchObject({ is_done: true })
}

/** The data of the webhooks that came since the last time, verified, by event; exactly these, in any order. */
let heard = 0
async function webhooks(...events: string[]): Promise<Array<Record<string, unknown>>> {
  const all = await receiver.received(heard + events.length)
  const news = await Promise.all(
    all.slice(heard).map(async ({ headers, body }) => {
      expect(await verifyWebhook({ headers, body, secret })).toMatchObject({ ok: true })
      return JSON.parse(body) as { event: string; data: Record<string, Record<string, unknown>> }
    }),
  )
  heard = all.length
  expect(news.map(({ event }) => event).sort()).toEqual([...events].sort())
  return events.map((event) => Object.values(news.find((one) => one.event === event)!.data)[0]!)
}

async function change(wanted: object) {
  const { proration_at, version } = await billing('POST', '/subscription/preview', wanted)
  return billing('POST', '/subscription/change', { ...wanted, proration_at, version })
}

const settle = (invoice: { id: string; amount_remaining: number }, result: 'succeeded' | 'failed') =>
  provider('POST', `/invoices/${invoice.id}/payments`, { amount: invoice.amount_remaining, result })

const newestInvoice = async () => (await billing('GET', '/invoices')).data[0]

test('Ada signs up, tries, buys, grows, misses a payment, shrinks and leaves; every system hears of it', async () => {
  // She signs up.
  ada = await signIn(service, 'ada@example.com')
  const [opened, login] = await webhooks('account.created', 'user.login')
  account = String(opened!.id)
  expect(opened).toMatchObject({ owner: { email: 'ada@example.com' } })
  expect(login).toMatchObject({ id: ada.user.id, principal: 'customer' })

  // The application asks for the terms, and she accepts them, twice by mistake.
  const [due] = (await asAda('GET', '/terms')).data
  expect(due).toMatchObject({ key: 'terms', version: '2026-01', due: true })
  for (const _ of [1, 2]) await asAda('POST', '/terms/terms/accept', { version: '2026-01' })
  const [tos] = await webhooks('tos.accepted')
  expect(tos).toMatchObject({ user_id: ada.user.id, version: '2026-01', document: 'terms' })

  // She tries the team plan for two weeks.
  const order = { plan: 'team', interval: 'month', currency: 'eur' }
  expect(await billing('POST', '/subscription/preview', order)).toMatchObject({ amount_due: 0 })
  await billing('POST', '/subscription', order)
  const [purchased] = await webhooks('subscription.purchased')
  expect(purchased).toMatchObject({ account_id: account, plan: 'team', status: 'trialing', version: 1 })

  // The trial ends: her first invoice, which she pays.
  await pass(14)
  const [first] = await webhooks('invoice.created')
  expect(first).toMatchObject({ status: 'open', amount_due: 4900, currency: 'eur', account_id: account })
  expect(first!.number).toMatch(/^INV-\d{4}-0001$/)
  await settle(await newestInvoice(), 'succeeded')
  expect(await newestInvoice()).toMatchObject({ status: 'paid', amount_remaining: 0 })

  // Her team grows: business, for the rest of the month, once she has paid the difference.
  const { invoice: difference } = await change({ plan: 'business' })
  const [rest] = await webhooks('invoice.created')
  expect(rest).toMatchObject({ id: difference.id, reason: 'change', amount_due: 15000 })
  expect(await mine()).toMatchObject({ plan: 'team', pending_payment: { plan: 'business' } })
  await settle(difference, 'succeeded')
  const [upgraded] = await webhooks('subscription.upgraded')
  expect(upgraded).toMatchObject({ plan: 'business', previous_plan: 'team', status: 'active' })

  // The next month's payment fails: access goes on for the days of grace.
  await pass(31)
  const [renewal] = await webhooks('invoice.created')
  expect(renewal).toMatchObject({ reason: 'renewal', amount_due: 19900 })
  await settle(await newestInvoice(), 'failed')
  const pastDue = await billing('GET', '/subscription')
  expect(pastDue).toMatchObject({ has_access: true, subscription: { status: 'past_due' } })
  const { now } = await provider('GET', '/test-clock')
  const grace = Date.parse(pastDue.subscription.access_until) - Date.parse(now)
  expect(Math.round(grace / DAY)).toBe(14)

  // She pays after all.
  await pass(3)
  await settle(await newestInvoice(), 'succeeded')
  expect(await mine()).toMatchObject({ status: 'active', access_until: null })

  // The team shrinks: the small plan, from the next month on.
  expect(await change({ plan: 'starter' })).toMatchObject({ invoice: null })
  expect(await mine()).toMatchObject({ plan: 'business', pending: { plan: 'starter' } })
  await pass(29)
  const [downgraded, smaller] = await webhooks('subscription.downgraded', 'invoice.created')
  expect(downgraded).toMatchObject({ plan: 'starter', previous_plan: 'business', amount: 1900 })
  expect(smaller).toMatchObject({ amount_due: 1900 })
  await settle(await newestInvoice(), 'succeeded')

  // She leaves, and keeps what she has paid for.
  await billing('POST', '/subscription/cancel', { at: 'period_end' })
  expect(await billing('GET', '/subscription')).toMatchObject({ has_access: true, plan: 'starter' })
  await pass(31)
  const [cancelled] = await webhooks('subscription.cancelled')
  expect(cancelled).toMatchObject({ plan: 'starter', status: 'cancelled', cancel_reason: 'requested' })
  expect(await billing('GET', '/subscription')).toMatchObject({ has_access: false, subscription: null })

  // The versions that other systems got rise in the order of what happened.
  const versions = [purchased, upgraded, downgraded, cancelled].map((one) => Number(one!.version))
  expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  const { data: invoices } = await billing('GET', '/invoices')
  expect(invoices.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('paid'))
  expect(receiver.webhooks).toHaveLength(heard)
})
