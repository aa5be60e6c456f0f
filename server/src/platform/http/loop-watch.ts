/** A longer turn of the event loop keeps all other requests waiting for too long. */
const HELD_MS = 250
/** How often to check that the loop turns. */
const TICK_MS = 50

/** Reports what held the event loop: the route whose turn it was, or undefined if that is not known. */
export type Report = (held: { route: string | undefined; ms: number }) => void

/**
 * Notices when the event loop stood still. A request marks where its own work begins: before its input is read and
 * checked, and before its handler runs. Its mark holds until it waits for something: what stood still in between was
 * that request. Work after an answer of the database is not marked, and is reported without a route, since the route
 * is not certain.
 */
export class LoopWatch {
  readonly #report: Report
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  /** When the loop was last seen to turn; undefined before it is watched. */
  #alive: number | undefined
  #turnOf: (() => string) | undefined
  #isEnding = false

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
    if (this.#isEnding) return
    this.#isEnding = true
    // Runs when no promise has anything left to do: a tick that a promise asks for waits for all of them.
    queueMicrotask(() => process.nextTick(this.#end))
  }

  /** What was marked waits: what comes next may be another's. */
  readonly #end = (): void => {
    this.#isEnding = false
    this.tick()
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
