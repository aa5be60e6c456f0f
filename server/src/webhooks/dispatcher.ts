import type { Agent } from 'undici'
import { SECOND } from '../lib/clock.ts'
import type { Sql } from '../lib/db.ts'
import { newId } from '../lib/ids.ts'
import type { Services } from '../lib/services.ts'
import { type AttemptResult, deliver } from './deliver.ts'
import { disableGoneEndpoint } from './disable-gone-endpoint.ts'
import { DEFAULT_LIMITS, type LaneLimits, Lanes } from './lanes.ts'
import { Recorder } from './recorder.ts'
import { nextAttemptAt } from './retry-schedule.ts'
import { openSecret } from './secrets.ts'
import { parseSecret, type SigningSecret, signedHeaders } from './sign.ts'
import {
  type Claimed,
  cancelClaimed,
  claimDue,
  extendLeases,
  parkClaimed,
  releaseLeases,
} from './store/queue.ts'
import type { Outcome } from './store/record.ts'

/** A claim holds this long unless extended; after a crash the deliveries are sent again this much later at most. */
const LEASE_MS = 10 * SECOND
const EXTEND_EVERY_MS = 3 * SECOND
/** With nothing to do, look for due retries this often. New events wake us at once. */
const POLL_MS = SECOND / 2
const MAX_CLAIM = 512
/** Do not claim for a handful: a fuller batch costs the same statement. */
const MIN_ROOM = 64
const RETRY_AFTER_ERROR_MS = SECOND

const NIL = '00000000-0000-0000-0000-000000000000'
const FIRST = { providerId: NIL, endpointId: NIL }

type Deps = Pick<Services, 'config' | 'clock' | 'keyring' | 'log' | 'metrics'> & {
  db: Sql
  agent: Agent
  limits?: LaneLimits
}

/**
 * The delivery engine of one process: claims due deliveries in batches under a lease, sends them with no transaction
 * open, and records outcomes in groups. Any number of processes may run one on the same database. If this one dies, the
 * leases run out and another sends again, under the same delivery id: at least once.
 */
