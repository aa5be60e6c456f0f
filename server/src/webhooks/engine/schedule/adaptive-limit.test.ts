import { expect, test } from 'vitest'
import { AdaptiveLimit } from './adaptive-limit.ts'

/**
 * A machine on which each late delivery begun in a second makes those on time later. Runs `seconds` with both kinds
 * waiting without end, and returns the late deliveries begun and the mean lateness of those on time in the last second.
 */
function run(
  adaptiveLimit: AdaptiveLimit,
  seconds: number,
  { onTimePerSecond = 200, msPerThousandLate = 3, start = 0 } = {},
) {
  const usual = 3
  let begun = 0
  let lastSecond = 0
  const lateness: number[] = []
  const recent: number[] = [] // when the late deliveries of the last 100 ms began
  for (let now = start; now < start + seconds * 1_000; now++) {
    while (recent.length > 0 && recent[0]! < now - 100) recent.shift()
    for (
      let wait = adaptiveLimit.wait(now);
      wait === 0 && recent.length < 5_000;
      wait = adaptiveLimit.wait(now)
    ) {
      adaptiveLimit.began(now)
      recent.push(now)
      begun++
      if (now >= start + (seconds - 1) * 1_000) lastSecond++
    }
    if (onTimePerSecond > 0 && now % (1_000 / onTimePerSecond) === 0) {
      const late = usual + ((recent.length * 10) / 1_000) * msPerThousandLate
      adaptiveLimit.onTime(late, now)
      if (now >= start + (seconds - 1) * 1_000) lateness.push(late)
    }
  }
  return { begun, lastSecond, lateness: lateness.reduce((sum, late) => sum + late, 0) / lateness.length }
}

test('with nothing on time, a backlog is not held back', () => {
  expect(run(new AdaptiveLimit(0), 2, { onTimePerSecond: 0 }).lastSecond).toBeGreaterThan(40_000)
})

test('a new process begins a backlog gently, for others may be on time', () => {
  expect(run(new AdaptiveLimit(0), 0.02, { onTimePerSecond: 0 }).begun).toBeLessThan(10)
  expect(run(new AdaptiveLimit(0), 0.15, { onTimePerSecond: 50 }).begun).toBeLessThan(50)
})

test('a new process that finds nothing on time is soon at full speed', () => {
  expect(run(new AdaptiveLimit(0), 0.15, { onTimePerSecond: 0 }).begun).toBeGreaterThan(2_000)
})

test('when nothing was on time before, a backlog is not held back at all', () => {
  expect(run(new AdaptiveLimit(0), 0.15, { onTimePerSecond: 0, start: 1_000 }).begun).toBeGreaterThan(5_000)
})

test('a backlog goes as fast as those on time can bear', () => {
  const { lastSecond, lateness } = run(new AdaptiveLimit(0), 30)
  expect(lateness).toBeLessThan(14)
  expect(lastSecond).toBeGreaterThan(800) // 2,167 a second cost 6.5 ms there
})

test('a backlog that harms others badly never stops', () => {
  expect(run(new AdaptiveLimit(0), 30, { msPerThousandLate: 500 }).lastSecond).toBeGreaterThanOrEqual(90)
})

test('a backlog that delays no other endpoint is sent fast', () => {
  const { lastSecond } = run(new AdaptiveLimit(0), 30, { msPerThousandLate: 0 })
  expect(lastSecond).toBeGreaterThan(10_000)
})

test('once nothing is on time any more, the limit goes', () => {
  const adaptiveLimit = new AdaptiveLimit(0)
  const held = run(adaptiveLimit, 10, { msPerThousandLate: 50 })
  expect(held.lastSecond).toBeLessThan(1_000)
  expect(run(adaptiveLimit, 3, { onTimePerSecond: 0, start: 10_000 }).lastSecond).toBeGreaterThan(40_000)
})

test('a slow pace is claimed for in small batches', () => {
  const adaptiveLimit = new AdaptiveLimit(0)
  run(adaptiveLimit, 10, { msPerThousandLate: 50 })
  expect(adaptiveLimit.heldPerEndpoint).toBeLessThan(64)
})

const WINDOW_MS = 200

/** One window: so many deliveries on time, each this late, and so many late ones begun. The next one judges it. */
function pass(
  adaptiveLimit: AdaptiveLimit,
  window: number,
  { onTime = 10, lateness = 10, late = 0 } = {},
): void {
  const at = window * WINDOW_MS
  adaptiveLimit.wait(at)
  for (let n = 0; n < onTime; n++) adaptiveLimit.onTime(lateness, at + 1)
  for (let n = 0; n < late; n++) adaptiveLimit.began(at + 1)
}

