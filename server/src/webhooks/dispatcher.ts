import type { Agent } from 'undici'
import { SECOND } from '../lib/clock.ts'
import type { Sql } from '../lib/db.ts'
import { timeOfId } from '../lib/ids.ts'
import type { Services } from '../lib/services.ts'
import { disableGoneEndpoint } from './disable-gone-endpoint.ts'
import { EndpointWatch, KNOWN_FOR_MS } from './endpoint-watch.ts'
import { type HandOver, MOST_EVENTS, MOST_EXCEPT, MOST_HELD, type Offer } from './hand-over.ts'
import { DEFAULT_LIMITS, type LaneLimits, Lanes } from './lanes.ts'
import { LEASE_MS, LeaseKeeper } from './lease-keeper.ts'
import { outcomeOf } from './outcome-of.ts'
import { BEHIND_MS, Pace } from './pace.ts'
import { Recorder } from './recorder.ts'
import { isSendable, type Sendable, Sender } from './sender.ts'
import { endpointsHeldBack } from './store/endpoints.ts'
import { cancelClaimed, claimDue, FIRST, releaseLeases } from './store/queue.ts'
import type { Outcome } from './store/record.ts'
import { vacuumNowAndThen } from './vacuum-now-and-then.ts'
import { type EndpointNews, watchHealth } from './watch-health.ts'

/** With nothing to do, look for due retries this often. New events wake us at once. */
const POLL_MS = SECOND / 2
const MAX_CLAIM = 512
/** Do not claim for a handful: a fuller batch costs the same statement. */
const MIN_ROOM = 64
const RETRY_AFTER_ERROR_MS = SECOND
/** While others are on time, lanes that are behind are filled with the next claim for those, or after this long. */
const REFILL_BEHIND_MS = 20
/** With nothing claimed, or an outcome unwritten, for so long, deliveries stand still. */
const STILL_AFTER_MS = 5 * SECOND

type Deps = Pick<Services, 'config' | 'clock' | 'keyring' | 'log' | 'metrics'> & {
  db: Sql
  agent: Agent
  /** Of one attempt; 15 s unless told. */
  deadlineMs?: number
  limits?: LaneLimits
  /** Told when an endpoint keeps failing, and when it is back. */
  onEndpointNews?: (news: EndpointNews) => void
}

/**
 * The delivery engine of one process: claims due deliveries in batches under a lease, sends them with no transaction
 * open, and records outcomes in groups. Any number of processes may run one on the same database. If this one dies, the
 * leases run out and another sends again, under the same delivery id: at least once.
 */
export class DeliveryDispatcher implements HandOver {
  readonly #deps: Deps
  readonly #lanes: Lanes<Sendable>
  readonly #recorder: Recorder
  readonly #leases: LeaseKeeper
  readonly #sender: Sender
  /** Endpoints whose rate limit a timer waits for. */
  readonly #heldBack = new Set<string>()
  readonly #pace: Pace
  /** Endpoints that are behind and may have something to send, in turn. */
  readonly #behind = new Set<string>()
  #cancelBehind: (() => void) | undefined
  #cancelWaking: (() => void) | undefined
  #after = FIRST
  #running: Promise<void> | undefined
  #stopping = false
  #awake = false
  /** When a claim was last answered, or none was wanted; on the clock that is never set back. */
  #lookedAt: number
  /** Nothing was claimed, for want of room. */
  #short = false
  #wakeUp: (() => void) | undefined
  readonly #endpointWatch: EndpointWatch
  /** The claim under way: it may have looked before an endpoint was paused. */
  #claiming: Promise<unknown> = Promise.resolve()
  #watching: Promise<unknown> = Promise.resolve()
  readonly #leftQueue: (count: number) => void

