import { expect, test } from 'vitest'
import { Lanes } from './endpoint-concurrency.ts'

const wide = { inFlightPerLane: 32, heldPerLane: 256, held: 8_192 }
const limits = { inFlightPerLane: 2, heldPerLane: 8, held: 200 }

test('a lane sends no more at a time than its limit', () => {
  const lanes = new Lanes<number>(limits)
  for (const item of [1, 2, 3]) lanes.add('a', item)
  expect([lanes.next('a', 0), lanes.next('a', 0), lanes.next('a', 0)]).toEqual([1, 2, undefined])
  lanes.ended('a', true)
  expect(lanes.next('a', 0)).toBe(3)
})

test('a full lane has no room, the others keep theirs', () => {
  const lanes = new Lanes<number>(limits)
  for (let item = 0; item < 8; item++) lanes.add('a', item)
  lanes.add('b', 0)
  expect(lanes.rooms()).toEqual(
    new Map([
      ['a', 0],
      ['b', 7],
    ]),
  )
  expect(lanes.room).toBe(191)
})

test('a place is free only when the outcome is recorded, and worth a claim when a quarter is', () => {
  const lanes = new Lanes<number>(limits)
  for (let item = 0; item < 8; item++) lanes.add('a', item)
  lanes.next('a', 0)
  lanes.ended('a', true)
  expect(lanes.rooms().get('a')).toBe(0)
  lanes.free('a')
  expect(lanes.rooms().get('a')).toBe(0)
  lanes.free('a')
  expect(lanes.rooms().get('a')).toBe(2)
})

test('an endpoint that fails holds little', () => {
  const lanes = new Lanes<number>(wide)
  lanes.add('a', 0, { failing: true })
  lanes.add('b', 0)
  expect(lanes.rooms()).toEqual(
    new Map([
      ['a', 7],
      ['b', 31],
    ]),
  )
})

test('a lane widens with each success up to its limit, and narrows with each failure down to where it began', () => {
  const lanes = new Lanes<number>(wide)
  for (let item = 0; item < 200; item++) lanes.add('a', item)
  expect(sendAll(lanes)).toBe(4)
  for (let n = 0; n < 4; n++) lanes.ended('a', true)
  expect(sendAll(lanes)).toBe(8)
  for (let n = 0; n < 8; n++) lanes.ended('a', true)
  for (let width = 16; width < 32; width += width) expect(sendAll(lanes)).toBe(width)
  for (let n = 0; n < 16; n++) lanes.ended('a', true)
  expect(sendAll(lanes)).toBe(32)
  for (let n = 0; n < 32; n++) lanes.ended('a', true)
  expect(sendAll(lanes)).toBe(32)
  for (let n = 0; n < 32; n++) lanes.ended('a', n % 4 > 0) // one in four fails
  expect(sendAll(lanes)).toBeGreaterThan(28)
  for (let n = 0; n < 32; n++) lanes.ended('a', false)
  expect(sendAll(lanes)).toBe(4)
})

test('what a lane may hold grows with its width', () => {
  const lanes = new Lanes<number>(wide)
  expect(lanes.emptyLaneRoom).toBe(32)
  for (let item = 0; item < 32; item++) lanes.add('a', item)
  sendAll(lanes)
  for (let n = 0; n < 4; n++) lanes.ended('a', true)
  expect(lanes.rooms().get('a')).toBe(32)
})

/** Sends what may be sent to `a`, and returns how many. */
function sendAll(lanes: Lanes<number>): number {
  let sent = 0
  while (lanes.next('a', 0) !== undefined) sent++
  return sent
}

test('a lane asks to be filled again only if there is more of it, and room', () => {
  const lanes = new Lanes<number>(limits)
  for (let item = 0; item < 8; item++) lanes.add('a', item, { hasMore: true })
  lanes.free('a')
  expect(lanes.takeRefillable()).toEqual({})
  lanes.free('a')
  expect(lanes.takeRefillable()).toEqual({ onTime: true })
  lanes.sawAll('a')
  lanes.free('a')
  expect(lanes.takeRefillable()).toEqual({})
})

test('a lane that a claim passed over for want of room asks once it has some', () => {
  const lanes = new Lanes<number>(limits)
  for (let item = 0; item < 8; item++) lanes.add('a', item, { behind: true })
  lanes.rooms()
  for (let n = 0; n < 4; n++) lanes.free('a')
  expect(lanes.takeRefillable()).toEqual({ behind: true })
})

test('a lane is caught up when nothing of it waits, here or in the database', () => {
  const lanes = new Lanes<number>(limits)
  lanes.add('a', 1)
  lanes.add('a', 2)
  expect(lanes.isCaughtUp('a')).toBe(false)
  lanes.next('a', 0)
  lanes.next('a', 0)
  expect(lanes.isCaughtUp('a')).toBe(true)
  lanes.add('b', 1, { hasMore: true })
  lanes.next('b', 0)
  expect(lanes.isCaughtUp('b')).toBe(false)
})

test('a rate limit spreads sends evenly', () => {
  const lanes = new Lanes<number>({ ...limits, inFlightPerLane: 100, heldPerLane: 200 })
  for (let item = 0; item < 100; item++) lanes.add('a', item, { rateLimit: 20 })
  const sentAt: number[] = []
  for (let now = 0; now < 2_000; now += 5)
    while (lanes.next('a', now) !== undefined) {
      sentAt.push(now)
      lanes.ended('a', true)
    }
  expect(sentAt.filter((at) => at < 1_000)).toHaveLength(21) // one at once, then one every 50 ms, 10 ms early at most
  expect(sentAt.filter((at) => at >= 1_000)).toHaveLength(20)
  expect(lanes.holdBack('a', 1_999)).toBeGreaterThan(0)
})

