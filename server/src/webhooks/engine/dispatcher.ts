import type { Agent } from 'undici'
import type { Sql } from '../../platform/db/db.ts'
import { timeOfId } from '../../platform/keys/ids.ts'
import type { Services } from '../../platform/services.ts'
import { SECOND } from '../../platform/time/clock.ts'
import type { Announcing } from '../alerts/index.ts'
import type { AttemptResult } from '../attempt/index.ts'
import type { Sendable } from '../core/index.ts'
import { type LocalFastPath, MOST_EVENTS, MOST_EXCEPT, MOST_HELD, type Offer } from '../fan-out/index.ts'
import { disableGoneEndpoint, watchHealth } from '../health/index.ts'
import { LeaseFetcher } from './fetch/lease-fetcher.ts'
import { LEASE_MS, LeaseKeeper } from './fetch/lease-keeper.ts'
import { POLL_MS, PollCoordinator } from './poll/poll-coordinator.ts'
import { outcomeOf } from './record/outcome-of.ts'
import { Recorder } from './record/recorder.ts'
import { isExhausted, type Outcome, type Undecided } from './record/store/outcome.ts'
import { vacuumNowAndThen } from './record/vacuum-now-and-then.ts'
import { AdaptiveLimit } from './schedule/adaptive-limit.ts'
import {
  type ConcurrencyLimits,
  DEFAULT_LIMITS,
  EndpointConcurrency,
} from './schedule/endpoint-concurrency.ts'
import { EndpointWatch, KNOWN_FOR_MS } from './schedule/endpoint-watch.ts'
import { SendScheduler } from './schedule/send-scheduler.ts'
import type { AgentWith } from './send/client-agents.ts'
import { Sender } from './send/sender.ts'
import { beginAttempt, endAttempt } from './send/trace-delivery.ts'

/** Do not claim for a handful: a fuller batch costs the same statement. */
const MIN_ROOM = 64
const RETRY_AFTER_ERROR_MS = SECOND
/** While others are on time, endpoints that are behind are refilled with the next claim, or after this long. */
const REFILL_BEHIND_MS = 20
/** With nothing claimed, or an outcome unwritten, for so long, deliveries stand still. */
const STILL_AFTER_MS = 5 * SECOND

/**
 * What the engine is about, and where that leads:
 *
 * - `new`: nothing, until `start`: claiming, or full.
 * - `claiming`: a claim is under way. There may be more: claims again. There is not: rests. The database refused: fails.
 * - `full`: too little room for a claim. Resumes when an outcome is recorded, or half a second later.
 * - `resting`: everything due is here. Resumes when something was queued or recorded, or half a second later; while
 *   another process leads (`poll-coordinator.ts`), only when it was recorded, or queued here.
 * - `failing`: resumes a second later, or when woken as from resting.
 * - `stopping`: for good, from any other. LeaseFetcher nothing, gives back what waits, ends and records what is under way.
 *
 * To resume is to be full again if there is no room, else claiming. What is here is sent and recorded in each of them. Between
 * `new` and `stopping` new deliveries are handed over, while it moves and holds little.
 */
type Mode = 'new' | 'claiming' | 'resting' | 'full' | 'failing' | 'stopping'

type Deps = Pick<Services, 'config' | 'clock' | 'keyring' | 'log' | 'metrics' | 'tracing'> & {
  db: Sql
  agent: Agent
  customerAgent: Agent
  agentWith?: AgentWith
  /** Of one attempt; 15 s unless told. */
  deadlineMs?: number
  limits?: ConcurrencyLimits
  /** An alert about an endpoint is due. */
  onAlert?: () => void
  /** Sends to every process; absent: this one polls as if it were alone. */
  send?: (message: string) => Promise<unknown>
}

/**
 * The delivery engine of one process: claims due deliveries in batches under a lease, sends them with no transaction
 * open, and records outcomes in groups. Any number of processes may run one on the same database. If this one dies, the
 * leases run out and another sends again, under the same delivery id: at least once.
 */
