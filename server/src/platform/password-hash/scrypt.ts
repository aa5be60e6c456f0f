import { type ScryptOptions, scrypt } from 'node:crypto'
import { sameBytes } from '../keys/tokens.ts'
import { type ParsedHash, readBase64 } from './parsed-hash.ts'

/** `ln` is the logarithm of N, as most write it; `n` is N itself. */
const PHC = /^\$scrypt\$(ln|n)=(\d{1,8}),r=(\d{1,4}),p=(\d{1,4})\$([^$]+)\$([^$]+)$/
/** OWASP's recommendation, N=2^17 with r=8, needs exactly this. */
const MAX_MEMORY = 128 * 1024 * 1024
/** Limit of memory times p: about a second on one core. */
const MAX_WORK = 2 * MAX_MEMORY

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