  constructor(deps: Deps) {
    this.#deps = deps
    this.#lookedAt = deps.clock.elapsed()
    this.#lanes = new Lanes(deps.limits ?? DEFAULT_LIMITS)
    this.#pace = new Pace(deps.clock.elapsed())
    this.#sender = new Sender(deps)
    this.#leases = new LeaseKeeper({ ...deps, extending: () => this.#count('extend') })
    this.#endpointWatch = new EndpointWatch({
      clock: deps.clock,
      log: deps.log,
      look: () => this.#giveBackHeldBack(),
      goOn: () => {
        for (const { endpointId } of this.#lanes.firstWaiting()) this.#sendWaiting(endpointId)
      },
    })
    this.#leftQueue = vacuumNowAndThen(deps, () => this.#count('vacuum'))
    this.#recorder = new Recorder(deps.db, deps.log, {
      leasesSettled: () => this.#leases.settled(),
      writing: (outcomes) => {
        for (const { lease } of outcomes) this.#leases.letGo(lease)
      },
      recorded: (outcomes) => this.#recorded(outcomes),
      refused: () => deps.metrics.outcomesRefused.inc(),
    })
  }

  start(): void {
    this.#running ??= this.#run()
    this.#leases.start()
    this.#endpointWatch.start()
  }

  /** Something may be due: look now. */
  wake(): void {
    this.#awake = true
    this.#wakeUp?.()
  }

  offer(events: number): Offer | undefined {
    const { clock } = this.#deps
    if (!this.#running || this.#stopping || events > MOST_EVENTS || !this.isMoving) return undefined
    const except = this.#lanes.notCurrent(MOST_EXCEPT, MOST_HELD)
    return except && { madeAt: clock.elapsed(), leaseUntil: new Date(clock.now() + LEASE_MS), except }
  }

  take({ madeAt }: Offer, deliveries: Sendable[]): void {
    const tooLate = this.#stopping || this.#deps.clock.elapsed() - madeAt > KNOWN_FOR_MS
    const fits = ({ endpointId }: Sendable): boolean => !tooLate && this.#lanes.isCurrent(endpointId)
    const unsent = deliveries.filter((delivery) => !fits(delivery))
    if (unsent.length > 0)
      this.#watching = Promise.all([this.#watching, this.#giveBack(unsent).then(() => this.wake())])
    const taken = deliveries.filter(fits)
    for (const delivery of taken) {
      this.#leases.keep(delivery)
      this.#lanes.add(delivery.endpointId, delivery)
    }
    this.#endpointWatch.sendsBy(madeAt)
    for (const { endpointId } of taken) this.#sendWaiting(endpointId)
  }

  /** Whether due deliveries are claimed and outcomes written. */
  get isMoving(): boolean {
    const looked = this.#deps.clock.elapsed() - this.#lookedAt < STILL_AFTER_MS
    return looked && this.#recorder.writingForMs < STILL_AFTER_MS
  }

  /** Claims no more, gives back what waits, lets what is under way end and records it. Safe to call twice. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.wake()
    await this.#running
    await this.#release(this.#lanes.takeWaiting())
    while (this.#lanes.held > 0) {
      await this.#recorder.drain()
      if (this.#lanes.held > 0) await this.#sleep()
    }
    await this.#watching
    this.#cancelBehind?.()
    this.#cancelWaking?.()
    this.#leases.stop()
    this.#endpointWatch.stop()
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#awake = false
      try {
        this.#short = this.#lanes.room < MIN_ROOM
        const claiming = this.#short ? Promise.resolve(false) : this.#claim()
        this.#claiming = claiming.catch(() => {})
        const more = await claiming
        this.#lookedAt = this.#deps.clock.elapsed()
        if (!more && !this.#awake) await this.#sleep()
      } catch (error) {
        this.#deps.log.error({ err: error }, 'due deliveries could not be claimed; trying again')
        await this.#sleep(RETRY_AFTER_ERROR_MS)
      }
    }
  }

  /** Until woken, or for a while. */
  #sleep(ms = POLL_MS): Promise<void> {
    return new Promise((resolve) => {
      const wakeUp = (): void => {
        cancel()
        this.#wakeUp = undefined
        resolve()
      }
      const cancel = this.#deps.clock.after(ms, wakeUp)
      this.#wakeUp = wakeUp
    })
  }

  /** Claims a batch and begins to send it. Returns whether there may be more. */
  async #claim(): Promise<boolean> {
    const { db, clock } = this.#deps
    const now = clock.now()
    this.#cancelWaking?.()
    this.#cancelWaking = undefined
    const rooms = this.#lanes.rooms(this.#pace.heldPerLane)
    this.#count('claim')
    const { claimed, next } = await claimDue(db, {
      now: new Date(now),
      leaseUntil: new Date(now + LEASE_MS),
      limit: Math.min(MAX_CLAIM, this.#lanes.room),
      laneRoom: Math.min(this.#lanes.emptyLaneRoom, Math.ceil(this.#pace.heldPerLane)),
      rooms,
      after: this.#after,
    })
    const sawAll = this.#after === FIRST && next === undefined
    this.#after = next ?? FIRST
    const gone = claimed.filter((delivery) => !isSendable(delivery))
    if (gone.length > 0) await cancelClaimed(db, gone) // no endpoint, or its event is past retention
    const byLane = Map.groupBy(claimed.filter(isSendable), ({ endpointId }) => endpointId)
    for (const [endpointId, deliveries] of byLane)
      this.#takeIn(endpointId, deliveries, { now, cutOff: endpointId === next?.endpointId })
    if (sawAll) this.#noteEmptied(rooms, byLane)
    for (const endpointId of byLane.keys()) this.#sendWaiting(endpointId)
    return gone.length > 0 || !sawAll // lanes that were filled tell when there is room again
  }

  /** What a claim got for one lane; `cutOff` if the claim ended there because it was full. */
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
      this.#leases.keep(delivery)
      this.#lanes.add(endpointId, delivery, { rateLimit, behind, failing, hasMore })
    }
  }

  /** A claim that saw everything got nothing for these, although they had room. */
  #noteEmptied(rooms: ReadonlyMap<string, number>, found: ReadonlyMap<string, unknown>): void {
    for (const [endpointId, room] of rooms)
      if (room > 0 && !found.has(endpointId)) this.#lanes.sawAll(endpointId)
  }

  #sendWaiting(endpointId: string): void {
    if (this.#lanes.isBehind(endpointId)) {
      this.#behind.add(endpointId)
      return void this.#sendBehind()
    }
    const now = this.#deps.clock.elapsed()
    while (this.#sendNext(endpointId, now));
    this.#sendAfterHoldBack(endpointId, now)
  }

  /** One of each endpoint that is behind in turn, as long as the pace lets them. */
  #sendBehind(): void {
    const now = this.#deps.clock.elapsed()
    for (const endpointId of this.#behind) {
      const wait = this.#pace.wait(now)
      if (wait > 0) {
        this.#sendBehindAfter(wait)
        return
      }
      this.#behind.delete(endpointId)
      if (this.#sendNext(endpointId, now)) {
        this.#pace.began(now)
        this.#behind.add(endpointId)
      } else this.#sendAfterHoldBack(endpointId, now)
    }
  }

  #sendBehindAfter(wait: number): void {
    this.#cancelBehind ??= this.#deps.clock.after(wait, () => {
      this.#cancelBehind = undefined
      if (!this.#stopping) this.#sendBehind()
    })
  }

  /** Sends the next delivery that waits for an endpoint. Returns false if none may be sent now. */
  #sendNext(endpointId: string, now: number): boolean {
    const next = this.#endpointWatch.isFresh && this.#lanes.next(endpointId, now)
    if (!next) return false
    if (this.#leases.hasLost(next)) this.#lanes.notSent(endpointId)
    else void this.#send(next)
    return true
  }

  /** Comes back when the endpoint's rate limit lets it. */
  #sendAfterHoldBack(endpointId: string, now: number): void {
    const wait = this.#lanes.holdBack(endpointId, now)
    if (wait === 0 || this.#heldBack.has(endpointId)) return
    this.#heldBack.add(endpointId)
    this.#deps.clock.after(wait, () => {
      this.#heldBack.delete(endpointId)
      if (!this.#stopping) this.#sendWaiting(endpointId)
    })
  }

  async #send(delivery: Sendable): Promise<void> {
    const { clock, config, metrics } = this.#deps
    metrics.deliveriesInFlight.inc()
    const startedAt = clock.now()
    if (delivery.tries === 0) this.#noteLateness(delivery, startedAt)
    const result = await this.#sender.attempt(delivery, startedAt)
    metrics.deliveriesInFlight.dec()
    metrics.attempts.inc({ outcome: result.error ?? 'delivered' })
    metrics.attemptSeconds.observe(result.durationMs / SECOND)

    this.#lanes.ended(delivery.endpointId, result.error === undefined)
    if (result.error === 'gone' && delivery.trigger !== 'test') await this.#disableGone(delivery, startedAt)
    const outcome = outcomeOf(delivery, result, { startedAt, endedAt: clock.now() }, config.retryDelays)
    // Noted before it leaves the queue: after a crash in between, nothing would be left there to probe with.
    if (delivery.endpointStatus === 'paused' && outcome.error === null) await this.#watch([outcome])
    this.#recorder.add(outcome, { patient: this.#pace.yields && this.#lanes.isBehind(delivery.endpointId) })
    if (!this.#stopping) this.#sendWaiting(delivery.endpointId)
  }

  async #disableGone(delivery: Sendable, startedAt: number): Promise<void> {
    const times = { startedAt: new Date(startedAt), now: this.#deps.clock.now() }
    const news = await disableGoneEndpoint(this.#deps, delivery, times)
    if (news) this.#deps.onEndpointNews?.(news)
    await this.#release(this.#lanes.takeWaiting(delivery.endpointId, ({ begun }) => !begun))
  }

  #noteLateness({ deliveryId, endpointId, trigger, laneDueAt }: Sendable, now: number): void {
    if (this.#lanes.isCaughtUp(endpointId))
      this.#pace.onTime(Math.max(0, now - laneDueAt.getTime()), this.#deps.clock.elapsed())
    if (trigger === 'schedule')
      this.#deps.metrics.latenessSeconds.observe(Math.max(0, now - timeOfId(deliveryId)) / SECOND)
  }

  #recorded(outcomes: readonly Outcome[]): void {
    this.#count('record')
    this.#deps.metrics.catchUpRate.set(this.#pace.rate)
    for (const { lease } of outcomes) this.#lanes.free(lease.endpointId)
    this.#leftQueue(outcomes.length)
    this.#watching = Promise.all([this.#watching, this.#watch(outcomes)])
    const { onTime, behind } = this.#lanes.takeRefillable()
    if (onTime || (behind && !this.#pace.yields) || this.#short || this.#stopping) this.wake()
    else if (behind) this.#wakeForThoseBehind()
  }

  /** Unless a claim for others comes before. */
  #wakeForThoseBehind(): void {
    this.#cancelWaking ??= this.#deps.clock.after(REFILL_BEHIND_MS, () => this.wake())
  }

  /** Pauses endpoints that keep failing, and resumes those that are back. */
  async #watch(outcomes: readonly Outcome[]): Promise<void> {
    const { db, clock, log, onEndpointNews } = this.#deps
    try {
      const { paused, recovered, news } = await watchHealth(db, outcomes, clock.now())
      if (paused.length > 0)
        await this.#release(
          paused.flatMap((endpointId) => this.#lanes.takeWaiting(endpointId, ({ begun }) => !begun)),
        )
      if (recovered.length > 0) this.wake()
      for (const item of news) onEndpointNews?.(item)
    } catch (error) {
      log.error({ err: error }, 'how endpoints fare could not be noted')
    }
  }

  /** Gives back what was claimed and not yet sent. */
  async #release(unsent: Sendable[]): Promise<void> {
    if (unsent.length === 0) return
    await this.#leases.settled()
    for (const delivery of unsent) {
      this.#leases.letGo(delivery)
      this.#lanes.free(delivery.endpointId)
    }
    await this.#giveBack(unsent)
  }

  async #giveBack(unsent: Sendable[]): Promise<void> {
    this.#count('release')
    await releaseLeases(this.#deps.db, unsent, new Date(this.#deps.clock.now())).catch((error) =>
      this.#deps.log.warn({ err: error }, 'claims were not given back; they wait for their lease to end'),
    )
  }

  /**
   * When it resolves, this process begins no first attempt any more to endpoints that were paused or disabled when it was
   * called, and to deleted ones no attempt at all.
   */
  holdBack(): Promise<void> {
    return this.#endpointWatch.look()
  }

  /** Gives back what waits here for endpoints that were paused, disabled or deleted. Returns when it read which are. */
  async #giveBackHeldBack(): Promise<number> {
    await this.#claiming
    const readAt = this.#deps.clock.elapsed()
    const waiting = this.#lanes.firstWaiting()
    if (waiting.length === 0) return readAt
    const held = await endpointsHeldBack(this.#deps.db, waiting)
    const unsent = held.flatMap(({ endpointId, deleted }) =>
      this.#lanes.takeWaiting(endpointId, ({ begun }) => deleted || !begun),
    )
    await this.#release(unsent)
    return readAt
  }

  #count(kind: 'claim' | 'record' | 'extend' | 'release' | 'vacuum'): void {
    this.#deps.metrics.deliveryStatements.inc({ kind })
  }
}
