import { creditInvoice } from '../../../../src/billing/payments/credit-invoice.ts'
import { recordPayment } from '../../../../src/billing/payments/record-payment.ts'
import { voidInvoice } from '../../../../src/billing/payments/void-invoice.ts'
import { writeOff } from '../../../../src/billing/payments/write-off.ts'
import * as billing from '../index.ts'
import { ACTOR, type Drawn, type Model, Operation, type Services, type World } from './operation.ts'

export type Settling = 'pay' | 'pay a part' | 'fail' | 'void' | 'write off' | 'credit'

/** What becomes of one of the account's invoices. */
export class Settle extends Operation {
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
export class PayAll extends Operation {
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
