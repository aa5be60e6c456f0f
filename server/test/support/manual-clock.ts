import type { Clock } from '../../src/platform/time/clock.ts'

/** A clock that stands still until it is moved. Its timers follow `elapsed`, as those of the machine do. */
export class ManualClock implements Clock {
  #now: number
  #elapsed = 0
  #timers = new Map<number, { at: number; callback: () => void }>()
  #nextId = 0

  constructor(start = Date.now()) {
    this.#now = start
  }

  now(): number {
    return this.#now
  }

  elapsed(): number {
    return this.#elapsed
  }

  after(ms: number, callback: () => void): () => void {
    const id = this.#nextId++
    this.#timers.set(id, { at: this.#elapsed + ms, callback })
    return () => void this.#timers.delete(id)
  }

  /** Moves on, calling back what falls due on the way, in order. */
  advance(ms: number): void {
    const end = this.#elapsed + ms
    for (;;) {
      const due = [...this.#timers]
        .filter(([, timer]) => timer.at <= end)
        .sort(([, a], [, b]) => a.at - b.at)[0]
      if (!due) break
      const [id, timer] = due
      this.#timers.delete(id)
      this.#pass(timer.at)
      timer.callback()
    }
    this.#pass(end)
  }

  /** An operator or NTP sets the time back; nothing falls due by it. */
  setBack(ms: number): void {
    this.#now -= ms
  }

  #pass(until: number): void {
    const ms = Math.max(0, until - this.#elapsed)
    this.#now += ms
    this.#elapsed += ms
  }
}
