import type Stripe from 'stripe'
import spec from './generated/spec.json' with { type: 'json' }

/** What something costs at Stripe. */
export interface FakePrice {
  amount: number
  interval: 'month' | 'year'
  currency?: string
}

interface Wanted {
  customer: string
  items: Array<{ price: string; quantity?: number }>
  metadata?: Record<string, string>
  trialDays?: number
  /** Whether the first payment succeeds. */
  pays?: boolean
}

type Subscription = Stripe.Subscription
type Invoice = Stripe.Invoice

/** What there is and what happens at Stripe. Every change tells of itself by events, as Stripe's do. */
export class StripeWorld {
  readonly prices = new Map<string, FakePrice>()
  readonly customers = new Map<string, Stripe.Customer | Stripe.DeletedCustomer>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly sessions = new Map<string, Stripe.Checkout.Session>()
  readonly refunds = new Map<string, Stripe.Refund>()
  /** Oldest first. */
  readonly events: Stripe.Event[] = []
  /** Milliseconds since the epoch. */
  readonly #now: () => number
  #count = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** In seconds, as Stripe writes times. */
  get now(): number {
    return Math.floor(this.#now() / 1_000)
  }

  id(prefix: string): string {
    return `${prefix}_fake${String(++this.#count).padStart(6, '0')}`
  }

  /** A new object with the fields of stripe-mock's fixture. */
  make<T>(name: keyof typeof spec.objects, fields: object): T {
    return {
      ...structuredClone(spec.objects[name]),
      created: this.now,
      livemode: false,
      metadata: {},
      ...fields,
    } as T
  }

  tell(type: string, object: object): void {
    const fields = { id: this.id('evt'), type, data: { object: structuredClone(object) } }
    this.events.push(this.make('event', fields))
  }

  customer(metadata: Record<string, string> = {}): Stripe.Customer {
    const made = this.make<Stripe.Customer>('customer', { id: this.id('cus'), metadata, discount: null })
    this.customers.set(made.id, made)
    return made
  }

  deleteCustomer(id: string): void {
    this.customers.set(id, { id, object: 'customer', deleted: true } as Stripe.DeletedCustomer)
    this.tell('customer.deleted', { id, object: 'customer' })
  }

  subscribe({ customer, items, metadata = {}, trialDays = 0, pays = true }: Wanted): Subscription {
    const id = this.id('sub')
    const start = this.now
    const first = this.prices.get(items[0]!.price)!
    const isFree = items.every(({ price }) => this.prices.get(price)!.amount === 0)
    const end = trialDays > 0 ? start + trialDays * 86_400 : after(start, first.interval)
    const subscription = this.make<Subscription>('subscription', {
      id,
      customer,
      metadata,
      currency: first.currency ?? 'eur',
      status: trialDays > 0 ? 'trialing' : pays || isFree ? 'active' : 'incomplete',
      billing_cycle_anchor: trialDays > 0 ? end : start,
      start_date: start,
      trial_start: trialDays > 0 ? start : null,
      trial_end: trialDays > 0 ? end : null,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      pause_collection: null,
      pending_update: null,
      items: { object: 'list', has_more: false, url: '', data: [] },
    })
    subscription.items.data = items.map((item) => this.#item(id, item, { start, end }))
    this.subscriptions.set(id, subscription)
    this.tell('customer.subscription.created', subscription)
    if (trialDays === 0) this.bill(subscription, 'subscription_create', pays)
    return subscription
  }

  #item(
    subscription: string,
    { price, quantity = 1 }: { price: string; quantity?: number },
    { start, end }: { start: number; end: number },
  ): Stripe.SubscriptionItem {
    const { amount, interval, currency = 'eur' } = this.prices.get(price)!
    const fixture = spec.objects.subscription_item.price
    const recurring = { ...fixture.recurring, interval }
    return this.make('subscription_item', {
      id: this.id('si'),
      subscription,
      quantity,
      price: { ...fixture, id: price, currency, unit_amount: amount, recurring },
      current_period_start: start,
      current_period_end: end,
    })
  }

  /** Invoices the running period, and collects it or not. */
  bill(
    subscription: Subscription,
    reason: Stripe.Invoice.BillingReason,
    pays: boolean,
    amount?: number,
  ): Invoice {
    const id = this.id('in')
    const lines = subscription.items.data.map((item) => this.#line(id, item, amount))
    const total = lines.reduce((sum, line) => sum + line.amount, 0)
    const invoice = this.make<Invoice>('invoice', {
      id,
      number: `FAKE-${String(this.invoices.size + 1).padStart(4, '0')}`,
      hosted_invoice_url: `https://invoice.stripe.test/${id}`,
      customer: subscription.customer,
      currency: subscription.currency,
      status: 'open',
      billing_reason: reason,
      collection_method: subscription.collection_method,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: {} },
      },
      lines: { object: 'list', has_more: false, url: '', data: lines },
      subtotal: total,
      total,
      total_taxes: [],
      amount_due: total,
      amount_paid: 0,
      amount_remaining: total,
      due_date: null,
      effective_at: this.now,
      ending_balance: 0,
      status_transitions: {
        finalized_at: this.now,
        paid_at: null,
        voided_at: null,
        marked_uncollectible_at: null,
      },
      payments: { object: 'list', has_more: false, url: '', data: [] },
    })
    this.invoices.set(id, invoice)
    subscription.latest_invoice = id
    this.tell('invoice.created', { ...invoice, status: 'draft', number: null })
    this.tell('invoice.finalized', invoice)
    if (pays || total === 0) this.pay(id)
    else this.tell('invoice.payment_failed', invoice)
    return invoice
  }

