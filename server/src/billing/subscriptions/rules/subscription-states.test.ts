import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as billing from '../../../../test/support/billing-model.ts'
import { checkInvoices, forgetBilling, sellPlans, writtenOf } from '../../../../test/support/billing-rows.ts'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { startTestService, type TestService } from '../../../../test/support/test-service.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { type Sql, transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { creditInvoice } from '../../payments/credit-invoice.ts'
import { recordPayment } from '../../payments/record-payment.ts'
import { voidInvoice } from '../../payments/void-invoice.ts'
import { writeOff } from '../../payments/write-off.ts'
import { cancelSubscription, changeSubscription, undoChange } from '../changes/change-subscription.ts'
import { previewSubscription } from '../changes/preview.ts'
import { purchaseSubscription } from '../changes/purchase-subscription.ts'
import { renewalLoop } from '../renewals/renewal-loop.ts'

// Whatever is bought, changed, paid and left undone, in whatever order, and whatever fails in the middle: the database says
// what a small model says, and so do the events.

const ACCOUNTS = 2
const ACTOR = { by: { kind: 'admin' } } as const

interface Model {
  now: number
  accounts: billing.Account[]
}

interface World {
  service: TestService
  clock: ManualClock
  providerId: string
  accountIds: string[]
  /** Ids of the model's subscriptions, by account. */
  subIds: string[][]
  /** The version of each subscription, and the state that had it. */
  seen: Map<string, { version: number; state: string }>
}

type Services = EmittingServices & { db: Sql }
const servicesOf = ({ service }: World): Services => ({
  ...service.service.app.services,
  db: service.service.db,
})
const renewAll = (world: World): Promise<number> => renewalLoop(servicesOf(world)).runOnce()

class Aborted extends Error {}

/** `racing`: two others do what is due meanwhile. `aborted`: the transaction ends before its commit. */
type Mode = 'alone' | 'racing' | 'aborted'

type Drawn = [which: number, mode: Mode, rarely: boolean]

/** One operation on an account: what it does to the model, and to the service. */
abstract class Operation implements fc.AsyncCommand<Model, World> {
  readonly which: number
  readonly mode: Mode
  /** Drawn for one in ten: also what will be refused. */
  readonly rarely: boolean
  constructor([which, mode, rarely]: Drawn) {
    this.which = which
    this.mode = mode
    this.rarely = rarely
  }

  /** Seldom what must be refused: courses would not go far. */
  check({ accounts }: Readonly<Model>): boolean {
    return this.rarely || billing.currentOf(accounts[this.which]!) !== undefined
  }

  /** Whether it does what is due also when it is refused itself. */
  get catchesUp(): boolean {
    return false
  }

  /** Changes the model, or throws Refused. */
  abstract apply(account: billing.Account, now: number): void
  abstract perform(services: Services, world: World, account: billing.Account): Promise<unknown>

  async run(model: Model, world: World): Promise<void> {
    const before = model.accounts[this.which]!
    const after = structuredClone(before)
    const refused = outcome(() => this.apply(after, model.now))
    const others = this.mode === 'racing' ? [renewAll(world), renewAll(world)] : []
    const answered = this.#perform(world, before)
    await Promise.allSettled([answered, ...others])
    const failed = await answered.then(() => undefined, codeOf)
    await Promise.all(others)
    expect(failed).toBe(refused ?? (this.mode === 'aborted' ? 'aborted' : undefined))
    if (failed === undefined) model.accounts[this.which] = after
    else if (this.catchesUp) billing.passTime(before, model.now)
    if (this.mode === 'racing') {
      await renewAll(world) // what was locked was left for the next look
      for (const account of model.accounts) billing.passTime(account, model.now)
    }
    await compare(model, world)
  }

  async #perform(world: World, account: billing.Account): Promise<void> {
    const services = servicesOf(world)
    if (this.mode !== 'aborted') return void (await this.perform(services, world, account))
    await transact(services.db, async (tx) => {
      await this.perform({ ...services, db: tx as never }, world, account)
      throw new Aborted()
    })
  }
}

function outcome(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof billing.Refused) return error.code
    throw error
  }
}

