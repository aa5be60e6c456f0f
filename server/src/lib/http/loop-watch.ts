/** A turn of the event loop that takes longer keeps everybody else waiting for too long. */
export const HELD_MS = 250
/** How often it is looked whether the loop turns. */
const TICK_MS = 50

/** Reports what held the event loop: the route whose turn it was, or undefined if that is not known. */
export type Report = (held: { route: string | undefined; ms: number }) => void

/**
 * Notices when the event loop stood still. A request marks where its own work begins: before its input is read and checked,
 * and before its handler runs. What stood still since then was that request; what happens after an answer of the database
 * is not marked, and is told without a route. A mark costs a look at the clock.
 */
export class LoopWatch {
  readonly #report: Report
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  /** When the loop was last seen to turn; undefined before it is watched. */
  #alive: number | undefined
  #turnOf: (() => string) | undefined

  constructor(report: Report, now: () => number = () => performance.now()) {
    this.#report = report
    this.#now = now
  }

  start(): void {
    this.#alive = this.#now()
    this.#timer = setInterval(() => this.tick(), TICK_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Work of this route begins. */
  mark(route: () => string): void {
    this.#look()
    this.#turnOf = route
  }

  /** The loop turns. */
  tick(): void {
    this.#look()
    this.#turnOf = undefined
  }

  #look(): void {
    const now = this.#now()
    if (this.#alive === undefined) return
    const ms = now - this.#alive
    this.#alive = now
    if (ms >= HELD_MS + TICK_MS || (this.#turnOf && ms >= HELD_MS))
      this.#report({ route: this.#turnOf?.(), ms })
  }
}
