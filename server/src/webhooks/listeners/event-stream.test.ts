import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { ReadOn, type Source } from '../../platform/db/tail.ts'
import { newId } from '../../platform/keys/ids.ts'
import type { Mirrored } from '../deliveries/index.ts'
import { EventStream } from './event-stream.ts'

const itemOf = (id: string): Mirrored => ({
  id,
  deliveryId: id,
  eventId: id,
  type: 'user.login',
  body: '{}',
  test: false,
})

/** A table whose rows a test makes visible when it likes; counts what is read of it. */
class Rows implements Source<Mirrored> {
  visible: string[] = []
  read = 0
  readonly #most: number

  constructor(most = 50) {
    this.#most = most
  }

  #take(ids: string[]): Mirrored[] {
    const items = ids.toSorted().slice(0, this.#most).map(itemOf)
    this.read += items.length
    return items
  }

  async after(id: string) {
    return this.#take(this.visible.filter((one) => one > id))
  }

  async pick(ids: string[]) {
    return this.#take(ids)
  }

  async idsBetween(first: string, last: string) {
    return this.visible.filter((one) => one >= first && one <= last).toSorted()
  }
}

test('rows that appear in any order within ten seconds are each read once', async () => {
  const row = fc.record({
    madeAt: fc.integer({ min: 1, max: 60_000 }),
    takes: fc.integer({ min: 0, max: 9_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), fc.integer({ min: 1, max: 5 }), async (rows, most) => {
      const begin = 1_700_000_000_000
      const source = new Rows(most)
      const early = newId(begin - 1)
      source.visible.push(early)
      const reading = await ReadOn.fromNow(source, begin)
      const seen: string[] = []
      const made = rows.map(({ madeAt, takes }) => ({
        id: newId(begin + madeAt),
        at: begin + madeAt + takes,
      }))
      for (let now = begin; now <= begin + 80_000; now += 1_000) {
        source.visible = [early, ...made.filter(({ at }) => at <= now).map(({ id }) => id)]
        for (let items = await reading.late(now); items.length > 0; items = await reading.late(now))
          seen.push(...items.map(({ id }) => id))
        for (let items = await reading.next(); items.length > 0; items = await reading.next())
          seen.push(...items.map(({ id }) => id))
      }
      expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    }),
    { numRuns: 50 },
  )
})

test('a listener that resumes after an item gets everything that was not read by then', async () => {
  const source = new Rows()
  const now = 1_700_000_000_000
  const [first, late, second] = [newId(now), newId(now + 1), newId(now + 2)] as const
  source.visible = [first, second]
  const before = await ReadOn.after(source, newId(now - 1)).next()
  expect(before.map(({ id }) => id)).toEqual([first, second])
  source.visible.push(late)
  const again = ReadOn.after(source, second)
  expect((await again.late(now + 10)).map(({ id }) => id)).toContain(late)
})

/** A stream, and what its reader has been told. */
function streamOf(source: Rows, clock: ManualClock) {
  const errors: unknown[] = []
  let ends = 0
  const stream = new EventStream({
    clock,
    open: () => ReadOn.fromNow(source, clock.now()),
    hello: {},
    show: ({ id }) => ({ id }),
    heartbeatMs: 15_000,
    onError: (error) => errors.push(error),
    onEnd: () => ends++,
  })
  const reader = stream.body.getReader()
  const hear = async () => new TextDecoder().decode((await reader.read()).value)
  return { stream, reader, hear, errors, ends: () => ends }
}

/** Whatever could happen by now has happened. */
async function everythingElse(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
}

test('a slow reader costs no memory: a batch is read only when the one before was taken', async () => {
  const clock = new ManualClock()
  const source = new Rows()
  const { hear, stream } = streamOf(source, clock)
  expect(await hear()).toContain('event: open')
  const ids = Array.from({ length: 1_000 }, () => newId(clock.now() + 1))
  source.visible = ids
  stream.wake()
  clock.advance(60_000)
  await everythingElse()
  expect(source.read).toBe(0)
  for (let count = 0; count < 60; count++) await hear()
  await everythingElse()
  expect(source.read).toBe(100)
})

test('silence is filled with heartbeats; the end is told, and what follows it is not', async () => {
  const clock = new ManualClock()
  const { hear, reader, stream, ends } = streamOf(new Rows(), clock)
  await hear()
  const beat = hear()
  for (let second = 0; second < 16; second++) {
    await new Promise(setImmediate)
    clock.advance(1_000)
  }
  expect(await beat).toMatch(/^event: heartbeat\nid: [0-9a-f-]{36}\ndata: \{\}\n\n$/)
  stream.end('stopping')
  expect(await hear()).toBe('event: end\ndata: {"reason":"stopping"}\n\n')
  expect((await reader.read()).done).toBe(true)
  expect(ends()).toBe(1)
})

test('a source that fails cuts the stream, so that its reader comes again', async () => {
  const clock = new ManualClock()
  const source = new Rows()
  const { hear, reader, stream, errors, ends } = streamOf(source, clock)
  await hear()
  source.after = () => Promise.reject(new Error('the database is away'))
  stream.wake()
  await expect(reader.read()).rejects.toThrow('the database is away')
  expect([errors.length, ends()]).toEqual([1, 1])
})
