import type { Clock } from '../../src/lib/clock.ts'

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #now: number
  #timers = new Map<number, { at: number; callback: () => void }>()
  #nextId = 0

  constructor(start = Date.now()) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  after(ms: number, callback: () => void): () => void {
    const id = this.#nextId++
    this.#timers.set(id, { at: this.#now + ms, callback })
    return () => void this.#timers.delete(id)
  }

  /** Moves on, calling back what falls due on the way, in order. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const due = [...this.#timers]
        .filter(([, timer]) => timer.at <= end)
        .sort(([, a], [, b]) => a.at - b.at)[0]
      if (!due) break
      const [id, timer] = due
      this.#timers.delete(id)
      this.#now = Math.max(this.#now, timer.at)
      timer.callback()
    }
    this.#now = end
  }
}