/** A pace that knows that 10 ms are usual, in its second window. */
function calmPace(): AdaptiveLimit {
  const adaptiveLimit = new AdaptiveLimit(0)
  pass(adaptiveLimit, 0)
  adaptiveLimit.wait(WINDOW_MS)
  return adaptiveLimit
}

test('with nothing on time, the rate grows fourfold every 20 ms, up to a limit', () => {
  const adaptiveLimit = calmPace()
  expect(adaptiveLimit.rate).toBe(200)
  const rates = [400, 419, 420, 439, 440, 460, 480, 500].map((now) => {
    adaptiveLimit.wait(now)
    return adaptiveLimit.rate
  })
  expect(rates).toEqual([800, 800, 3_200, 3_200, 12_800, 51_200, 100_000, 100_000])
})

test('one on time ends that growth within its window, eight its being alone', () => {
  const adaptiveLimit = calmPace()
  pass(adaptiveLimit, 2, { onTime: 0 })
  expect(adaptiveLimit.yields).toBe(false)
  adaptiveLimit.onTime(10, 410)
  adaptiveLimit.wait(590)
  expect(adaptiveLimit.rate).toBe(800)
  pass(adaptiveLimit, 3, { onTime: 7 })
  expect(adaptiveLimit.yields).toBe(false)
  pass(adaptiveLimit, 4, { onTime: 8 })
  expect(adaptiveLimit.yields).toBe(false)
  adaptiveLimit.wait(5 * WINDOW_MS)
  expect(adaptiveLimit.yields).toBe(true)
})

test('what is on time is noticed when nothing late asks', () => {
  const adaptiveLimit = calmPace()
  adaptiveLimit.wait(400)
  expect(adaptiveLimit.yields).toBe(false)
  for (let n = 0; n < 8; n++) adaptiveLimit.onTime(10, 450)
  adaptiveLimit.onTime(10, 650)
  expect(adaptiveLimit.yields).toBe(true)
})

test('a whole window without any delivery on time ends the limit', () => {
  const adaptiveLimit = calmPace()
  adaptiveLimit.wait(599)
  expect(adaptiveLimit.rate).toBe(800)
  const other = calmPace()
  other.wait(600)
  expect(other.rate).toBe(100_000)
})

test('those on time being much later slows a backlog to three quarters of what it began, but never below 100 a second', () => {
  const slowed = (late: number, lateness: number): number => {
    const adaptiveLimit = calmPace()
    pass(adaptiveLimit, 1, { late, lateness })
    adaptiveLimit.wait(2 * WINDOW_MS)
    return adaptiveLimit.rate
  }
  expect(slowed(40, 30)).toBeCloseTo(150) // all of the 200 a second that it might
  expect(slowed(60, 30)).toBeCloseTo(150) // more than it might counts as that
  expect(slowed(36, 30)).toBeCloseTo(135)
  expect(slowed(26, 30)).toBe(100)
  expect(slowed(40, 20.1)).toBeCloseTo(150)
  expect(slowed(40, 20)).toBeCloseTo(300) // that is no harm: half as fast again
})

test('once slowed, a backlog gets faster by little at a time', () => {
  const adaptiveLimit = calmPace()
  pass(adaptiveLimit, 1, { late: 40 })
  pass(adaptiveLimit, 2, { late: 60 })
  adaptiveLimit.wait(3 * WINDOW_MS)
  expect(adaptiveLimit.rate).toBeCloseTo(450)
  pass(adaptiveLimit, 3, { late: 80, lateness: 30 })
  pass(adaptiveLimit, 4, { late: 60 })
  adaptiveLimit.wait(5 * WINDOW_MS)
  expect(adaptiveLimit.rate).toBeCloseTo(345)
  pass(adaptiveLimit, 5)
  pass(adaptiveLimit, 6, { late: 40 })
  adaptiveLimit.wait(7 * WINDOW_MS)
  expect(adaptiveLimit.rate).toBeCloseTo(300) // another backlog
})

test('five milliseconds more are no harm, however short the usual is', () => {
  const rateAfter = (lateness: number): number => {
    const adaptiveLimit = new AdaptiveLimit(0)
    pass(adaptiveLimit, 0, { lateness: 0 })
    pass(adaptiveLimit, 1, { late: 40, lateness })
    adaptiveLimit.wait(2 * WINDOW_MS)
    return adaptiveLimit.rate
  }
  expect(rateAfter(4.9)).toBeCloseTo(300)
  expect(rateAfter(5.1)).toBeCloseTo(150)
})

