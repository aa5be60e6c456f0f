import { expect } from 'vitest'
import { createLogger } from '../../../src/platform/telemetry/logger.ts'
import { SECOND } from '../../../src/platform/time/clock.ts'
import type { AttemptResult } from '../../../src/webhooks/attempt/deliver.ts'
import { type Claimed, isSendable } from '../../../src/webhooks/core/index.ts'
import {
  cancelClaimed,
  claimDue,
  extendLeases,
  releaseLeases,
} from '../../../src/webhooks/engine/fetch/queue-store.ts'
import { outcomeOf } from '../../../src/webhooks/engine/record/outcome-of.ts'
import { writeOutcomes } from '../../../src/webhooks/engine/record/write-outcomes.ts'
import { disableGoneEndpoint } from '../../../src/webhooks/health/disable-gone-endpoint.ts'
import { attemptResult } from '../attempt-result.ts'
import { announcing, claimAt } from '../queue.ts'
import {
  type Command,
  compare,
  DELAYS,
  db,
  isHeld,
  isParked,
  LEASE_MS,
  type Lease,
  type Model,
  type World,
} from './model.ts'

export class Claim implements Command {
  check = () => true
  async run(model: Model, world: World): Promise<void> {
    const request = claimAt(model.now, { providerId: world.providerId, failingRoom: 128 }) // room for all that is due
    const { claimed } = await claimDue(db(world), request)
    const gone = claimed.filter((delivery) => !isSendable(delivery))
    if (gone.length > 0) await cancelClaimed(db(world), gone)
    const due = model.deliveries.filter(
      (delivery) => !delivery.over && delivery.dueAt <= model.now && !isParked(model, delivery),
    )
    expect(claimed.map(({ deliveryId }) => deliveryId).sort()).toEqual(due.map(({ id }) => id).sort())
    for (const delivery of due) {
      delivery.dueAt = model.now + LEASE_MS
      const status = model.endpoints[delivery.endpoint]
      if (status === 'deleted') {
        delivery.over = 'cancelled'
        continue
      }
      world.claims.push(claimed.find(({ deliveryId }) => deliveryId === delivery.id)!)
      model.leases.push({ delivery, dueAt: delivery.dueAt, tries: delivery.tries })
    }
    await compare(model, world)
  }
  toString = () => 'claim'
}

/** The same lease in the model and in the world. */
interface Held {
  lease: Lease
  claim: Claimed
}

/** What a worker does with something it holds, or believes to hold. */
abstract class WithLease implements Command {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = ({ leases }: Readonly<Model>) => leases.length > 0
  async run(model: Model, world: World): Promise<void> {
    const index = this.which % model.leases.length
    const [lease, claim] = [model.leases[index]!, world.claims[index]!]
    if (await this.act(model, world, { lease, claim })) {
      model.leases.splice(index, 1)
      world.claims.splice(index, 1)
    }
    await compare(model, world)
  }
  /** Returns whether the lease is over with that. */
  abstract act(model: Model, world: World, held: Held): Promise<boolean>
}

export class Finish extends WithLease {
  readonly error: 'server_error' | 'gone' | undefined
  constructor(which: number, error: 'server_error' | 'gone' | undefined) {
    super(which)
    this.error = error
  }
  async act(model: Model, world: World, { lease, claim }: Held) {
    const { error } = this
    const { delivery } = lease
    if (error === 'gone') {
      const services = { ...announcing(world.service), log: createLogger('silent') }
      const startedAt = new Date(model.now)
      const answered = { responseStatus: 410, responseExcerpt: null, error: 'gone' }
      await disableGoneEndpoint(services, claim, {
        ...answered,
        deliveryId: claim.deliveryId,
        event: 'tos.accepted',
        startedAt,
      })
      if (!['deleted', 'disabled'].includes(model.endpoints[delivery.endpoint]!)) {
        model.endpoints[delivery.endpoint] = 'disabled'
        model.goneAt[delivery.endpoint] = model.now
      }
    }
    const period = { startedAt: model.now, endedAt: model.now }
    const writer = { db: db(world), log: createLogger('silent'), refused: () => {} }
    await writeOutcomes(writer, [outcomeOf(claim, resultOf(error), period, DELAYS)])
    delivery.attempts++
    const isLate = error === undefined && (delivery.over === undefined || delivery.over === 'failed')
    delivery.decided.push(isHeld(lease) || isLate)
    delivery.triedAt = model.now
    // What arrived has arrived, also under a lost lease.
    if (!isHeld(lease) && error === undefined) delivery.over = 'delivered'
    if (!isHeld(lease)) return true
    delivery.tries = lease.tries + 1
    delivery.begun = true
    const delay = DELAYS[delivery.tries - 1]
    if (error === undefined) delivery.over = 'delivered'
    else if (error === 'gone' || delay === undefined) delivery.over = 'failed'
    else delivery.dueAt = delivery.nextAt = model.now + delay * SECOND
    return true
  }
  override toString = () => `finish(${this.which}, ${this.error ?? 'delivered'})`
}

const resultOf = (error: AttemptResult['error']) => attemptResult({ error, excerpt: 'ok' })

export class Extend extends WithLease {
  async act(model: Model, world: World, { lease, claim }: Held) {
    const until = model.now + LEASE_MS
    const extended = await extendLeases(db(world), [claim], new Date(until))
    expect(extended).toEqual(isHeld(lease) ? [claim.deliveryId] : [])
    if (!isHeld(lease)) return false
    claim.dueAt = new Date(until)
    lease.dueAt = lease.delivery.dueAt = until
    return false
  }
  override toString = () => `extend(${this.which})`
}

export class Release extends WithLease {
  async act(model: Model, world: World, { lease, claim }: Held) {
    await releaseLeases(db(world), [claim], new Date(model.now))
    if (isHeld(lease)) lease.delivery.dueAt = lease.delivery.nextAt = model.now
    return true
  }
  override toString = () => `release(${this.which})`
}
