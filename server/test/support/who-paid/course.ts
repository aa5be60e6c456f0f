import { DAY } from '../../../src/lib/clock.ts'
import type { ManualClock } from '../manual-clock.ts'
import { signIn } from '../sign-in.ts'
import type { Answer, TestService } from '../test-service.ts'
import type { Act, Who } from './acts.ts'
import { Ledger, type Seen, type SeenInvoice, Unpaid } from './ledger.ts'
import { PRICE_LIST, type PlanName } from './price-list.ts'

/** One service for all courses, and the credentials of those who act. */
export interface Stage {
  service: TestService
  clock: ManualClock
  staff: string
  key: string
}

const MANY = 60

/** Signs the staff in and makes a key with the scope that billing needs. */
export async function setStage(service: TestService, clock: ManualClock): Promise<Stage> {
  const email = 'olga@staff.example'
  const body = { email, principal: 'provider', role: 'owner' }
  await expectMade(service.call('POST', '/api/v1/users', { body }))
  const { token } = await signIn(service, email, 'provider')
  const wanted = { name: 'billing', scopes: ['billing'] }
  const { key } = await expectMade(service.call('POST', '/api/v1/api-keys', { body: wanted }))
  return { service, clock, staff: token, key }
}

async function expectMade(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** An account of a person who has none other, through whose life the ledger looks on. */
export class Course {
  readonly #stage: Stage
  readonly account: string
  readonly #owner: string
  readonly ledger = new Ledger(PRICE_LIST)
  /** What was done, with its answer: for whoever reads a failure. */
  readonly log: string[] = []
  #seen: Seen | undefined
  /** Seats beyond those of the plan that somebody asked for. */
  #further = 0

  private constructor(stage: Stage, account: string, owner: string) {
    this.#stage = stage
    this.account = account
    this.#owner = owner
  }

  static async open(stage: Stage, name: string): Promise<Course> {
    const { service } = stage
    const { token, user } = await signIn(service, `${name}@customers.example`)
    const { id } = await expectMade(service.call('POST', '/api/v1/accounts', { body: { name } }))
    const member = { user_id: user.id, role: 'owner' }
    await expectMade(service.call('POST', `/api/v1/accounts/${id}/members`, { body: member }))
    const course = new Course(stage, id, token)
    await course.#look()
    return course
  }

  get seen(): Seen {
    return this.#seen!
  }

  /** Does it; throws Unpaid if a rule is broken after it. What is refused is no fault. */
  async do(act: Act): Promise<void> {
    this.log.push(JSON.stringify(act))
    try {
      await this.#do(act)
      if (act.act !== 'pass') await this.#look()
    } catch (error) {
      if (!(error instanceof Unpaid)) throw error
      throw new Unpaid(`${error.message}\n${this.log.join('\n')}\n${this.#state()}`)
    }
  }

  /** Nothing of it may fall due in later courses. */
  async end(): Promise<void> {
    await this.#call('key', 'POST', '/subscription/cancel', { at: 'now' })
  }

  async #do(act: Act): Promise<void> {
    if (act.act === 'buy') return this.#buy(act)
    if (act.act === 'change') return this.#change(act)
    if (act.act === 'cancel') return void (await this.#call(act.by, 'POST', '/subscription/cancel', { at: act.at }))
    if (act.act === 'undo') return void (await this.#call(act.by, 'POST', '/subscription/undo', {}))
    if (act.act === 'tax') return this.#tax(act.percent)
    if (act.act === 'pass') return this.#pass(act.days * DAY)
    return this.#settle(act)
  }

  async #buy({ by, plan, interval, seats, trial, onInvoice }: Extract<Act, { act: 'buy' }>): Promise<void> {
    const wanted = { plan, interval, currency: 'eur', trial, ...(seats && { seats }) }
    const before = this.seen
    const preview = await this.#call(by, 'POST', '/subscription/preview', wanted)
    const collection = by !== 'owner' && onInvoice ? { collection: 'invoice' } : {}
    const answer = await this.#call(by, 'POST', '/subscription', { ...wanted, ...collection })
    if (answer.status !== 201) return
    if (by === 'owner') this.#requireSettled(before, `buy ${plan}`)
    this.#requireSame(preview, answer)
    this.#further = Math.max(0, (seats ?? 0) - PRICE_LIST[plan].included)
    this.#requireSeats(answer.body.subscription)
    this.#requireTime(answer.body.invoice)
  }

  async #change({ by, plan, interval, seats }: Extract<Act, { act: 'change' }>): Promise<void> {
    const wanted = { ...(plan && { plan }), ...(interval && { interval }), ...(seats && { seats }) }
    const before = this.seen
    if (!before.subscription) return
    const preview = await this.#call(by, 'POST', '/subscription/preview', wanted)
    const { proration_at, version } = preview.body
    const shown = preview.status === 200 ? { proration_at, version } : by === 'owner' ? undefined : {}
    if (shown === undefined) return
    const answer = await this.#call(by, 'POST', '/subscription/change', { ...wanted, ...shown })
    this.#requireRoom(answer, wanted)
    if (answer.status !== 200) return
    this.#requireSame(preview, answer)
    const { subscription, invoice } = answer.body
    const to = subscription.pending_payment?.to ?? subscription.pending ?? subscription
    if (seats !== undefined) this.#further = Math.max(0, seats - PRICE_LIST[to.plan as PlanName].included)
    this.#requireSeats(to)
    if (by === 'owner' && invoice) this.#requireSettled(before, 'change to more')
  }

  /** The same that the preview showed is booked. */
  #requireSame(preview: Answer, { body: { invoice } }: Answer): void {
    const shown = preview.body
    if (preview.status !== 200) throw new Unpaid(`no preview of what was done: ${JSON.stringify(shown)}`)
    const of = (what: { total: number; amount_due: number; lines: Array<{ amount: number }> } | null) =>
      JSON.stringify([what?.total ?? 0, what?.amount_due ?? 0, (what?.lines ?? []).map(({ amount }) => amount)])
    if (this.#isOnInvoice || of(shown) === of(invoice)) return
    throw new Unpaid(`the preview shows ${of(shown)}, and ${of(invoice)} is booked`)
  }

  get #isOnInvoice(): boolean {
    return false
  }

  /** Whoever left an invoice unpaid for good begins nothing new. */
  #requireSettled({ invoices }: Seen, what: string): void {
    const left = invoices.find(({ status, amount_remaining }) => status === 'uncollectible' && amount_remaining > 0)
    if (left) throw new Unpaid(`an owner may ${what}, though ${left.number} was given up as uncollectible`)
  }

  /** Seats that nobody asked for are not charged. */
  #requireSeats({ plan, seats }: { plan: PlanName; seats: number }): void {
    const { included } = PRICE_LIST[plan]
    if (seats > included + this.#further)
      throw new Unpaid(`${seats} seats of ${plan}, which includes ${included}; ${this.#further} further ones were asked for`)
  }

  /** A plan is not refused for seats that were included elsewhere. */
  #requireRoom({ status, body }: Answer, { plan, seats }: { plan?: PlanName; seats?: number }): void {
    if (status !== 400 || plan === undefined || seats !== undefined) return
    const isOfSeats = body.errors?.some(({ field }: { field: string }) => field === '/seats')
    const { included, maximum } = PRICE_LIST[plan]
    if (isOfSeats && included + this.#further <= maximum)
      throw new Unpaid(`${plan} allows ${maximum} seats and is refused: ${JSON.stringify(body.errors)}`)
  }

  /** Where money comes by transfer alone, an order lives as long as an invoice. */
  #requireTime(order: SeenInvoice | null): void {
    if (order?.status !== 'open') return
    const days = (Date.parse(order.due_at!) - Date.parse(order.issued_at)) / DAY
    if (days < 13.9) throw new Unpaid(`${order.number} is to be paid within ${days} days, by transfer`)
  }

  async #tax(percent: number): Promise<void> {
    const rate = percent > 0 ? { name: 'VAT', percentage: String(percent), category: 'S' } : { name: 'VAT', percentage: '0', category: 'AE' }
    await expectMade(this.#call('key', 'PATCH', '/billing', { tax_rates: [rate] }))
    this.ledger.taxPercent = percent
  }

  async #settle(act: Extract<Act, { nth: number }>): Promise<void> {
    const choice = this.seen.invoices.filter((invoice) => fits(act.act, invoice))
    const invoice = choice[act.nth % choice.length]
    if (!invoice) return
    const by = act.by === 'owner' ? 'key' : act.by
    const post = (what: string, body?: object) =>
      this.#send(by, 'POST', `/api/v1/invoices/${invoice.id}/${what}`, body)
    if (act.act === 'void' || act.act === 'write-off') return void (await post(act.act))
    if (act.act === 'credit') {
      const amount = Math.max(1, Math.floor(invoice.total * act.share))
      const { status, body } = await post('credit-notes', { refund: act.refund, ...(act.share < 1 && { amount }) })
      if (status !== 201) return
      this.ledger.gave(invoice.id, body.total)
      this.ledger.refunded += body.to_refund
      return
    }
    const remaining = invoice.amount_due - invoice.amount_paid - invoice.amount_credited
    const amount = Math.max(1, Math.floor(remaining * act.share))
    if (act.act === 'fail') return void (await post('payments', { amount, result: 'failed' }))
    const { status, body } = await post('payments', { amount, result: 'succeeded' })
    if (status === 201) this.ledger.received += amount
    else if (remaining > 0)
      throw new Unpaid(`${amount} came for ${invoice.number}, which is ${invoice.status}, and is refused: ${body.code}`)
  }

  /** Time passes, and the ledger looks at whatever moment something may happen. */
  async #pass(ms: number): Promise<void> {
    const target = this.seen.at + ms
    for (let steps = 0; this.seen.at < target; steps++) {
      if (steps > MANY) throw new Error(`more than ${MANY} steps to ${new Date(target).toISOString()}`)
      const next = Math.min(target, ...momentsOf(this.seen))
      await this.#advance(next)
      await this.#look()
    }
  }

  async #advance(to: number): Promise<void> {
    const body = { to: new Date(to).toISOString() }
    for (;;) {
      const answer = await expectMade(this.#stage.service.call('POST', '/api/v1/test-clock/advance', { body }))
      if (answer.is_done) return
    }
  }

  async #look(): Promise<void> {
    const get = (path: string) => expectMade(this.#send('key', 'GET', `/api/v1/${path}`))
    const [clock, standing, invoices, billing, credits] = await Promise.all([
      get('test-clock'),
      get(`accounts/${this.account}/subscription`),
      get(`invoices?account_id=${this.account}&limit=100`),
      get(`accounts/${this.account}/billing`),
      get(`accounts/${this.account}/credits`),
    ])
    const sum = (what: 'issued' | 'available') =>
      credits.data.reduce((all: number, one: Record<typeof what, number>) => all + one[what], 0)
    this.#seen = {
      at: Date.parse(clock.now),
      subscription: standing.subscription,
      hasAccess: standing.has_access,
      invoices: invoices.data,
      balance: billing.balance,
      issued: sum('issued'),
      available: sum('available'),
    }
    this.ledger.see(this.#seen)
    this.#checkBalance(this.#seen)
  }

  /** A balance pays what is open; an order only in whole. */
  #checkBalance({ balance, invoices, subscription }: Seen): void {
    if (balance <= 0) return
    const isOrder = ({ id }: SeenInvoice) =>
      subscription?.pending_payment?.invoice_id === id || subscription?.status === 'incomplete'
    const left = invoices.find(
      (one) => one.status === 'open' && (!isOrder(one) || one.amount_remaining <= balance),
    )
    if (left) throw new Unpaid(`a balance of ${balance} stands beside ${left.number}, of which ${left.amount_remaining} is open`)
  }

  #call(by: Who, method: string, path: string, body?: object): Promise<Answer> {
    const base = by === 'owner' ? '/api/v1/auth/customer' : '/api/v1'
    return this.#send(by, method, `${base}/accounts/${this.account}${path}`, body)
  }

  async #send(by: Who, method: string, path: string, body?: object): Promise<Answer> {
    const { service, staff, key } = this.#stage
    const bearer = { owner: this.#owner, staff, key }[by]
    const answer = await service.call(method, path, { key: bearer, ...(body && { body }) })
    if (method !== 'GET') this.log.push(`  ${path.split('/').slice(-2).join('/')}: ${answer.status} ${answer.body.code ?? ''} ${answer.body.detail ?? ''}`)
    if (answer.status >= 500) throw new Unpaid(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }

  #state(): string {
    const { subscription, invoices, ...rest } = this.seen
    return [
      JSON.stringify(rest),
      JSON.stringify(subscription),
      ...invoices.map(({ number, status, reason, total, amount_due, amount_paid, amount_credited, balance_applied, lines }) =>
        JSON.stringify({ number, status, reason, total, amount_due, amount_paid, amount_credited, balance_applied, lines: (lines as Array<{description: string; amount: number}>).map(({ description, amount }) => `${description} ${amount}`) }),
      ),
    ].join('\n')
  }
}

/** Which invoices an act is about: money also comes for those that are closed. */
function fits(act: string, { status, reason }: SeenInvoice): boolean {
  if (act === 'pay') return status === 'open' || status === 'uncollectible' || (status === 'void' && reason !== 'renewal')
  if (act === 'credit') return status !== 'void'
  if (act === 'void') return status === 'open' || status === 'uncollectible'
  return status === 'open'
}

/** The moments that lie ahead at which something may happen. */
function momentsOf({ at, subscription, invoices }: Seen): number[] {
  const { period_end, access_until, payment_due_at, trial_end, grace_until, pending_payment } = (subscription ?? {}) as Record<string, string | null>
  const expires = (pending_payment as unknown as { expires_at?: string } | null)?.expires_at
  const open = invoices.filter(({ status }) => status === 'open').map(({ due_at }) => due_at)
  return [period_end, access_until, payment_due_at, trial_end, grace_until, expires, ...open]
    .flatMap((time) => (time ? [Date.parse(time)] : []))
    .filter((time) => time > at)
}
