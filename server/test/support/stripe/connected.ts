import type Stripe from 'stripe'
import { StripeBridge } from '../../../src/billing/stripe/index.ts'
import { made, sellPlans } from '../billing.ts'
import type { ManualClock } from '../manual-clock.ts'
import { type Answer, startTestService, type TestService } from '../test-service.ts'
import { FAKE_KEY, FAKE_SECRET, FakeStripe, signature } from './fake-stripe.ts'

/** A service that is connected with a fake Stripe, where the usual plans have prices. */
export interface Connected {
  service: TestService
  stripe: FakeStripe
  /** Sends an event as Stripe would; in the form of an older API version, if told. */
  deliver(event: Stripe.Event, options?: { old?: boolean }): Promise<Answer>
  /** Has the bridge do all that can be done now. */
  follow(): Promise<void>
  /** A new account, and its customer at Stripe. */
  openCustomer(): Promise<{ account: string; customer: string }>
  /** A subscription of a new account, whose events have been told and followed. */
  subscribed(
    items?: Array<{ price: string; quantity?: number }>,
    more?: { pays?: boolean; trialDays?: number },
  ): Promise<{ account: string; customer: string; theirs: Stripe.Subscription }>
  /** Delivers what has happened at Stripe since the last time, and has it followed. */
  tell(): Promise<void>
  /** Delivers it only. */
  deliverNews(): Promise<void>
  /** Webhooks of what has happened since the last time never arrive. */
  lose(): void
  /** What the API says of an account. */
  standing(account: string): Promise<Answer['body']>
  invoicesOf(account: string): Promise<Answer['body']>
  /** The names of the events about an account that were emitted, sorted. */
  eventsOf(account: string): Promise<string[]>
  stop(): Promise<void>
}

/** Where the pages of the application are. */
export const HOME = 'https://app.example.com'

export const PRICES = {
  starter: 'price_starter_month',
  starterYear: 'price_starter_year',
  team: 'price_team_month',
  business: 'price_business_month',
  seat: 'price_seat_month',
}

export async function startConnected(clock: ManualClock): Promise<Connected> {
  const stripe = new FakeStripe(() => clock.now())
  const stripeApiUrl = await stripe.start()
  const service = await startTestService({
    clock,
    work: false,
    config: { stripeApiUrl },
  })
  const prices = stripe.world.prices
  prices.set(PRICES.starter, { amount: 1900, interval: 'month' })
  prices.set(PRICES.starterYear, { amount: 19000, interval: 'year' })
  prices.set(PRICES.team, { amount: 4900, interval: 'month' })
  prices.set(PRICES.business, { amount: 19900, interval: 'month' })
  prices.set(PRICES.seat, { amount: 500, interval: 'month' })
  await sellPlans(service)
  await made(service.call('PATCH', '/api/v1/provider', { body: { settings: { redirect_origins: [HOME] } } }))
  await connect(service)
  const bridge = new StripeBridge({ ...service.service.app.services, db: service.service.db })
  let told = 0
  const connected: Connected = {
    service,
    stripe,
    ...asking(service),
    deliver: (event, { old = false } = {}) => {
      const body = JSON.stringify(old ? inOldVersion(event) : event)
      return send(service, body, signature(body, FAKE_SECRET, Math.floor(clock.now() / 1_000)))
    },
    follow: () => bridge.runOnce(),
    async openCustomer() {
      const body = { name: 'Acme' }
      const { id } = await made(service.call('POST', '/api/v1/accounts', { body }))
      const customer = stripe.world.customer({ postern_account: id })
      return { account: id, customer: customer.id }
    },
    async subscribed(items = [{ price: PRICES.starter }], more = {}) {
      const { account, customer } = await connected.openCustomer()
      const theirs = stripe.world.subscribe({ customer, items, ...more })
      await connected.tell()
      return { account, customer, theirs }
    },
    async tell() {
      await connected.deliverNews()
      await connected.follow()
    },
    async deliverNews() {
      const { events } = stripe.world
      for (const event of events.slice(told)) await made(connected.deliver(event))
      told = events.length
    },
    lose() {
      told = stripe.world.events.length
    },
    async stop() {
      await bridge.stop()
      await service.stop()
      await stripe.stop()
    },
  }
  return connected
}

function asking({ call }: TestService): Pick<Connected, 'standing' | 'invoicesOf' | 'eventsOf'> {
  return {
    standing: (account) => made(call('GET', `/api/v1/accounts/${account}/subscription`)),
    invoicesOf: async (account) => (await made(call('GET', `/api/v1/invoices?account_id=${account}`))).data,
    async eventsOf(account) {
      const { data } = await made(call('GET', '/api/v1/events?limit=100'))
      const isAbout = ({ data }: { data: Record<string, { account_id?: string }> }) =>
        Object.values(data).some((one) => one.account_id === account)
      return data
        .filter(isAbout)
        .map(({ event }: { event: string }) => event)
        .toSorted()
    },
  }
}

/** Connects a provider, and says which price is which plan; with monthly ones of further plans. */
export async function connect(
  service: Pick<TestService, 'call'>,
  further: ReadonlyArray<{ plan: string; price_id: string }> = [],
): Promise<void> {
  const secrets = { api_key: FAKE_KEY, webhook_secrets: ['whsec_former_0123456789', FAKE_SECRET] }
  await made(service.call('PUT', '/api/v1/integrations/stripe', { body: secrets }))
  const price = (plan: string, price_id: string, interval = 'month') => ({
    plan,
    version: 1,
    interval,
    currency: 'eur',
    price_id,
    seat_price_id: interval === 'month' ? PRICES.seat : null,
  })
  const prices = [
    price('starter', PRICES.starter),
    price('starter', PRICES.starterYear, 'year'),
    price('team', PRICES.team),
    price('business', PRICES.business),
    ...further.map(({ plan, price_id }) => ({ ...price(plan, price_id), seat_price_id: null })),
  ]
  await made(service.call('PUT', '/api/v1/integrations/stripe/prices', { body: { prices } }))
}

/** Posts to the webhook what claims to be Stripe's. */
export function send(
  service: Pick<TestService, 'call'>,
  body: string,
  header: string | undefined,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(header && { 'stripe-signature': header }) }
  return service.call('POST', '/api/v1/integrations/stripe/webhook', { body, key: null, headers })
}

/** As an endpoint of 2024-06-20 has it: periods at the top of a subscription, and an invoice names its subscription there. */
function inOldVersion(event: Stripe.Event): object {
  const { object } = event.data as unknown as { object: Record<string, unknown> }
  const changed = { ...object }
  if (object.object === 'invoice') {
    const { parent, ...rest } = object as unknown as Stripe.Invoice
    const subscription = parent?.subscription_details?.subscription ?? null
    Object.assign(changed, rest, { subscription })
    delete changed.parent
  }
  if (object.object === 'subscription') {
    const [item] = (object as unknown as Stripe.Subscription).items.data
    const { current_period_start, current_period_end } = item!
    Object.assign(changed, { current_period_start, current_period_end })
  }
  return { ...event, api_version: '2024-06-20', data: { object: changed } }
}