test('what waits can be taken back, for one endpoint or for all', () => {
  const lanes = new Lanes<number>(limits)
  for (const item of [1, 2, 3]) lanes.add('a', item)
  lanes.add('b', 4)
  lanes.next('a', 0)
  expect(lanes.takeWaiting('a')).toEqual([2, 3])
  expect(lanes.takeWaiting()).toEqual([4])
})

test('of what waits, only what fits is taken back; the rest goes out in its order', () => {
  const lanes = new Lanes<number>(limits)
  for (const item of [1, 2, 3, 4]) lanes.add('a', item)
  for (const item of [5, 6]) lanes.add('b', item)
  expect(lanes.takeWaiting('a', (item) => item % 2 === 0)).toEqual([2, 4])
  expect(lanes.takeWaiting(undefined, (item) => item > 5)).toEqual([6])
  expect(sent(lanes, 'a')).toEqual([1, 3])
  expect(sent(lanes, 'b')).toEqual([5])
})

/** Takes out what may be sent to an endpoint at once. */
function sent(lanes: Lanes<number>, endpointId: string, now = 0): number[] {
  const items: number[] = []
  for (let item = lanes.next(endpointId, now); item !== undefined; item = lanes.next(endpointId, now))
    items.push(item)
  return items
}

test('a lane that holds nothing is forgotten: it begins narrow again', () => {
  const lanes = new Lanes<number>(wide)
  for (let item = 0; item < 4; item++) lanes.add('a', item, { behind: true, hasMore: false })
  expect(sendAll(lanes)).toBe(4)
  for (let n = 0; n < 4; n++) lanes.ended('a', true)
  for (let n = 0; n < 3; n++) lanes.free('a')
  expect(lanes.isBehind('a')).toBe(true)
  lanes.free('a')
  expect([lanes.isBehind('a'), lanes.isCurrent('a'), lanes.isCaughtUp('a')]).toEqual([false, true, true])
  for (let item = 0; item < 20; item++) lanes.add('a', item)
  expect(sendAll(lanes)).toBe(4)
})

test('a lane that was emptied while the database had more keeps its width, until a claim finds nothing', () => {
  const lanes = new Lanes<number>(wide)
  for (let item = 0; item < 12; item++) lanes.add('a', item, { behind: true, hasMore: true })
  for (let sent = sendAll(lanes); sent > 0; sent = sendAll(lanes))
    for (let n = 0; n < sent; n++) lanes.ended('a', true)
  for (let item = 0; item < 12; item++) lanes.free('a')
  expect(lanes.rooms().get('a')).toBe(128)
  expect(lanes.takeRefillable()).toEqual({ behind: true })
  expect(lanes.isCurrent('a')).toBe(false)
  lanes.sawAll('a')
  expect(lanes.rooms().has('a')).toBe(false)
  expect(lanes.isCurrent('a')).toBe(true)
})

test('a rate limit holds over a moment in which its lane is empty', () => {
  const lanes = new Lanes<number>(limits)
  lanes.add('a', 1, { rateLimit: 2 })
  expect(sent(lanes, 'a', 1_000)).toEqual([1])
  lanes.ended('a', true)
  lanes.free('a')
  expect(lanes.rooms()).toEqual(new Map())
  expect(lanes.holdBack('a', 1_000)).toBe(0) // nothing waits
  lanes.add('a', 2, { rateLimit: 2 })
  expect(lanes.holdBack('a', 1_000)).toBe(490)
  expect(sent(lanes, 'a', 1_489)).toEqual([])
  expect(sent(lanes, 'a', 1_490)).toEqual([2])
  expect(lanes.holdBack('nobody', 0)).toBe(0)
})

test('a lane that is behind holds what the pace says, and is worth a claim when half of that is free', () => {
  const lanes = new Lanes<number>(wide)
  for (let item = 0; item < 6; item++) lanes.add('a', item, { behind: true })
  expect(lanes.rooms(10).get('a')).toBe(0)
  lanes.free('a')
  expect(lanes.rooms(10).get('a')).toBe(5)
  expect(lanes.rooms(1_000).get('a')).toBe(27)
})

test('a lane is current when it is neither behind nor has more in the database', () => {
  const lanes = new Lanes<number>(limits)
  lanes.add('a', 1)
  lanes.add('behind', 1, { behind: true })
  lanes.add('more', 1, { hasMore: true })
  const all = ['a', 'behind', 'more', 'nobody']
  expect(all.map((id) => lanes.isCurrent(id))).toEqual([true, false, false, true])
  for (const id of all) lanes.next(id, 0)
  expect(all.map((id) => lanes.isCaughtUp(id))).toEqual([true, false, false, true])
  lanes.sawAll('more')
  lanes.sawAll('nobody')
  expect(lanes.isCurrent('more')).toBe(true)
})

test('a delivery that is not sent after all frees its place at once', () => {
  const lanes = new Lanes<number>(limits)
  for (const item of [1, 2, 3]) lanes.add('a', item)
  expect(sent(lanes, 'a')).toEqual([1, 2])
  lanes.notSent('a')
  expect(lanes.held).toBe(2)
  expect(sent(lanes, 'a')).toEqual([3])
})

test('the first that waits of each lane, if any does', () => {
  const lanes = new Lanes<number>(limits)
  for (const item of [1, 2]) lanes.add('a', item)
  lanes.add('b', 3)
  lanes.next('b', 0)
  expect(lanes.firstWaiting()).toEqual([1])
  lanes.next('a', 0)
  expect(lanes.firstWaiting()).toEqual([2])
})
