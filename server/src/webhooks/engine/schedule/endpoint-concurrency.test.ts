import { expect, test } from 'vitest'
import { EndpointConcurrency } from './endpoint-concurrency.ts'

const wide = { inFlightPerEndpoint: 32, heldPerEndpoint: 256, held: 8_192 }
const limits = { inFlightPerEndpoint: 2, heldPerEndpoint: 8, held: 200 }

test('an endpoint gets at most its limit of requests at a time', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  for (const item of [1, 2, 3]) concurrency.add('a', item)
  expect([concurrency.next('a', 0), concurrency.next('a', 0), concurrency.next('a', 0)]).toEqual([
    1,
    2,
    undefined,
  ])
  concurrency.ended('a', true)
  expect(concurrency.next('a', 0)).toBe(3)
})

test('a full endpoint has no room, the others keep theirs', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  for (let item = 0; item < 8; item++) concurrency.add('a', item)
  concurrency.add('b', 0)
  expect(concurrency.rooms()).toEqual(
    new Map([
      ['a', 0],
      ['b', 7],
    ]),
  )
  expect(concurrency.room).toBe(191)
})

test('a place is free only when the outcome is recorded, and worth a claim when a quarter is', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  for (let item = 0; item < 8; item++) concurrency.add('a', item)
  concurrency.next('a', 0)
  concurrency.ended('a', true)
  expect(concurrency.rooms().get('a')).toBe(0)
  concurrency.free('a')
  expect(concurrency.rooms().get('a')).toBe(0)
  concurrency.free('a')
  expect(concurrency.rooms().get('a')).toBe(2)
})

test('an endpoint that fails holds little', () => {
  const concurrency = new EndpointConcurrency<number>(wide)
  concurrency.add('a', 0, { failing: true })
  concurrency.add('b', 0)
  expect(concurrency.rooms()).toEqual(
    new Map([
      ['a', 7],
      ['b', 31],
    ]),
  )
})

test('an endpoint widens with each success up to its limit, and narrows with each failure down to where it began', () => {
  const concurrency = new EndpointConcurrency<number>(wide)
  for (let item = 0; item < 200; item++) concurrency.add('a', item)
  expect(sendAll(concurrency)).toBe(4)
  for (let n = 0; n < 4; n++) concurrency.ended('a', true)
  expect(sendAll(concurrency)).toBe(8)
  for (let n = 0; n < 8; n++) concurrency.ended('a', true)
  for (let width = 16; width < 32; width += width) expect(sendAll(concurrency)).toBe(width)
  for (let n = 0; n < 16; n++) concurrency.ended('a', true)
  expect(sendAll(concurrency)).toBe(32)
  for (let n = 0; n < 32; n++) concurrency.ended('a', true)
  expect(sendAll(concurrency)).toBe(32)
  for (let n = 0; n < 32; n++) concurrency.ended('a', n % 4 > 0) // one in four fails
  expect(sendAll(concurrency)).toBeGreaterThan(28)
  for (let n = 0; n < 32; n++) concurrency.ended('a', false)
  expect(sendAll(concurrency)).toBe(4)
})

test('what an endpoint may hold grows with its width', () => {
  const concurrency = new EndpointConcurrency<number>(wide)
  expect(concurrency.emptyEndpointRoom).toBe(32)
  for (let item = 0; item < 32; item++) concurrency.add('a', item)
  sendAll(concurrency)
  for (let n = 0; n < 4; n++) concurrency.ended('a', true)
  expect(concurrency.rooms().get('a')).toBe(32)
})

/** Sends what may be sent to `a`, and returns how many. */
function sendAll(concurrency: EndpointConcurrency<number>): number {
  let sent = 0
  while (concurrency.next('a', 0) !== undefined) sent++
  return sent
}

test('an endpoint asks to be filled again only if there is more of it, and room', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  for (let item = 0; item < 8; item++) concurrency.add('a', item, { hasMore: true })
  concurrency.free('a')
  expect(concurrency.takeRefillable()).toEqual({})
  concurrency.free('a')
  expect(concurrency.takeRefillable()).toEqual({ onTime: true })
  concurrency.sawAll('a')
  concurrency.free('a')
  expect(concurrency.takeRefillable()).toEqual({})
})

test('an endpoint that a claim passed over for want of room asks once it has some', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  for (let item = 0; item < 8; item++) concurrency.add('a', item, { behind: true })
  concurrency.rooms()
  for (let n = 0; n < 4; n++) concurrency.free('a')
  expect(concurrency.takeRefillable()).toEqual({ behind: true })
})

test('an endpoint is caught up when nothing of it waits, here or in the database', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  concurrency.add('a', 1)
  concurrency.add('a', 2)
  expect(concurrency.isCaughtUp('a')).toBe(false)
  concurrency.next('a', 0)
  concurrency.next('a', 0)
  expect(concurrency.isCaughtUp('a')).toBe(true)
  concurrency.add('b', 1, { hasMore: true })
  concurrency.next('b', 0)
  expect(concurrency.isCaughtUp('b')).toBe(false)
})

test('a rate limit spreads sends evenly', () => {
  const concurrency = new EndpointConcurrency<number>({
    ...limits,
    inFlightPerEndpoint: 100,
    heldPerEndpoint: 200,
  })
  for (let item = 0; item < 100; item++) concurrency.add('a', item, { rateLimit: 20 })
  const sentAt: number[] = []
  for (let now = 0; now < 2_000; now += 5)
    while (concurrency.next('a', now) !== undefined) {
      sentAt.push(now)
      concurrency.ended('a', true)
    }
  expect(sentAt.filter((at) => at < 1_000)).toHaveLength(21) // one at once, then one every 50 ms, 10 ms early at most
  expect(sentAt.filter((at) => at >= 1_000)).toHaveLength(20)
  expect(concurrency.holdBack('a', 1_999)).toBeGreaterThan(0)
})

