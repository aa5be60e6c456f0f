import type { Account, Bill, Charge, Sub, Take } from './model.ts'
import { share } from './prices.ts'

/** A credit note. */
export interface Credit {
  bill: Bill
  net: number
  tax: number
}

/** What is left of charges from a moment on: lines where they are paid, credit notes where they are not. */
export function takeBack(
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
export function creditOf(
  bill: Bill,
  amounts: readonly number[],
): { credit: Credit | undefined; rest: number[] } {
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
export function write({ bill, net, tax }: Credit): number {
  const total = net + tax
  const unpaid = Math.min(total, bill.due - bill.paid - bill.credited)
  bill.notes.push({ net, tax })
  if (unpaid > 0) {
    bill.credited += unpaid
    if (bill.paid + bill.credited === bill.due) bill.status = 'paid'
  }
  return total - unpaid
}

/** What is taken back of a charge, which ends with it. */
export function reduce(charge: Charge, amount: number, at: number): void {
  charge.gone += amount
  charge.until = Math.min(charge.until, at)
}

/** Forgets a bill that was only tried out. */
export function unmake(sub: Sub, made: Bill): void {
  sub.bills = sub.bills.filter((bill) => bill !== made)
  sub.charges = sub.charges.filter(({ bill }) => bill !== made)
}

/** An open bill is void, and what was paid of it is balance. */
export function makeVoid(account: Account, bill: Bill): void {
  if (bill.status !== 'open') return
  bill.status = 'void'
  account.balance += bill.applied + bill.paid
  bill.paid = 0
}

/** What costs nothing is not invoiced. */
export function bill(
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
