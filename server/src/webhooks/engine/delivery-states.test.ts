import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptResult } from '../../../test/support/attempt-result.ts'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import {
  announcing,
  claimAt,
  emitMany,
  forgetDeliveries,
  undeliveredIds,
} from '../../../test/support/queue.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { createLogger } from '../../platform/telemetry/logger.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'
import type { AttemptResult } from '../attempt/deliver.ts'
import { type Claimed, isSendable } from '../core/index.ts'
import { disableGoneEndpoint } from '../health/disable-gone-endpoint.ts'
import { cancelClaimed, claimDue, extendLeases, releaseLeases } from './fetch/queue-store.ts'
import { outcomeOf } from './record/outcome-of.ts'
import { writeOutcomes } from './record/write-outcomes.ts'

// Whatever happens to deliveries, in whatever order: the database says what a model of a few lines says.

const DELAYS = [30, 120, 300]
const LEASE_MS = 10 * SECOND
const ENDPOINTS = 2

interface Delivery {
  id: string
  endpoint: number
  over?: 'delivered' | 'failed' | 'cancelled'
  attempts: number
  /** Of each attempt, whether it decided anything: its lease was held. */
  decided: boolean[]
  /** Of its row in the queue. */
  dueAt: number
  /** What the log shows. */
  nextAt: number
  tries: number
  /** What the log knows of it: an attempt was made in its round. */
  begun: boolean
  /** When the last attempt was made. */
  triedAt: number
}

interface Listed {
  id: string
  status: string
  next_attempt_at: string | null
}

interface Lease {
  delivery: Delivery
  dueAt: number
  tries: number
}

interface Model {
  now: number
  endpoints: Array<'enabled' | 'paused' | 'disabled' | 'deleted'>
  /** When each of them answered 410. */
  goneAt: number[]
  deliveries: Delivery[]
  /** What workers hold, or believe to hold: in the same order as `claims` in the world. */
  leases: Lease[]
}

interface World {
  service: TestService
  clock: ManualClock
  endpointIds: string[]
  /** Whose deliveries a claim takes; undefined: those of all. */
  providerId: string | undefined
  claims: Claimed[]
}

type Command = fc.AsyncCommand<Model, World>

const db = ({ service }: World) => service.service.db
/** A pause holds back only what has no attempt yet, and so does a 410. */
const isParked = ({ endpoints }: Model, { endpoint, tries }: Delivery): boolean =>
  ['paused', 'disabled'].includes(endpoints[endpoint]!) && tries === 0
const isHeld = ({ delivery, dueAt }: Lease): boolean =>
  delivery.over === undefined && delivery.dueAt === dueAt

class Publish implements Command {
  check = () => true
  async run(model: Model, world: World): Promise<void> {
    const [eventId] = await emitMany(world.service, 1)
    const rows = await db(
      world,
    )`select id, endpoint_id from delivery where event_id = ${eventId!} order by id`
    for (const { id, endpoint_id } of rows) {
      const endpoint = world.endpointIds.indexOf(endpoint_id)
      model.deliveries.push({
        id,
        endpoint,
        attempts: 0,
        decided: [],
        dueAt: model.now,
        nextAt: model.now,
        tries: 0,
        begun: false,
        triedAt: 0,
      })
    }
    const chosen = model.endpoints.filter((status) => status !== 'deleted')
    expect(rows).toHaveLength(chosen.length)
    await compare(model, world)
  }
  toString = () => 'publish'
}

