import type Stripe from 'stripe'
import { StripeBridge } from '../../../src/billing/stripe/index.ts'
import { Maintenance } from '../../../src/operations/chores/maintenance.ts'
import { DAY, HOUR } from '../../../src/platform/time/clock.ts'
import type { ManualClock } from '../manual-clock.ts'
import { send as sendEvent } from '../stripe/connected.ts'
import { FAKE_KEY, FAKE_SECRET, FakeStripe, signature } from '../stripe/fake-stripe.ts'
import { type Answer, startTestService } from '../test-service.ts'
import type { Act, Who } from './acts.ts'
import { type Cast, Course, expectMade, type Stage, setStage } from './course.ts'
import { type PlanName, PRICE_LIST, sellPriceList } from './price-list.ts'

export interface StripeStage extends Stage {
  stripe: FakeStripe
  /** Delivers what has happened at Stripe since the last time, and has it followed. */
  tell(): Promise<void>
  /** Does the chores of the time that has passed: among them the partitions of the time that comes. */
  tidyUp(): Promise<unknown>
  stop(): Promise<void>
}

const priceId = (plan: string, interval: string) => `price_${plan}_${interval}`

/** A service that is connected with a fake Stripe, which sells the same. */
export async function setStripeStage(clock: ManualClock): Promise<StripeStage> {
  const stripe = new FakeStripe(() => clock.now())
  const stripeApiUrl = await stripe.start()
  const service = await startTestService({ clock, work: false, config: { stripeApiUrl } })
  await sellPriceList(service)
  const stage = await setStage(service, clock)
  const put = (path: string, body: object) =>
    expectMade(service.call('PUT', `/api/v1/integrations/stripe${path}`, { body }))
  await put('', { api_key: FAKE_KEY, webhook_secrets: [FAKE_SECRET] })
  const prices = []
  for (const [plan, sold] of Object.entries(PRICE_LIST))
    for (const interval of ['month', 'year'] as const) {
      const price_id = priceId(plan, interval)
      stripe.world.prices.set(price_id, { amount: sold[interval].plan, interval })
      prices.push({ plan, version: 1, interval, currency: 'eur', price_id, seat_price_id: null })
    }
  await put('/prices', { prices })
  const bridge = new StripeBridge({ ...service.service.app.services, db: service.service.db })
  let told = 0
  return {
    ...stage,
    stripe,
    async tell() {
      const { events } = stripe.world
      for (const event of events.slice(told)) {
        const body = JSON.stringify(event)
        const header = signature(body, FAKE_SECRET, Math.floor(clock.now() / 1_000))
        await expectMade(sendEvent(service, body, header))
      }
      told = events.length
      await bridge.runOnce()
    },
    tidyUp: () => new Maintenance(service.service.app.services).runOnce(),
    async stop() {
      await bridge.stop()
      await service.stop()
      await stripe.stop()
    },
  }
}

/** How long Stripe tries to collect before it ends a subscription. */
const RETRIES_MS = 14 * DAY

/** How long Stripe waits for the first payment. */
const FIRST_PAYMENT_MS = 23 * HOUR

/** A course of a subscription that Stripe moves: people act there, or ask here for what can be asked here. */
export class StripeCourse extends Course {
  readonly #customer: string
  #theirs: Stripe.Subscription | undefined
  #hadTrial = false
  /** Whether Stripe can collect what falls due. */
  #pays = true
  #lateSince: number | undefined

  constructor(stage: StripeStage, cast: Cast) {
    super(stage, cast, { givesOnce: false })
    this.#customer = stage.stripe.world.customer({ postern_account: cast.account }).id
  }

  /** The clock is that of the service too, so nobody stays signed in: the key asks for all. Who may is another test's. */
  protected override call(_by: Who, method: string, path: string, body?: object): Promise<Answer> {
    return super.call('key', method, path, body)
  }

