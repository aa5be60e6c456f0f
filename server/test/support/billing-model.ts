import { DAY, HOUR, SECOND } from '../../src/platform/time/clock.ts'

// What billing should do, from its tables of states and rules alone: no code of the service is used but constants of time.
// Periods are in UTC, taxes 19 % on top, invoices due after 14 days, grace 14 days. Increases wait for their payment where
// the subscription is charged.

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
  credited: number
  dueAt: number
  /** Net and tax of its lines, what its lines took back, and what credit notes took of it. */
  net: number
  tax: number
  back: number
  notes: Array<{ net: number; tax: number }>
}

/** What was charged for a time by a bill. */
export interface Charge {
  kind: 'plan' | 'seats'
  bill: Bill
  amount: number
  start: number
  end: number
  /** When it was taken back, or its end. */
  until: number
  gone: number
}

interface Take {
  charge: Charge
  amount: number
  credited: number
}

/** A change that waits for its payment. */
interface Waiting {
  to: Choice
  bill: Bill
  at: number
  expires: number
  takes: Take[]
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
  waiting: Waiting | null
  charged: boolean
  charges: Charge[]
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
/** Orders and increases are paid by transfer: they live as long as invoices are due. */
const WAIT_MS = Math.max(DUE_MS, 23 * HOUR)

export const wholeSecond = (ms: number): number => Math.floor(ms / SECOND) * SECOND
export const isLive = ({ status }: Sub): boolean => ['trialing', 'active', 'past_due'].includes(status)
export const currentOf = ({ subs }: Account): Sub | undefined =>
  subs.at(-1)?.status === 'cancelled' ? undefined : subs.at(-1)

/** When the oldest unpaid invoice is due. */
export function paymentDue({ status, bills, waiting }: Sub): number | null {
  if (status === 'cancelled') return null
  const open = bills
    .filter((bill) => bill.status === 'open' && bill !== waiting?.bill)
    .map(({ dueAt }) => dueAt)
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
export function nextOf(
  sub: Sub,
): { what: 'expire' | 'giveUp' | 'lapse' | 'end' | 'overdue'; at: number } | undefined {
  if (sub.status === 'cancelled') return undefined
  if (sub.status === 'incomplete') return { what: 'expire', at: sub.createdAt + WAIT_MS }
  const due = sub.status === 'active' ? paymentDue(sub) : null
  const coming = [
    { what: 'giveUp' as const, at: sub.graceUntil },
    { what: 'lapse' as const, at: sub.waiting?.expires ?? null },
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
    } else if (due.what === 'lapse') dropWaiting(account, sub)
    else if (due.what === 'overdue') fallDue(account, sub, due.at)
    else if (sub.cancelsAtEnd) end(account, sub, { at: due.at, reason: 'requested' })
    else renew(account, sub, now)
    payOpen(account, now)
  }
}

function renew(account: Account, sub: Sub, now: number): void {
  dropWaiting(account, sub)
  const to = sub.pending ?? sub
  const at = sub.end
  if (to.plan !== sub.plan) tellRank(account, sub, to, at)
  const restarts = to.interval !== sub.interval
  const anchor = restarts ? at : sub.anchor
  const period = restarts ? 0 : sub.period + 1
  const end = boundary(anchor, to.interval, period + 1)
  const status = sub.status === 'trialing' ? 'active' : sub.status
  Object.assign(sub, { ...choiceOf(to), pending: null, status, anchor, period, start: at, end })
  bill(account, sub, {
    reason: 'renewal',
    start: at,
    end,
    charged: parts(sub),
    dueAt: wholeSecond(now) + DUE_MS,
  })
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
    waiting: null,
    charged: wanted.charge,
    charges: [],
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
    end: sub.end,
    charged: parts(choice),
    dueAt: at + (waits ? WAIT_MS : DUE_MS),
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
  if (sub.status === 'trialing' && !endsTrial(sub, to)) {
    dropWaiting(account, sub)
    apply(account, sub, { to, at: prorationAt, since: prorationAt })
  } else changeNow(account, sub, { to, at: prorationAt, now })
  payOpen(account, now)
}

/** Charges the rest of the period or a new one, less what is left of the old charges; at once, or once that is paid. */
function changeNow(
  account: Account,
  sub: Sub,
  { to, at, now }: { to: Choice; at: number; now: number },
): void {
  const restarts = to.interval !== sub.interval || sub.status === 'trialing' || wantsWhole(sub, at)
  const onlySeats = !restarts && to.plan === sub.plan
  const start = restarts ? at : sub.start
  const end = restarts ? boundary(at, to.interval, 1) : sub.end
  const ofRest = (amount: number) => share(amount, end - at, end - start)
  const [plan, seats] = parts(to).map((amount) => (restarts ? amount : ofRest(amount))) as [number, number]
  const taken = takeBack(sub, at, onlySeats ? ['seats'] : ['plan', 'seats'])
  dropWaiting(account, sub)
  const wanted = {
    reason: 'change' as const,
    start: at,
    end,
    back: taken.lines,
    charged: (onlySeats ? [0, seats] : [plan, seats]) as [number, number],
    dueAt: wholeSecond(now) + (sub.charged ? WAIT_MS : DUE_MS),
  }
  const before = account.balance
  const made = bill(account, sub, wanted)
  if (sub.charged && made?.status === 'open') {
    const takes = taken.takes.filter(({ amount }) => amount > 0)
    sub.waiting = { to, bill: made, at, expires: made.dueAt, takes }
    return
  }
  account.balance = before
  if (made) unmake(sub, made)
  for (const { charge, amount } of taken.takes) reduce(charge, amount, at)
  for (const credit of taken.credits) account.balance += write(credit)
  apply(account, sub, { to, at, since: at })
  bill(account, sub, wanted)
}

/** A change takes effect: it counts from `at`, and is had since `since`. */
function apply(
  account: Account,
  sub: Sub,
  { to, at, since }: { to: Choice; at: number; since: number },
): void {
  if (to.plan !== sub.plan) tellRank(account, sub, to, since)
  const pending = stillPending(sub, to)
  const over = endsTrial(sub, to)
  const restarts =
    over || (sub.status !== 'trialing' && (to.interval !== sub.interval || wantsWhole(sub, at)))
  if (over) sub.status = 'active'
  Object.assign(sub, { ...to, pending, waiting: null })
  if (restarts) Object.assign(sub, { anchor: at, period: 0, start: at, end: boundary(at, to.interval, 1) })
}

/** More of a free period, or of one that ends within three days, comes with a period of its own if it is paid first. */
function wantsWhole(sub: Sub, at: number): boolean {
  const isFree = parts(sub).every((amount) => amount === 0)
  return sub.charged && (isFree || sub.end - at <= 3 * 86_400_000)
}

/** On trial a plan ends it that cannot be tried out. */
function endsTrial(sub: Sub, to: Choice): boolean {
  return sub.status === 'trialing' && PLANS[to.plan].trialDays === 0
}

/** The balance pays what is open, the oldest first: an order in whole or not at all. */
function payOpen(account: Account, now: number): void {
  for (const sub of account.subs)
    for (const bill of sub.bills) {
      if (bill.status !== 'open' || account.balance <= 0) continue
      const left = bill.due - bill.paid - bill.credited
      const isOrder = sub.status === 'incomplete' || sub.waiting?.bill === bill
      if (isOrder && account.balance < left) continue
      const amount = Math.min(account.balance, left)
      account.balance -= amount
      bill.paid += amount
      if (amount < left) continue
      bill.status = 'paid'
      settled(account, sub, { bill, now, isPaid: true })
    }
}

/** A scheduled change stays, with the seats that were added, unless it was about the plan that is left. */
function stillPending(sub: Sub, to: Choice): Choice | null {
  const { pending } = sub
  if (!pending || (pending.plan === sub.plan && to.plan !== sub.plan)) return null
  const plan: Plan = PLANS[pending.plan]
  const further = Math.max(0, to.seats - (PLANS[to.plan].included ?? to.seats))
  const raised = to.seats > sub.seats && plan.included !== null
  const seats = raised ? Math.max(pending.seats, plan.included! + further) : pending.seats
  if (plan.maximum !== null && seats > plan.maximum) return null
  const stays = { ...pending, seats }
  return comesLater(to, stays) ? stays : null
}

/** Lower rank, a shorter interval or fewer seats. */
function comesLater(from: Choice, to: Choice): boolean {
  const by = PLANS[to.plan].rank - PLANS[from.plan].rank
  if (by !== 0) return by < 0
  if (to.interval !== from.interval) return to.interval === 'month'
  return to.seats < from.seats
}

interface Credit {
  bill: Bill
  net: number
  tax: number
}

/** What is left of charges from a moment on: lines where they are paid, credit notes where they are not. */
function takeBack(
  sub: Sub,
  at: number,
  kinds: ReadonlyArray<Charge['kind']>,
): { takes: Take[]; lines: number[]; credits: Credit[] } {
  const running = sub.charges.filter(
    ({ kind, until, bill }) => kinds.includes(kind) && until > at && bill !== sub.waiting?.bill,
  )
  const takes = running.map((charge): Take => {
    const { amount, gone, start, end, bill } = charge
    const rest = share(amount - gone, end - Math.max(at, start), end - start)
    return { charge, amount: bill.status === 'void' ? 0 : rest, credited: 0 }
  })
  const isOwed = ({ charge }: Take) => ['open', 'uncollectible'].includes(charge.bill.status)
  const lines = takes.filter((take) => !isOwed(take) && take.amount > 0).map(({ amount }) => amount)
  const credits: Credit[] = []
  for (const bill of new Set(takes.filter(isOwed).map(({ charge }) => charge.bill))) {
    const owed = takes.filter(({ charge, amount }) => charge.bill === bill && amount > 0)
    const { credit, rest } = creditOf(
      bill,
      owed.map(({ amount }) => amount),
    )
    if (credit) credits.push(credit)
    for (const [index, take] of owed.entries()) take.credited = take.amount - rest[index]!
    lines.push(...rest.filter((amount) => amount > 0))
  }
  return { takes, lines, credits }
}

/** A credit note of these net amounts, at most what is left of the bill; what its own lines had paid beyond that. */
function creditOf(bill: Bill, amounts: readonly number[]): { credit: Credit | undefined; rest: number[] } {
  const net = amounts.reduce((sum, amount) => sum + amount, 0)
  const tax = share(net, 19, 100)
  const left = (part: 'net' | 'tax') => bill.notes.reduce((rest, note) => rest - note[part], bill[part])
  const fit = (wanted: number, most: number) => Math.max(0, Math.min(wanted, most))
  const most = Math.max(0, left('net') + left('tax'))
  const parts = [fit(net, left('net')), fit(tax, left('tax'))] as const
  const total = Math.min(parts[0] + parts[1], most)
  const isShort = total === most && total < net + tax && bill.back > 0
  const rest = amounts.map((amount) =>
    isShort ? Math.min(amount - share(amount, total, net + tax), bill.back) : 0,
  )
  if (total === 0) return { credit: undefined, rest }
  // What does not fit is shared in proportion, by largest remainder.
  const ofNet =
    total === parts[0] + parts[1] ? parts[0] : Math.round((total * parts[0]) / (parts[0] + parts[1]))
  return { credit: { bill, net: ofNet, tax: total - ofNet }, rest }
}

/** There is less to pay; returns what was paid and is balance now. */
function write({ bill, net, tax }: Credit): number {
  const total = net + tax
  const unpaid = Math.min(total, bill.due - bill.paid - bill.credited)
  bill.notes.push({ net, tax })
  if (unpaid > 0) {
    bill.credited += unpaid
    if (bill.paid + bill.credited === bill.due) bill.status = 'paid'
  }
  return total - unpaid
}

function reduce(charge: Charge, amount: number, at: number): void {
  charge.gone += amount
  charge.until = Math.min(charge.until, at)
}

function unmake(sub: Sub, made: Bill): void {
  sub.bills = sub.bills.filter((bill) => bill !== made)
  sub.charges = sub.charges.filter(({ bill }) => bill !== made)
}

/** The change that waited is paid: what it took back is taken, and what was paid for time that was not had is credited. */
function finish(account: Account, sub: Sub, { to, bill, at, takes }: Waiting, now: number): void {
  const isLate = now - at > HOUR
  const since = isLate ? now : at
  const had = takes.reduce((sum, { charge, amount }) => sum + share(amount, now - at, charge.end - at), 0)
  const final = takes.map(({ charge, amount, credited }) => {
    const taken = Math.min(amount, charge.amount - charge.gone)
    return { charge, amount: taken, credited: Math.min(taken, credited) }
  })
  const credits: Credit[] = []
  for (const owed of new Set(final.filter(({ credited }) => credited > 0).map(({ charge }) => charge.bill))) {
    const amounts = final.filter(({ charge }) => charge.bill === owed).map(({ credited }) => credited)
    const { credit } = creditOf(
      owed,
      amounts.filter((amount) => amount > 0),
    )
    if (owed.status !== 'void' && credit) credits.push(credit)
  }
  for (const { charge, amount } of final) reduce(charge, amount, at)
  if (isLate) {
    const fresh = sub.charges.filter((charge) => charge.bill === bill)
    const missed = fresh.map(({ amount, gone, start, end }) => share(amount - gone, now - start, end - start))
    const all = missed.reduce((sum, amount) => sum + amount, 0)
    const [first = 0, ...others] = shareOut(Math.max(0, all - had), missed)
    const amounts = [first, ...others].filter((amount) => amount > 0)
    for (const [index, charge] of fresh.entries()) {
      charge.gone += [first, ...others][index]!
      charge.start = now
    }
    const { credit } = creditOf(bill, amounts)
    if (credit) credits.push(credit)
  }
  for (const credit of credits) account.balance += write(credit)
  apply(account, sub, { to, at, since })
}

/** The change that waits falls away: its bill is void, and what was paid of it is balance. */
function dropWaiting(account: Account, sub: Sub): void {
  const { waiting } = sub
  sub.waiting = null
  if (waiting) makeVoid(account, waiting.bill)
}

function makeVoid(account: Account, bill: Bill): void {
  if (bill.status !== 'open') return
  bill.status = 'void'
  account.balance += bill.applied + bill.paid
  bill.paid = 0
}

export function cancel(account: Account, at: 'now' | 'period_end', now: number): void {
  const sub = currentOf(account)
  if (!sub) throw new Refused('not_found')
  if (at === 'now') {
    const waits = sub.status === 'incomplete'
    if (waits) closeBills(account, sub, 'void')
    end(account, sub, { at: wholeSecond(now), reason: 'requested', silently: waits })
    payOpen(account, now)
    return
  }
  if (!isLive(sub) || sub.cancelsAtEnd) throw new Refused('invalid_transition')
  dropWaiting(account, sub)
  Object.assign(sub, { cancelsAtEnd: true, pending: null })
  payOpen(account, now)
}

export function undo(account: Account): void {
  const sub = currentOf(account)
  if (!sub) throw new Refused('not_found')
  if (!isLive(sub) || (!sub.cancelsAtEnd && !sub.pending && !sub.waiting))
    throw new Refused('invalid_transition')
  dropWaiting(account, sub)
  Object.assign(sub, { cancelsAtEnd: false, pending: null })
}

export function pay(
  account: Account,
  sub: Sub,
  { bill, amount }: { bill: Bill; amount: number },
  now: number,
): void {
  passTime(account, now)
  if (bill.status === 'void') {
    payLate(account, sub, { bill, amount }, now)
    payOpen(account, now)
    return
  }
  if (bill.status !== 'open' && bill.status !== 'uncollectible') throw new Refused('invalid_transition')
  if (amount > bill.due - bill.paid - bill.credited) throw new Refused('invalid_request')
  bill.paid += amount
  if (bill.paid + bill.credited < bill.due) return
  bill.status = 'paid'
  settled(account, sub, { bill, now, isPaid: true })
  payOpen(account, now)
}

/** Money for a void bill is balance, and pays the same order again if it had lapsed. */
function payLate(
  account: Account,
  sub: Sub,
  { bill, amount }: { bill: Bill; amount: number },
  now: number,
): void {
  account.balance += amount
  const owes = account.subs.some(({ bills }) => bills.some(({ status }) => status === 'uncollectible'))
  const isLast = account.subs.at(-1) === sub
  if (bill.reason !== 'purchase' || sub.reason !== 'expired' || !isLast || owes) return
  const net = parts(sub).reduce((sum, part) => sum + part, 0)
  if (account.balance < net + share(net, 19, 100)) return
  purchase(account, { ...choiceOf(sub), trial: false, charge: true }, now)
}

/** All that is left of a bill is credited. */
export function creditAll(account: Account, sub: Sub, bill: Bill, now: number): void {
  passTime(account, now)
  const rest = bill.notes.reduce((left, note) => ({ net: left.net - note.net, tax: left.tax - note.tax }), {
    net: bill.net,
    tax: bill.tax,
  })
  const left = rest.net + rest.tax
  const charges = sub.charges.filter((one) => one.bill === bill)
  const gone = charges.reduce((sum, one) => sum + one.gone + share(one.gone, 19, 100), 0)
  const elsewhere = gone - (bill.net + bill.tax - left)
  const isRounding = elsewhere <= charges.length * (bill.notes.length + 1)
  const amount = left - (isRounding ? 0 : elsewhere)
  if (bill.status === 'void' || amount <= 0) throw new Refused('invalid_transition')
  const wasUnpaid = bill.status !== 'paid'
  const net = amount === left ? rest.net : Math.round((amount * rest.net) / left)
  account.balance += write({ bill, net, tax: amount - net })
  for (const charge of charges) charge.gone = charge.amount
  if (sub.waiting?.takes.some(({ charge }) => charge.bill === bill)) dropWaiting(account, sub)
  if (wasUnpaid && bill.status === 'paid')
    settled(account, sub, { bill, now, isPaid: bill.credited < bill.due })
  payOpen(account, now)
}

/** A payment failed: access goes on for the time of grace. */
export function failPayment(account: Account, sub: Sub, bill: Bill, now: number): void {
  passTime(account, now)
  if (bill.status !== 'open' && bill.status !== 'uncollectible') throw new Refused('invalid_transition')
  if (bill.status !== 'open') return
  if (sub.waiting?.bill === bill) dropWaiting(account, sub)
  else if (sub.status === 'active') fallDue(account, sub, wholeSecond(now))
  payOpen(account, now)
}

export function closeBill(
  account: Account,
  sub: Sub,
  { bill, as }: { bill: Bill; as: 'void' | 'uncollectible' },
  now: number,
): void {
  passTime(account, now)
  const isOpen = bill.status === 'open' || (as === 'void' && bill.status === 'uncollectible')
  if (!isOpen || (as === 'void' && (bill.paid > 0 || bill.credited > 0)))
    throw new Refused('invalid_transition')
  const isForNothing = sub.status === 'incomplete' || sub.waiting?.bill === bill
  if (as === 'uncollectible' && isForNothing) throw new Refused('invalid_transition')
  bill.status = as
  if (as === 'void') account.balance += bill.applied
  settled(account, sub, { bill, now, isPaid: false })
  payOpen(account, now)
}

function settled(
  account: Account,
  sub: Sub,
  { bill, now, isPaid }: { bill: Bill; now: number; isPaid: boolean },
): void {
  const at = wholeSecond(now)
  if (sub.waiting?.bill === bill) {
    if (isPaid) finish(account, sub, sub.waiting, at)
    else dropWaiting(account, sub)
  } else if (sub.status === 'incomplete' && !sub.bills.some(({ status }) => status === 'open')) {
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

function fallDue(account: Account, sub: Sub, at: number): void {
  dropWaiting(account, sub)
  Object.assign(sub, { status: 'past_due', graceUntil: at + GRACE_MS })
}

function end(
  account: Account,
  sub: Sub,
  { at, reason, silently = false }: { at: number; reason: NonNullable<Sub['reason']>; silently?: boolean },
): void {
  dropWaiting(account, sub)
  Object.assign(sub, { status: 'cancelled', cancelledAt: at, reason, pending: null, graceUntil: null })
  if (!silently) tell(account, 'cancelled', at)
}

function closeBills(account: Account, sub: Sub, as: 'void' | 'uncollectible'): void {
  for (const bill of sub.bills.filter(({ status }) => status === 'open')) {
    if (as === 'void') makeVoid(account, bill)
    else bill.status = as
  }
}

/** What costs nothing is not invoiced. */
function bill(
  account: Account,
  sub: Sub,
  {
    reason,
    start,
    end,
    back = [],
    charged,
    dueAt,
  }: Pick<Bill, 'reason' | 'start' | 'dueAt'> & {
    end: number
    back?: readonly number[]
    charged: readonly [plan: number, seats: number]
  },
): Bill | undefined {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  if (back.length === 0 && charged.every((amount) => amount === 0)) return undefined
  const net = sum(charged) - sum(back)
  const tax = share(net, 19, 100)
  const total = net + tax
  const applied = Math.min(account.balance, total)
  account.balance -= applied
  const due = total - applied
  const status = due > 0 ? ('open' as const) : ('paid' as const)
  const money = { total, applied, due, paid: 0, credited: 0, net, tax, back: sum(back), notes: [] }
  const made: Bill = { reason, start, status, dueAt, ...money }
  sub.bills.push(made)
  for (const [index, kind] of (['plan', 'seats'] as const).entries()) {
    const amount = charged[index]!
    if (amount > 0) sub.charges.push({ kind, bill: made, amount, start, end, until: end, gone: 0 })
  }
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

/** Shares an amount in proportion to weights, by largest remainder. */
function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = exact.map((part) => Number(part / BigInt(sum)))
  const order = [...exact.keys()].sort(
    (a, b) => Number((exact[b]! % BigInt(sum)) - (exact[a]! % BigInt(sum))) || a - b,
  )
  const left = total - shares.reduce((all, part) => all + part, 0)
  for (const index of order.slice(0, left)) shares[index]! += 1
  return shares
}

/** That many months or years after the anchor, on its day or on the last of a shorter month. */
function boundary(anchor: number, interval: Interval, index: number): number {
  const from = new Date(anchor)
  const month = from.getUTCMonth() + (interval === 'month' ? index : 12 * index)
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), last)
  return Date.UTC(from.getUTCFullYear(), month, day) + (anchor % DAY)
}
