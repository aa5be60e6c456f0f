import { DAY, HOUR } from '../../../src/platform/time/clock.ts'

// Who paid? A ledger of its own beside the service: money that came and went, what open invoices promise, and what the
// time and credits that an account was given are worth by the price list. It knows the documents, and none of the code.

export interface Sold {
  rank: number
  trialDays: number
  included: number
  maximum: number
  /** When more of it comes; null: as the subscription is collected. */
  onIncrease: 'pay_first' | 'invoice' | null
  /** For each month. */
  credits: number
  month: { plan: number; seat: number }
  year: { plan: number; seat: number }
}

export interface SeenSubscription {
  id: string
  plan: string
  plan_version: number
  interval: 'month' | 'year'
  seats: number
  status: string
  collection: 'charge' | 'invoice'
  period_start: string
  period_end: string
  created_at: string
  pending: { plan: string; interval: string; seats: number } | null
  pending_payment?: { invoice_id: string } | null
  [more: string]: unknown
}

export interface SeenInvoice {
  id: string
  number: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  reason: string
  subscription_id: string | null
  period_start: string | null
  amount_due: number
  amount_paid: number
  amount_credited: number
  amount_remaining: number
  balance_applied: number
  total: number
  issued_at: string
  due_at: string | null
  [more: string]: unknown
}

/** What the API says of an account at a moment of its billing's time. */
export interface Seen {
  at: number
  subscription: SeenSubscription | null
  hasAccess: boolean
  /** Newest first, all of the account. */
  invoices: SeenInvoice[]
  balance: number
  /** Credits that plans gave, all together; and what is left to spend. */
  issued: number
  available: number
  spent: number
}

/** A price that runs: so much, tax included, for each millisecond. */
interface Part {
  kind: 'plan' | 'seats'
  perMs: number
  invoice: string | undefined
}

/** What a rule of the docs forbids. */
export class Unpaid extends Error {}

const RECURRING = ['purchase', 'renewal', 'change']
const isLive = (one: SeenSubscription | null): one is SeenSubscription =>
  one !== null && ['trialing', 'active', 'past_due'].includes(one.status)

export class Ledger {
  readonly #plans: Record<string, Sold>
  received = 0
  refunded = 0
  /** Percent of tax that the account is charged now. */
  taxPercent = 0
  #last: Seen | undefined
  #parts: Part[] = []
  /** Worth of the time that was had, tax included. */
  #value = 0
  readonly #usedUnder = new Map<string, number>()
  /** What the provider gave up of its own will, by invoice. */
  readonly #given = new Map<string, number>()
  readonly #taxOf = new Map<string, number>()
  #notes = 0
  #credits = { least: 0, most: 0, steps: 0 }
  /** Credits of the running period that were paid for, from when until when; and what had been spent before it. */
  #period = { given: [] as Array<{ amount: number; from: number; end: number }>, spentBefore: 0 }
  readonly #trials = new Set<string>()
  /** What backs the account's worth, beyond that: a present counts for as much of its time as was had. */
  #over = 0

  /** Whether changes give back only what was not given before: Stripe's proration knows nothing of refunds. */
  readonly #givesOnce: boolean

  constructor(plans: Record<string, Sold>, { givesOnce }: { givesOnce: boolean }) {
    this.#plans = plans
    this.#givesOnce = givesOnce
  }

  /** The provider took back a part of an invoice. */
  gave(invoice: string, amount: number): void {
    this.#given.set(invoice, (this.#given.get(invoice) ?? 0) + amount)
    this.#notes++
  }

  /** What the account has now; throws Unpaid if a rule is broken. */
  see(seen: Seen): void {
    const before = this.#last
    for (const { id } of seen.invoices) if (!this.#taxOf.has(id)) this.#taxOf.set(id, this.taxPercent)
    if (before) this.#use(before, seen.at - before.at)
    const [parts, over] = [this.#parts, this.#over]
    this.#follow(before, seen)
    this.#last = seen
    this.#checkMoney(seen)
    const isChange = before?.at === seen.at && parts.length > 0 && parts !== this.#parts
    if (isChange && before.subscription?.id === seen.subscription?.id) this.#checkChange(over, parts)
    this.#checkIncrease(before, seen)
    this.#checkCredits(seen)
  }

  /** The time since it was seen last was had by what was there then. */
  #use({ hasAccess, subscription }: Seen, ms: number): void {
    if (!hasAccess || !subscription) return
    for (const { perMs, invoice } of this.#parts) {
      this.#value += perMs * ms
      if (invoice) this.#usedUnder.set(invoice, (this.#usedUnder.get(invoice) ?? 0) + perMs * ms)
    }
  }

  /** Notes which prices run from now on, and which credits are due. */
  #follow(before: Seen | undefined, seen: Seen): void {
    const { at, subscription: now, hasAccess, invoices } = seen
    if (!isLive(now) || !hasAccess) {
      this.#parts = []
      return
    }
    const was = before?.hasAccess && isLive(before.subscription) ? before.subscription : undefined
    const isTrial = now.status === 'trialing'
    const restarts = was?.period_start !== now.period_start || (was.status === 'trialing') !== isTrial
    const isNewPeriod = was?.id !== now.id || restarts || (was.interval !== now.interval && !isTrial)
    const cause = invoices.find(
      ({ subscription_id, reason, status }) =>
        subscription_id === now.id && RECURRING.includes(reason) && status !== 'void',
    )
    const [plan, seats] = this.#partsOf(now, at, cause)
    if (isNewPeriod || was.plan !== now.plan) this.#parts = [plan, seats]
    else if (was.seats !== now.seats) this.#parts = [this.#parts[0] ?? plan, seats]
    const early = isNewPeriod && was?.id === now.id && at < Date.parse(was.period_end)
    const owed = early && was.status !== 'trialing' ? this.#spentAhead(seen) : 0
    if (isNewPeriod) this.#period = { given: [], spentBefore: seen.spent }
    this.#allow(was, now, { isNewPeriod, at, cause, owed })
  }

