import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { findProviderBySlug, toProvider } from '../../providers/index.ts'
import { transact } from '../db/db.ts'
import { answerOnce, type KeyedRequest, type Reply } from './idempotency.ts'
import { deleteOldAnswers } from './store.ts'

const DAY = 86_400_000

let service: TestService
let clock: ManualClock
let providerId: string
let made: number
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  providerId = toProvider((await findProviderBySlug(service.service.db, 'default'))!, service.url).id
})
afterAll(() => service.stop())
beforeEach(async () => {
  made = 0
  await service.service.db`delete from idempotency_key`
})

/** One request to make something: the answer counts how many were made. */
function ask(parts: Partial<KeyedRequest> = {}, work?: () => Promise<Reply>): Promise<Reply> {
  const { services } = service.service.app
  const keyed: KeyedRequest = {
    providerId,
    caller: { kind: 'admin' },
    key: 'key-1',
    operation: 'POST /things',
    request: { body: { name: 'a' } },
    shownOnce: [],
    ...parts,
  }
  const make = async () => ({ status: 201, body: { number: ++made, secret: 'sk_once' } })
  return transact(services.db, (tx) => answerOnce(services, tx, keyed, work ?? make))
}

const refused = (parts: Partial<KeyedRequest>) =>
  ask(parts).then(
    () => undefined,
    ({ code }) => code,
  )

test('the same request again gets the first answer, and makes nothing', async () => {
  const first = await ask()
  expect(first).toEqual({ status: 201, body: { number: 1, secret: 'sk_once' } })
  expect(await ask()).toEqual({ ...first, replayed: true })
  expect(made).toBe(1)
})

test('what is shown once is not shown again, and nothing that was answered can be read in the database', async () => {
  await ask({ shownOnce: ['secret'] })
  expect((await ask({ shownOnce: ['secret'] })).body).toEqual({ number: 1, secret: null })
  await ask({ key: 'key-2' })
  const rows = await service.service.db`select answer from idempotency_key`
  expect(rows).toHaveLength(2)
  for (const { answer } of rows) expect(answer.toString('latin1')).not.toContain('number')
})

test('an answer without a body is kept as one', async () => {
  const empty = async () => ({ status: 204, body: undefined })
  expect(await ask({}, empty)).toEqual({ status: 204, body: undefined })
  expect(await ask({}, empty)).toEqual({ status: 204, body: null, replayed: true })
})

test('a key belongs to its caller', async () => {
  const session = (userId: string, sessionId: string) =>
    ({ kind: 'session', sessionId, userId, principal: 'provider' }) as const
  const key = (keyId: string) => ({ kind: 'key', keyId, scopes: ['all'] }) as const
  const numbers: unknown[] = []
  for (const caller of [
    session('u1', 's1'),
    session('u2', 's1'),
    key('k1'),
    key('k2'),
    { kind: 'admin' } as const,
  ])
    numbers.push(((await ask({ caller })).body as { number: number }).number)
  expect(numbers).toEqual([1, 2, 3, 4, 5])
  expect(await ask({ caller: session('u1', 'another') })).toMatchObject({
    body: { number: 1 },
    replayed: true,
  })
})

test('a key that was used for another request is refused', async () => {
  await ask()
  expect(await refused({ request: { body: { name: 'b' } } })).toBe('idempotency_key_reused')
  expect(await refused({ operation: 'POST /others' })).toBe('idempotency_key_reused')
  expect(made).toBe(1)
})

test('a key is 1 to 255 visible ASCII characters', async () => {
  for (const key of ['', 'with space', 'ümlaut', 'line\n', 'a'.repeat(256)])
    await expect(ask({ key }), key).rejects.toMatchObject({
      code: 'invalid_request',
      options: { errors: [{ field: 'Idempotency-Key', message: expect.stringContaining('1 to 255') }] },
    })
  for (const key of ['a'.repeat(255), '!~']) expect(await refused({ key }), key).toBeUndefined()
})

test('what failed is not kept: the next one tries again', async () => {
  const fail = async () => {
    throw new Error('no')
  }
  await expect(ask({}, fail)).rejects.toThrow('no')
  expect(await ask()).not.toHaveProperty('replayed')
})

test('of two at the same time, one makes it and the other waits for its answer', async () => {
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one!.body).toEqual(other!.body)
  expect([one!.replayed, other!.replayed].filter(Boolean)).toHaveLength(1)
  expect(made).toBe(1)
})

test('an answer is kept for a day', async () => {
  await ask()
  clock.advance(DAY)
  await deleteOldAnswers(service.service.db, clock.now())
  expect(await ask()).toMatchObject({ replayed: true })
  clock.advance(1)
  await deleteOldAnswers(service.service.db, clock.now())
  expect(await ask()).not.toHaveProperty('replayed')
})
