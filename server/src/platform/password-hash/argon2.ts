import { hash, verify } from '@node-rs/argon2'
import { type ParsedHash, readBase64 } from './parsed-hash.ts'

/** What a new hash costs. */
export interface HashCost {
  memoryKib: number
  passes: number
}

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. */
const TODAYS_COST: HashCost = { memoryKib: 19 * 1024, passes: 2 }
const LANES = 1
const ARGON2ID = 2

const PHC = /^\$argon2(id|i|d)\$(?:v=(?:16|19)\$)?m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,3})\$([^$]+)\$([^$]+)$/
const MAX_MEMORY_KIB = 128 * 1024
const MAX_PASSES = 16
const MAX_LANES = 16
/** Limit of memory times passes: some 1.5 s on one core. */
const MAX_WORK = 4 * MAX_MEMORY_KIB

/** Hashes a new password, as a PHC string. */
export function hashWithArgon2(password: string, { memoryKib, passes } = TODAYS_COST): Promise<string> {
  return hash(password, {
    algorithm: ARGON2ID,
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: LANES,
  })
}

/** Whether a hash is of the current kind and cost; otherwise the next sign-in renews it. */
export function isOfToday(text: string, { memoryKib, passes } = TODAYS_COST): boolean {
  const match = PHC.exec(text)
  return match?.[1] === 'id' && Number(match[2]) >= memoryKib && Number(match[3]) >= passes
}

/** PHC strings of Argon2id, Argon2i and Argon2d. */
export function parseArgon2(text: string): ParsedHash | undefined {
  const match = PHC.exec(text)
  if (!match) return undefined
  const [memory, passes, lanes] = [Number(match[2]), Number(match[3]), Number(match[4])]
  if (!readBase64(match[5]!, 8, 64) || !readBase64(match[6]!, 12, 128)) return undefined
  // RFC 9106 §3.1: at least 8 KiB a lane
  if (passes < 1 || lanes < 1 || memory < 8 * lanes) return undefined
  const tooMuch =
    memory > MAX_MEMORY_KIB || passes > MAX_PASSES || lanes > MAX_LANES || memory * passes > MAX_WORK
  return {
    format: 'argon2',
    tooCostly: tooMuch
      ? `Argon2 may cost at most m=${MAX_MEMORY_KIB}, t=${MAX_PASSES}, p=${MAX_LANES} and m*t=${MAX_WORK}.`
      : undefined,
    matches: (password) => verify(text, password),
  }
}
