import { randomFillSync } from 'node:crypto'

/** Drawing a few bytes from the system costs as much as drawing these. */
const POOL_BYTES = 4_096
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/**
 * Hands over random bytes, which no other caller gets; `use` must not keep them, as they are wiped afterwards.
 *
 * @param bytes Up to 4,096
 */
export function withRandom<Result>(bytes: number, use: (random: Buffer) => Result): Result {
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + bytes)
  used += bytes
  const result = use(random)
  random.fill(0)
  return result
}
