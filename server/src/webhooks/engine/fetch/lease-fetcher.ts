import type { Sql } from '../../../platform/db/db.ts'
import { isDistributed } from '../../../platform/db/distributed.ts'
import type { Services } from '../../../platform/services.ts'
import { isSendable, type Sendable } from '../../core/index.ts'
import { type AdaptiveLimit, BEHIND_MS } from '../schedule/adaptive-limit.ts'
import { type EndpointConcurrency, HELD_WHILE_FAILING } from '../schedule/endpoint-concurrency.ts'
import { traceClaim } from '../send/trace-delivery.ts'
import { endpointsHeldBack } from './endpoints-held-back-store.ts'
import { FairScheduler } from './fair-scheduler.ts'
import { LEASE_MS, type LeaseKeeper } from './lease-keeper.ts'
import { cancelClaimed, claimDue, FIRST, releaseLeases, type Section } from './queue-store.ts'

const MAX_CLAIM = 512
/** A process that claims this many at a time wakes the others. */
const MANY = 64
/** As many as there are connections to claim by. */
const PROVIDERS_AT_ONCE = 4

type Deps = Pick<Services, 'clock' | 'log' | 'metrics' | 'tracing'> & {
  db: Sql
  concurrency: EndpointConcurrency<Sendable>
  leases: LeaseKeeper
  adaptiveLimit: AdaptiveLimit
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
 * The deliveries that this process takes from the queue: claimed under a lease, held per endpoint, given back if not sent.
 */
export class LeaseFetcher {
  readonly #deps: Deps
  #after = FIRST
  /** Only used on a distributed database. */
  readonly #scheduler: FairScheduler
  /** The claim under way: it may have read the queue before an endpoint was paused. */
  #claiming: Promise<unknown> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#scheduler = new FairScheduler(deps)
  }

  /** LeaseFetcher a batch. */
  claim(): Promise<Rest> {
    const claiming = this.#claim()
    this.#claiming = claiming.catch(() => {})
    return claiming
  }

  async #claim(): Promise<Rest> {
    const { db, concurrency } = this.#deps
    const heldBefore = concurrency.held
    const more = isDistributed(db) ? await this.#claimByProvider() : await this.#claimOfAll()
    return { more, left: more || concurrency.held - heldBefore >= MANY || concurrency.leaveSome }
  }

  async #claimOfAll(): Promise<boolean> {
    const { concurrency, adaptiveLimit } = this.#deps
    const rooms = concurrency.rooms(adaptiveLimit.heldPerEndpoint)
    const { next, byEndpoint, gone } = await this.#claimAfter(this.#after, rooms)
    const sawAll = this.#after === FIRST && next === undefined
    this.#after = next ?? FIRST
    if (sawAll) this.#noteEmptied(rooms, byEndpoint)
    return gone || !sawAll // endpoints without room report when they have some
  }

  /** LeaseFetcher for a few of the providers whose turn it is: a statement each, side by side. */
  async #claimByProvider(): Promise<boolean> {
    const { clock, concurrency, adaptiveLimit, metrics } = this.#deps
    const rooms = concurrency.rooms(adaptiveLimit.heldPerEndpoint)
    if (this.#scheduler.wantsLook) metrics.deliveryStatements.inc({ kind: 'claim' })
    const turns = await this.#scheduler.take(PROVIDERS_AT_ONCE, new Date(clock.now()), rooms)
    const claims = turns.map((after) =>
      this.#claimAfter(after, rooms, { providerId: after.providerId, share: turns.length }),
    )
    const settled = await Promise.allSettled(claims)
    let anyGone = false
    for (const claim of settled) {
      if (claim.status === 'rejected') throw claim.reason
      const { next, byEndpoint, gone } = claim.value
      anyGone ||= gone
      this.#scheduler.ended(next, byEndpoint.keys(), rooms)
    }
    const more = anyGone || !this.#scheduler.isOver
    if (!more) for (const endpointId of this.#scheduler.emptied()) concurrency.sawAll(endpointId)
    return more
  }

  /** A claim of what is due after this section, of one provider or all. */
  async #claimAfter(
    after: Section,
    rooms: Map<string, number>,
    { providerId, share = 1 }: { providerId?: string; share?: number } = {},
  ): Promise<{ next: Section | undefined; byEndpoint: Map<string, Sendable[]>; gone: boolean }> {
    const { db, clock, concurrency, adaptiveLimit, metrics, tracing, onWaiting } = this.#deps
    const now = clock.now()
    metrics.deliveryStatements.inc({ kind: 'claim' })
    const { claimed, next } = await claimDue(db, {
      now: new Date(now),
      leaseUntil: new Date(now + LEASE_MS),
      limit: Math.min(MAX_CLAIM, Math.ceil(concurrency.room / share)),
      endpointRoom: Math.min(concurrency.emptyEndpointRoom, Math.ceil(adaptiveLimit.heldPerEndpoint)),
      failingRoom: HELD_WHILE_FAILING,
      rooms,
      after,
      traced: tracing !== undefined,
      providerId,
    })
    if (tracing && claimed.length > 0) traceClaim(tracing, claimed, now)
    const gone = claimed.filter((delivery) => !isSendable(delivery))
    if (gone.length > 0) await cancelClaimed(db, gone) // no endpoint, or its event is past retention
    const byEndpoint = Map.groupBy(claimed.filter(isSendable), ({ endpointId }) => endpointId)
    for (const [endpointId, deliveries] of byEndpoint)
      this.#takeIn(endpointId, deliveries, { now, cutOff: endpointId === next?.endpointId })
    for (const endpointId of byEndpoint.keys()) onWaiting(endpointId)
    return { next, byEndpoint, gone: gone.length > 0 }
  }

  /** What a claim got for one endpoint; `cutOff` if the claim was full and ended there. */
  #takeIn(
    endpointId: string,
    deliveries: Sendable[],
    { now, cutOff }: { now: number; cutOff: boolean },
  ): void {
    const { rateLimit, failing } = deliveries[0]!
    const behind = deliveries.some(({ endpointDueAt }) => now - endpointDueAt.getTime() > BEHIND_MS)
    const sections = Map.groupBy(deliveries, ({ begun }) => begun).values()
    const hasMore = cutOff || sections.some((section) => section.length >= section[0]!.endpointRoom)
    for (const delivery of deliveries) {
      if (this.#deps.leases.takesUp(delivery)) continue
      this.#deps.leases.keep(delivery)
      this.#deps.concurrency.add(endpointId, delivery, { rateLimit, behind, failing, hasMore })
    }
  }

  /** Endpoints with room for which a complete claim got nothing. */
  #noteEmptied(rooms: ReadonlyMap<string, number>, found: ReadonlyMap<string, unknown>): void {
    for (const [endpointId, room] of rooms)
      if (room > 0 && !found.has(endpointId)) this.#deps.concurrency.sawAll(endpointId)
  }

  /** Gives back deliveries not yet sent, and frees their places in the endpoints. */
  async release(unsent: Sendable[]): Promise<void> {
    if (unsent.length === 0) return
    const { leases, concurrency } = this.#deps
    await leases.settled()
    for (const delivery of unsent) {
      leases.forget(delivery)
      concurrency.free(delivery.endpointId)
    }
    await this.giveBack(unsent)
  }

  /** Gives back deliveries that never reached an endpoint. */
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
    const { db, clock, concurrency } = this.#deps
    await this.#claiming
    const readAt = clock.elapsed()
    const waiting = concurrency.firstWaiting()
    if (waiting.length === 0) return readAt
    const held = await endpointsHeldBack(db, waiting)
    const unsent = held.flatMap(({ endpointId, deleted }) =>
      concurrency.takeWaiting(endpointId, ({ begun }) => deleted || !begun),
    )
    await this.release(unsent)
    return readAt
  }
}
