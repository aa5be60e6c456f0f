/** Whoever waits in front of slow hashes waits no longer than this; two of today's take some 20 to 30 ms. */
const PATIENCE_MS = 50

/** Lets some wait for each other, so that they can share what comes next. */
export class Gathering {
  readonly #enough: number
  #waiting: Array<() => void> = []
  #patience: NodeJS.Timeout | undefined

  /** With so many together all go on. */
  constructor(enough: number) {
    this.#enough = enough
  }

  /** Waits for the others; if `goesOn`, nobody waits any more. */
  join(goesOn: boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    if (goesOn || this.#waiting.length >= this.#enough) this.goOn()
    else this.#patience ??= setTimeout(() => this.goOn(), PATIENCE_MS)
    return promise
  }

  /** All who wait go on, in one turn of the event loop. */
  goOn(): void {
    clearTimeout(this.#patience)
    this.#patience = undefined
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
