import { expect, test } from 'vitest'
import { Lanes } from './lanes.ts'

const limits = { inFlightPerLane: 2, heldPerLane: 8, held: 200 }

test('a lane sends no more at a time than its limit', () => {
  const lanes = new Lanes<number>(limits)
  for (const item of [1, 2, 3]) lanes.add('a', item)
  expect([lanes.next('a', 0), lanes.next('a', 0), lanes.next('a', 0)]).toEqual([1, 2, undefined])
  lanes.ended('a')
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
  lanes.ended('a')
  expect(lanes.rooms().get('a')).toBe(0)
  lanes.free('a')
  expect(lanes.rooms().get('a')).toBe(0)
  lanes.free('a')
  expect(lanes.rooms().get('a')).toBe(2)
})

test('an endpoint that fails holds little', () => {
  const lanes = new Lanes<number>({ inFlightPerLane: 32, heldPerLane: 256, held: 8_192 })
  lanes.add('a', 0, { failing: true })
  lanes.add('b', 0)
  expect(lanes.rooms()).toEqual(
    new Map([
      ['a', 7],
      ['b', 255],
    ]),
  )
})

test('a rate limit spreads sends evenly', () => {
  const lanes = new Lanes<number>({ ...limits, inFlightPerLane: 100, heldPerLane: 200 })
  for (let item = 0; item < 100; item++) lanes.add('a', item, { rateLimit: 20 })
  const sentAt: number[] = []
  for (let now = 0; now < 2_000; now += 5) while (lanes.next('a', now) !== undefined) sentAt.push(now)
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
