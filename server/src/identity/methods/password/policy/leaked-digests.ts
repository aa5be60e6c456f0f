import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'leaked-passwords.bin'
/** From the project's root. scripts/common-passwords.ts makes it. */
export const LIST = `server/src/identity/methods/password/policy/${NAME}`

/**
 * Bytes of the SHA-256: of ten million other passwords, one is taken for one of the list's. It costs one person a second
 * idea, and keeps the list at half a megabyte.
 */
export const DIGEST_BYTES = 5

let kept: Buffer | undefined

/** Whether a password, in lower case, is among the 100,000 most common of public leaks. Read on first use. */
export function isLeaked(lower: string): boolean {
  kept ??= readFileSync(join(import.meta.dirname, NAME))
  const wanted = createHash('sha256').update(lower).digest().subarray(0, DIGEST_BYTES)
  let [from, to] = [0, kept.length / DIGEST_BYTES]
  while (from < to) {
    const middle = (from + to) >>> 1
    const at = middle * DIGEST_BYTES
    const order = wanted.compare(kept, at, at + DIGEST_BYTES)
    if (order === 0) return true
    if (order < 0) to = middle
    else from = middle + 1
  }
  return false
}
