import type Stripe from 'stripe'
import { type Params, Refusal } from './request-checks.ts'
import type { StripeWorld } from './world.ts'

type Answer = (world: StripeWorld, ids: string[], params: Params) => object

/** Answers a call, by what there is in the world. */
export function answer(
  world: StripeWorld,
  { name, ids }: { name: string; ids: string[] },
  params: Params,
): object {
  return ANSWERS[name]!(world, ids, params)
}

const ANSWERS: Record<string, Answer> = {
  'get /v1/subscriptions/{subscription_exposed_id}': (world, [id], params) => {
    const found = need(world.subscriptions, id)
    const { customer, latest_invoice } = found
    return {
      ...found,
      ...(expands(params, 'customer') && { customer: world.customers.get(String(customer)) }),
      ...(expands(params, 'latest_invoice') && {
        latest_invoice: world.invoices.get(String(latest_invoice)) ?? null,
      }),
    }
  },
  'post /v1/subscriptions/{subscription_exposed_id}': (world, [id], { cancel_at_period_end }) => {
    const found = need(world.subscriptions, id)
    if (found.status === 'canceled')
      throw new Refusal(400, { message: 'A canceled subscription cannot be updated.' })
    const ends = cancel_at_period_end === 'true'
    world.change(found, {
      cancel_at_period_end: ends,
      cancel_at: ends ? found.items.data[0]!.current_period_end : null,
    })
    return found
  },
  'delete /v1/subscriptions/{subscription_exposed_id}': (world, [id]) => {
    const found = need(world.subscriptions, id)
    if (found.status === 'canceled') throw missing(id!)
    world.end(found)
    return found
  },
  'get /v1/subscriptions': (world, _, params) => {
    if (params.customer !== undefined) need(world.customers, String(params.customer))
    return list(
      [...world.subscriptions.values()].filter(
        ({ customer, status }) =>
          (params.customer === undefined || customer === params.customer) &&
          (params.status === 'all' || status !== 'canceled'),
      ),
      params,
    )
  },
  'get /v1/invoices': (world, _, params) =>
    list(
      [...world.invoices.values()].filter(({ customer }) => !params.customer || customer === params.customer),
      params,
    ),
  'get /v1/invoices/{invoice}': (world, [id], params) => {
    const { payments, ...found } = need(world.invoices, id)
    const lines = {
      ...found.lines,
      data: found.lines.data.slice(0, 10),
      has_more: found.lines.data.length > 10,
    }
    return {
      ...found,
      lines,
      ...(expands(params, 'payments') && { payments }),
      ...(expands(params, 'customer') && { customer: world.customers.get(String(found.customer)) }),
    }
  },
  'get /v1/invoices/{invoice}/lines': (world, [id], params) =>
    list(need(world.invoices, id).lines.data, params),
  'post /v1/customers': (world, _, { metadata }) => world.customer(metadata as Record<string, string>),
  'get /v1/customers/{customer}': (world, [id]) => need(world.customers, id),
  'post /v1/checkout/sessions': beginSession,
  'get /v1/checkout/sessions/{session}': (world, [id]) => need(world.sessions, id),
  'post /v1/checkout/sessions/{session}/expire': (world, [id]) => {
    const found = need(world.sessions, id)
    if (found.status !== 'open')
      throw new Refusal(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' })
    return Object.assign(found, { status: 'expired', url: null })
  },
  'post /v1/billing_portal/sessions': (world, _, { customer, return_url }) => {
    need(world.customers, String(customer))
    const id = world.id('bps')
    return world.make('billing_portal.session', {
      id,
      customer,
      return_url,
      url: `https://billing.stripe.test/${id}`,
    })
  },
  'get /v1/refunds': (world, _, params) =>
    list(
      [...world.refunds.values()].filter(({ payment_intent }) => payment_intent === params.payment_intent),
      params,
    ),
  'post /v1/refunds': refund,
  'get /v1/events': (world, _, params) => {
    const types = Object.values((params.types ?? {}) as Record<string, string>)
    if (types.length > 20) throw new Refusal(400, { message: 'types takes up to 20 names' })
    const since = Number((params.created as Record<string, string> | undefined)?.gte ?? 0)
    const found = world.events.filter(({ type, created }) => types.includes(type) && created >= since)
    return list(found.toReversed(), params)
  },
}

function beginSession(world: StripeWorld, _: string[], params: Params): object {
  need(world.customers, String(params.customer))
  const items = Object.values(params.line_items as Record<string, { price: string; quantity: string }>)
  for (const { price } of items)
    if (!world.prices.has(price))
      throw new Refusal(400, { code: 'resource_missing', message: `No such price: ${price}` })
  const { metadata, trial_period_days } = (params.subscription_data ?? {}) as {
    metadata: Record<string, string>
    trial_period_days?: string
  }
  const id = world.id('cs_test')
  const session = world.make<Stripe.Checkout.Session>('checkout.session', {
    id,
    mode: params.mode,
    customer: params.customer,
    client_reference_id: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    success_url: params.success_url,
    cancel_url: params.cancel_url,
    expires_at: world.now + 86_400,
    payment_link: null,
    subscription: null,
    status: 'open',
    url: `https://checkout.stripe.test/${id}`,
    wanted: {
      metadata,
      trialDays: Number(trial_period_days ?? 0),
      items: items.map(({ price, quantity }) => ({ price, quantity: Number(quantity) })),
    },
  })
  world.sessions.set(id, session)
  return session
}

function refund(world: StripeWorld, _: string[], params: Params): object {
  const of = String(params.payment_intent)
  const invoice = [...world.invoices.values()].find(({ payments }) =>
    payments?.data.some(({ payment }) => payment.payment_intent === of),
  )
  if (!invoice) throw missing(of)
  const earlier = [...world.refunds.values()].filter(({ payment_intent }) => payment_intent === of)
  const gone = earlier.reduce((sum, { amount }) => sum + amount, 0)
  const amount = Number(params.amount ?? invoice.amount_paid - gone)
  if (gone + amount > invoice.amount_paid)
    throw new Refusal(400, {
      code: 'charge_already_refunded',
      message: 'Refund amount is greater than unrefunded amount',
    })
  const { metadata } = params
  const fields = {
    id: world.id('re'),
    payment_intent: of,
    amount,
    currency: invoice.currency,
    metadata,
    status: 'succeeded',
  }
  const made = world.make<Stripe.Refund>('refund', fields)
  world.refunds.set(made.id, made)
  world.tell('charge.refunded', { object: 'charge', id: 'ch_fake', payment_intent: of })
  return made
}

function need<T>(things: ReadonlyMap<string, T>, id: string | undefined): T {
  const found = things.get(id!)
  if (!found) throw missing(id!)
  return found
}

function missing(id: string): Refusal {
  return new Refusal(404, { code: 'resource_missing', message: `No such object: '${id}'` })
}

function expands({ expand = {} }: Params, field: string): boolean {
  return Object.values(expand).includes(field)
}

/** A page, as Stripe's lists give it. */
function list<T extends { id: string }>(all: readonly T[], { limit = '10', starting_after }: Params): object {
  const from = starting_after === undefined ? 0 : all.findIndex(({ id }) => id === starting_after) + 1
  const data = all.slice(from, from + Number(limit))
  return { object: 'list', url: '', data, has_more: from + data.length < all.length }
}
