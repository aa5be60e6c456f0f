import type { Sql } from '../../../platform/db/db.ts'
import { isDistributed } from '../../../platform/db/distributed.ts'
import type { Services } from '../../../platform/services.ts'
import { BEHIND_MS, type Pace } from '../schedule/adaptive-limit.ts'
import { HELD_WHILE_FAILING, type Lanes } from '../schedule/endpoint-concurrency.ts'
import { isSendable, type Sendable } from '../send/sender.ts'
import { traceClaim } from '../send/trace-delivery.ts'
import { endpointsHeldBack } from './endpoints-held-back.ts'
import { ProviderTurns } from './fair-scheduler.ts'
import { LEASE_MS, type LeaseKeeper } from './lease-keeper.ts'
import { cancelClaimed, claimDue, FIRST, releaseLeases, type Section } from './queue.ts'

const MAX_CLAIM = 512
/** Whoever claims so many at a time can use help. */
const MANY = 64
/** As many as there are connections to claim by. */
const PROVIDERS_AT_ONCE = 4

type Deps = Pick<Services, 'clock' | 'log' | 'metrics' | 'tracing'> & {
  db: Sql
  lanes: Lanes<Sendable>
  leases: LeaseKeeper
  pace: Pace
  /** Something waits for this endpoint. */
  onWaiting(endpointId: string): void
}

/** What a claim left. */
export interface Rest {
  /** There may be more that this process has room for. */
  more: boolean
  /** There may be more than this process should do alone. */
  left: boolean
}

/**
 * The deliveries that this process takes from the queue: claimed under a lease, held in lanes, given back if not sent.
 */
