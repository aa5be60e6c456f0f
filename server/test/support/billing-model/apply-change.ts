import { HOUR } from '../../../src/platform/time/clock.ts'
import { type Credit, creditOf, makeVoid, reduce, write } from './bills.ts'
import { type Account, type Choice, PLANS, type Plan, type Sub, type Waiting } from './model.ts'
import { boundary, parts, share, shareOut } from './prices.ts'

/** A change takes effect: it counts from `at`, and is had since `since`. */
export function apply(
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
export function wantsWhole(sub: Sub, at: number): boolean {
  const isFree = parts(sub).every((amount) => amount === 0)
  return sub.charged && (isFree || sub.end - at <= 3 * 86_400_000)
}

/** On trial a plan ends it that cannot be tried out. */
export function endsTrial(sub: Sub, to: Choice): boolean {
  return sub.status === 'trialing' && PLANS[to.plan].trialDays === 0
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

/** The change that waited is paid: what it took back is taken, and what was paid for time that was not had is credited. */
export function finish(account: Account, sub: Sub, { to, bill, at, takes }: Waiting, now: number): void {
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
export function dropWaiting(account: Account, sub: Sub): void {
  const { waiting } = sub
  sub.waiting = null
  if (waiting) makeVoid(account, waiting.bill)
}

export function tell(account: Account, type: string, at: number): void {
  account.events.push(`subscription.${type} ${new Date(at).toISOString()}`)
}

export function tellRank(account: Account, from: Choice, to: Choice, at: number): void {
  tell(account, PLANS[to.plan].rank > PLANS[from.plan].rank ? 'upgraded' : 'downgraded', at)
}