function codeOf(error: unknown): string {
  if (error instanceof Aborted) return 'aborted'
  if (error instanceof Problem) return error.code
  throw error
}

type Wanted = { plan: billing.PlanName; interval: billing.Interval; seats?: number | undefined }

class Purchase extends Operation {
  readonly wanted: Wanted & { trial: boolean; charge: boolean }
  constructor(drawn: Drawn, wanted: Wanted & { trial: boolean; charge: boolean }) {
    super(drawn)
    this.wanted = wanted
  }
  override check({ accounts }: Readonly<Model>): boolean {
    return this.rarely || billing.currentOf(accounts[this.which]!) === undefined
  }
  apply(account: billing.Account, now: number): void {
    billing.passTime(account, now)
    billing.purchase(account, this.wanted, now)
  }
  async perform(services: Services, world: World): Promise<void> {
    const { charge, ...wanted } = this.wanted
    const accountId = world.accountIds[this.which]!
    const order = {
      ...wanted,
      accountId,
      currency: 'eur',
      collection: charge ? ('charge' as const) : ('invoice' as const),
    }
    const { subscription } = await purchaseSubscription(services, world.providerId, order, ACTOR)
    if (this.mode !== 'aborted') world.subIds[this.which]!.push(subscription.id)
  }
  override toString = () => `purchase(${this.which}, ${this.mode}, ${JSON.stringify(this.wanted)})`
}

/** As it is, or as a preview showed it some time ago, when nothing has happened since. */
class Change extends Operation {
  readonly wanted: Partial<Wanted>
  readonly previewedAgo: number | undefined
  constructor(drawn: Drawn, wanted: Partial<Wanted>, previewedAgo: number | undefined) {
    super(drawn)
    this.wanted = wanted
    this.previewedAgo = previewedAgo
  }
  apply(account: billing.Account, now: number): void {
    billing.passTime(account, now)
    const prorationAt = billing.wholeSecond(now - (this.previewedAgo ?? 0))
    billing.change(account, this.wanted, { now, prorationAt })
  }
  async perform(services: Services, world: World): Promise<void> {
    const accountId = world.accountIds[this.which]!
    const prorationAt =
      this.previewedAgo === undefined
        ? undefined
        : new Date(billing.wholeSecond(world.clock.now() - this.previewedAgo))
    const change = { ...this.wanted, accountId, prorationAt }
    await changeSubscription(services, world.providerId, change, ACTOR)
  }
  override toString = () =>
    `change(${this.which}, ${this.mode}, ${JSON.stringify(this.wanted)}, ${this.previewedAgo})`
}

/** A preview, and then exactly that. */
class PreviewAndChange extends Change {
  constructor([which, _mode, rarely]: Drawn, wanted: Partial<Wanted>) {
    super([which, 'alone', rarely], wanted, undefined)
  }
  override get catchesUp(): boolean {
    return true
  }
  override async perform(services: Services, world: World): Promise<void> {
    const accountId = world.accountIds[this.which]!
    const question = { ...this.wanted, accountId, trial: false, collection: 'charge' as const }
    const { prorationAt, version, invoice } = await previewSubscription(
      services,
      world.providerId,
      question,
      ACTOR,
    ).catch((error) => {
      // Without a subscription it previews a purchase, and lacks what that needs.
      if (world.subIds[this.which]!.length === 0 || codeOf(error) === 'invalid_request')
        return { version: -1 } as never
      throw error
    })
    if (version === -1 || version === null)
      return void (await changeSubscription(services, world.providerId, { ...this.wanted, accountId }, ACTOR))
    const change = { ...this.wanted, accountId, prorationAt, version }
    const done = await changeSubscription(services, world.providerId, change, ACTOR)
    expect(done.invoice?.lines).toEqual(invoice?.lines)
    expect(done.invoice?.total).toBe(invoice?.total)
    expect(done.invoice?.amount_due).toBe(invoice?.amount_due)
  }
  override toString = () => `previewAndChange(${this.which}, ${JSON.stringify(this.wanted)})`
}

