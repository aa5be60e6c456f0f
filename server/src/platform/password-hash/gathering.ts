/** A request beside slow hashes waits no longer than this; two of today's take some 20 to 50 ms. */
const PATIENCE_MS = 100

/** Lets some wait for each other, so that they can share what comes next. */
export class Gathering {
  #waiting: Array<() => void> = []
  #patience: NodeJS.Timeout | undefined

  /** Waits for the others, until `enough` of them are here. With one, none waits any more. */
  join(enough: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    if (this.#waiting.length >= enough) this.goOn()
    else this.#patience ??= setTimeout(() => this.goOn(), PATIENCE_MS)
    return promise
  }

  /** All waiting requests resume, in one turn of the event loop. */
  goOn(): void {
    clearTimeout(this.#patience)
    this.#patience = undefined
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
