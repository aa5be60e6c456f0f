import { createHash } from 'node:crypto'

/**
 * Choices that come again with the same seed (mulberry32). Each purpose draws from its own stream, so that one of
 * them drawing more often does not change the others.
 */
export class Random {
  #state: number

  constructor(seed: number, purpose: string) {
    this.#state = createHash('sha256').update(`${seed}:${purpose}`).digest().readUInt32LE()
  }

  /** From 0 to just under 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  whole(least: number, most: number): number {
    return Math.floor(this.between(least, most + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** A key, as often as its weight says. */
  weighted<K extends string>(weights: Record<K, number>): K {
    const entries = Object.entries<number>(weights) as Array<[K, number]>
    let left = this.next() * entries.reduce((total, [, weight]) => total + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    return entries.at(-1)![0]
  }
}
