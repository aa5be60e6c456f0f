import { DAY } from '../../../src/platform/time/clock.ts'
import type { Answer } from '../test-service.ts'
import type { Act } from './acts.ts'
import { Course, expectMade } from './course.ts'
import { type Seen, type SeenInvoice, Unpaid } from './ledger.ts'
import { type PlanName, PRICE_LIST } from './price-list.ts'

/** A course of a subscription that the service itself moves, paid by transfer; its time is the test clock's. */
export class ManualCourse extends Course {
  /** Seats beyond those of the plan that were asked for. */
  #further = 0
  /** What the preview of the change that waits showed, and the version that the subscription had with it. */
  #promised: { shown: Answer['body']; version: number } | undefined

  protected async perform(act: Exclude<Act, { act: 'spend' | 'wait' }>): Promise<void> {
    if (act.act === 'buy') return this.#buy(act)
    if (act.act === 'change') return this.#change(act)
    if (act.act === 'cancel')
      return void (await this.call(act.by, 'POST', '/subscription/cancel', { at: act.at }))
    if (act.act === 'undo') return void (await this.call(act.by, 'POST', '/subscription/undo', {}))
    if (act.act === 'tax') return this.#tax(act.percent)
    if (act.act === 'pass') return this.pass(act.days * DAY)
    return this.#settle(act)
  }

  protected async advance(to: number): Promise<void> {
    const body = { to: new Date(to).toISOString() }
    for (;;) {
      const answer = await expectMade(this.send('key', 'POST', '/api/v1/test-clock/advance', body))
      if (answer.is_done) return
    }
  }

  async #buy({ by, plan, interval, seats, trial, onInvoice }: Extract<Act, { act: 'buy' }>): Promise<void> {
    const wanted = { plan, interval, currency: 'eur', trial, ...(seats && { seats }) }
    const before = this.seen
    const collection = by !== 'owner' && onInvoice ? { collection: 'invoice' } : {}
    const preview = await this.call(by, 'POST', '/subscription/preview', { ...wanted, ...collection })
    const answer = await this.call(by, 'POST', '/subscription', { ...wanted, ...collection })
    if (answer.status !== 201) return
    if (by === 'owner') this.#requireSettled(before, `buy ${plan}`)
    await this.#requireSame(preview, answer)
    this.#further = furtherOf({ plan, seats: seats ?? 0 })
    this.#requireSeats(answer.body.subscription)
    this.#requireTime(answer.body.invoice)
  }

  async #change({ by, plan, interval, seats }: Extract<Act, { act: 'change' }>): Promise<void> {
    const wanted = { ...(plan && { plan }), ...(interval && { interval }), ...(seats && { seats }) }
    const before = this.seen
    if (!before.subscription) return
    const preview = await this.call(by, 'POST', '/subscription/preview', wanted)
    this.#requireRoom(preview, wanted)
    const { proration_at, version } = preview.body
    const shown = preview.status === 200 ? { proration_at, version } : by === 'owner' ? undefined : {}
    if (shown === undefined) return
    const answer = await this.call(by, 'POST', '/subscription/change', { ...wanted, ...shown })
    this.#requireRoom(answer, wanted)
    if (answer.status !== 200) return
    await this.#requireSame(preview, answer)
    const { subscription, invoice } = answer.body
    const to = subscription.pending_payment?.to ?? subscription.pending ?? subscription
    const had = furtherOf(before.subscription)
    this.#further = seats === undefined ? Math.max(this.#further, had) : furtherOf({ ...to, seats })
    this.#requireSeats(to)
    if (by === 'owner' && invoice) this.#requireSettled(before, 'change to more')
  }

  /** The same that the preview showed is booked: what is charged and credited, what holds from when on, and what still waits. */
  async #requireSame(
    { status, body: shown }: Answer,
    { body: { subscription, invoice } }: Answer,
  ): Promise<void> {
    if (status !== 200) throw new Unpaid(`no preview of what was done: ${JSON.stringify(shown)}`)
    const waits = subscription.pending_payment
    requireEqual(chargedBy(shown), chargedBy(invoice))
    requireEqual(shown.waits_until, waitsUntil(shown, subscription))
    if (shown.takes_effect === 'period_end') {
      const { pending, period_end } = subscription
      return requireEqual([shown.effective_at, choiceOf(shown)], [period_end, choiceOf(pending)])
    }
    if (waits) {
      this.#promised = { shown, version: subscription.version }
      return requireEqual(choiceOf(shown), choiceOf(waits))
    }
    requireEqual(whatHolds(shown), whatHolds(subscription))
    for (const { invoice_id, number, amount } of shown.credits) {
      const { data } = await expectMade(
        this.send('key', 'GET', `/api/v1/invoices/${invoice_id}/credit-notes`),
      )
      const totals = data.map(({ total }: { total: number }) => total)
      if (!totals.includes(amount))
        throw new Unpaid(`the preview shows ${amount} credited of ${number}: ${totals}`)
    }
  }

  /** What waited for its payment is what was shown, if nothing else was asked for since. */
  #requirePromised({ subscription: before }: Seen): void {
    const { subscription } = this.seen
    const { shown, version } = this.#promised ?? {}
    const isPaid = before?.pending_payment && subscription?.id === before.id && !subscription.pending_payment
    const holds = isPaid && subscription.version !== version && before.version === version
    if (shown && holds && choiceOf(subscription) === choiceOf(shown))
      requireEqual(whatHolds(shown), whatHolds(subscription))
  }

  /** An owner with an invoice that was given up, or is open for a subscription that has ended, starts nothing new. */
  #requireSettled({ invoices, subscription }: Seen, what: string): void {
    const left = invoices.find(
      ({ status, amount_remaining, subscription_id }) =>
        amount_remaining > 0 &&
        (status === 'uncollectible' || (status === 'open' && subscription_id !== subscription?.id)),
    )
    if (left) throw new Unpaid(`an owner may ${what}, though ${left.number} is ${left.status}`)
  }

  /** Seats that nobody asked for are not charged. */
  #requireSeats({ plan, seats }: { plan: PlanName; seats: number }): void {
    const { included } = PRICE_LIST[plan]
    if (seats > included + this.#further)
      throw new Unpaid(
        `${seats} seats of ${plan}, which includes ${included}; ${this.#further} further ones were asked for`,
      )
  }

  /** A plan is not refused for seats that were included elsewhere. */
  #requireRoom({ status, body }: Answer, { plan, seats }: { plan?: PlanName; seats?: number }): void {
    if (status !== 400 || plan === undefined || seats !== undefined) return
    const isOfSeats = body.errors?.some(({ field }: { field: string }) => field === '/seats')
    const { included, maximum } = PRICE_LIST[plan]
    const further = Math.max(this.#further, furtherOf(this.seen.subscription!))
    if (isOfSeats && included + further <= maximum)
      throw new Unpaid(`${plan} allows ${maximum} seats and is refused: ${JSON.stringify(body.errors)}`)
  }

  /** Where money comes by transfer alone, an order lives as long as an invoice. */
  #requireTime(order: SeenInvoice | null): void {
    if (order?.status !== 'open') return
    const days = (Date.parse(order.due_at!) - Date.parse(order.issued_at)) / DAY
    if (days < 13.9) throw new Unpaid(`${order.number} is to be paid within ${days} days, by transfer`)
  }

  async #tax(percent: number): Promise<void> {
    const rate =
      percent > 0
        ? { name: 'VAT', percentage: String(percent), category: 'S' }
        : { name: 'VAT', percentage: '0', category: 'AE' }
    await expectMade(this.call('key', 'PATCH', '/billing', { tax_rates: [rate] }))
    this.ledger.taxPercent = percent
  }

  async #settle(act: Extract<Act, { nth: number }>): Promise<void> {
    const choice = this.seen.invoices.filter((invoice) => fits(act.act, invoice))
    const invoice = choice[act.nth % choice.length]
    if (!invoice) return
    const by = act.by === 'owner' ? 'key' : act.by
    const post = (what: string, body?: object) =>
      this.send(by, 'POST', `/api/v1/invoices/${invoice.id}/${what}`, body)
    if (act.act === 'void' || act.act === 'write-off') return void (await post(act.act))
    if (act.act === 'credit') {
      const amount = Math.max(1, Math.floor(invoice.total * act.share))
      const { status, body } = await post('credit-notes', {
        refund: act.refund,
        ...(act.share < 1 && { amount }),
      })
      if (status !== 201) return
      this.ledger.gave(invoice.id, body.total)
      this.ledger.refunded += body.to_refund
      return
    }
    const remaining = invoice.amount_due - invoice.amount_paid - invoice.amount_credited
    const amount = Math.max(1, Math.floor(remaining * act.share))
    if (act.act === 'fail') return void (await post('payments', { amount, result: 'failed' }))
    const { status, body } = await post('payments', { amount, result: 'succeeded' })
    if (status === 201) {
      const before = this.seen
      this.ledger.received += amount
      await this.look()
      this.#requirePromised(before)
    } else if (remaining > 0)
      throw new Unpaid(
        `${amount} came for ${invoice.number}, which is ${invoice.status}, and is refused: ${body.code}`,
      )
  }
}