  #partsOf(now: SeenSubscription, at: number, cause: SeenInvoice | undefined): [Part, Part] {
    const sold = this.#plans[now.plan]!
    const { plan, seat } = sold[now.interval]
    const length = Date.parse(now.period_end) - Date.parse(now.period_start)
    const tax = 1 + (cause ? this.#taxOf.get(cause.id)! : this.taxPercent) / 100
    const isFree = this.#isOnTrial(now, sold, at)
    const part = (kind: Part['kind'], amount: number): Part => ({
      kind,
      perMs: isFree ? 0 : (amount * tax) / length,
      invoice: isFree ? undefined : cause?.id,
    })
    return [part('plan', plan), part('seats', Math.max(0, now.seats - sold.included) * seat)]
  }

  /** A trial is free for as long as the plan says, once. */
  #isOnTrial(now: SeenSubscription, sold: Sold, at: number): boolean {
    if (now.status !== 'trialing') return false
    this.#trials.add(now.id)
    if (this.#trials.size > 1) throw new Unpaid('a second trial')
    return at <= Date.parse(now.created_at) + sold.trialDays * DAY
  }

  /**
   * What was spent beyond the credits for the time that was had. Where the unused time of a period is given back, its
   * credits are not had twice.
   */
  #spentAhead({ at, spent }: Seen): number {
    const had = this.#period.given.reduce(
      (sum, { amount, from, end }) => sum + (amount * (at - from)) / (end - from),
      0,
    )
    return Math.max(0, spent - this.#period.spentBefore - had)
  }

  /** Credits come with a period; more of them with an upgrade, for the time that is left. */
  #allow(
    was: SeenSubscription | undefined,
    now: SeenSubscription,
    {
      isNewPeriod,
      at,
      cause,
      owed,
    }: { isNewPeriod: boolean; at: number; cause: SeenInvoice | undefined; owed: number },
  ): void {
    const of = ({ plan, interval, status }: SeenSubscription) =>
      this.#plans[plan]!.credits * (status === 'trialing' || interval === 'month' ? 1 : 12)
    // Stripe's give none while it waits for money.
    const waits = now.processor === 'stripe' && now.status === 'past_due'
    const end = Date.parse(now.period_end)
    const whole = Math.max(0, of(now) - owed)
    if (isNewPeriod) this.#addCredits(waits ? 0 : whole, whole)
    if (isNewPeriod) this.#period.given.push({ amount: whole, from: at, end })
    const more = isNewPeriod ? 0 : Math.max(0, of(now) - of(was!))
    if (more === 0) return
    const start = Date.parse(now.period_start)
    const share = (from: number) => (more * (end - from)) / (end - start)
    const since = cause?.reason === 'change' ? Date.parse(cause.period_start!) : at
    this.#addCredits(share(at), Math.max(share(at), share(since)))
    this.#period.given.push({ amount: share(at), from: at, end })
    this.#credits.steps++
  }

  #addCredits(least: number, most: number): void {
    this.#credits.least += least
    this.#credits.most += most
  }

  /** Whether an invoice only asks whether something is wanted: nothing was given for it. */
  #isOrder({ id, reason }: SeenInvoice, subscription: SeenSubscription | null): boolean {
    if (subscription?.pending_payment?.invoice_id === id) return true
    return reason === 'purchase' && subscription?.status === 'incomplete'
  }

  #checkMoney(seen: Seen): void {
    const { at, subscription, hasAccess, invoices, balance } = seen
    const cash = this.received - this.refunded
    if (balance > cash) throw new Unpaid(`a balance of ${balance}, but only ${cash} came and stayed`)
    if (balance < 0) throw new Unpaid(`a balance of ${balance}`)
    const rest = new Map<string, number>()
    let ahead = 0
    const isRunning = isLive(subscription) && hasAccess
    const ms = isRunning ? Date.parse(subscription.period_end) - at : 0
    for (const { perMs, invoice } of this.#parts) {
      ahead += perMs * ms
      if (invoice) rest.set(invoice, (rest.get(invoice) ?? 0) + perMs * ms)
    }
    let promised = 0
    let forgiven = 0
    let least = 0
    for (const invoice of invoices) {
      const left = invoice.amount_due - invoice.amount_paid - invoice.amount_credited
      if (invoice.status === 'open' && !this.#isOrder(invoice, subscription)) promised += left
      const closed = invoice.status === 'void' || invoice.status === 'uncollectible' ? left : 0
      const given = (this.#given.get(invoice.id) ?? 0) + closed
      // What was given up is a present of time; what of that time was given back again is not.
      const had = (this.#usedUnder.get(invoice.id) ?? 0) + (rest.get(invoice.id) ?? 0)
      forgiven += this.#givesOnce ? Math.min(given, had) : given
      least += given * Math.min(1, had / Math.max(1, invoice.total))
    }
    const worth = this.#value + ahead + balance
    this.#over = cash + promised + Math.min(least, forgiven) - worth
    const backed = cash + promised + forgiven
    if (worth > backed + this.#slack)
      throw new Unpaid(
        `${money(this.#value)} of time was had, ${money(ahead)} is to come, and the balance is ${money(balance)}; ` +
          `${money(cash)} came and stayed, ${money(promised)} is promised, ${money(forgiven)} was given up`,
      )
  }

  /** Each line and each tax of an invoice is rounded. */
  get #slack(): number {
    return 4 * (this.#taxOf.size + this.#notes + 1)
  }

  /** A change gives back what was charged, with the tax of then: nobody loses by it more than the hour of a preview. */
  #checkChange(before: number, parts: readonly Part[]): void {
    const hour = [...parts, ...this.#parts].reduce((sum, { perMs }) => sum + perMs * HOUR, 0)
    if (this.#over - before > 10 + hour)
      throw new Unpaid(`a change costs ${money(this.#over - before)} more than it gives`)
  }

  /** Nothing more is given before its invoice is paid, under `charge` or as the plan says. */
  #checkIncrease(before: Seen | undefined, { subscription: now, hasAccess, invoices }: Seen): void {
    if (!isLive(now) || !hasAccess || now.status === 'trialing') return
    const was = before?.hasAccess && isLive(before.subscription) ? before.subscription : undefined
    const isCharged = now.collection === 'charge'
    const own = was?.id === now.id && now.processor !== 'stripe' ? this.#plans[now.plan]!.onIncrease : null
    if ((own ?? (isCharged ? 'pay_first' : 'invoice')) === 'invoice') return
    if (was?.status === 'trialing' && was.plan === now.plan && was.interval === now.interval) return
    if (!this.#isMore(was, now)) return
    const known = new Set(before?.invoices.filter(({ status }) => status !== 'open').map(({ id }) => id))
    const old = new Set(isCharged ? [] : before?.invoices.map(({ id }) => id))
    this.#requireWhole(was, now, invoices)
    const unpaid = invoices.filter(
      (invoice) =>
        !old.has(invoice.id) &&
        invoice.subscription_id === now.id &&
        RECURRING.includes(invoice.reason) &&
        !known.has(invoice.id) &&
        invoice.status === 'open' &&
        !this.#isOrder(invoice, now) &&
        (invoice.reason !== 'renewal' || invoice.period_start === now.period_start),
    )
    if (unpaid.length > 0)
      throw new Unpaid(`${now.plan} by the ${now.interval}, though ${unpaid[0]!.number} is not paid`)
  }

  /** More of a free plan, or of a period that is nearly over, comes with a whole period: the next begins before it is paid. */
  #requireWhole(was: SeenSubscription | undefined, now: SeenSubscription, invoices: SeenInvoice[]): void {
    if (!was || was.id !== now.id || was.period_end !== now.period_end || now.processor === 'stripe') return
    const paid = invoices.find(
      ({ reason, subscription_id }) => reason === 'change' && subscription_id === now.id,
    )
    const rest = paid ? Date.parse(now.period_end) - Date.parse(paid.period_start!) : 0
    const isFree = this.#plans[was.plan]![was.interval].plan === 0
    const isWhole = rest >= Date.parse(now.period_end) - Date.parse(now.period_start)
    if (!isWhole && (rest < 3 * DAY || isFree))
      throw new Unpaid(`${now.plan} for the rest of a period of ${was.plan}, ${rest / DAY} days`)
  }

  #isMore(was: SeenSubscription | undefined, now: SeenSubscription): boolean {
    const [plan, old] = [this.#plans[now.plan]!, was && this.#plans[was.plan]!]
    if (!was || !old || was.id !== now.id) return plan.month.plan > 0
    // With less of a plan a longer period may begin, as any renewal does: before it is paid.
    if (plan.rank !== old.rank) return plan.rank > old.rank
    if (now.interval !== was.interval) return now.interval === 'year'
    return now.seats > was.seats
  }

  #checkCredits({ issued }: Seen): void {
    const { least, most, steps } = this.#credits
    if (issued > most + 1 + steps)
      throw new Unpaid(`${issued} credits were given, ${most} came with what was paid`)
    if (issued < least - 1 - steps) throw new Unpaid(`${issued} credits were given, ${least} are due`)
  }
}

const money = (amount: number): string => (amount / 100).toFixed(2)
