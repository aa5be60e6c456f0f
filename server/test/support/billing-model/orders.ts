import { DAY, HOUR } from '../../../src/platform/time/clock.ts'
import { apply, dropWaiting, endsTrial, tell, wantsWhole } from './apply-change.ts'
import { bill, reduce, takeBack, unmake, write } from './bills.ts'
import {
  type Account,
  type Choice,
  currentOf,
  type Interval,
  isLive,
  PLANS,
  type PlanName,
  Refused,
  type Sub,
} from './model.ts'
import { closeBills, end, payOpen, start } from './pass-time.ts'
import { boundary, choose, furtherOf, parts, share, wholeSecond } from './prices.ts'
import { DUE_MS, WAIT_MS } from './standing.ts'

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
