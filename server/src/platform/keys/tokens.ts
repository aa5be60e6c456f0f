import { hash, timingSafeEqual } from 'node:crypto'
import { withRandom } from './random.ts'

const TOKEN_BYTES = 32

/** 64 hexadecimal characters from 32 random bytes, as in session tokens. */
export function newHexToken(): string {
  return withRandom(TOKEN_BYTES, (random) => random.toString('hex'))
}

/** 43 URL-safe characters from 32 random bytes. */
export function newUrlToken(): string {
  return withRandom(TOKEN_BYTES, (random) => random.toString('base64url'))
}

/** SHA-256 of a random token. Enough for 256-bit secrets; codes of few digits need `Keyring.mac`. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The same in hexadecimal. */
export function hexDigestOf(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Compares two byte strings in constant time once their lengths agree. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