export class DeliveryDispatcher implements LocalFastPath {
  /** Decides whether this process polls for what is due. */
  readonly coordinator: PollCoordinator
  readonly #deps: Deps
  readonly #concurrency: EndpointConcurrency<Sendable>
  readonly #adaptiveLimit: AdaptiveLimit
  readonly #leases: LeaseKeeper
  readonly #fetcher: LeaseFetcher
  readonly #scheduler: SendScheduler
  readonly #sender: Sender
  readonly #recorder: Recorder
  readonly #endpointWatch: EndpointWatch
  readonly #leftQueue: (count: number) => void
  #mode: Mode = 'new'
  #running: Promise<void> | undefined
  /** Something happened since the last claim began: another follows. */
  #awake = false
  #wakeUp: (() => void) | undefined
  #cancelWaking: (() => void) | undefined
  /** When a claim was last answered, or none was wanted; on the clock that is never set back. */
  #lookedAt: number
  #watching: Promise<unknown> = Promise.resolve()
  readonly #announcing: Announcing & Deps

  constructor(deps: Deps) {
    const { clock, log } = deps
    this.#deps = deps
    this.#announcing = { ...deps, wake: () => this.wake(), alerted: () => deps.onAlert?.() }
    this.#lookedAt = clock.elapsed()
    this.coordinator = new PollCoordinator({
      ...deps,
      poll: () => this.wake(),
      reschedule: () => this.#wakeUp?.(),
    })
    const concurrency = new EndpointConcurrency<Sendable>(deps.limits ?? DEFAULT_LIMITS)
    const adaptiveLimit = new AdaptiveLimit(clock.elapsed())
    const leases = new LeaseKeeper({ ...deps, extending: () => this.#count('extend') })
    this.#concurrency = concurrency
    this.#adaptiveLimit = adaptiveLimit
    this.#leases = leases
    this.#sender = new Sender(deps)
    this.#scheduler = new SendScheduler({
      clock,
      concurrency,
      adaptiveLimit,
      isFresh: () => this.#endpointWatch.isFresh(),
      isLost: (delivery) => leases.hasLost(delivery),
      notSent: (delivery) => leases.forget(delivery),
      send: (delivery) => void this.#send(delivery),
    })
    this.#fetcher = new LeaseFetcher({
      ...deps,
      concurrency,
      leases,
      adaptiveLimit,
      onWaiting: (id) => this.#scheduler.take(id),
    })
    this.#endpointWatch = new EndpointWatch({
      ...deps,
      look: () => this.#fetcher.giveBackHeldBack(),
      goOn: () => {
        for (const { endpointId } of concurrency.firstWaiting()) this.#scheduler.take(endpointId)
      },
    })
    this.#leftQueue = vacuumNowAndThen(deps, () => this.#count('vacuum'))
    this.#recorder = new Recorder(deps.db, log, {
      leasesSettled: () => leases.settled(),
      writing: (outcomes) => {
        for (const { lease } of outcomes) leases.letGo(lease)
      },
      recorded: (outcomes, undecided) => this.#recorded(outcomes, undecided),
      refused: () => deps.metrics.outcomesRefused.inc(),
    })
  }

  start(): void {
    this.#running ??= this.#run()
    this.#leases.start()
    this.#endpointWatch.start()
  }

  /** Something may be due: polls now. */
  wake(): void {
    this.#awake = true
    this.#wakeUp?.()
  }

  offer(events: number): Offer | undefined {
    const { clock } = this.#deps
    if (!this.#running || this.#isStopping || events > MOST_EVENTS || !this.isMoving) return undefined
    const except = this.#concurrency.notCurrent(MOST_EXCEPT, MOST_HELD)
    return except && { madeAt: clock.elapsed(), leaseUntil: new Date(clock.now() + LEASE_MS), except }
  }

  take(offer: Offer, deliveries: Sendable[]): void {
    const { tracing } = this.#deps
    if (tracing) tracing.outside(() => this.#take(offer, deliveries))
    else this.#take(offer, deliveries)
  }

  #take({ madeAt }: Offer, deliveries: Sendable[]): void {
    const tooLate = this.#isStopping || this.#deps.clock.elapsed() - madeAt > KNOWN_FOR_MS
    const fits = ({ endpointId }: Sendable): boolean => !tooLate && this.#concurrency.isCurrent(endpointId)
    const unsent = deliveries.filter((delivery) => !fits(delivery))
    if (unsent.length > 0)
      this.#watching = Promise.all([this.#watching, this.#fetcher.giveBack(unsent).then(() => this.wake())])
    const taken = deliveries.filter(fits)
    for (const delivery of taken) {
      this.#leases.keep(delivery)
      this.#concurrency.add(delivery.endpointId, delivery)
    }
    this.#endpointWatch.sendsBy(madeAt)
    for (const { endpointId } of taken) this.#scheduler.take(endpointId)
  }

  /** Whether due deliveries are claimed and outcomes written. */
  get isMoving(): boolean {
    const looked = this.#deps.clock.elapsed() - this.#lookedAt < STILL_AFTER_MS
    return looked && this.#recorder.writingForMs < STILL_AFTER_MS
  }

  /**
   * When it resolves, this process begins no first attempt any more to endpoints that were paused or disabled when it was
   * called, and to deleted ones no attempt at all.
   */
  holdBack(): Promise<void> {
    return this.#endpointWatch.look()
  }

  /** Stops claiming, gives back what waits, lets requests under way end and records them. Safe to call twice. */
  async stop(): Promise<void> {
    this.#mode = 'stopping'
    this.#scheduler.stop()
    this.wake()
    await this.#running
    await this.#fetcher.release(this.#concurrency.takeWaiting())
    await this.coordinator.stop()
    while (this.#concurrency.held > 0) {
      await this.#recorder.drain()
      if (this.#concurrency.held > 0) await this.#sleep()
    }
    await this.#watching
    await this.#sender.close()
    this.#cancelWaking?.()
    this.#leases.stop()
    this.#endpointWatch.stop()
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#awake = false
      const isFull = this.#concurrency.room < MIN_ROOM
      this.#enter(isFull ? 'full' : 'claiming')
      if (isFull) this.#noteLook({ left: true })
      else this.#enter(await this.#claim())
      if (this.#mode === 'failing') await this.#sleep(RETRY_AFTER_ERROR_MS)
      else if (this.#mode === 'resting') await this.#rest()
      else if (this.#mode === 'full' && !this.#awake) await this.#sleep()
    }
  }

  /** Until woken, or until this process should poll. */
  async #rest(): Promise<void> {
    while (!this.#awake && this.coordinator.wait > 0) {
      await this.#sleep(this.coordinator.wait)
      if (this.coordinator.isFollower) this.#lookedAt = this.#deps.clock.elapsed() // another process polls
    }
  }

  /** Returns the mode that the answer leads to. */
  async #claim(): Promise<Mode> {
    this.#cancelWaking?.() // this claim is for those behind, too
    this.#cancelWaking = undefined
    this.coordinator.pollBegins()
    try {
      const { more, left } = await this.#fetcher.claim()
      this.#noteLook({ left })
      return more ? 'claiming' : 'resting'
    } catch (error) {
      this.#deps.log.error({ err: error }, 'due deliveries could not be claimed; trying again')
      return 'failing'
    }
  }

  #noteLook({ left }: { left: boolean }): void {
    this.#lookedAt = this.#deps.clock.elapsed()
    this.coordinator.polled(left)
  }

  get #isStopping(): boolean {
    return this.#mode === 'stopping'
  }

  #enter(mode: Mode): void {
    if (!this.#isStopping) this.#mode = mode
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

  async #send(delivery: Sendable): Promise<void> {
    const { clock, config, metrics } = this.#deps
    metrics.deliveriesInFlight.inc()
    const startedAt = clock.now()
    if (delivery.tries === 0) this.#noteLateness(delivery, startedAt)
    const result = await this.#attempt(delivery, startedAt)
    metrics.deliveriesInFlight.dec()
    metrics.attempts.inc({ outcome: result.error ?? 'delivered' })
    metrics.attemptSeconds.observe(result.durationMs / SECOND)

    this.#concurrency.ended(delivery.endpointId, result.error === undefined)
    if (result.error === 'gone' && delivery.trigger !== 'test')
      await this.#disableGone(delivery, result, startedAt)
    const delays = delivery.options?.retryDelays ?? config.retryDelays
    const outcome = outcomeOf(delivery, result, { startedAt, endedAt: clock.now() }, delays)
    // Noted before it leaves the queue: after a crash in between, nothing would be left there to probe with.
    if (delivery.endpointStatus === 'paused' && outcome.error === null) await this.#watch([outcome])
    this.#recorder.add(outcome, {
      patient: this.#adaptiveLimit.yields && this.#concurrency.isBehind(delivery.endpointId),
    })
    if (!this.#isStopping) this.#scheduler.take(delivery.endpointId)
  }

  #attempt(delivery: Sendable, startedAt: number): Promise<AttemptResult> {
    const { tracing } = this.#deps
    if (!tracing) return this.#sender.attempt(delivery, startedAt)
    const traced = beginAttempt(tracing, delivery)
    const attempt = traced.run(() => this.#sender.attempt(delivery, startedAt, traced.traceparent))
    return attempt.then((result) => {
      endAttempt(traced, result)
      return result
    })
  }

  #noteLateness({ deliveryId, endpointId, trigger, endpointDueAt }: Sendable, now: number): void {
    if (this.#concurrency.isCaughtUp(endpointId))
      this.#adaptiveLimit.onTime(Math.max(0, now - endpointDueAt.getTime()), this.#deps.clock.elapsed())
    if (trigger === 'schedule')
      this.#deps.metrics.latenessSeconds.observe(Math.max(0, now - timeOfId(deliveryId)) / SECOND)
  }

  async #disableGone(delivery: Sendable, result: AttemptResult, startedAt: number): Promise<void> {
    await disableGoneEndpoint(this.#announcing, delivery, {
      deliveryId: delivery.deliveryId,
      event: delivery.eventType,
      startedAt: new Date(startedAt),
      responseStatus: result.status,
      responseExcerpt: result.excerpt,
      error: 'gone',
    })
    await this.#fetcher.release(this.#concurrency.takeWaiting(delivery.endpointId, ({ begun }) => !begun))
  }

  #recorded(outcomes: readonly Outcome[], undecided: Undecided): void {
    this.#count('record')
    this.#deps.metrics.catchUpRate.set(this.#adaptiveLimit.rate)
    for (const { lease } of outcomes) {
      this.#leases.forget(lease)
      this.#concurrency.free(lease.endpointId)
    }
    this.#leftQueue(outcomes.length)
    this.#watching = Promise.all([this.#watching, this.#watch(outcomes, undecided)])
    const { onTime, behind } = this.#concurrency.takeRefillable()
    const waits = this.#mode === 'full' || this.#isStopping
    if (onTime || (behind && !this.#adaptiveLimit.yields) || waits) this.wake()
    else if (behind) this.#wakeForThoseBehind()
  }

  /** Unless a claim for others comes before. */
  #wakeForThoseBehind(): void {
    this.#cancelWaking ??= this.#deps.clock.after(REFILL_BEHIND_MS, () => this.wake())
  }

  /** Pauses endpoints that keep failing, and resumes those that are back. */
  async #watch(outcomes: readonly Outcome[], undecided?: Undecided): Promise<void> {
    const { clock, log } = this.#deps
    try {
      const { paused, recovered, startedOver } = await watchHealth(
        this.#announcing,
        outcomes,
        clock.now(),
        undecided,
      )
      await this.#fetcher.release(
        paused.flatMap((endpointId) => this.#concurrency.takeWaiting(endpointId, ({ begun }) => !begun)),
      )
      if (recovered.length > 0 || startedOver > 0) this.wake()
      if (outcomes.some(isExhausted)) this.#deps.onAlert?.()
    } catch (error) {
      log.error({ err: error }, 'how endpoints fare could not be noted')
    }
  }

  #count(kind: 'record' | 'extend' | 'vacuum'): void {
    this.#deps.metrics.deliveryStatements.inc({ kind })
  }
}
