/** Lets requests with the same key run one after the other, in the order in which they came. */
export class Turns<Request extends { key: string }> {
  /** By key: the request that runs, then those that wait for it. */
  readonly #lines = new Map<string, Request[]>()

  lineUp(request: Request): void {
    this.#lines.getOrInsertComputed(request.key, () => []).push(request)
  }

  isDue(request: Request): boolean {
    return this.#lines.get(request.key)?.[0] === request
  }

  /** This one is done: the next with the same key is due. */
  end({ key }: Request): void {
    const line = this.#lines.get(key)!
    if (line.length > 1) line.shift()
    else this.#lines.delete(key)
  }
}
