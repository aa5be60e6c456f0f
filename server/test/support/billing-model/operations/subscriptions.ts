import { expect } from 'vitest'
import {
  cancelSubscription,
  changeSubscription,
  undoChange,
} from '../../../../src/billing/subscriptions/changes/change-subscription.ts'
import { previewSubscription } from '../../../../src/billing/subscriptions/changes/preview.ts'
import { purchaseSubscription } from '../../../../src/billing/subscriptions/changes/purchase-subscription.ts'
import * as billing from '../index.ts'
import { ACTOR, codeOf, type Drawn, type Model, Operation, type Services, type World } from './operation.ts'

type Wanted = { plan: billing.PlanName; interval: billing.Interval; seats?: number | undefined }

export class Purchase extends Operation {
  readonly wanted: Wanted & { trial: boolean; charge: boolean }
  constructor(drawn: Drawn, wanted: Wanted & { trial: boolean; charge: boolean }) {
    super(drawn)
    this.wanted = wanted
  }
  override check({ accounts }: Readonly<Model>): boolean {
    return this.rarely || billing.currentOf(accounts[this.which]!) === undefined
  }
  apply(account: billing.Account, now: number): void {
    billing.passTime(account, now)
    billing.purchase(account, this.wanted, now)
  }
  async perform(services: Services, world: World): Promise<void> {
    const { charge, ...wanted } = this.wanted
    const accountId = world.accountIds[this.which]!
    const order = {
      ...wanted,
      accountId,
      currency: 'eur',
      collection: charge ? ('charge' as const) : ('invoice' as const),
    }
    const { subscription } = await purchaseSubscription(services, world.providerId, order, ACTOR)
    if (this.mode !== 'aborted') world.subIds[this.which]!.push(subscription.id)
  }
  override toString = () => `purchase(${this.which}, ${this.mode}, ${JSON.stringify(this.wanted)})`
}

/** As it is, or as a preview showed it some time ago, when nothing has happened since. */
export class Change extends Operation {
  readonly wanted: Partial<Wanted>
  readonly previewedAgo: number | undefined
  constructor(drawn: Drawn, wanted: Partial<Wanted>, previewedAgo: number | undefined) {
    super(drawn)
    this.wanted = wanted
    this.previewedAgo = previewedAgo
  }
  apply(account: billing.Account, now: number): void {
    billing.passTime(account, now)
    const prorationAt = billing.wholeSecond(now - (this.previewedAgo ?? 0))
    billing.change(account, this.wanted, { now, prorationAt })
  }
  async perform(services: Services, world: World): Promise<void> {
    const accountId = world.accountIds[this.which]!
    const prorationAt =
      this.previewedAgo === undefined
        ? undefined
        : new Date(billing.wholeSecond(world.clock.now() - this.previewedAgo))
    const change = { ...this.wanted, accountId, prorationAt }
    await changeSubscription(services, world.providerId, change, ACTOR)
  }
  override toString = () =>
    `change(${this.which}, ${this.mode}, ${JSON.stringify(this.wanted)}, ${this.previewedAgo})`
}

/** A preview, and then exactly that. */
export class PreviewAndChange extends Change {
  constructor([which, _mode, rarely]: Drawn, wanted: Partial<Wanted>) {
    super([which, 'alone', rarely], wanted, undefined)
  }
  override get catchesUp(): boolean {
    return true
  }
  override async perform(services: Services, world: World): Promise<void> {
    const accountId = world.accountIds[this.which]!
    const question = { ...this.wanted, accountId, trial: false, collection: 'charge' as const }
    const { prorationAt, version, invoice } = await previewSubscription(
      services,
      world.providerId,
      question,
      ACTOR,
    ).catch((error) => {
      // Without a subscription it previews a purchase, and lacks what that needs.
      if (world.subIds[this.which]!.length === 0 || codeOf(error) === 'invalid_request')
        return { version: -1 } as never
      throw error
    })
    if (version === -1 || version === null)
      return void (await changeSubscription(services, world.providerId, { ...this.wanted, accountId }, ACTOR))
    const change = { ...this.wanted, accountId, prorationAt, version }
    const done = await changeSubscription(services, world.providerId, change, ACTOR)
    expect(done.invoice?.lines).toEqual(invoice?.lines)
    expect(done.invoice?.total).toBe(invoice?.total)
    expect(done.invoice?.amount_due).toBe(invoice?.amount_due)
  }
  override toString = () => `previewAndChange(${this.which}, ${JSON.stringify(this.wanted)})`
}

export class Cancel extends Operation {
  readonly at: 'now' | 'period_end'
  constructor(drawn: Drawn, at: 'now' | 'period_end') {
    super(drawn)
    this.at = at
  }
  apply(account: billing.Account, now: number): void {
    billing.passTime(account, now)
    billing.cancel(account, this.at, now)
  }
  async perform(services: Services, world: World): Promise<void> {
    const wanted = { accountId: world.accountIds[this.which]!, at: this.at }
    await cancelSubscription(services, world.providerId, wanted, ACTOR)
  }
  override toString = () => `cancel(${this.which}, ${this.mode}, ${this.at})`
}

export class Undo extends Operation {
  apply(account: billing.Account, now: number): void {
    billing.passTime(account, now)
    billing.undo(account)
  }
  async perform(services: Services, world: World): Promise<void> {
    await undoChange(services, world.providerId, world.accountIds[this.which]!, ACTOR)
  }
  override toString = () => `undo(${this.which}, ${this.mode})`
}
