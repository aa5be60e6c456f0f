import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Agent } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { createAddressGuard } from '../../src/platform/outbound/address-guard.ts'
import { createGuardedAgent } from '../../src/platform/outbound/guarded-agent.ts'
import { type AttemptResult, DEADLINE_MS, deliver } from '../../src/webhooks/attempt/deliver.ts'
import { DeliveryDispatcher } from '../../src/webhooks/engine/dispatcher.ts'
import { expectWithin } from '../support/expect-within.ts'
import { HOSTILE_FORMS, type HostileForm, hostileForm } from '../support/hostile-forms.ts'
import { HostileReceiver } from '../support/hostile-receiver.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { emitMany, statusCounts } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const MIB = 1024 * 1024
const SECOND = 1_000
const EXCERPT_BYTES = 4 * 1024

let agent: Agent
const receivers: Array<HostileReceiver | Receiver> = []

beforeEach(() => {
  agent = createGuardedAgent(createAddressGuard(['127.0.0.0/8']))
})
afterEach(async () => {
  await agent.destroy()
  await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()))
})

async function startHostile({
  behave,
  scheme,
}: Pick<HostileForm, 'behave' | 'scheme'>): Promise<HostileReceiver & { url: string }> {
  const receiver = new HostileReceiver(behave)
  receivers.push(receiver)
  const origin = await receiver.start()
  return Object.assign(receiver, { url: scheme ? origin.replace('http', scheme) : origin })
}

function attempt(url: string, deadlineMs?: number, body = '{}'): Promise<AttemptResult> {
  return deliver(agent, { url: new URL(url), headers: {}, body: Buffer.from(body) }, deadlineMs)
}

/** Resolves once the client holds nothing for any origin. */
function agentForgets(): Promise<unknown> {
  return until(
    async () => Object.keys(agent.stats),
    (origins) => origins.length === 0,
  )
}

