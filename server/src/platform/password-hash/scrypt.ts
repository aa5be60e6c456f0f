import { type ScryptOptions, scrypt } from 'node:crypto'
import { sameBytes } from '../keys/tokens.ts'
import { type ParsedHash, readBase64 } from './parsed-hash.ts'

/** `ln` is the logarithm of N, as most write it; `n` is N itself. */
const PHC = /^\$scrypt\$(ln|n)=(\d{1,8}),r=(\d{1,4}),p=(\d{1,4})\$([^$]+)\$([^$]+)$/
/** OWASP's recommendation, N=2^17 with r=8, needs exactly this. */
const MAX_MEMORY = 128 * 1024 * 1024
/** Limit of memory times p: about a second on one core. */
const MAX_WORK = 2 * MAX_MEMORY

/** Better Auth's `salt:key`, both in hexadecimal. */
const BETTER_AUTH = /^([0-9a-f]{32}):([0-9a-f]{128})$/
const BETTER_AUTH_COST = { N: 16_384, r: 16, p: 1 }

/**
 * Better Auth's hashes, by the form of its package 1.7: the salt is the text of its digits, not the bytes that they stand for,
 * and passwords are normalised by NFKC, where ours are by NFC.
 */
export function parseBetterAuth(text: string): ParsedHash | undefined {
  const [, salt, key] = BETTER_AUTH.exec(text) ?? []
  if (salt === undefined || key === undefined) return undefined
  const bytes = Buffer.from(key, 'hex')
  const options = { ...BETTER_AUTH_COST, maxmem: MAX_MEMORY }
  return {
    format: 'scrypt',
    tooCostly: undefined,
    matches: async (password) =>
      sameBytes(bytes, await derive(password.normalize('NFKC'), Buffer.from(salt), bytes.length, options)),
  }
}

/** PHC strings of scrypt. */
export function parseScrypt(text: string): ParsedHash | undefined {
  const match = PHC.exec(text)
  if (!match) return undefined
  const given = Number(match[2])
  const N = match[1] === 'ln' ? 2 ** Math.min(given, 63) : given
  const [r, p] = [Number(match[3]), Number(match[4])]
  const salt = readBase64(match[5]!, 1, 128)
  const key = readBase64(match[6]!, 16, 128)
  if (!salt || !key || N < 2 || !Number.isInteger(Math.log2(N)) || r < 1 || p < 1) return undefined
  const memory = 128 * N * r
  const tooMuch = memory > MAX_MEMORY || memory * p > MAX_WORK
  return {
    format: 'scrypt',
    tooCostly: tooMuch
      ? `Scrypt may have at most 128*N*r=${MAX_MEMORY} and 128*N*r*p=${MAX_WORK}.`
      : undefined,
    matches: async (password) =>
      sameBytes(key, await derive(password, salt, key.length, { N, r, p, maxmem: memory + MAX_MEMORY })),
  }
}

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
