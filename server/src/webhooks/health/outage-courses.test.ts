import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptResult } from '../../../test/support/attempt-result.ts'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { announcing, claimAt, emitMany, forgetDeliveries } from '../../../test/support/queue.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { createLogger } from '../../platform/telemetry/logger.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'
import { isSendable, type Sendable } from '../core/index.ts'
import { cancelClaimed, claimDue, extendLeases } from '../engine/fetch/queue-store.ts'
import { outcomeOf } from '../engine/record/outcome-of.ts'
import type { Outcome, Undecided } from '../engine/record/store/outcome.ts'
import { writeOutcomes } from '../engine/record/write-outcomes.ts'
import { disableGoneEndpoint } from './disable-gone-endpoint.ts'
import { outageLoop } from './tend-outages.ts'
import { watchHealth } from './watch-health.ts'

// Processes send, record and note in any order of their commits, and die between any two of them; receivers go and come back;
// people pause, resume, cancel, replay and delete. Afterwards every delivery ends, and what failed in an outage arrives.

const DELAYS = [30, 120, 300]
const LEASE_MS = 10 * SECOND
type Answer = 'up' | 'down' | 'gone'

/** What one process has under way: requests that began together, and how far their commits are. */
interface Flight {
  leases: Sendable[]
  startedAt: number
  answers: Answer[]
  outcomes?: Outcome[]
  undecided?: Undecided
}

/** A time of one endpoint in which its receiver and people did nothing else. */
interface Stretch {
  from: number
  until: number
  answer: Answer
  /** It was paused for its failures, or disabled by a 410. */
  recognised: boolean
}

interface Endpoint {
  id: string
  answer: Answer
  stretches: Stretch[]
  /** As last seen. */
  held: boolean
}

let service: TestService
let clock: ManualClock
let tender: ReturnType<typeof outageLoop>
let endpoints: Endpoint[]
let flights: Flight[]

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  tender = outageLoop(deps())
})
afterAll(() => service.stop())

const db = () => service.service.db
const log = createLogger('silent')
const deps = () => ({ ...announcing(service), log })
const by = <T>(all: T[], which: number): T | undefined => all[which % all.length]

interface Step {
  act: keyof typeof ACTS
  which: number
}

const ACTS = {
  async publish(which: number) {
    await emitMany(service, [1, 2, 25, 110][which % 4]!)
  },
  async claim(which: number) {
    const limit = [1, 12, 512][which % 3]!
    const { claimed } = await claimDue(db(), claimAt(clock.now(), { failingRoom: 128, limit }))
    const gone = claimed.filter((one) => !isSendable(one))
    if (gone.length > 0) await cancelClaimed(db(), gone)
    const leases = claimed.filter(isSendable)
    if (leases.length > 0) fly(leases)
  },
  /** Its next commit: of a 410 the endpoint first, of a success to a paused one its health; else the outcomes, then the health. */
  async commit(which: number) {
    const flight = by(flights, which)
    if (flight && (await commit(flight))) flights.splice(flights.indexOf(flight), 1)
  },
  async all() {
    for (const flight of flights.splice(0)) while (!(await commit(flight)));
  },
  async die(which: number) {
    const flight = by(flights, which)
    if (flight) flights.splice(flights.indexOf(flight), 1)
  },
  async extend(which: number) {
    const flight = by(flights, which)
    if (!flight || flight.outcomes) return
    const until = new Date(clock.now() + LEASE_MS)
    const ours = new Set(await extendLeases(db(), flight.leases, until))
    for (const lease of flight.leases) if (ours.has(lease.deliveryId)) lease.dueAt = until
  },
  async wait(which: number) {
    clock.advance([1, SECOND, 9 * SECOND, LEASE_MS, 31 * SECOND, MINUTE][which % 6]!)
  },
  /** Until something is due. */
  async due() {
    const [row] =
      await db()`select min(due_at) as at from delivery_queue where due_at > ${new Date(clock.now())}`
    if (row?.at) clock.advance(row.at.getTime() - clock.now())
  },
  async turn(which: number) {
    const endpoint = by(endpoints, which)!
    endpoint.answer = (['down', 'up', 'down', 'gone', 'up'] as const)[which % 5]!
    cut(endpoint)
  },
  async pause(which: number) {
    await byHand(which, 'POST', '/pause')
  },
  async resume(which: number) {
    await byHand(which, 'POST', '/resume')
  },
  async delete(which: number) {
    if (endpoints.length < 2) return
    await byHand(which, 'DELETE', '')
    endpoints.splice(which % endpoints.length, 1)
  },
  async cancel(which: number) {
    const rows = await db()`select id from delivery where status = 'pending' order by id desc limit 40`
    const one = by(rows, which)
    if (one) await service.call('POST', `/api/v1/webhooks/deliveries/${one.id}/cancel`)
  },
  async replay(which: number) {
    const rows = await db()`select id from delivery where status <> 'pending' order by id desc limit 40`
    const one = by(rows, which)
    if (one) await service.call('POST', `/api/v1/webhooks/deliveries/${one.id}/replay`)
  },
  tend: () => tender.runOnce(),
}

