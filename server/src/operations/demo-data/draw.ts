import { v7 } from 'uuid'

/** Draws that come out the same each time, so that steps of a job agree without keeping anything. */
export class Draw {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from))
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)))
  }

  /** A UUIDv7 that ends in the mark by which demo data is found again. */
  id(at: number, mark: string): string {
    return v7({ msecs: at, random: this.bytes(16) }).slice(0, -mark.length) + mark
  }
}

/** Draws for one part of the data, whatever the others drew. */
export function drawFor(mark: string, part: string): Draw {
  let seed = 0x811c9dc5
  for (const char of mark + part) seed = Math.imul(seed ^ char.charCodeAt(0), 0x01000193)
  return new Draw(seed)
}