class Cancel extends Operation {
  readonly at: 'now' | 'period_end'
  constructor(drawn: Drawn, at: 'now' | 'period_end') {
    super(drawn)
    this.at = at
  }
  apply(account: billing.Account, now: number): void {
    billing.passTime(account, now)
    billing.cancel(account, this.at, now)
  }
  async perform(services: Services, world: World): Promise<void> {
    const wanted = { accountId: world.accountIds[this.which]!, at: this.at }
    await cancelSubscription(services, world.providerId, wanted, ACTOR)
  }
  override toString = () => `cancel(${this.which}, ${this.mode}, ${this.at})`
}

class Undo extends Operation {
  apply(account: billing.Account, now: number): void {
    billing.passTime(account, now)
    billing.undo(account)
  }
  async perform(services: Services, world: World): Promise<void> {
    await undoChange(services, world.providerId, world.accountIds[this.which]!, ACTOR)
  }
  override toString = () => `undo(${this.which}, ${this.mode})`
}

type Settling = 'pay' | 'pay a part' | 'fail' | 'void' | 'write off' | 'credit'

/** What becomes of one of the account's invoices. */
class Settle extends Operation {
  readonly how: Settling
  readonly nth: number
  constructor(drawn: Drawn, how: Settling, nth: number) {
    super(drawn)
    this.how = how
    this.nth = nth
  }
  override check({ accounts }: Readonly<Model>): boolean {
    return accounts[this.which]!.subs.some(({ bills }) => bills.length > 0)
  }
  #find({ subs }: billing.Account): { index: number; sub: billing.Sub; bill: billing.Bill } {
    const all = subs.flatMap((sub, index) => sub.bills.map((bill) => ({ index, sub, bill })))
    const unpaid = all.filter(({ bill }) => bill.status === 'open')
    const few = this.nth % 4 === 0 || unpaid.length === 0 ? all : unpaid
    return few[this.nth % few.length]!
  }
  #amount({ due, paid, credited }: billing.Bill): number {
    const remaining = due - paid - credited
    return Math.max(1, this.how === 'pay a part' ? Math.floor(remaining / 3) : remaining)
  }
  apply(account: billing.Account, now: number): void {
    const { sub, bill } = this.#find(account)
    if (this.how === 'fail') billing.failPayment(account, sub, bill, now)
    else if (this.how === 'credit') billing.creditAll(account, sub, bill, now)
    else if (this.how === 'void') billing.closeBill(account, sub, { bill, as: 'void' }, now)
    else if (this.how === 'write off') billing.closeBill(account, sub, { bill, as: 'uncollectible' }, now)
    else billing.pay(account, sub, { bill, amount: this.#amount(bill) }, now)
  }
  async perform(services: Services, world: World, account: billing.Account): Promise<void> {
    const { index, bill } = this.#find(account)
    const [row] = await services.db<{ id: string }[]>`
      select id from invoice where provider_id = ${world.providerId} and reason = ${bill.reason}
        and subscription_id = ${world.subIds[this.which]![index]!}
      order by series, sequence offset ${this.#placeOf(bill, account.subs[index]!)} limit 1`
    const invoiceId = row!.id
    const { providerId } = world
    if (this.how === 'void') await voidInvoice(services, world.providerId, invoiceId, ACTOR)
    else if (this.how === 'write off') await writeOff(services, world.providerId, invoiceId, ACTOR)
    else if (this.how === 'credit')
      await creditInvoice(
        services,
        providerId,
        { invoiceId, amount: undefined, reason: '', refund: false },
        ACTOR,
      )
    else {
      const result = this.how === 'fail' ? ('failed' as const) : ('succeeded' as const)
      const payment = { invoiceId, amount: this.#amount(bill), result, reference: '', failure: '' }
      const { outcome } = await recordPayment(services, world.providerId, payment, ACTOR)
      if (outcome === 'revived' && this.mode !== 'aborted') await noteRevived(world, this.which)
    }
  }
  /** Of those of its reason: several changes may come within a second. */
  #placeOf(bill: billing.Bill, { bills }: billing.Sub): number {
    return bills.filter(({ reason }) => reason === bill.reason).indexOf(bill)
  }
  override toString = () => `${this.how}(${this.which}, ${this.mode}, ${this.nth})`
}

/** An order that had lapsed goes on as another subscription. */
async function noteRevived({ service, accountIds, subIds }: World, which: number): Promise<void> {
  const [row] = await service.service.db<{ id: string }[]>`
    select id from subscription where account_id = ${accountIds[which]!} order by created_at desc, id desc limit 1`
  subIds[which]!.push(row!.id)
}

/** All that is open is paid, the oldest first. */
class PayAll extends Operation {
  apply(account: billing.Account, now: number): void {
    for (;;) {
      const sub = account.subs.find(({ bills }) => bills.some(({ status }) => status === 'open'))
      const bill = sub?.bills.find(({ status }) => status === 'open')
      if (!sub || !bill) return
      billing.pay(account, sub, { bill, amount: bill.due - bill.paid - bill.credited }, now)
    }
  }
  async perform(services: Services, world: World): Promise<void> {
    for (;;) {
      const [invoice] = await services.db<{ invoiceId: string; amount: number }[]>`
        select id as "invoiceId", (amount_due - amount_paid - amount_credited)::float8 as amount from invoice
        where account_id = ${world.accountIds[this.which]!} and status = 'open'
        order by series, sequence limit 1`
      if (!invoice) return
      const payment = { ...invoice, result: 'succeeded' as const, reference: '', failure: '' }
      const { outcome } = await recordPayment(services, world.providerId, payment, ACTOR)
      if (outcome === 'revived' && this.mode !== 'aborted') await noteRevived(world, this.which)
    }
  }
  override toString = () => `payAll(${this.which}, ${this.mode})`
}

/** Time passes, and no caller acts. */
class Advance implements fc.AsyncCommand<Model, World> {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => true
  async run(model: Model, { clock }: World): Promise<void> {
    clock.advance(this.ms)
    model.now += this.ms
  }
  toString = () => `advance(${this.ms})`
}

/** Two processes do all that is due, or one begins and does not come to its commit. */
class Renew implements fc.AsyncCommand<Model, World> {
  check = () => true
  async run(model: Model, world: World): Promise<void> {
    await Promise.all([renewAll(world), renewAll(world)])
    for (const account of model.accounts) billing.passTime(account, model.now)
    await compare(model, world)
  }
  toString = () => 'renew'
}

/** Database and events say what the model says; every change of a subscription has a version of its own, and a higher one. */
async function compare(model: Model, world: World): Promise<void> {
  await checkInvoices(world.service.service.db)
  for (const [index, account] of model.accounts.entries()) {
    const written = await writtenOf(world.service.service.db, world.accountIds[index]!)
    const ids = world.subIds[index]!
    expect(written).toEqual(expected(account, ids))
    for (const { id, version, ...state } of await versionsOf(world, index)) {
      const before = world.seen.get(id)
      const text = JSON.stringify(state)
      if (before && before.state !== text) expect(version).toBeGreaterThan(before.version)
      else if (before) expect(version).toBeGreaterThanOrEqual(before.version) // the same was asked for again
      world.seen.set(id, { version, state: text })
    }
  }
}

async function versionsOf({ service, accountIds }: World, index: number) {
  const rows = await service.service.db<{ id: string; version: number }[]>`
    select s.*, version::float8 from subscription s where account_id = ${accountIds[index]!}`
  return rows.map((row) => ({ ...row }))
}

function expected(account: billing.Account, ids: readonly string[]): Awaited<ReturnType<typeof writtenOf>> {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    balance: account.balance,
    trialUsed: account.trialUsed,
    subscriptions: account.subs
      .map((sub, index) => ({
        id: ids[index]!,
        status: sub.status,
        choice: { plan: sub.plan, interval: sub.interval, seats: sub.seats },
        pending: sub.pending,
        waiting: sub.waiting && {
          plan: sub.waiting.to.plan,
          seats: sub.waiting.to.seats,
          expires: time(sub.waiting.expires),
        },
        start: time(sub.start),
        end: time(sub.end),
        cancelsAtEnd: sub.cancelsAtEnd,
        paymentDue: time(billing.paymentDue(sub)),
        graceUntil: time(sub.graceUntil),
        accessUntil: time(billing.accessUntil(sub)),
        nextAt: time(billing.nextOf(sub)?.at ?? null),
        cancelledAt: time(sub.cancelledAt),
        reason: sub.reason,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    invoices: account.subs
      .flatMap(({ bills }, index) =>
        bills.map(({ start, dueAt, net: _, tax: __, back: ___, notes: ____, ...bill }) => ({
          ...bill,
          subscription: ids[index]!,
          start: time(start)!,
          dueAt: time(dueAt)!,
        })),
      )
      .map((bill) => JSON.stringify(Object.entries(bill).sort()))
      .sort(),
    events: account.events.toSorted(),
  }
}

const which = fc.nat(ACCOUNTS - 1)
const rarely = fc.nat(9).map((drawn) => drawn === 9)
const whom = (...modes: Mode[]) => fc.tuple(which, fc.constantFrom(...modes), rarely)
const any = whom('alone', 'alone', 'alone', 'racing', 'aborted')
const calm = whom('alone', 'alone', 'alone', 'aborted')
const plan = fc.constantFrom<billing.PlanName>('free', 'team', 'team', 'pro', 'pro')
const interval = fc.constantFrom<billing.Interval>('month', 'month', 'year')
const seats = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 1 })
const purchase = fc
  .tuple(any, fc.record({ plan, interval, seats, trial: fc.boolean(), charge: fc.boolean() }))
  .map((drawn) => new Purchase(...drawn))
const wanted = fc.record({ plan, interval, seats: fc.integer({ min: 2, max: 12 }) }, { requiredKeys: [] })
const ago = fc.constantFrom(undefined, undefined, 0, 30 * SECOND, 59 * MINUTE, 61 * MINUTE)
const change = fc.tuple(any, wanted, ago).map((drawn) => new Change(...drawn))
const previewed = fc.tuple(any, wanted).map((drawn) => new PreviewAndChange(...drawn))
const cancel = fc
  .tuple(any, fc.constantFrom('now' as const, 'period_end' as const, 'period_end' as const))
  .map((drawn) => new Cancel(...drawn))
const undo = any.map((drawn) => new Undo(drawn))
const settle = (...ways: Settling[]) =>
  fc.tuple(calm, fc.constantFrom(...ways), fc.nat(30)).map((drawn) => new Settle(...drawn))
const payAll = calm.map((drawn) => new PayAll(drawn))
const advance = (...steps: number[]) => fc.constantFrom(...steps).map((ms) => new Advance(ms))
const soon = advance(1, 1_500, HOUR, 23 * HOUR, DAY, 7 * DAY, 13.6 * DAY)
const later = advance(14 * DAY, 20 * DAY, 31 * DAY, 31 * DAY, 100 * DAY, 400 * DAY)
const renew = fc.constant(new Renew())
/** What happens more often is named more often, so that courses go far. */
const commands = fc.commands(
  [
    purchase,
    purchase,
    change,
    change,
    previewed,
    previewed,
    cancel,
    undo,
    payAll,
    payAll,
    payAll,
    settle('pay', 'pay a part'),
    settle('fail', 'void', 'write off'),
    settle('credit'),
    soon,
    soon,
    later,
    renew,
    renew,
  ],
  { maxCommands: 150, size: 'max' },
)

/** More by hand: COURSES=500 npx vitest run server/src/billing/subscriptions/subscription-states */
const COURSES = Number(process.env.COURSES ?? 10)

test('whatever customers, payments, time and failures do in whatever order, billing is where the model says', async () => {
  const clock = new ManualClock(Date.parse('2027-01-30T23:59:58.700Z'))
  const service = await startTestService({ clock, work: false })
  try {
    const { db } = service.service
    const providerId = await sellPlans(db, billing.PLANS)
    await fc.assert(
      fc.asyncProperty(commands, (drawn) =>
        fc.asyncModelRun(async () => {
          const accountIds = await forgetBilling(db, providerId, ACCOUNTS)
          const accounts = accountIds.map(() => ({ subs: [], balance: 0, trialUsed: false, events: [] }))
          return {
            model: { now: clock.now(), accounts },
            real: {
              service,
              clock,
              providerId,
              accountIds,
              subIds: accountIds.map(() => []),
              seen: new Map(),
            },
          }
        }, drawn),
      ),
      { numRuns: COURSES, ...(process.env.COURSES ? {} : { interruptAfterTimeLimit: 15 * SECOND }) },
    )
  } finally {
    await service.stop()
  }
}, 600_000)
