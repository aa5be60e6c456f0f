import { afterEach, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { statusCounts } from '../../../test/support/queue.ts'
import { Receiver } from '../../../test/support/receiver.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { until } from '../../../test/support/until.ts'
import { emit, type NewEvent } from '../../events/index.ts'
import { openPool, type Sql, type Tx, transact } from '../../platform/db/db.ts'
import { createAddressGuard } from '../../platform/outbound/address-guard.ts'
import { createGuardedAgent } from '../../platform/outbound/guarded-agent.ts'
import { createFanOut } from '../fan-out/fan-out.ts'
import { type LocalFastPath, MOST_EVENTS, MOST_HELD } from '../fan-out/local-fast-path.ts'
import { DeliveryDispatcher } from './dispatcher.ts'

const EVENT: NewEvent = {
  type: 'tos.accepted',
  data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } },
}

let service: TestService
let clock: ManualClock
let receiver: Receiver
let db: Sql
let dispatcher: DeliveryDispatcher
let providerId: string
let endpoint: string
let wakes: number

beforeEach(async () => {
  clock = new ManualClock() // stands still: nothing is claimed unless the engine is woken
  service = await startTestService({ clock, work: false })
  await service.service.db`delete from webhook_endpoint` // the development inbox
  db = openPool(service.databaseUrl, { max: 2 })
  receiver = new Receiver()
  await receiver.start()
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: receiver.url, events: ['*'] },
  })
  endpoint = `/api/v1/webhooks/endpoints/${body.id}`
  const [row] = await service.service.db`select provider_id from provider`
  providerId = row!.provider_id
  wakes = 0
  const agent = createGuardedAgent(createAddressGuard(['127.0.0.0/8']))
  dispatcher = new DeliveryDispatcher({ ...service.service.app.services, db, agent, customerAgent: agent })
  dispatcher.start()
  await until(claims, (count) => count === 1) // which found nothing
})
afterEach(async () => {
  await dispatcher.stop()
  await db.end()
  await receiver.stop()
  await service.stop()
})

const counts = () => statusCounts(service.service.db)
const claims = () => statements('claim')

async function statements(kind: string): Promise<number> {
  const { values } = await service.service.app.services.metrics.deliveryStatements.get()
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0
}

/** Emits an event as a process with this engine does; `during` is done before it commits. */
function emitOne(during: (tx: Tx) => Promise<void> = async () => {}, fastPath: LocalFastPath = dispatcher) {
  const wake = () => {
    wakes++
    dispatcher.wake()
  }
  const services = { ...service.service.app.services, fanOut: createFanOut(wake, fastPath) }
  return transact(service.service.db, async (tx) => {
    await emit(services, tx, providerId, EVENT)
    await during(tx)
  })
}

async function dueIn(): Promise<number> {
  const [row] = await service.service.db`select due_at from delivery_queue`
  return row!.due_at.getTime() - clock.now()
}

test('a new delivery is sent and recorded without a claim', async () => {
  await emitOne()
  await until(counts, ({ delivered }) => delivered === 1)
  expect(receiver.webhooks).toHaveLength(1)
  expect([wakes, await claims()]).toEqual([0, 1])
})

test('it is under a lease from its commit on: if it is never handed over, it is sent when that ends', async () => {
  await emitOne(undefined, { offer: (events) => dispatcher.offer(events), take: () => {} })
  expect(await dueIn()).toBe(10_000)
  dispatcher.wake()
  await until(claims, (count) => count === 2)
  expect(receiver.webhooks).toHaveLength(0)
  clock.advance(10_000)
  dispatcher.wake()
  await until(counts, ({ delivered }) => delivered === 1)
  expect(receiver.webhooks).toHaveLength(1)
})

test('one whose event is rolled back is never sent', async () => {
  const failing = emitOne(async () => {
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await emitOne()
  await until(counts, ({ delivered }) => delivered === 1)
  expect(receiver.webhooks).toHaveLength(1)
})

test('one that comes late is given back, claimed and sent once', async () => {
  await emitOne(async () => clock.advance(401))
  await until(counts, ({ delivered }) => delivered === 1)
  expect(receiver.webhooks).toHaveLength(1)
  expect(await statements('release')).toBe(1)
})

test('one whose endpoint is paused before it commits is not sent', async () => {
  await emitOne(async () => {
    expect((await service.call('POST', `${endpoint}/pause`)).status).toBe(200)
    clock.advance(401) // as long as the pause took to be answered
  })
  await until(
    () => statements('release'),
    (count) => count === 1,
  )
  await until(claims, (count) => count > 1)
  expect(await counts()).toEqual({ pending: 1 })
  expect(receiver.webhooks).toHaveLength(0)
})

test('an engine that is stopping gives back what it is handed', async () => {
  await emitOne(() => dispatcher.stop())
  await until(dueIn, (ms) => ms === 0)
  expect(receiver.webhooks).toHaveLength(0)
})

test.for([
  ['its last attempts failed', 'failing_since = now()'],
  ['it has a rate limit', 'rate_limit = 5'],
  ['it is paused', "status = 'paused'"],
] as const)('nothing is handed over for an endpoint if %s', async ([, change]) => {
  await service.service.db.unsafe(`update webhook_endpoint set ${change}`)
  const taken: unknown[] = []
  await emitOne(undefined, {
    offer: (events) => dispatcher.offer(events),
    take: (_, some) => taken.push(...some),
  })
  expect([taken, wakes]).toEqual([[], 1])
})

test('an endpoint that is behind is handed nothing, and does not keep others from it', async () => {
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: `${receiver.url}/behind`, events: ['*'] },
  })
  await service.service.db`update webhook_endpoint set status = 'paused' where id <> ${body.id}`
  const answers: Array<() => void> = []
  receiver.answer = (_webhook, response) => void answers.push(() => response.end())
  for (let n = 0; n < 100; n++) await emitOne(undefined, { offer: () => undefined, take: () => {} })
  await service.service.db`delete from delivery_queue where endpoint_id <> ${body.id}` // or a claim may get to those first
  clock.advance(60_000)
  dispatcher.wake()
  await until(
    async () => receiver.webhooks.length,
    (count) => count > 0,
  )
  await until(async () => dispatcher.isMoving, Boolean) // has looked since the clock went on
  await service.service.db`update webhook_endpoint set status = 'enabled'`
  const taken: string[] = []
  await emitOne(undefined, {
    offer: (events) => dispatcher.offer(events),
    take: (_, some) => taken.push(...some.map(({ endpointId }) => endpointId)),
  })
  expect(taken).toEqual([endpoint.split('/').at(-1)])
  receiver.answerWith(200)
  for (const answer of answers) answer()
})

test('an engine with enough to do, and one that is asked for many, makes no offer', async () => {
  expect(dispatcher.offer(MOST_EVENTS)).toBeDefined()
  expect(dispatcher.offer(MOST_EVENTS + 1)).toBeUndefined()
  const answers: Array<() => void> = []
  receiver.answer = (_webhook, response) => void answers.push(() => response.end())
  for (let n = 0; n <= MOST_HELD; n++) {
    expect(dispatcher.offer(1)).toBeDefined()
    await emitOne()
  }
  expect(dispatcher.offer(1)).toBeUndefined()
  receiver.answerWith(200)
  for (const answer of answers) answer()
  await until(counts, ({ delivered }) => delivered === MOST_HELD + 1)
})
