import { afterAll, beforeAll, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type Connected, PRICES, startConnected } from '../support/stripe/connected.ts'

let at: Connected

beforeAll(async () => {
  at = await startConnected(new ManualClock(Date.parse('2026-03-01T10:00:00.000Z')))
})
afterAll(() => at.stop())

const newAccount = async () =>
  (await made(at.service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } }))).id as string
const bring = async (links: object[], dry_run = false) =>
  (await made(at.service.call('POST', '/api/v1/integrations/stripe/import', { body: { links, dry_run } })))
    .results

test('customers of Stripe become accounts, with what they have and had, and no customer is told', async () => {
  const { world } = at.stripe
  const customer = world.customer().id
  const former = world.subscribe({ customer, items: [{ price: PRICES.starter }] })
  world.end(former)
  const theirs = world.subscribe({ customer, items: [{ price: PRICES.team }] })
  const long = world.invoices.get(String(theirs.latest_invoice))!
  const [line] = long.lines.data
  long.lines.data.push(...Array.from({ length: 14 }, () => ({ ...line!, id: world.id('il'), amount: 0 })))
  // Some of it was told before anybody knew the customer.
  await at.deliver(world.events.find(({ type }) => type === 'customer.subscription.created')!)
  await at.follow()
  at.lose()

  const account = await newAccount()
  const links = [{ account_id: account, customer_id: customer }]
  const expected = [
    {
      ...links[0],
      status: 'linked',
      error: null,
      subscriptions: [
        { id: former.id, status: 'canceled', plan: 'starter', problem: null },
        { id: theirs.id, status: 'active', plan: 'team', problem: null },
      ],
    },
  ]
  expect(await bring(links, true)).toEqual(expected)
  await at.follow()
  expect((await at.standing(account)).subscription).toBeNull()

  expect(await bring(links)).toEqual(expected)
  await at.follow()
  expect((await at.standing(account)).subscription).toMatchObject({ plan: 'team', status: 'active' })
  const subscriptions = await made(at.service.call('GET', `/api/v1/subscriptions?account_id=${account}`))
  expect(subscriptions.data.map(({ status }: { status: string }) => status).sort()).toEqual([
    'active',
    'cancelled',
  ])
  const invoices = await at.invoicesOf(account)
  expect(invoices.map(({ lines }: { lines: unknown[] }) => lines.length).sort()).toEqual([1, 15])
  expect(await at.eventsOf(account)).toEqual([])

  expect(await bring(links)).toEqual(expected)
  world.end(theirs)
  await at.tell()
  expect(await at.eventsOf(account)).toEqual(['subscription.cancelled'])
  expect(await at.invoicesOf(account)).toHaveLength(2)
})

test('each customer is judged alone', async () => {
  const { account, customer } = await at.subscribed()
  const other = await newAccount()
  const stranger = at.stripe.world.customer().id
  const results = await bring([
    { account_id: '01936f2a-7c00-7abc-8def-0123456789ab', customer_id: stranger },
    { account_id: other, customer_id: customer },
    { account_id: account, customer_id: stranger },
    { account_id: other, customer_id: 'cus_none' },
    { account_id: other, customer_id: stranger },
  ])
  expect(results.map(({ error }: { error: string | null }) => error)).toEqual([
    'There is no such account.',
    'This customer is another account already.',
    'This account has another customer already.',
    'There is no such customer at Stripe.',
    null,
  ])
})