function fly(leases: Sendable[]): void {
  const answers = leases.map(
    ({ endpointId }) => endpoints.find(({ id }) => id === endpointId)?.answer ?? 'up',
  )
  flights.push({ leases, answers, startedAt: clock.now() })
}

function outcomesOf({ leases, answers, startedAt }: Flight): Outcome[] {
  return leases.map((lease, index) => {
    const answer = answers[index]!
    const error = answer === 'up' ? undefined : answer === 'down' ? 'server_error' : 'gone'
    return outcomeOf(lease, attemptResult({ error }), { startedAt, endedAt: clock.now() }, DELAYS)
  })
}

/** As the dispatcher does it. Returns whether that was the last one. */
async function commit(flight: Flight): Promise<boolean> {
  if (!flight.outcomes) {
    flight.outcomes = outcomesOf(flight)
    for (const { lease, error, startedAt } of flight.outcomes)
      if (error === 'gone')
        await disableGoneEndpoint(deps(), lease, {
          deliveryId: lease.deliveryId,
          event: 'tos.accepted',
          startedAt,
          responseStatus: 410,
          responseExcerpt: null,
          error: 'gone',
        })
    const first = flight.outcomes.filter(
      ({ lease, error }) => error === null && (lease as Sendable).endpointStatus === 'paused',
    )
    for (const outcome of first) await watchHealth(deps(), [outcome], clock.now())
    return false
  }
  if (!flight.undecided) {
    flight.undecided = await writeOutcomes({ db: db(), log, refused: () => {} }, flight.outcomes)
    return false
  }
  await watchHealth(deps(), flight.outcomes, clock.now(), flight.undecided)
  return true
}

async function byHand(which: number, method: string, path: string): Promise<void> {
  const endpoint = by(endpoints, which)!
  await service.call(method, `/api/v1/webhooks/endpoints/${endpoint.id}${path}`)
  cut(endpoint)
}

/** Something else begins for this endpoint. */
function cut({ stretches, answer }: Endpoint): void {
  const now = clock.now()
  stretches.at(-1)!.until = now
  stretches.push({ from: now, until: Number.POSITIVE_INFINITY, answer, recognised: false })
}

async function look(): Promise<void> {
  const rows = await db()`
    select id, status = 'disabled' or status = 'paused' and next_probe_at is not null as held from webhook_endpoint`
  for (const endpoint of endpoints) {
    const held: boolean = rows.find(({ id }) => id === endpoint.id)?.held ?? false
    if (endpoint.held && !held) cut(endpoint)
    if (held) endpoint.stretches.at(-1)!.recognised = true
    endpoint.held = held
  }
}

async function begin(): Promise<void> {
  await db()`delete from webhook_endpoint`
  await forgetDeliveries(db())
  flights = []
  endpoints = []
  for (let number = 0; number < 2; number++) {
    const body = { url: `http://127.0.0.1:9/${number}`, events: ['*'] }
    const { id } = (await service.call('POST', '/api/v1/webhooks/endpoints', { body })).body
    const first = { from: 0, until: Number.POSITIVE_INFINITY, answer: 'up' as const, recognised: false }
    endpoints.push({ id, answer: 'up', stretches: [first], held: false })
  }
}