export class Claims {
  readonly #deps: Deps
  #after = FIRST
  /** Only used on a distributed database. */
  readonly #turns: ProviderTurns
  /** The claim under way: it may have read the queue before an endpoint was paused. */
  #claiming: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#turns = new ProviderTurns(deps)
  }

  /** Claims a batch. */
  claim(): Promise<Rest> {
    const claiming = this.#claim()
    this.#claiming = claiming.catch(() => {})
    return claiming
  }

  async #claim(): Promise<Rest> {
    const { db, lanes } = this.#deps
    const heldBefore = lanes.held
    const more = isDistributed(db) ? await this.#claimByProvider() : await this.#claimOfAll()
    return { more, left: more || lanes.held - heldBefore >= MANY || lanes.leaveSome }
  }

  async #claimOfAll(): Promise<boolean> {
    const { lanes, pace } = this.#deps
    const rooms = lanes.rooms(pace.heldPerLane)
    const { next, byLane, gone } = await this.#claimAfter(this.#after, rooms)
    const sawAll = this.#after === FIRST && next === undefined
    this.#after = next ?? FIRST
    if (sawAll) this.#noteEmptied(rooms, byLane)
    return gone || !sawAll // full lanes report when they have room again
  }

  /** Claims for a few of the providers whose turn it is: a statement each, side by side. */
  async #claimByProvider(): Promise<boolean> {
    const { clock, lanes, pace, metrics } = this.#deps
    const rooms = lanes.rooms(pace.heldPerLane)
    if (this.#turns.wantsLook) metrics.deliveryStatements.inc({ kind: 'claim' })
    const turns = await this.#turns.take(PROVIDERS_AT_ONCE, new Date(clock.now()), rooms)
    const claims = turns.map((after) =>
      this.#claimAfter(after, rooms, { providerId: after.providerId, share: turns.length }),
    )
    const settled = await Promise.allSettled(claims)
    let anyGone = false
    for (const claim of settled) {
      if (claim.status === 'rejected') throw claim.reason
      const { next, byLane, gone } = claim.value
      anyGone ||= gone
      this.#turns.ended(next, byLane.keys(), rooms)
    }
    const more = anyGone || !this.#turns.isOver
    if (!more) for (const endpointId of this.#turns.emptied()) lanes.sawAll(endpointId)
    return more
  }

  /** A claim of what is due after this section, of one provider or all. */
  async #claimAfter(
    after: Section,
    rooms: Map<string, number>,
    { providerId, share = 1 }: { providerId?: string; share?: number } = {},
  ): Promise<{ next: Section | undefined; byLane: Map<string, Sendable[]>; gone: boolean }> {
    const { db, clock, lanes, pace, metrics, tracing, onWaiting } = this.#deps
    const now = clock.now()
    metrics.deliveryStatements.inc({ kind: 'claim' })
    const { claimed, next } = await claimDue(db, {
      now: new Date(now),
      leaseUntil: new Date(now + LEASE_MS),
      limit: Math.min(MAX_CLAIM, Math.ceil(lanes.room / share)),
      laneRoom: Math.min(lanes.emptyLaneRoom, Math.ceil(pace.heldPerLane)),
      failingRoom: HELD_WHILE_FAILING,
      rooms,
      after,
      traced: tracing !== undefined,
      providerId,
    })
    if (tracing && claimed.length > 0) traceClaim(tracing, claimed, now)
    const gone = claimed.filter((delivery) => !isSendable(delivery))
    if (gone.length > 0) await cancelClaimed(db, gone) // no endpoint, or its event is past retention
    const byLane = Map.groupBy(claimed.filter(isSendable), ({ endpointId }) => endpointId)
    for (const [endpointId, deliveries] of byLane)
      this.#takeIn(endpointId, deliveries, { now, cutOff: endpointId === next?.endpointId })
    for (const endpointId of byLane.keys()) onWaiting(endpointId)
    return { next, byLane, gone: gone.length > 0 }
  }

  /** What a claim got for one lane; `cutOff` if the claim was full and ended there. */
  #takeIn(
    endpointId: string,
    deliveries: Sendable[],
    { now, cutOff }: { now: number; cutOff: boolean },
  ): void {
    const { rateLimit, failing } = deliveries[0]!
    const behind = deliveries.some(({ laneDueAt }) => now - laneDueAt.getTime() > BEHIND_MS)
    const sections = Map.groupBy(deliveries, ({ begun }) => begun).values()
    const hasMore = cutOff || sections.some((section) => section.length >= section[0]!.laneRoom)
    for (const delivery of deliveries) {
      if (this.#deps.leases.takesUp(delivery)) continue
      this.#deps.leases.keep(delivery)
      this.#deps.lanes.add(endpointId, delivery, { rateLimit, behind, failing, hasMore })
    }
  }

  /** Lanes with room for which a complete claim got nothing. */
  #noteEmptied(rooms: ReadonlyMap<string, number>, found: ReadonlyMap<string, unknown>): void {
    for (const [endpointId, room] of rooms)
      if (room > 0 && !found.has(endpointId)) this.#deps.lanes.sawAll(endpointId)
  }

  /** Gives back deliveries not yet sent, and frees their places in the lanes. */
  async release(unsent: Sendable[]): Promise<void> {
    if (unsent.length === 0) return
    const { leases, lanes } = this.#deps
    await leases.settled()
    for (const delivery of unsent) {
      leases.forget(delivery)
      lanes.free(delivery.endpointId)
    }
    await this.giveBack(unsent)
  }

  /** Gives back deliveries that never reached a lane. */
  async giveBack(unsent: Sendable[]): Promise<void> {
    const { db, clock, log, metrics } = this.#deps
    metrics.deliveryStatements.inc({ kind: 'release' })
    await releaseLeases(db, unsent, new Date(clock.now())).catch((error) =>
      log.warn({ err: error }, 'claims were not given back; they wait for their lease to end'),
    )
  }

  /**
   * Gives back deliveries waiting here for paused, disabled or deleted endpoints. Returns the time of reading their
   * state.
   */
  async giveBackHeldBack(): Promise<number> {
    const { db, clock, lanes } = this.#deps
    await this.#claiming
    const readAt = clock.elapsed()
    const waiting = lanes.firstWaiting()
    if (waiting.length === 0) return readAt
    const held = await endpointsHeldBack(db, waiting)
    const unsent = held.flatMap(({ endpointId, deleted }) =>
      lanes.takeWaiting(endpointId, ({ begun }) => deleted || !begun),
    )
    await this.release(unsent)
    return readAt
  }
}
