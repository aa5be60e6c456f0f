import type { Clock } from '../../platform/time/clock.ts'

/** Repeats something, with a fixed pause after each run. Returns a function that ends it. */
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