/** Which invoices an act is about: money also comes for those that are closed. */
function fits(act: string, { status, reason }: SeenInvoice): boolean {
  if (act === 'pay')
    return status === 'open' || status === 'uncollectible' || (status === 'void' && reason !== 'renewal')
  if (act === 'credit') return status !== 'void'
  if (act === 'void') return status === 'open' || status === 'uncollectible'
  return status === 'open'
}

function furtherOf({ plan, seats }: { plan: string; seats: number }): number {
  return Math.max(0, seats - PRICE_LIST[plan as PlanName].included)
}

function requireEqual(shown: unknown, booked: unknown): void {
  const [one, other] = [JSON.stringify(shown), JSON.stringify(booked)]
  if (one !== other) throw new Unpaid(`the preview shows ${one}, and ${other} is booked`)
}

function chargedBy(what: { total: number; amount_due: number; lines: Array<{ amount: number }> } | null) {
  return [what?.total ?? 0, what?.amount_due ?? 0, (what?.lines ?? []).map(({ amount }) => amount)]
}

type Chosen = Record<'plan' | 'plan_version' | 'interval' | 'seats', unknown>

const choiceOf = (chosen: Chosen | null): string =>
  chosen ? [chosen.plan, chosen.plan_version, chosen.interval, chosen.seats].join(' ') : 'none'

/** What holds once it takes effect, by a preview or a subscription. */
function whatHolds(of: Answer['body']) {
  const { period_end, trial_end, pending, next_amount, amount } = of
  return [choiceOf(of), choiceOf(pending), next_amount ?? amount, period_end, trial_end]
}

/** Until when an order or a change waits for its payment. */
function waitsUntil(shown: Answer['body'], { status, payment_due_at, pending_payment }: Answer['body']) {
  if (shown.takes_effect === 'period_end') return null
  return status === 'incomplete' ? payment_due_at : (pending_payment?.expires_at ?? null)
}