export class DeliveryDispatcher {
  readonly #deps: Deps
  readonly #lanes: Lanes<Sendable>
  readonly #recorder: Recorder
  /** Everything whose lease is to be kept, by delivery id. */
  readonly #claimed = new Map<string, Claimed>()
  /** Whose lease another process took over: not sent if still waiting. */
  readonly #lost = new WeakSet<Claimed>()
  readonly #secrets = new Map<string, { sealed: Buffer; secret: SigningSecret }>()
  #after = FIRST
  #running: Promise<void> | undefined
  #stopping = false
  #stopped = false
  #awake = false
  #wakeUp: (() => void) | undefined
  #cancelExtending: (() => void) | undefined
  #extending: Promise<void> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#lanes = new Lanes(deps.limits ?? DEFAULT_LIMITS)
    this.#recorder = new Recorder(deps.db, deps.log, {
      leasesSettled: () => this.#extending,
      writing: (outcomes) => {
        for (const { lease } of outcomes) this.#claimed.delete(lease.deliveryId)
      },
      recorded: (outcomes) => this.#recorded(outcomes),
    })
  }

  start(): void {
    this.#running ??= this.#run()
    this.#extendRegularly()
  }

  /** Something may be due: look now. */
  wake(): void {
    this.#awake = true
    this.#wakeUp?.()
  }

  /** Claims no more, gives back what waits, lets what is under way end and records it. Safe to call twice. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.wake()
    await this.#running
    const unsent = this.#lanes.takeWaiting()
    for (const { deliveryId, endpointId } of unsent) {
      this.#claimed.delete(deliveryId)
      this.#lanes.free(endpointId)
    }
    if (unsent.length > 0) {
      this.#count('release')
      await releaseLeases(this.#deps.db, unsent, new Date(this.#deps.clock.now())).catch((error) =>
        this.#deps.log.warn({ err: error }, 'claims were not given back; they wait for their lease to end'),
      )
    }
    while (this.#lanes.held > 0) {
      await this.#recorder.drain()
      if (this.#lanes.held > 0) await this.#sleep()
    }
    this.#stopped = true
    this.#cancelExtending?.()
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#awake = false
      try {
        const more = this.#lanes.room >= MIN_ROOM && (await this.#claim())
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
    this.#count('claim')
    const { claimed, next } = await claimDue(db, {
      now: new Date(now),
      leaseUntil: new Date(now + LEASE_MS),
      limit: Math.min(MAX_CLAIM, this.#lanes.room),
      laneRoom: this.#lanes.emptyLaneRoom,
      rooms: this.#lanes.rooms(),
      after: this.#after,
    })
    const sawAll = this.#after === FIRST && next === undefined
    this.#after = next ?? FIRST
    await this.#settleUnsendable(claimed.filter((delivery) => !isSendable(delivery)))
    const sendable = claimed.filter(isSendable)
    for (const delivery of sendable) {
      this.#claimed.set(delivery.deliveryId, delivery)
      this.#lanes.add(delivery.endpointId, delivery)
    }
    for (const endpointId of new Set(sendable.map((delivery) => delivery.endpointId)))
      this.#sendWaiting(endpointId)
    return claimed.length > 0 || !sawAll
  }

  async #settleUnsendable(unsendable: Claimed[]): Promise<void> {
    const paused = unsendable.filter((claimed) => claimed.endpointStatus === 'paused')
    const gone = unsendable.filter((claimed) => claimed.endpointStatus !== 'paused')
    if (paused.length > 0) await parkClaimed(this.#deps.db, paused)
    if (gone.length > 0) await cancelClaimed(this.#deps.db, gone)
  }

  #sendWaiting(endpointId: string): void {
    for (let next = this.#lanes.next(endpointId); next; next = this.#lanes.next(endpointId)) {
      if (!this.#lost.has(next)) void this.#send(next)
      else {
        this.#lanes.ended(endpointId)
        this.#lanes.free(endpointId)
      }
    }
  }

  async #send(delivery: Sendable): Promise<void> {
    const { clock, metrics } = this.#deps
    metrics.deliveriesInFlight.inc()
    const startedAt = clock.now()
    const result = await this.#attempt(delivery, startedAt)
    metrics.deliveriesInFlight.dec()
    metrics.attempts.inc({ outcome: result.error ?? 'delivered' })
    metrics.attemptSeconds.observe(result.durationMs / SECOND)

    this.#lanes.ended(delivery.endpointId)
    if (result.error === 'gone') await disableGoneEndpoint(this.#deps, delivery)
    this.#recorder.add(this.#outcome(delivery, startedAt, result))
    if (!this.#stopping) this.#sendWaiting(delivery.endpointId)
  }

  #attempt(delivery: Sendable, sentAt: number): Promise<AttemptResult> {
    const { config, agent, log } = this.#deps
    try {
      const { deliveryId, eventType } = delivery
      const body = Buffer.from(delivery.body)
      const headers = signedHeaders(
        { brand: config.headerBrand, deliveryId, eventType, body, sentAt },
        this.#secretOf(delivery),
      )
      return deliver(agent, { url: new URL(delivery.url), headers, body })
    } catch (error) {
      log.error(
        { err: error, endpoint: delivery.endpointId },
        'a delivery could not be signed; was SECRET_KEY changed?',
      )
      return Promise.resolve(UNSENDABLE)
    }
  }

  #outcome(lease: Sendable, startedAt: number, result: AttemptResult): Outcome {
    const { clock, config } = this.#deps
    const next =
      result.error && result.error !== 'gone'
        ? nextAttemptAt(config.retryDelays, lease.tries + 1, clock.now())
        : undefined
    return {
      lease,
      trigger: lease.trigger,
      attemptId: newId(startedAt),
      startedAt: new Date(startedAt),
      durationMs: result.durationMs,
      responseStatus: result.status,
      responseExcerpt: result.excerpt,
      error: result.error ?? null,
      address: result.address,
      connection: result.connection,
      firstByteMs: result.firstByteMs,
      status: result.error === undefined ? 'delivered' : next === undefined ? 'failed' : 'pending',
      nextAttemptAt: next === undefined ? null : new Date(next),
    }
  }

  #secretOf({ providerId, endpointId, secret }: Sendable): SigningSecret {
    const known = this.#secrets.get(endpointId)
    if (known?.sealed.equals(secret)) return known.secret
    const opened = parseSecret(openSecret(this.#deps.keyring, providerId, endpointId, secret))
    this.#secrets.set(endpointId, { sealed: secret, secret: opened })
    return opened
  }

  #recorded(outcomes: readonly Outcome[]): void {
    this.#count('record')
    for (const { lease } of outcomes) this.#lanes.free(lease.endpointId)
    this.wake()
  }

  /** Keeps the leases of slow exchanges, so that no other process sends what is still under way here. */
  #extendRegularly(): void {
    this.#cancelExtending = this.#deps.clock.after(EXTEND_EVERY_MS, () => {
      this.#extending = this.#extend().catch((error) =>
        this.#deps.log.warn({ err: error }, 'leases could not be extended'),
      )
      void this.#extending.then(() => this.#stopped || this.#extendRegularly())
    })
  }

  async #extend(): Promise<void> {
    const { clock, db } = this.#deps
    const now = clock.now()
    const old = [...this.#claimed.values()].filter(
      ({ dueAt }) => dueAt.getTime() <= now + LEASE_MS - EXTEND_EVERY_MS,
    )
    if (old.length === 0) return
    this.#count('extend')
    const until = new Date(now + LEASE_MS)
    const extended = new Set(await extendLeases(db, old, until))
    for (const delivery of old) {
      if (extended.has(delivery.deliveryId)) delivery.dueAt = until
      else this.#lost.add(delivery)
    }
  }

  #count(kind: 'claim' | 'record' | 'extend' | 'release'): void {
    this.#deps.metrics.deliveryStatements.inc({ kind })
  }
}

const UNSENDABLE: AttemptResult = {
  durationMs: 0,
  status: null,
  excerpt: null,
  error: 'unsendable',
  address: null,
  connection: undefined,
  firstByteMs: null,
}

type Sendable = Claimed & { url: string; body: string; eventType: string; secret: Buffer }

function isSendable(claimed: Claimed): claimed is Sendable {
  return claimed.endpointStatus === 'enabled' && claimed.body !== null
}