  get #stage(): StripeStage {
    return this.stage as StripeStage
  }

  get #world() {
    return this.#stage.stripe.world
  }

  protected async perform(act: Exclude<Act, { act: 'spend' | 'wait' }>): Promise<void> {
    if (act.act === 'buy') this.#buy(act)
    else if (act.act === 'change') this.#change(act)
    else if (act.act === 'cancel') await this.call(act.by, 'POST', '/subscription/cancel', { at: act.at })
    else if (act.act === 'undo') await this.call(act.by, 'POST', '/subscription/undo', {})
    else if (act.act === 'pass') return this.pass(act.days * DAY)
    else if (act.act === 'fail') this.#pays = !this.#pays
    else if (act.act === 'credit') await this.#refund(act)
    else if (act.act !== 'tax') this.#settle(act)
    await this.#tell()
  }

  async #tell(): Promise<void> {
    await this.#stage.tell()
    this.ledger.received = this.#received()
  }

  #received(): number {
    const own = [...this.#world.invoices.values()].filter(({ customer }) => customer === this.#customer)
    return own.reduce((sum, { amount_paid }) => sum + amount_paid, 0)
  }

  get #live(): Stripe.Subscription | undefined {
    const theirs = this.#theirs && this.#world.subscriptions.get(this.#theirs.id)
    return theirs && !['canceled', 'incomplete_expired'].includes(theirs.status) ? theirs : undefined
  }

  #buy({ plan, interval, trial, onInvoice }: Extract<Act, { act: 'buy' }>): void {
    if (this.#live) return
    const trialDays = trial && !this.#hadTrial ? PRICE_LIST[plan].trialDays : 0
    this.#hadTrial ||= trialDays > 0
    this.#theirs = this.#world.subscribe({
      customer: this.#customer,
      items: [{ price: priceId(plan, interval) }],
      trialDays,
      pays: !onInvoice,
    })
  }

  /** Stripe's customers change the plan; the difference is invoiced, and paid or the change is refused. */
  #change({ plan }: Extract<Act, { act: 'change' }>): void {
    const theirs = this.#live
    if (theirs?.status !== 'active' || !plan) return
    const [item] = theirs.items.data
    const interval = item!.price.recurring!.interval as 'month' | 'year'
    const before = this.seen.subscription?.plan as PlanName | undefined
    if (!before || PRICE_LIST[plan].rank <= PRICE_LIST[before].rank) return
    const { current_period_start: start, current_period_end: end } = item!
    const more = PRICE_LIST[plan][interval].plan - PRICE_LIST[before][interval].plan
    const difference = Math.round((more * (end - this.#world.now)) / (end - start))
    this.#world.swap(theirs, priceId(plan, interval), difference)
  }

  #settle(act: Extract<Act, { nth: number }>): void {
    const own = [...this.#world.invoices.values()].filter(({ customer }) => customer === this.#customer)
    const open = own.filter(({ status }) => status === 'open')
    const invoice = open[act.nth % open.length]
    if (!invoice) return
    if (act.act === 'pay') this.#world.pay(invoice.id!)
    else this.#world.close(invoice.id!, act.act === 'void' ? 'void' : 'uncollectible')
  }

  async #refund({ nth, share }: Extract<Act, { act: 'credit' }>): Promise<void> {
    const paid = this.seen.invoices.filter(({ status }) => status === 'paid')
    const invoice = paid[nth % paid.length]
    if (!invoice) return
    const body = { refund: true, amount: Math.max(1, Math.floor(invoice.total * share)) }
    const path = `/api/v1/invoices/${invoice.id}/credit-notes`
    const { status, body: note } = await this.send('key', 'POST', path, body)
    if (status !== 201) return
    this.ledger.gave(invoice.id, note.total)
    this.ledger.refunded += note.to_refund
  }

  /** Stripe renews, collects, retries and gives up. */
  protected async advance(to: number): Promise<void> {
    const { clock } = this.#stage
    clock.advance(to - clock.now())
    const theirs = this.#live
    if (theirs) this.#passTime(theirs)
    await this.#tell()
  }

  #passTime(theirs: Stripe.Subscription): void {
    const isOver = theirs.items.data[0]!.current_period_end <= this.#world.now
    if (theirs.status === 'incomplete') {
      if (this.#world.now * 1_000 >= theirs.start_date * 1_000 + FIRST_PAYMENT_MS) this.#world.expire(theirs)
      return
    }
    if (isOver && theirs.cancel_at_period_end) this.#world.end(theirs)
    else if (isOver) this.#world.renew(theirs, this.#pays)
    if (theirs.status !== 'past_due') this.#lateSince = undefined
    else this.#lateSince ??= this.#world.now * 1_000
    if (this.#lateSince !== undefined && this.#world.now * 1_000 >= this.#lateSince + RETRIES_MS) {
      this.#world.end(theirs, 'payment_failed')
      for (const { id, status, customer } of this.#world.invoices.values())
        if (status === 'open' && customer === this.#customer) this.#world.close(id!, 'uncollectible')
    }
  }

  override async end(): Promise<void> {
    const theirs = this.#live
    if (theirs) this.#world.end(theirs)
    await this.#stage.tell()
    await this.#stage.tidyUp()
  }
}
