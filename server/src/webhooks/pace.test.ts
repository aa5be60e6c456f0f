import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

/**
 * A machine on which each late delivery begun in a second makes those on time later. Runs `seconds` with both kinds
 * waiting without end, and returns the late deliveries begun and the mean lateness of those on time in the last second.
 */
function run(pace: Pace, seconds: number, { onTimePerSecond = 200, msPerThousandLate = 3, start = 0 } = {}) {
  const usual = 3
  let begun = 0
  let lastSecond = 0
  const lateness: number[] = []
  const recent: number[] = [] // when the late deliveries of the last 100 ms began
  for (let now = start; now < start + seconds * 1_000; now++) {
    while (recent.length > 0 && recent[0]! < now - 100) recent.shift()
    for (let wait = pace.wait(now); wait === 0 && recent.length < 5_000; wait = pace.wait(now)) {
      pace.began(now)
      recent.push(now)
      begun++
      if (now >= start + (seconds - 1) * 1_000) lastSecond++
    }
    if (onTimePerSecond > 0 && now % (1_000 / onTimePerSecond) === 0) {
      const late = usual + ((recent.length * 10) / 1_000) * msPerThousandLate
      pace.onTime(late, now)
      if (now >= start + (seconds - 1) * 1_000) lateness.push(late)
    }
  }
  return { begun, lastSecond, lateness: lateness.reduce((sum, late) => sum + late, 0) / lateness.length }
}

test('with nothing on time, a backlog is not held back', () => {
  expect(run(new Pace(0), 2, { onTimePerSecond: 0 }).lastSecond).toBeGreaterThan(40_000)
})

test('a backlog begins gently, for others may be on time', () => {
  expect(run(new Pace(0), 0.15, { onTimePerSecond: 0 }).begun).toBeLessThan(50)
})

test('when nothing was on time before, a backlog is not held back at all', () => {
  expect(run(new Pace(0), 0.15, { onTimePerSecond: 0, start: 1_000 }).begun).toBeGreaterThan(5_000)
})

test('a backlog slows down until those on time are hardly later than usual, and never stops', () => {
  const { lastSecond, lateness } = run(new Pace(0), 30)
  expect(lateness).toBeLessThan(3 * 1.5)
  expect(lastSecond).toBeGreaterThanOrEqual(90)
})

test('a backlog that harms nobody goes on fast', () => {
  const { lastSecond } = run(new Pace(0), 30, { msPerThousandLate: 0 })
  expect(lastSecond).toBeGreaterThan(10_000)
})

test('once nothing is on time any more, the limit goes', () => {
  const pace = new Pace(0)
  const held = run(pace, 10, { msPerThousandLate: 50 })
  expect(held.lastSecond).toBeLessThan(1_000)
  expect(run(pace, 3, { onTimePerSecond: 0, start: 10_000 }).lastSecond).toBeGreaterThan(40_000)
})

test('a slow pace is claimed for in small batches', () => {
  const pace = new Pace(0)
  run(pace, 10, { msPerThousandLate: 50 })
  expect(pace.heldPerLane).toBeLessThan(64)
})
