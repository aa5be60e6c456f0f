import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serviceOf } from '../service.ts'
import { actOf } from './act.ts'
import { Follower } from './follower.ts'

/** An id of a time, as the service makes them. */
const idAt = (ms: number, count: number): string => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(count).padStart(12, '0')}`
}

interface Entry {
  id: string
  attempt_count?: number
  status?: string
}

const NOW = Date.UTC(2026, 10, 29)
/** What has committed, in any order; pages are small, and the newest comes first. */
let log: Entry[] = []
let asked: URLSearchParams[] = []
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const query = new URL(request.url!, 'http://localhost').searchParams
    asked.push(query)
    const from = Number(query.get('cursor') ?? 0)
    const size = Math.min(2, Number(query.get('limit')))
    const found = log
      .filter(({ id }) => id > (query.get('after') ?? ''))
      .sort((one, other) => (one.id < other.id ? 1 : -1))
    const next = from + size < found.length ? String(from + size) : null
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: found.slice(from, from + size), next_cursor: next }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())
beforeEach(() => {
  log = []
  asked = []
})

function follow(more: Partial<ConstructorParameters<typeof Follower>[2]> = {}): Follower {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = serviceOf({ url, key: 'sk_1' }, {})
  return new Follower(service, actOf('webhooks.deliveries.list'), {
    query: {},
    signal: new AbortController().signal,
    ...more,
  })
}

const idsOf = (items: Array<Record<string, unknown>>) => items.map(({ id }) => id)

test('an entry that commits after a later one is given out, and none is twice', async () => {
  log = [{ id: idAt(NOW, 1) }]
  const follower = follow()
  expect(await follower.look()).toEqual([])
  const [early, late] = [idAt(NOW + 2_000, 2), idAt(NOW + 9_000, 3)]
  log.push({ id: late })
  expect(idsOf(await follower.look())).toEqual([late])
  log.push({ id: early })
  expect(idsOf(await follower.look())).toEqual([early])
  expect(await follower.look()).toEqual([])
  // The place is computed from the newest id, whatever the clocks of the two machines are.
  expect(asked.at(-1)!.get('after')).toBe(idAt(NOW - 1_000, 0))
})

test('a burst of several pages comes in order, and what is older than ten seconds is not read again', async () => {
  log = [{ id: idAt(NOW, 1) }]
  const follower = follow()
  await follower.look()
  const burst = Array.from({ length: 7 }, (_, count) => ({ id: idAt(NOW + 20_000, count) }))
  log.push(...burst)
  expect(idsOf(await follower.look())).toEqual(burst.map(({ id }) => id))
  expect(await follower.look()).toEqual([])
  expect(asked.at(-1)!.get('after')! > idAt(NOW, 1)).toBe(true)
})

test('of an empty log, and of one that is read since a time, all is new', async () => {
  const follower = follow()
  expect(await follower.look()).toEqual([])
  log = [{ id: idAt(NOW, 1) }]
  expect(idsOf(await follower.look())).toEqual([idAt(NOW, 1)])
  expect(idsOf(await follow({ query: { since: '2026-11-28T00:00:00Z' } }).look())).toEqual([idAt(NOW, 1)])
})

test('a delivery is given out when its first attempt is done, however many come in between', async () => {
  const isUnderWay = ({ attempt_count }: Record<string, unknown>) => attempt_count === 0
  log = [{ id: idAt(NOW, 1), attempt_count: 1 }]
  const follower = follow({ isUnderWay })
  await follower.look()
  const slow = { id: idAt(NOW + 1_000, 2), attempt_count: 0 }
  log.push(slow, { id: idAt(NOW + 60_000, 3), attempt_count: 1 })
  expect(idsOf(await follower.look())).toEqual([idAt(NOW + 60_000, 3)])
  slow.attempt_count = 1
  expect(idsOf(await follower.look())).toEqual([slow.id])
  expect(await follower.look()).toEqual([])
})
