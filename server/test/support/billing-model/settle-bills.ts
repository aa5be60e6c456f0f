import { dropWaiting } from './apply-change.ts'
import { write } from './bills.ts'
import { type Account, type Bill, Refused, type Sub } from './model.ts'
import { purchase } from './orders.ts'
import { fallDue, passTime, payOpen, settled } from './pass-time.ts'
import { choiceOf, parts, share, wholeSecond } from './prices.ts'

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
