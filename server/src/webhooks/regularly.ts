import type { Clock } from '../lib/clock.ts'

/** Does something again and again, each time so long after the end of the time before. Returns how to end that. */
export function regularly(clock: Clock, ms: number, act: () => Promise<unknown>): () => void {
  let ended = false
  let cancel = (): void => {}
  const next = (): void => {
    cancel = clock.after(ms, () => void act().then(() => ended || next()))
  }
  next()
  return () => {
    ended = true
    cancel()
  }
}
