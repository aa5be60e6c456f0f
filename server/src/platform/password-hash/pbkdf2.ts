import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { sameBytes } from '../keys/tokens.ts'
import { type ParsedHash, readBase64 } from './parsed-hash.ts'

/** With `i=`, as PHC strings have it, or the bare number of Python's passlib, which writes . for +. */
const PHC = /^\$pbkdf2-(sha256|sha512)\$(?:i=)?(\d{1,10})(?:,l=\d{1,3})?\$([^$]+)\$([^$]+)$/
/** More than any recommendation so far; about a second on one core. */
const MAX_ITERATIONS = 2_000_000

const MAX_KEY_BYTES = 512

const derive = promisify(pbkdf2)

/** PHC strings of PBKDF2 with HMAC-SHA-256 or HMAC-SHA-512. */
export function parsePbkdf2(text: string): ParsedHash | undefined {
  const match = PHC.exec(text)
  if (!match) return undefined
  const [, digest = '', rounds, saltText = '', keyText = ''] = match
  const iterations = Number(rounds)
  const salt = readBase64(saltText.replaceAll('.', '+'), 1, 128)
  const whole = readBase64(keyText.replaceAll('.', '+'), 16, MAX_KEY_BYTES)
  if (!salt || !whole || iterations < 1) return undefined
  // A block of the digest is as good as the longer key that begins with it (RFC 8018, section 5.2), which would cost
  // the stated rounds for each block. Keycloak's were of 64 bytes until 2023.
  const key = whole.subarray(0, digest === 'sha256' ? 32 : 64)
  return {
    format: 'pbkdf2',
    tooCostly:
      iterations > MAX_ITERATIONS ? `PBKDF2 may have at most ${MAX_ITERATIONS} iterations.` : undefined,
    matches: async (password) => sameBytes(key, await derive(password, salt, iterations, key.length, digest)),
  }
}