test('what waits can be taken back, for one endpoint or for all', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  for (const item of [1, 2, 3]) concurrency.add('a', item)
  concurrency.add('b', 4)
  concurrency.next('a', 0)
  expect(concurrency.takeWaiting('a')).toEqual([2, 3])
  expect(concurrency.takeWaiting()).toEqual([4])
})

test('of what waits, only what fits is taken back; the rest goes out in its order', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  for (const item of [1, 2, 3, 4]) concurrency.add('a', item)
  for (const item of [5, 6]) concurrency.add('b', item)
  expect(concurrency.takeWaiting('a', (item) => item % 2 === 0)).toEqual([2, 4])
  expect(concurrency.takeWaiting(undefined, (item) => item > 5)).toEqual([6])
  expect(sent(concurrency, 'a')).toEqual([1, 3])
  expect(sent(concurrency, 'b')).toEqual([5])
})

/** Takes out what may be sent to an endpoint at once. */
function sent(concurrency: EndpointConcurrency<number>, endpointId: string, now = 0): number[] {
  const items: number[] = []
  for (
    let item = concurrency.next(endpointId, now);
    item !== undefined;
    item = concurrency.next(endpointId, now)
  )
    items.push(item)
  return items
}

test('an endpoint that holds nothing is forgotten: it begins narrow again', () => {
  const concurrency = new EndpointConcurrency<number>(wide)
  for (let item = 0; item < 4; item++) concurrency.add('a', item, { behind: true, hasMore: false })
  expect(sendAll(concurrency)).toBe(4)
  for (let n = 0; n < 4; n++) concurrency.ended('a', true)
  for (let n = 0; n < 3; n++) concurrency.free('a')
  expect(concurrency.isBehind('a')).toBe(true)
  concurrency.free('a')
  expect([concurrency.isBehind('a'), concurrency.isCurrent('a'), concurrency.isCaughtUp('a')]).toEqual([
    false,
    true,
    true,
  ])
  for (let item = 0; item < 20; item++) concurrency.add('a', item)
  expect(sendAll(concurrency)).toBe(4)
})

test('an endpoint that was emptied while the database had more keeps its width, until a claim finds nothing', () => {
  const concurrency = new EndpointConcurrency<number>(wide)
  for (let item = 0; item < 12; item++) concurrency.add('a', item, { behind: true, hasMore: true })
  for (let sent = sendAll(concurrency); sent > 0; sent = sendAll(concurrency))
    for (let n = 0; n < sent; n++) concurrency.ended('a', true)
  for (let item = 0; item < 12; item++) concurrency.free('a')
  expect(concurrency.rooms().get('a')).toBe(128)
  expect(concurrency.takeRefillable()).toEqual({ behind: true })
  expect(concurrency.isCurrent('a')).toBe(false)
  concurrency.sawAll('a')
  expect(concurrency.rooms().has('a')).toBe(false)
  expect(concurrency.isCurrent('a')).toBe(true)
})

test('a rate limit holds over a moment in which its endpoint is empty', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  concurrency.add('a', 1, { rateLimit: 2 })
  expect(sent(concurrency, 'a', 1_000)).toEqual([1])
  concurrency.ended('a', true)
  concurrency.free('a')
  expect(concurrency.rooms()).toEqual(new Map())
  expect(concurrency.holdBack('a', 1_000)).toBe(0) // nothing waits
  concurrency.add('a', 2, { rateLimit: 2 })
  expect(concurrency.holdBack('a', 1_000)).toBe(490)
  expect(sent(concurrency, 'a', 1_489)).toEqual([])
  expect(sent(concurrency, 'a', 1_490)).toEqual([2])
  expect(concurrency.holdBack('nobody', 0)).toBe(0)
})

test('an endpoint that is behind holds what the pace says, and is worth a claim when half of that is free', () => {
  const concurrency = new EndpointConcurrency<number>(wide)
  for (let item = 0; item < 6; item++) concurrency.add('a', item, { behind: true })
  expect(concurrency.rooms(10).get('a')).toBe(0)
  concurrency.free('a')
  expect(concurrency.rooms(10).get('a')).toBe(5)
  expect(concurrency.rooms(1_000).get('a')).toBe(27)
})

test('an endpoint is current when it is neither behind nor has more in the database', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  concurrency.add('a', 1)
  concurrency.add('behind', 1, { behind: true })
  concurrency.add('more', 1, { hasMore: true })
  const all = ['a', 'behind', 'more', 'nobody']
  expect(all.map((id) => concurrency.isCurrent(id))).toEqual([true, false, false, true])
  for (const id of all) concurrency.next(id, 0)
  expect(all.map((id) => concurrency.isCaughtUp(id))).toEqual([true, false, false, true])
  concurrency.sawAll('more')
  concurrency.sawAll('nobody')
  expect(concurrency.isCurrent('more')).toBe(true)
})

test('a delivery that is not sent after all frees its place immediately', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  for (const item of [1, 2, 3]) concurrency.add('a', item)
  expect(sent(concurrency, 'a')).toEqual([1, 2])
  concurrency.notSent('a')
  expect(concurrency.held).toBe(2)
  expect(sent(concurrency, 'a')).toEqual([3])
})

test('the first that waits of each endpoint, if any does', () => {
  const concurrency = new EndpointConcurrency<number>(limits)
  for (const item of [1, 2]) concurrency.add('a', item)
  concurrency.add('b', 3)
  concurrency.next('b', 0)
  expect(concurrency.firstWaiting()).toEqual([1])
  concurrency.next('a', 0)
  expect(concurrency.firstWaiting()).toEqual([2])
})