  #line(invoice: string, item: Stripe.SubscriptionItem, amount?: number): Stripe.InvoiceLineItem {
    const details = {
      subscription: item.subscription,
      subscription_item: item.id,
      proration: amount !== undefined,
    }
    return this.make('line_item', {
      id: this.id('il'),
      invoice,
      amount: amount ?? (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
      currency: item.price.currency,
      description: `1 × ${item.price.id}`,
      quantity: item.quantity,
      period: { start: item.current_period_start, end: item.current_period_end },
      parent: {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: details,
      },
    })
  }

  pay(id: string): void {
    const invoice = this.invoices.get(id)!
    const paid_at = this.now
    invoice.status = 'paid'
    invoice.amount_paid = invoice.amount_due
    invoice.amount_remaining = 0
    invoice.status_transitions.paid_at = paid_at
    const payment = this.make<Stripe.InvoicePayment>('invoice_payment', {
      id: this.id('inpay'),
      invoice: id,
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_requested: invoice.amount_due,
      currency: invoice.currency,
      payment: { type: 'payment_intent', payment_intent: this.id('pi') },
      status_transitions: { paid_at, canceled_at: null },
    })
    if (invoice.amount_due > 0) invoice.payments!.data.push(payment)
    this.tell('invoice.paid', invoice)
    const subscription = this.subscriptions.get(String(invoice.parent!.subscription_details!.subscription))!
    if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status))
      this.change(subscription, { status: 'active' })
  }

  /** Changes a subscription and tells. */
  change(subscription: Subscription, fields: Partial<Subscription>): void {
    Object.assign(subscription, fields)
    this.tell('customer.subscription.updated', subscription)
  }

  /** The next period begins. */
  renew(subscription: Subscription, pays = true): Invoice {
    const isFree = subscription.items.data.every(({ price }) => price.unit_amount === 0)
    for (const item of subscription.items.data) {
      item.current_period_start = item.current_period_end
      item.current_period_end = after(item.current_period_start, item.price.recurring!.interval as 'month')
    }
    this.change(subscription, { status: pays || isFree ? 'active' : 'past_due' })
    return this.bill(subscription, 'subscription_cycle', pays)
  }

  /** Another plan now; the difference is invoiced. */
  swap(subscription: Subscription, price: string, difference = 1_000): Invoice {
    const [before] = subscription.items.data
    const { current_period_start: start, current_period_end: end } = before!
    subscription.items.data = [this.#item(subscription.id, { price }, { start, end })]
    this.change(subscription, {})
    return this.bill(subscription, 'subscription_update', true, difference)
  }

  /** It is over. */
  end(
    subscription: Subscription,
    reason: 'cancellation_requested' | 'payment_failed' = 'cancellation_requested',
  ): void {
    const cancellation_details = { ...subscription.cancellation_details!, reason }
    Object.assign(subscription, {
      status: 'canceled',
      canceled_at: this.now,
      ended_at: this.now,
      cancellation_details,
    })
    this.tell('customer.subscription.deleted', subscription)
  }

  /** The first invoice was not paid in time: it is void, and there was no subscription. */
  expire(subscription: Subscription): void {
    this.change(subscription, { status: 'incomplete_expired', ended_at: this.now })
    this.close(String(subscription.latest_invoice), 'void')
  }

  /** Closes an invoice that nobody pays. */
  close(id: string, as: 'void' | 'uncollectible'): void {
    const invoice = this.invoices.get(id)!
    invoice.status = as
    const since = as === 'void' ? 'voided_at' : 'marked_uncollectible_at'
    invoice.status_transitions[since] = this.now
    this.tell(as === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice)
  }

  /** The customer pays on the page of a Checkout session. */
  completeCheckout(id: string, { pays = true } = {}): Subscription {
    const session = this.sessions.get(id)!
    if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
    const wanted = session as unknown as { wanted: Omit<Wanted, 'customer'> }
    const subscription = this.subscribe({ ...wanted.wanted, customer: String(session.customer), pays })
    Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id })
    this.tell('checkout.session.completed', session)
    return subscription
  }
}

/** A month or a year later, by the calendar of UTC. */
function after(seconds: number, interval: 'month' | 'year'): number {
  const start = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000).toZonedDateTimeISO('UTC')
  const end = start.add(interval === 'month' ? { months: 1 } : { years: 1 })
  return Math.floor(end.epochMilliseconds / 1_000)
}
