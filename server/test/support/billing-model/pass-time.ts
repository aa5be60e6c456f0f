import { dropWaiting, finish, tell, tellRank } from './apply-change.ts'
import { bill, makeVoid } from './bills.ts'
import { type Account, type Bill, currentOf, type Sub } from './model.ts'
import { boundary, choiceOf, parts, wholeSecond } from './prices.ts'
import { DUE_MS, GRACE_MS, nextOf, paymentDue } from './standing.ts'

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

/** The balance pays what is open, the oldest first: an order in whole or not at all. */
export function payOpen(account: Account, now: number): void {
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

/** What an invoice brings that is paid, void or given up. */
export function settled(
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

/** An order is paid. */
export function start(account: Account, sub: Sub, at: number): void {
  sub.status = 'active'
  tell(account, 'purchased', at)
}

/** An invoice is overdue, or its payment failed: the grace begins. */
export function fallDue(account: Account, sub: Sub, at: number): void {
  dropWaiting(account, sub)
  Object.assign(sub, { status: 'past_due', graceUntil: at + GRACE_MS })
}

export function end(
  account: Account,
  sub: Sub,
  { at, reason, silently = false }: { at: number; reason: NonNullable<Sub['reason']>; silently?: boolean },
): void {
  dropWaiting(account, sub)
  Object.assign(sub, { status: 'cancelled', cancelledAt: at, reason, pending: null, graceUntil: null })
  if (!silently) tell(account, 'cancelled', at)
}

export function closeBills(account: Account, sub: Sub, as: 'void' | 'uncollectible'): void {
  for (const bill of sub.bills.filter(({ status }) => status === 'open')) {
    if (as === 'void') makeVoid(account, bill)
    else bill.status = as
  }
}