/** Receivers are well, people resume what they paused, and an hour passes. */
async function end(): Promise<void> {
  for (const endpoint of endpoints) {
    endpoint.answer = 'up'
    cut(endpoint)
  }
  await ACTS.all()
  await look()
  const rows = await db()`
    select id from webhook_endpoint where status = 'disabled' or status = 'paused' and next_probe_at is null`
  for (const { id } of rows) await service.call('POST', `/api/v1/webhooks/endpoints/${id}/resume`)
  for (let turn = 0; turn < 12; turn++) {
    clock.advance(5 * MINUTE + SECOND)
    await tender.runOnce()
    await ACTS.claim(2)
    await ACTS.all()
  }
}

/** What is not over, and what failed although it was tried last in an outage. */
async function faults(): Promise<string[]> {
  const rows = await db()`
    select d.id, d.status, d.endpoint_id, max(a.started_at) filter (where a.decided) as last
    from delivery d left join attempt a on a.provider_id = d.provider_id and a.delivery_id = d.id
    group by 1, 2, 3`
  return rows.flatMap(({ id, status, endpoint_id, last }) => {
    if (status === 'pending') return `${id} is never over`
    if (status !== 'failed') return []
    const endpoint = endpoints.find((one) => one.id === endpoint_id)
    const at = last.getTime()
    const inOutage = endpoint?.stretches.some(
      ({ from, until, answer, recognised }) => recognised && answer !== 'up' && from < at && at < until,
    )
    return inOutage ? `${id} stays failed` : []
  })
}

const often = (act: Step['act'], weight: number) => Array.from({ length: weight }, () => act)
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    ...often('publish', 2),
    ...often('claim', 5),
    ...often('commit', 7),
    ...often('all', 3),
    ...often('wait', 3),
    ...often('due', 4),
    ...often('turn', 2),
    ...often('tend', 1),
    ...often('die', 1),
    ...often('extend', 1),
    ...often('pause', 1),
    ...often('resume', 1),
    ...often('cancel', 1),
    ...often('replay', 1),
    ...often('delete', 1),
  ),
  which: fc.nat(60),
})
/** Deliveries of an endpoint that is away are about to be tried for the last time. */
const lastAttempts: Step[] = [
  { act: 'turn', which: 0 },
  { act: 'publish', which: 2 },
  ...Array.from({ length: 3 }, () => [
    { act: 'claim' as const, which: 2 },
    { act: 'all' as const, which: 0 },
    { act: 'due' as const, which: 0 },
  ]).flat(),
]
/** Several processes have requests under way as the receiver is gone, or refuses. */
const underWay = (which: number, publish: number): Step[] => [
  { act: 'publish', which: publish },
  { act: 'claim', which: 0 },
  { act: 'turn', which },
  ...Array.from({ length: 4 }, () => [
    { act: 'claim' as const, which: 1 },
    { act: 'wait' as const, which: 1 },
  ]).flat(),
]
const course = fc.tuple(
  fc.constantFrom(
    [],
    lastAttempts,
    [...lastAttempts, ...underWay(0, 3)],
    [...lastAttempts, ...underWay(0, 0).slice(1)],
    underWay(3, 2),
    underWay(8, 2),
  ),
  fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }),
)

/** Each of several requests under way is answered 410, and the first answer is not the first request's. */
const answeredLast: Step[] = [
  ...underWay(3, 2),
  { act: 'commit', which: 39 },
  ...Array.from({ length: 5 }, () => ({ act: 'publish' as const, which: 0 })),
]

async function run([first, then]: [readonly Step[], Step[]]): Promise<void> {
  await begin()
  for (const { act, which } of [...first, ...then]) {
    await ACTS[act](which)
    clock.advance(1)
    await look()
  }
  await end()
  expect((await faults()).slice(0, 3)).toEqual([])
}

test('in whatever order processes commit or die, and people act: every delivery ends, and what failed in an outage arrives', async () => {
  await fc.assert(fc.asyncProperty(course, run), {
    numRuns: Number(process.env.COURSES ?? 10),
    seed: Number(process.env.SEED ?? 43),
    examples: [[[answeredLast, []]]],
  })
}, 3_600_000)
