import { afterAll, beforeAll, expect, test } from 'vitest'
import { Maintenance } from '../../src/operations/chores/maintenance.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { emitMany } from '../support/queue.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { beginSignIn, freshCode, twoStepPerson } from '../support/two-step.ts'

const DAY = 86_400_000

let service: TestService
let clock: ManualClock
let logged: Array<{ msg: string; partition?: string; err?: { message: string } }>
beforeAll(async () => {
  clock = new ManualClock()
  const log = createLogger('info', { write: (line: string) => void logged.push(JSON.parse(line)) })
  logged = []
  service = await startTestService({ clock, work: false, log })
})
afterAll(() => service.stop())

const db = () => service.service.db
const maintain = () => new Maintenance(service.service.app.services).runOnce()

async function partitions(): Promise<string[]> {
  const rows =
    await db()`select relname from pg_class where relispartition and relkind = 'r' and relname ~ '^event_[0-9]' order by relname`
  return rows.map(({ relname }) => relname as string)
}

test('partitions are made ahead and dropped once they are past retention, with what is queued of them', async () => {
  const before = await partitions()
  await emitMany(service, 3)
  expect(await db()`select from delivery_queue`).toHaveLength(3)
  expect(await db()`select from event_subject`).toHaveLength(3)
  await db()`
    insert into last_failure (provider_id, delivery_id, endpoint_id, error)
    select provider_id, id, endpoint_id, 'tls' from delivery limit 1`

  for (let day = 0; day < 30; day++) {
    clock.advance(DAY)
    await maintain()
  }
  expect(await db()`select from event`).toHaveLength(3) // 30 days are kept
  clock.advance(2 * DAY)
  await maintain()
  expect(await db()`select from event`).toHaveLength(0)
  expect(await db()`select from event_subject`).toHaveLength(0)
  expect(await db()`select from last_failure`).toHaveLength(0)
  expect(await db()`select from delivery`).toHaveLength(0)
  expect(await db()`select from delivery_queue`).toHaveLength(0)
  const after = await partitions()
  expect(after.filter((name) => before.includes(name) && name < before[2]!)).toEqual([])
  expect(after.length).toBeLessThanOrEqual(30 + 10)
  const ahead = new Date(clock.now() + 7 * DAY).toISOString().slice(0, 10).replaceAll('-', '')
  expect(after.at(-1)).toBe(`event_${ahead}`)
})

test('a partition in use is left for the next time, and so are those that are younger; the log says so', async () => {
  const [oldest, younger] = await partitions()
  clock.advance(40 * DAY)
  const reader = await db().reserve()
  await reader`begin`
  await reader`select * from ${reader(oldest!)}`
  logged.length = 0
  await maintain()
  expect((await partitions()).slice(0, 2)).toEqual([oldest, younger])
  const ofDays = logged.filter(({ partition }) => !partition?.startsWith('usage_key'))
  expect(ofDays.map(({ msg, partition, err }) => [msg, partition, err?.message])).toEqual([
    [
      'a partition past retention could not be dropped; it will be tried again',
      oldest,
      expect.stringContaining('lock timeout'),
    ],
  ])

  await reader`commit`
  reader.release()
  await maintain()
  expect(await partitions()).not.toContain(oldest)
  expect(await partitions()).not.toContain(younger)
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'past retention, dropped', partition: oldest }),
  )
})

test('rows past retention leave the default partition too', async () => {
  const [provider] = await db()`select provider_id from provider`
  const old = '01000000-0000-7000-8000-000000000000'
  await db()`insert into event (provider_id, id, type, body, occurred_at) values (${provider!.provider_id}, ${old}, 'tos.accepted', '{}', now())`
  await maintain()
  expect(await db()`select from event_default`).toHaveLength(0)
})

test('a sign-in that waits for its second factor is forgotten once that would come too late, not before', async () => {
  const stage = { service, clock }
  const email = 'waiting@example.com'
  const person = await twoStepPerson(stage, email)
  const token = await beginSignIn(service, email)
  await maintain()
  const proof = { mfa_token: token, code: freshCode(stage, person) }
  const verified = await service.call('POST', '/api/v1/auth/customer/mfa/verify', { key: null, body: proof })
  expect(verified.status).toBe(200)

  await beginSignIn(service, email)
  clock.advance(DAY)
  await maintain()
  expect(await db()`select from pending_login`).toHaveLength(0)
})
