import { DAY, HOUR, SECOND } from '../../src/lib/clock.ts'

// What billing should do, from its tables of states and rules alone: no code of the service is used but constants of time.
// Periods are in UTC, taxes 19 % on top, invoices due after 14 days, grace 14 days.

export type PlanName = 'free' | 'team' | 'pro'
export type Interval = 'month' | 'year'

/** Rank, trial, seats and prices of what is sold. */
export const PLANS = {
  free: { rank: 1, trialDays: 0, included: null, maximum: null, month: { plan: 0, seat: 0 } },
  team: {
    rank: 2,
    trialDays: 14,
    included: 2,
    maximum: 10,
    month: { plan: 1_999, seat: 700 },
    year: { plan: 19_990, seat: 7_000 },
  },
  pro: {
    rank: 3,
    trialDays: 0,
    included: 3,
    maximum: null,
    month: { plan: 4_900, seat: 1_100 },
    year: { plan: 49_000, seat: 11_000 },
  },
} as const satisfies Record<PlanName, Plan>

interface Plan {
  rank: number
  trialDays: number
  included: number | null
  maximum: number | null
  month: { plan: number; seat: number }
  year?: { plan: number; seat: number }
}

export interface Choice {
  plan: PlanName
  interval: Interval
  seats: number
}

export interface Bill {
  reason: 'purchase' | 'renewal' | 'change'
  start: number
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  total: number
  applied: number
  due: number
  paid: number
  dueAt: number
}

export interface Sub extends Choice {
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'cancelled'
  createdAt: number
  anchor: number
  period: number
  start: number
  end: number
  cancelsAtEnd: boolean
  pending: Choice | null
  graceUntil: number | null
  cancelledAt: number | null
  reason: 'requested' | 'unpaid' | 'expired' | null
  bills: Bill[]
}

/** An account: its subscriptions, the newest last. */
export interface Account {
  subs: Sub[]
  balance: number
  trialUsed: boolean
  /** `type at` of what was emitted of subscriptions. */
  events: string[]
}

/** A refusal by the code that clients see. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const GRACE_MS = 14 * DAY
const DUE_MS = 14 * DAY
const FIRST_PAYMENT_MS = 23 * HOUR

export const wholeSecond = (ms: number): number => Math.floor(ms / SECOND) * SECOND
export const isLive = ({ status }: Sub): boolean => ['trialing', 'active', 'past_due'].includes(status)
export const currentOf = ({ subs }: Account): Sub | undefined =>
  subs.at(-1)?.status === 'cancelled' ? undefined : subs.at(-1)

/** When the oldest unpaid invoice is due. */
export function paymentDue({ status, bills }: Sub): number | null {
  if (status === 'incomplete' || status === 'cancelled') return null
  const open = bills.filter((bill) => bill.status === 'open').map(({ dueAt }) => dueAt)
  return open.length > 0 ? Math.min(...open) : null
}