/** What is in use after everything unused is thrown away. */
async function memoryInUse(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round++) {
    collect()
    await setImmediate() // finalizers run between two rounds
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * The most that is in use until `work` is done, seen up to ten times a second. A look stops the process for as long as its heap
 * is large, and files before this one may have left a large one: it takes a fifth of the time at most.
 */
async function mostMemoryDuring(work: Promise<unknown>): Promise<number> {
  let done = false
  const ended = work.finally(() => (done = true))
  let most = 0
  while (!done) {
    const startedAt = performance.now()
    most = Math.max(most, await memoryInUse())
    await pause(Math.max(100, 4 * (performance.now() - startedAt)))
  }
  await ended
  return most
}

describe('one attempt', () => {
  const DEADLINE = 400
  const SLACK = 600 // for a busy machine

  test.each(HOSTILE_FORMS)('$name: $error', async (form) => {
    const receiver = await startHostile(form)
    const result = await attempt(receiver.url, DEADLINE)
    expect(result).toMatchObject({ error: form.error, status: form.status })
    expectWithin(result.durationMs, DEADLINE + SLACK)
    expect(Buffer.byteLength(result.excerpt ?? '')).toBeLessThanOrEqual(EXCERPT_BYTES)
    expect(result.excerpt ?? '').not.toContain('\0')
    expect(receiver.connections).toBe(1) // nothing is followed, nothing sent again
    await receiver.deserted()
    await agentForgets()
  })

  test('a connection that is still being made ends at the deadline too', async () => {
    const receiver = await startHostile({ ...hostileForm('never answers'), scheme: 'https' })
    expect(await attempt(receiver.url, DEADLINE)).toMatchObject({ error: 'timeout', status: null })
    await receiver.deserted()
    await agentForgets()
  })

  test('a receiver that does not read a long body is left at the deadline', async () => {
    const receiver = await startHostile(hostileForm('never reads'))
    const result = await attempt(receiver.url, DEADLINE, 'x'.repeat(32 * MIB))
    expect(result).toMatchObject({ error: 'timeout', status: null })
    expectWithin(result.durationMs, DEADLINE + SLACK)
    await receiver.deserted()
  })

  test('a gzip bomb stays packed', async () => {
    const receiver = await startHostile(hostileForm('a gzip bomb'))
    const { excerpt, error } = await attempt(receiver.url)
    expect(error).toBeUndefined()
    expect(excerpt).toMatch('\u001f\uFFFD\b') // the magic number of gzip, the second byte of which is no text
  })

  test('an excerpt ends between two characters', async () => {
    const body = `.${'\u{1F98A}'.repeat(2_000)}`
    const receiver = await startHostile({
      behave: (socket) => socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n\r\n${body}`)),
    })
    const { excerpt } = await attempt(receiver.url)
    expect(excerpt).toBe(`.${'\u{1F98A}'.repeat(1_023)}`)
  })

  test('an excerpt of an answer in pieces is no longer than one in one piece', async () => {
    const piece = `bb8\r\n${'.'.repeat(3_000)}\r\n`
    const answer = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${piece.repeat(2)}0\r\n\r\n`
    const receiver = await startHostile({
      behave: (socket) => socket.once('data', () => socket.end(answer)),
    })
    expect((await attempt(receiver.url)).excerpt).toBe('.'.repeat(EXCERPT_BYTES))
  })

  test('an answer of one mebibyte is read, and one byte more is too much', async () => {
    const receiver = new Receiver()
    const url = await receiver.start()
    const errors: Array<string | undefined> = []
    for (const length of [MIB, MIB + 1]) {
      receiver.answer = (_webhook, response) => response.end('x'.repeat(length))
      errors.push((await attempt(url)).error)
    }
    await receiver.stop()
    expect(errors).toEqual([undefined, 'response_too_large'])
  })

  test('an unrequested answer is not taken for the next one', async () => {
    const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
    const receiver = await startHostile({
      behave: (socket) =>
        socket.on('data', () =>
          socket.write(
            receiver.connections === 1 ? ok + ok : 'HTTP/1.1 500 Oops\r\n\r\n',
            () => receiver.connections > 1 && socket.end(),
          ),
        ),
    })
    expect(await attempt(receiver.url)).toMatchObject({ error: undefined, status: 200 })
    expect(await attempt(receiver.url)).toMatchObject({ error: 'server_error', status: 500 })
    expect(receiver.connections).toBe(2)
  })

  test('heads and trailers that never end hold little memory', async () => {
    const before = await memoryInUse()
    const hoards = await Promise.all(
      ['never ends its head', 'never ends its trailers'].map((name) => startHostile(hostileForm(name))),
    )
    const attempts = hoards.flatMap(({ url }) => Array.from({ length: 32 }, () => attempt(url, 2 * SECOND)))
    const most = await mostMemoryDuring(Promise.all(attempts))
    expect((most - before) / MIB).toBeLessThan(50)
    expect((await Promise.all(attempts)).every(({ error }) => error === 'timeout')).toBe(true)
  })

  test('connecting, TLS included, has 10 s, and an attempt 15 s', async () => {
    const receiver = await startHostile({ ...hostileForm('never answers'), scheme: 'https' })
    const { error, durationMs } = await attempt(receiver.url)
    expect(error).toBe('connect_timeout')
    expect(durationMs).toBeGreaterThan(9 * SECOND)
    expectWithin(durationMs, 12 * SECOND)
    expect(DEADLINE_MS).toBe(15 * SECOND)
    await receiver.deserted()
  })
})

describe('the engine', () => {
  let service: TestService
  let clock: ManualClock
  let workDb: Sql
  let dispatcher: DeliveryDispatcher

  beforeAll(async () => {
    clock = new ManualClock()
    service = await startTestService({ clock, work: false })
    workDb = openPool(service.databaseUrl, { max: 2 })
  })
  beforeEach(async () => {
    await service.service.db`delete from webhook_endpoint`
    await service.service.db`delete from delivery`
  })
  afterEach(() => dispatcher.stop())
  afterAll(async () => {
    await workDb.end()
    await service.stop()
  })

  const counts = () => statusCounts(service.service.db)

  async function register(url: string): Promise<string> {
    const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
      body: { url, events: ['*'] },
    })
    return body.id
  }

  async function startHealthy(): Promise<Receiver> {
    const receiver = new Receiver()
    receivers.push(receiver)
    await register(await receiver.start())
    return receiver
  }

  function startDispatcher(deadlineMs: number): void {
    dispatcher = new DeliveryDispatcher({
      ...service.service.app.services,
      db: workDb,
      agent,
      customerAgent: agent,
      deadlineMs,
    })
    dispatcher.start()
  }

  /** Resolves once every delivery has had an attempt. */
  function allTried(): Promise<unknown> {
    return until(
      () => service.service.db`select 1 from delivery where attempt_count = 0`,
      (untried) => untried.length === 0,
      60 * SECOND, // each takes up to two seconds, a few at a time
    )
  }

  /** The reasons that the log has for the attempts of an endpoint. */
  async function errorsOf(endpointId: string): Promise<Array<string | null>> {
    const rows = await service.service.db`
      select distinct a.error from attempt a join delivery d on d.provider_id = a.provider_id and d.id = a.delivery_id
      where d.endpoint_id = ${endpointId}`
    return rows.map(({ error }) => error)
  }

  /** One of each form, with an endpoint. */
  const startAllHostile = () =>
    Promise.all(
      HOSTILE_FORMS.map(async (form) => {
        const receiver = await startHostile(form)
        return { form, receiver, endpointId: await register(receiver.url) }
      }),
    )

  test('healthy receivers get theirs while every hostile one hangs', async () => {
    const EVENTS = 3
    const healthy = await Promise.all(Array.from({ length: 5 }, startHealthy))
    const hostile = await startAllHostile()
    await emitMany(service, EVENTS)
    // No attempt at one that hangs ends during this test: who waits for it waits for good.
    startDispatcher(10 * 60 * SECOND)
    await Promise.all(healthy.map((receiver) => receiver.received(EVENTS)))
    const silent = hostile.find(({ form }) => form.name === 'never answers')!
    await expect.poll(() => silent.receiver.open).toBeGreaterThan(0)
    expect(await errorsOf(silent.endpointId)).toEqual([])
    await Promise.all(hostile.map(({ receiver }) => receiver.stop()))
  })

  test('the log shows what hostile receivers did', async () => {
    const hostile = await startAllHostile()
    await emitMany(service, 1)
    startDispatcher(2 * SECOND)
    await allTried()
    for (const { form, endpointId } of hostile)
      expect([form.name, await errorsOf(endpointId)]).toEqual([form.name, [form.error ?? null]])
    await Promise.all(hostile.map(({ receiver }) => receiver.deserted()))
  })

  test('memory does not grow with what receivers send', { timeout: 120_000 }, async () => {
    const forms = ['endless body', 'a gzip bomb', 'an endless gzip bomb'].map(hostileForm)
    const hostile = await Promise.all(forms.map(startHostile))
    for (const { url } of hostile) await register(url)
    await emitMany(service, 12)
    const before = await memoryInUse()
    startDispatcher(2 * SECOND)
    const most = await mostMemoryDuring(allTried())
    expect((most - before) / MIB).toBeLessThan(50)
    expect(((await memoryInUse()) - before) / MIB).toBeLessThan(10)
    await Promise.all(hostile.map((receiver) => receiver.deserted()))
  })

  test('a receiver that closes kept-alive connections now and then loses nothing: the schedule sends again', async () => {
    const receiver = await startHostile({
      behave: (socket) =>
        socket.on('data', (request) => {
          arrived.push(/^webhook-id: (.+)$/m.exec(request.toString())![1]!)
          const turn = arrived.length % 7
          if (turn === 3)
            socket.destroy() // unanswered
          else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
          if (turn === 5) socket.end() // answered as if it stayed
        }),
    })
    const arrived: string[] = []
    const endpointId = await register(receiver.url)
    await emitMany(service, 300)
    startDispatcher(5 * SECOND)
    let seen = 0
    // The third delay is five minutes. While nothing arrives the time passes faster, but no faster than leases are extended.
    const step = () => {
      clock.advance(arrived.length > seen ? SECOND : 5 * SECOND)
      seen = arrived.length
      return counts()
    }
    await until(step, ({ delivered }) => delivered === 300)
    expect(new Set(arrived).size).toBe(300)
    expect(arrived.length).toBeGreaterThan(300)
    expect(new Set(await errorsOf(endpointId))).toEqual(new Set([null, 'reset']))
  })
})