class Claim implements Command {
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

class Finish extends WithLease {
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

class Extend extends WithLease {
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

class Release extends WithLease {
  async act(model: Model, world: World, { lease, claim }: Held) {
    await releaseLeases(db(world), [claim], new Date(model.now))
    if (isHeld(lease)) lease.delivery.dueAt = lease.delivery.nextAt = model.now
    return true
  }
  override toString = () => `release(${this.which})`
}

class Advance implements Command {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => true
  async run(model: Model, { clock }: World): Promise<void> {
    clock.advance(this.ms)
    model.now += this.ms
  }
  toString = () => `advance(${this.ms})`
}

class Change implements Command {
  readonly endpoint: number
  readonly how: 'pause' | 'resume' | 'delete'
  constructor(endpoint: number, how: 'pause' | 'resume' | 'delete') {
    this.endpoint = endpoint
    this.how = how
  }
  check = () => true
  async run(model: Model, world: World): Promise<void> {
    const path = `/api/v1/webhooks/endpoints/${world.endpointIds[this.endpoint]}`
    const { status } =
      this.how === 'delete'
        ? await world.service.call('DELETE', path)
        : await world.service.call('POST', `${path}/${this.how}`)
    if (model.endpoints[this.endpoint] === 'deleted') expect(status).toBe(404)
    else {
      expect(status).toBe(this.how === 'delete' ? 204 : 200)
      if (this.how !== 'delete' && model.endpoints[this.endpoint] === 'disabled')
        restartRefused(model, this.endpoint)
      model.endpoints[this.endpoint] = ({ pause: 'paused', resume: 'enabled', delete: 'deleted' } as const)[
        this.how
      ]
      if (this.how === 'delete')
        for (const delivery of model.deliveries)
          if (delivery.endpoint === this.endpoint) delivery.over ??= 'cancelled'
    }
    await compare(model, world)
  }
  toString = () => `${this.how}(${this.endpoint})`
}

/** What failed for good since a 410 begins a new round when its endpoint is resumed, or is paused until then. */
function restartRefused(model: Model, endpoint: number): void {
  for (const delivery of model.deliveries)
    if (
      delivery.endpoint === endpoint &&
      delivery.over === 'failed' &&
      delivery.triedAt >= model.goneAt[endpoint]!
    ) {
      delete delivery.over
      Object.assign(delivery, { dueAt: model.now, nextAt: model.now, tries: 0, begun: false })
    }
}

class Replay implements Command {
  readonly which: number
  constructor(which: number) {
    this.which = which
  }
  check = ({ deliveries }: Readonly<Model>) => deliveries.length > 0
  async run(model: Model, world: World): Promise<void> {
    const over = model.deliveries.filter((delivery) => delivery.over !== undefined)
    const few = this.which % 4 === 0 || over.length === 0 ? model.deliveries : over
    const delivery = few[this.which % few.length]!
    const { status } = await world.service.call('POST', `/api/v1/webhooks/deliveries/${delivery.id}/replay`)
    const endpoint = model.endpoints[delivery.endpoint]!
    const isReplayable = delivery.over !== undefined && (endpoint === 'enabled' || endpoint === 'paused')
    expect(status).toBe(isReplayable ? 202 : 409)
    if (isReplayable) {
      delete delivery.over
      Object.assign(delivery, { dueAt: model.now, nextAt: model.now, tries: 0, begun: false })
    }
    await compare(model, world)
  }
  toString = () => `replay(${this.which})`
}

/** A caller hurries or cancels a delivery: only one that waits, or, to be cancelled, is parked, also by a process that died. */
class Interfere implements Command {
  readonly which: number
  readonly how: 'retry' | 'cancel'
  constructor(which: number, how: 'retry' | 'cancel') {
    this.which = which
    this.how = how
  }
  check = ({ deliveries }: Readonly<Model>) => deliveries.length > 0
  async run(model: Model, world: World): Promise<void> {
    const waiting = model.deliveries.filter(({ over, dueAt, nextAt }) => !over && dueAt === nextAt)
    const few = this.which % 4 === 0 || waiting.length === 0 ? model.deliveries : waiting
    const delivery = few[this.which % few.length]!
    const path = `/api/v1/webhooks/deliveries/${delivery.id}/${this.how}`
    const { status } = await world.service.call('POST', path)
    const waits = !delivery.over && delivery.dueAt === delivery.nextAt
    const isLeftBehind = !delivery.over && isParked(model, delivery) && delivery.dueAt <= model.now
    const isOpen = this.how === 'cancel' ? waits || isLeftBehind : waits && !isParked(model, delivery)
    expect(status).toBe(isOpen ? (this.how === 'retry' ? 202 : 200) : 409)
    if (isOpen && this.how === 'cancel') delivery.over = 'cancelled'
    else if (isOpen) delivery.dueAt = delivery.nextAt = model.now
    await compare(model, world)
  }
  toString = () => `${this.how}(${this.which})`
}

/** Log, queue, list and the table of what was not delivered say what the model says. */
async function compare(model: Model, world: World): Promise<void> {
  const { deliveries } = model
  const rows = await db(world)`
    select d.id, d.status, d.attempt_count, d.begun, d.next_attempt_at, q.begun as begun_in_queue, q.due_at,
      (select coalesce(jsonb_agg(number order by number), '[]') from attempt a
        where a.provider_id = d.provider_id and a.delivery_id = d.id) as numbers,
      (select coalesce(jsonb_agg(decided order by number), '[]') from attempt a
        where a.provider_id = d.provider_id and a.delivery_id = d.id) as decided
    from delivery d left join delivery_queue q on q.provider_id = d.provider_id and q.delivery_id = d.id order by d.id`
  const sorted = deliveries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(rows.map((row) => ({ ...row }))).toEqual(
    sorted.map(({ id, over, attempts, begun, nextAt, dueAt, tries, decided }) => ({
      id,
      status: over ?? 'pending',
      attempt_count: attempts,
      begun,
      begun_in_queue: over ? null : tries > 0,
      next_attempt_at: over ? null : new Date(nextAt),
      due_at: over ? null : new Date(dueAt),
      numbers: Array.from({ length: attempts }, (_, index) => index + 1),
      decided,
    })),
  )
  const { body } = await world.service.call('GET', '/api/v1/webhooks/deliveries?limit=100')
  const shown = new Map(body.data.map((one: Listed) => [one.id, one]))
  for (const delivery of deliveries.slice(-100)) {
    const { id, over, dueAt, nextAt } = delivery
    const waits = isParked(model, delivery) ? 'parked' : dueAt === nextAt ? 'pending' : 'delivering'
    const next_attempt_at = over || waits === 'parked' ? null : new Date(nextAt).toISOString()
    expect(shown.get(id)).toMatchObject({ status: over ?? waits, next_attempt_at })
  }
  const { noted, ended } = await undeliveredIds(db(world))
  expect(noted).toEqual(ended)
}

const which = fc.nat(50)
const finish = fc
  .tuple(which, fc.constantFrom(undefined, 'server_error' as const, 'server_error' as const, 'gone' as const))
  .map((drawn) => new Finish(...drawn))
const advance = fc
  .constantFrom(SECOND, LEASE_MS - 1, LEASE_MS, 30 * SECOND, 2 * MINUTE, 5 * MINUTE)
  .map((ms) => new Advance(ms))
const changeBy = (...ways: Array<Change['how']>) =>
  fc.tuple(fc.nat(ENDPOINTS - 1), fc.constantFrom(...ways)).map((drawn) => new Change(...drawn))
const publish = fc.constant(new Publish())
const claim = fc.constant(new Claim())
const extend = which.map((index) => new Extend(index))
const release = which.map((index) => new Release(index))
const replay = which.map((index) => new Replay(index))
const retry = which.map((index) => new Interfere(index, 'retry'))
const cancel = which.map((index) => new Interfere(index, 'cancel'))
const changes = [changeBy('pause', 'resume'), changeBy('resume'), changeBy('resume', 'resume', 'delete')]
/** The endpoint goes while its delivery is under way; another worker finds it gone, and then it arrives after all. */
const lateArrival = (): Command[] => [
  new Publish(),
  new Claim(),
  new Change(0, 'delete'),
  new Change(1, 'delete'),
  new Advance(LEASE_MS),
  new Claim(),
  new Finish(0, undefined),
]
/** A process claims something and dies; its endpoint is paused. Once the lease has run out, it can be cancelled. */
const leftBehind = (): Command[] => [
  new Publish(),
  new Claim(),
  new Change(0, 'pause'),
  new Interfere(0, 'cancel'),
  new Advance(LEASE_MS),
  new Interfere(0, 'cancel'),
  new Interfere(4, 'cancel'),
]
/** What happens more often is named more often, so that courses go far. */
const commands = fc.commands(
  [
    publish,
    claim,
    claim,
    claim,
    finish,
    finish,
    finish,
    extend,
    release,
    advance,
    advance,
    replay,
    replay,
    replay,
    retry,
    cancel,
    ...changes,
  ],
  { maxCommands: 100, size: 'max' },
)

test.each([false, true])(
  'whatever workers, receivers and people do in whatever order, each delivery is where the model says (distributed: %s)',
  async (distributed) => {
    const clock = new ManualClock()
    const service = await startTestService({ clock, work: false, distributed })
    const [provider] = await service.service.db`select provider_id as id from provider where slug = 'default'`
    const providerId = distributed ? provider!.id : undefined
    try {
      await fc.assert(
        fc.asyncProperty(commands, (drawn) =>
          fc.asyncModelRun(async () => {
            await service.service.db`delete from webhook_endpoint`
            await forgetDeliveries(service.service.db)
            const endpointIds: string[] = []
            for (let number = 0; number < ENDPOINTS; number++) {
              const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
                body: { url: `http://127.0.0.1:9/${number}`, events: ['*'] },
              })
              endpointIds.push(body.id)
            }
            const model: Model = {
              now: clock.now(),
              endpoints: endpointIds.map(() => 'enabled'),
              goneAt: [],
              deliveries: [],
              leases: [],
            }
            return { model, real: { service, clock, endpointIds, providerId, claims: [] } }
          }, drawn),
        ),
        { numRuns: 15, interruptAfterTimeLimit: 12 * SECOND, examples: [[lateArrival()], [leftBehind()]] },
      )
    } finally {
      await service.stop()
    }
  },
)
