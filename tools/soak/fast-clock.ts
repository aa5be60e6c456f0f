import { type Clock, systemClock } from '../../server/src/platform/time/clock.ts'

/** A clock that begins at `start` and runs `speed` times as fast as the machine's, waits included. */
export function fastClock(start: number, speed: number): Clock {
  const begunAt = systemClock.elapsed()
  const passed = (): number => (systemClock.elapsed() - begunAt) * speed
  return {
    now: () => Math.floor(start + passed()),
    elapsed: passed,
    after: (ms, callback) => systemClock.after(ms / speed, callback),
  }
}
