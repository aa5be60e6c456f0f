import { availableParallelism } from 'node:os'
import { type HashCost, hashWithArgon2, isOfToday, parseArgon2 } from './argon2.ts'
import { parseBcrypt } from './bcrypt.ts'
import { HashPool, type Worker } from './hash-pool.ts'
import type { ParsedHash } from './parsed-hash.ts'
import { parsePbkdf2 } from './pbkdf2.ts'
import { parseBetterAuth, parseScrypt } from './scrypt.ts'

export type { HashCost } from './argon2.ts'

interface Priced {
  cost?: HashCost | undefined
}

/** At some 20 ms a hash, the last one waits about a second. */
const MAX_WAITING_PER_LANE = 50

/** One per process, as they share the cores. */
const pool = new HashPool(availableParallelism(), MAX_WAITING_PER_LANE * availableParallelism())

const PARSERS = [parseArgon2, parseBcrypt, parseScrypt, parsePbkdf2, parseBetterAuth]

/** Reads a stored hash of any known format; undefined if it has none of them. */
export function parseHash(text: string): ParsedHash | undefined {
  for (const parse of PARSERS) {
    const parsed = parse(text)
    if (parsed) return parsed
  }
  return undefined
}

/** Hashes a password for storing, at the current cost by default. Throws rate_limited when too many wait. */
export function hashPassword(password: string, { cost, ...whose }: Worker & Priced): Promise<string> {
  return pool.run(whose, () => hashWithArgon2(password, cost))
}

/** Compares a password with a stored hash. Throws rate_limited when too many wait. */
export function verifyPassword(hash: string, password: string, whose: Worker): Promise<boolean> {
  const parsed = parseHash(hash)
  if (!parsed || parsed.tooCostly) throw new Error('a stored password hash cannot be read')
  return pool.run(whose, () => parsed.matches(password))
}

/**
 * For those who will have a password compared: waits for others, up to 100 ms, so that what is looked up for it can be looked
 * up together. Only where the comparison would have to wait anyway.
 */
export function gatherToCompare(): Promise<void> {
  return pool.gatherBefore()
}

/**
 * For those whose password was compared: waits for others while every core hashes, up to 100 ms, so that what is written then
 * can be written together.
 */
export function gatherCompared(): Promise<void> {
  return pool.gatherAfter()
}

/** Whether a hash should be replaced by one of the current kind and cost when the password is at hand. */
export function isOutdated(hash: string, cost?: HashCost): boolean {
  return !isOfToday(hash, cost)
}