test('without late deliveries, the next backlog begins gently', () => {
  const adaptiveLimit = calmPace()
  for (let window = 1; window < 6; window++) pass(adaptiveLimit, window, { late: 40 })
  expect(adaptiveLimit.rate).toBeGreaterThan(270)
  pass(adaptiveLimit, 6)
  adaptiveLimit.wait(7 * WINDOW_MS)
  expect(adaptiveLimit.rate).toBe(200)
})

test('every twentieth window rests, without losing the rate, to learn what is usual', () => {
  const adaptiveLimit = calmPace()
  for (let window = 1; window < 20; window++) {
    expect(adaptiveLimit.wait(window * WINDOW_MS)).toBeLessThan(20)
    pass(adaptiveLimit, window, { late: 4 })
  }
  expect(adaptiveLimit.wait(4_000)).toBe(200)
  expect(adaptiveLimit.wait(4_150)).toBe(50)
  expect(adaptiveLimit.wait(4_199.5)).toBe(1)
  const { rate } = adaptiveLimit
  pass(adaptiveLimit, 20)
  expect(adaptiveLimit.wait(4_200)).toBe(0)
  expect(adaptiveLimit.rate).toBe(rate)
  expect(rate).toBeGreaterThan(1_000)
})

test('what is usual sinks and rises by half', () => {
  const rateAfter = (learned: number, lateness: number): number => {
    const adaptiveLimit = calmPace()
    pass(adaptiveLimit, 1, { lateness: learned })
    pass(adaptiveLimit, 2, { late: 40, lateness })
    adaptiveLimit.wait(3 * WINDOW_MS)
    return adaptiveLimit.rate
  }
  expect(rateAfter(4, 15.4)).toBeCloseTo(300) // 7 are usual now
  expect(rateAfter(4, 15.6)).toBeCloseTo(150)
  expect(rateAfter(20, 27.4)).toBeCloseTo(300) // 15 are usual now
  expect(rateAfter(20, 27.6)).toBeCloseTo(150)
})

test('a lateness that only a clock that was set can show counts as a second, or as none', () => {
  const rateAfter = (learned: number, lateness: number): number => {
    const adaptiveLimit = calmPace()
    pass(adaptiveLimit, 1, { lateness: learned })
    pass(adaptiveLimit, 2, { late: 40, lateness })
    adaptiveLimit.wait(3 * WINDOW_MS)
    return adaptiveLimit.rate
  }
  const step = 33 * 60_000
  expect(rateAfter(step, 762)).toBeCloseTo(300) // 505 are usual now
  expect(rateAfter(step, 763)).toBeCloseTo(150)
  expect(rateAfter(-step, 12.4)).toBeCloseTo(300) // 5 are
  expect(rateAfter(-step, 12.6)).toBeCloseTo(150)
})

test('a backlog that came first rests as soon as something is on time, to learn what is usual', () => {
  const adaptiveLimit = new AdaptiveLimit(0)
  pass(adaptiveLimit, 0, { onTime: 0, late: 10 })
  pass(adaptiveLimit, 1, { onTime: 10, late: 10 })
  expect(adaptiveLimit.wait(2 * WINDOW_MS)).toBe(200)
  expect(adaptiveLimit.rate).toBe(100)
})

test('late deliveries begin evenly, four milliseconds early at most', () => {
  const adaptiveLimit = calmPace()
  expect(adaptiveLimit.wait(300)).toBe(0)
  adaptiveLimit.began(300) // the next is due 5 ms after that of 296
  expect(adaptiveLimit.wait(300)).toBe(0)
  adaptiveLimit.began(300)
  expect(adaptiveLimit.wait(300)).toBe(2)
  expect(adaptiveLimit.wait(301)).toBe(1)
  expect(adaptiveLimit.wait(302)).toBe(0)
  adaptiveLimit.began(302)
  expect(adaptiveLimit.wait(302)).toBe(5)
})

test('an endpoint that is behind holds what lasts a tenth of a second', () => {
  const adaptiveLimit = calmPace()
  expect(adaptiveLimit.heldPerEndpoint).toBe(20)
  pass(adaptiveLimit, 1, { late: 20, lateness: 30 })
  adaptiveLimit.wait(2 * WINDOW_MS)
  expect(adaptiveLimit.rate).toBe(100)
  expect(adaptiveLimit.heldPerEndpoint).toBe(10)
})