/** Null: open. */
export function accessUntil(sub: Sub): number | null {
  if (sub.status === 'incomplete') return sub.createdAt
  if (sub.status === 'cancelled') return sub.cancelledAt
  const ends = [sub.cancelsAtEnd ? sub.end : null, sub.graceUntil].filter((end) => end !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** The next thing that time brings, and when. */
export function nextOf(sub: Sub): { what: 'expire' | 'giveUp' | 'end' | 'overdue'; at: number } | undefined {
  if (sub.status === 'cancelled') return undefined
  if (sub.status === 'incomplete') return { what: 'expire', at: sub.createdAt + FIRST_PAYMENT_MS }
  const due = sub.status === 'active' ? paymentDue(sub) : null
  const coming = [
    { what: 'giveUp' as const, at: sub.graceUntil },
    { what: 'end' as const, at: sub.end },
    { what: 'overdue' as const, at: due },
  ].flatMap(({ what, at }) => (at === null ? [] : [{ what, at }]))
  return coming.reduce((first, one) => (one.at < first.at ? one : first))
}

/** Everything that was due by `now`, one after the other, each as if it had been in time. */
export function passTime(account: Account, now: number): void {
  const sub = currentOf(account)
  if (!sub) return
  for (let due = nextOf(sub); due && due.at <= now; due = nextOf(sub)) {
    if (due.what === 'expire') {
      closeBills(account, sub, 'void')
      end(account, sub, { at: due.at, reason: 'expired', silently: true })
    } else if (due.what === 'giveUp') {
      closeBills(account, sub, 'uncollectible')
      end(account, sub, { at: due.at, reason: 'unpaid' })
    } else if (due.what === 'overdue') fallDue(sub, due.at)
    else if (sub.cancelsAtEnd) end(account, sub, { at: due.at, reason: 'requested' })
    else renew(account, sub, now)
  }
}

function renew(account: Account, sub: Sub, now: number): void {
  const to = sub.pending ?? sub
  const at = sub.end
  if (to.plan !== sub.plan) tellRank(account, sub, to, at)
  const restarts = to.interval !== sub.interval
  const anchor = restarts ? at : sub.anchor
  const period = restarts ? 0 : sub.period + 1
  const end = boundary(anchor, to.interval, period + 1)
  const status = sub.status === 'trialing' ? 'active' : sub.status
  Object.assign(sub, { ...choiceOf(to), pending: null, status, anchor, period, start: at, end })
  bill(account, sub, { reason: 'renewal', start: at, amounts: parts(sub), dueAt: wholeSecond(now) + DUE_MS })
}

export function purchase(
  account: Account,
  wanted: { plan: PlanName; interval: Interval; seats?: number | undefined; trial: boolean; charge: boolean },
  now: number,
): void {
  if (currentOf(account)) throw new Refused('already_exists')
  const choice = choose(wanted.plan, wanted.interval, wanted.seats, 0)
  const at = wholeSecond(now)
  const price = parts(choice).reduce((sum, amount) => sum + amount, 0)
  const onTrial = wanted.trial && price > 0 && PLANS[wanted.plan].trialDays > 0 && !account.trialUsed
  const anchor = onTrial ? at + PLANS[wanted.plan].trialDays * DAY : at
  const waits = !onTrial && price > 0 && wanted.charge
  const sub: Sub = {
    ...choice,
    status: onTrial ? 'trialing' : waits ? 'incomplete' : 'active',
    createdAt: at,
    anchor,
    period: onTrial ? -1 : 0,
    start: at,
    end: onTrial ? anchor : boundary(at, choice.interval, 1),
    cancelsAtEnd: false,
    pending: null,
    graceUntil: null,
    cancelledAt: null,
    reason: null,
    bills: [],
  }
  account.subs.push(sub)
  if (onTrial) account.trialUsed = true
  if (!waits) tell(account, 'purchased', at)
  if (onTrial) return
  const made = bill(account, sub, {
    reason: 'purchase',
    start: at,
    amounts: parts(choice),
    dueAt: at + (waits ? FIRST_PAYMENT_MS : DUE_MS),
  })
  if (waits && made?.status === 'paid') start(account, sub, at)
}

export function change(
  account: Account,
  wanted: { plan?: PlanName | undefined; interval?: Interval | undefined; seats?: number | undefined },
  { now, prorationAt }: { now: number; prorationAt: number },
): void {
  const sub = currentOf(account)
  if (!sub) throw new Refused('not_found')
  const to = choose(wanted.plan ?? sub.plan, wanted.interval ?? sub.interval, wanted.seats, furtherOf(sub))
  if (prorationAt < sub.start || prorationAt < now - HOUR) throw new Refused('preview_outdated')
  const by = PLANS[to.plan].rank - PLANS[sub.plan].rank
  const isLonger = to.interval === 'year' && sub.interval === 'month'
  const isShorter = to.interval === 'month' && sub.interval === 'year'
  if (by === 0 && to.interval === sub.interval && to.seats === sub.seats) throw new Refused('invalid_request')
  const comesNow = by > 0 || (by === 0 && (isLonger || (!isShorter && to.seats > sub.seats)))
  if (!isLive(sub) || sub.cancelsAtEnd || (sub.status === 'past_due' && comesNow))
    throw new Refused('invalid_transition')
  if (!comesNow) {
    sub.pending = to
    return
  }
  if (by !== 0) tellRank(account, sub, to, prorationAt)
  if (sub.status === 'trialing') return void Object.assign(sub, { ...to, pending: null })
  changeNow(account, sub, { to, at: prorationAt, now })
}

function changeNow(
  account: Account,
  sub: Sub,
  { to, at, now }: { to: Choice; at: number; now: number },
): void {
  const ofOld = (amount: number) => share(amount, sub.end - at, sub.end - sub.start)
  const restarts = to.interval !== sub.interval
  const old = parts(sub)
  const fresh = parts(to)
  const sameLines = !restarts && to.plan === sub.plan
  const taken = (sameLines ? old.slice(1) : old).map((amount) => -ofOld(amount))
  const charged = (sameLines ? fresh.slice(1) : fresh).map((amount) => (restarts ? amount : ofOld(amount)))
  Object.assign(sub, { ...to, pending: null })
  if (restarts) Object.assign(sub, { anchor: at, period: 0, start: at, end: boundary(at, to.interval, 1) })
  bill(account, sub, {
    reason: 'change',
    start: at,
    amounts: [...taken, ...charged],
    dueAt: wholeSecond(now) + DUE_MS,
  })
}

export function cancel(account: Account, at: 'now' | 'period_end', now: number): void {
  const sub = currentOf(account)
  if (!sub) throw new Refused('not_found')
  if (at === 'now') {
    const waits = sub.status === 'incomplete'
    if (waits) closeBills(account, sub, 'void')
    end(account, sub, { at: wholeSecond(now), reason: 'requested', silently: waits })
    return
  }
  if (!isLive(sub) || sub.cancelsAtEnd) throw new Refused('invalid_transition')
  Object.assign(sub, { cancelsAtEnd: true, pending: null })
}

export function undo(account: Account): void {
  const sub = currentOf(account)
  if (!sub) throw new Refused('not_found')
  if (!isLive(sub) || (!sub.cancelsAtEnd && !sub.pending)) throw new Refused('invalid_transition')
  Object.assign(sub, { cancelsAtEnd: false, pending: null })
}

export function pay(
  account: Account,
  sub: Sub,
  { bill, amount }: { bill: Bill; amount: number },
  now: number,
): void {
  if (bill.status !== 'open' && bill.status !== 'uncollectible') throw new Refused('invalid_transition')
  bill.paid += amount
  if (bill.paid < bill.due) return
  bill.status = 'paid'
  settled(account, sub, { now, isPaid: true })
}

/** A payment failed: access goes on for the time of grace. */
export function failPayment(sub: Sub, bill: Bill, now: number): void {
  if (bill.status !== 'open' && bill.status !== 'uncollectible') throw new Refused('invalid_transition')
  if (bill.status === 'open' && sub.status === 'active') fallDue(sub, wholeSecond(now))
}

export function closeBill(
  account: Account,
  sub: Sub,
  { bill, as }: { bill: Bill; as: 'void' | 'uncollectible' },
  now: number,
): void {
  const isOpen = bill.status === 'open' || (as === 'void' && bill.status === 'uncollectible')
  if (!isOpen || (as === 'void' && bill.paid > 0)) throw new Refused('invalid_transition')
  bill.status = as
  if (as === 'void') account.balance += bill.applied
  settled(account, sub, { now, isPaid: false })
}

function settled(account: Account, sub: Sub, { now, isPaid }: { now: number; isPaid: boolean }): void {
  const at = wholeSecond(now)
  if (sub.status === 'incomplete' && !sub.bills.some(({ status }) => status === 'open')) {
    if (isPaid) start(account, sub, at)
    else end(account, sub, { at, reason: 'expired', silently: true })
  } else if (sub.status === 'past_due') {
    const due = paymentDue(sub)
    if (due === null || due > at) Object.assign(sub, { status: 'active', graceUntil: null })
  }
}

function start(account: Account, sub: Sub, at: number): void {
  sub.status = 'active'
  tell(account, 'purchased', at)
}

function fallDue(sub: Sub, at: number): void {
  Object.assign(sub, { status: 'past_due', graceUntil: at + GRACE_MS })
}

function end(
  account: Account,
  sub: Sub,
  { at, reason, silently = false }: { at: number; reason: NonNullable<Sub['reason']>; silently?: boolean },
): void {
  Object.assign(sub, { status: 'cancelled', cancelledAt: at, reason, pending: null, graceUntil: null })
  if (!silently) tell(account, 'cancelled', at)
}

function closeBills(account: Account, sub: Sub, as: 'void' | 'uncollectible'): void {
  for (const bill of sub.bills.filter(({ status }) => status === 'open')) {
    bill.status = bill.paid > 0 ? 'uncollectible' : as
    if (bill.status === 'void') account.balance += bill.applied
  }
}

/** What costs nothing is not invoiced. */
function bill(
  account: Account,
  sub: Sub,
  { reason, start, amounts, dueAt }: Pick<Bill, 'reason' | 'start' | 'dueAt'> & { amounts: number[] },
): Bill | undefined {
  if (amounts.every((amount) => amount === 0)) return undefined
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const total = subtotal + share(subtotal, 19, 100)
  const applied = Math.min(account.balance, total)
  account.balance -= applied
  const due = total - applied
  const made: Bill = { reason, start, status: due > 0 ? 'open' : 'paid', total, applied, due, paid: 0, dueAt }
  sub.bills.push(made)
  return made
}

/** What a whole period costs: the plan, and further seats. */
function parts({ plan, interval, seats }: Choice): [plan: number, seats: number] {
  const { included, ...prices }: Plan = PLANS[plan]
  const price = prices[interval]!
  return [price.plan, included === null ? 0 : Math.max(0, seats - included) * price.seat]
}

/** Seats beyond those of the plan. */
function furtherOf({ plan, seats }: Choice): number {
  const { included }: Plan = PLANS[plan]
  return included === null ? 0 : seats - included
}

function choose(plan: PlanName, interval: Interval, wanted: number | undefined, further: number): Choice {
  const { included, maximum, ...prices }: Plan = PLANS[plan]
  if (!prices[interval]) throw new Refused('invalid_request')
  if (included === null) {
    if (wanted !== undefined && wanted > 1) throw new Refused('invalid_request')
    return { plan, interval, seats: 1 }
  }
  const seats = wanted ?? included + further
  if (seats < included || (maximum !== null && seats > maximum)) throw new Refused('invalid_request')
  return { plan, interval, seats }
}

function tell(account: Account, type: string, at: number): void {
  account.events.push(`subscription.${type} ${new Date(at).toISOString()}`)
}

function tellRank(account: Account, from: Choice, to: Choice, at: number): void {
  tell(account, PLANS[to.plan].rank > PLANS[from.plan].rank ? 'upgraded' : 'downgraded', at)
}

const choiceOf = ({ plan, interval, seats }: Choice): Choice => ({ plan, interval, seats })

/** round(amount × part ÷ whole), half away from zero. */
function share(amount: number, part: number, whole: number): number {
  const [size, by] = [BigInt(Math.abs(amount)) * BigInt(part), BigInt(whole)]
  return Math.sign(amount) * Number((2n * size + by) / (2n * by))
}

/** That many months or years after the anchor, on its day or on the last of a shorter month. */
function boundary(anchor: number, interval: Interval, index: number): number {
  const from = new Date(anchor)
  const month = from.getUTCMonth() + (interval === 'month' ? index : 12 * index)
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), last)
  return Date.UTC(from.getUTCFullYear(), month, day) + (anchor % DAY)
}
