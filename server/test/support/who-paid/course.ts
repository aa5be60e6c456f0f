import { DAY, MINUTE } from '../../../src/platform/time/clock.ts'
import type { ManualClock } from '../manual-clock.ts'
import { signIn } from '../sign-in.ts'
import type { Answer, TestService } from '../test-service.ts'
import type { Act, Who } from './acts.ts'
import { Ledger, type Seen, type SeenInvoice, Unpaid } from './ledger.ts'
import { PRICE_LIST } from './price-list.ts'

/** One service for all courses, and the provider's key. */
export interface Stage {
  service: TestService
  clock: ManualClock
  key: string
}

/** Stops to look on the way of one act: more would go on for ever. */
const MANY = 60
/** After every third act: the others come within a second. */
const PAUSE_MS = 7_000

/** Makes a key with the scope that billing needs. */
export async function setStage(service: TestService, clock: ManualClock): Promise<Stage> {
  const body = { name: 'billing', scopes: ['billing'] }
  const { key } = await expectMade(service.call('POST', '/api/v1/api-keys', { body }))
  return { service, clock, key }
}

/** The body of an answer that must be a success. */
export async function expectMade(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** An account and the sessions of those who act beside the key. */
export interface Cast {
  account: string
  owner: string
  staff: string
}

/** A new account, whose owner is a person of their own, and a colleague of the staff who has just signed in. */
export async function cast({ service }: Stage, name: string): Promise<Cast> {
  const { token, user } = await signIn(service, `${name}@customers.example`)
  const { id } = await expectMade(service.call('POST', '/api/v1/accounts', { body: { name } }))
  const member = { user_id: user.id, role: 'owner' }
  await expectMade(service.call('POST', `/api/v1/accounts/${id}/members`, { body: member }))
  const email = `${name}@staff.example`
  const colleague = { email, principal: 'provider', role: 'owner' }
  await expectMade(service.call('POST', '/api/v1/users', { body: colleague }))
  const staff = await signIn(service, email, 'provider')
  return { account: id, owner: token, staff: staff.token }
}

/** A new account that nobody owns yet: what is asked for comes from the provider's key. */
export async function castOfKey({ service, key }: Stage, name: string): Promise<Cast> {
  const { id } = await expectMade(service.call('POST', '/api/v1/accounts', { body: { name } }))
  return { account: id, owner: key, staff: key }
}

/** An account of a person who has none other, through whose life the ledger looks on. */
export abstract class Course {
  protected readonly stage: Stage
  readonly account: string
  readonly #cast: Cast
  readonly ledger: Ledger
  /** What was done, with its answer: for whoever reads a failure. */
  readonly log: string[] = []
  #seen: Seen | undefined
  #acts = 0

  constructor(stage: Stage, cast: Cast, rules = { givesOnce: true }) {
    this.stage = stage
    this.ledger = new Ledger(PRICE_LIST, rules)
    this.account = cast.account
    this.#cast = cast
  }

  protected get seen(): Seen {
    return this.#seen!
  }

  protected abstract perform(act: Exclude<Act, { act: 'spend' | 'wait' }>): Promise<void>
  /** Moves billing to a time, which is after now. */
  protected abstract advance(to: number): Promise<void>

  /** Does it; throws Unpaid if a rule is broken after it. What is refused is no fault. */
  async do(act: Act): Promise<void> {
    this.log.push(JSON.stringify(act))
    try {
      if (this.#acts++ % 3 === 0) this.stage.clock.advance(PAUSE_MS)
      await this.look()
      if (act.act === 'spend') await this.#spend(act.share)
      else if (act.act === 'wait') await this.#wait()
      else await this.perform(act)
      await this.look()
    } catch (error) {
      if (!(error instanceof Unpaid)) throw error
      throw new Unpaid([error.message, ...this.log, ...this.#state()].join('\n'))
    }
  }

  /** Nothing of it may fall due in later courses. */
  async end(): Promise<void> {
    await this.call('key', 'POST', '/subscription/cancel', { at: 'now' })
  }

  /** Time passes, and the ledger looks at whatever moment something may happen. */
  protected async pass(ms: number): Promise<void> {
    const target = this.seen.at + ms
    for (let steps = 0; this.seen.at < target; steps++) {
      if (steps > MANY) throw new Error(`more than ${MANY} steps to ${new Date(target).toISOString()}`)
      await this.advance(Math.min(target, ...momentsOf(this.seen)))
      await this.look()
    }
  }

  async #wait(): Promise<void> {
    const { at, subscription } = this.seen
    const ms = subscription ? Date.parse(subscription.period_end) - at - MINUTE : 0
    if (ms > 0) await this.perform({ act: 'pass', days: ms / DAY })
  }

  async #spend(share: number): Promise<void> {
    const amount = Math.floor(this.seen.available * share)
    if (amount === 0) return
    const body = { unit: 'images', amount, id: `spend-${this.#acts}` }
    await this.send('key', 'POST', `/api/v1/accounts/${this.account}/credits/spend`, body)
  }

  /** Reads what the account has, and holds it against the ledger. */
  async look(): Promise<void> {
    const get = (path: string) => expectMade(this.send('key', 'GET', `/api/v1/${path}`))
    const [clock, standing, invoices, billing, credits] = await Promise.all([
      get('test-clock'),
      get(`accounts/${this.account}/subscription`),
      get(`invoices?account_id=${this.account}&limit=100`),
      get(`accounts/${this.account}/billing`),
      get(`accounts/${this.account}/credits`),
    ])
    const sum = (what: 'issued' | 'available' | 'spent') =>
      credits.data.reduce((all: number, one: Record<typeof what, number>) => all + one[what], 0)
    this.#seen = {
      at: Date.parse(clock.now),
      subscription: standing.subscription,
      hasAccess: standing.has_access,
      invoices: invoices.data.toSorted(newestFirst),
      balance: billing.balance,
      issued: sum('issued'),
      available: sum('available'),
      spent: sum('spent'),
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
    if (left)
      throw new Unpaid(
        `a balance of ${balance} stands beside ${left.number}, of which ${left.amount_remaining} is open`,
      )
  }

  protected call(by: Who, method: string, path: string, body?: object): Promise<Answer> {
    const base = by === 'owner' ? '/api/v1/auth/customer' : '/api/v1'
    return this.send(by, method, `${base}/accounts/${this.account}${path}`, body)
  }

  protected async send(by: Who, method: string, path: string, body?: object): Promise<Answer> {
    const { service, key } = this.stage
    const bearer = { ...this.#cast, key }[by]
    const answer = await service.call(method, path, { key: bearer, ...(body && { body }) })
    if (method !== 'GET')
      this.log.push(
        `  ${path.split('/').slice(-2).join('/')}: ${answer.status} ${answer.body.code ?? ''} ${answer.body.detail ?? ''}`,
      )
    if (answer.status >= 500)
      throw new Unpaid(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }

  #state(): string[] {
    const { subscription, invoices, ...rest } = this.seen
    const bill = ({ lines, ...invoice }: SeenInvoice) => {
      const { number, status, reason, total, amount_due, amount_paid, amount_credited } = invoice
      const texts = (lines as Line[]).map(({ description, amount }) => `${description} ${amount}`)
      return { number, status, reason, total, amount_due, amount_paid, amount_credited, lines: texts }
    }
    return [rest, subscription, ...invoices.map(bill)].map((one) => JSON.stringify(one))
  }
}

/** By their numbers: several may be of one millisecond. */
const newestFirst = (one: SeenInvoice, other: SeenInvoice): number =>
  other.number.localeCompare(one.number, 'en', { numeric: true })

interface Line {
  description: string
  amount: number
}

/** The moments that lie ahead at which something may happen. */
function momentsOf({ at, subscription, invoices }: Seen): number[] {
  const { period_end, access_until, payment_due_at, trial_end, grace_until, pending_payment } =
    (subscription ?? {}) as Record<string, string | null>
  const expires = (pending_payment as unknown as { expires_at?: string } | null)?.expires_at
  const open = invoices.filter(({ status }) => status === 'open').map(({ due_at }) => due_at)
  return [period_end, access_until, payment_due_at, trial_end, grace_until, expires, ...open]
    .flatMap((time) => (time ? [Date.parse(time)] : []))
    .filter((time) => time > at)
}
