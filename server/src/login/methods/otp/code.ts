import { randomInt } from 'node:crypto'
import { DAY, HOUR, MINUTE, SECOND } from '../../../lib/clock.ts'
import type { Keyring } from '../../../lib/keyring.ts'

/** How long a code is valid. ASVS 5.0, 6.5.5: at most ten minutes. */
export const CODE_LIFETIME_MS = 10 * MINUTE
/** Tries per code: so many with the flow cookie, and so many for callers without it. */
export const MAX_TRIES = 5
/** While a code is pending, a new one only after this. */
export const RESEND_AFTER_MS = 30 * SECOND
export const MAX_UNREDEEMED_SENDS = 5
export const SENDS_WINDOW_MS = HOUR
/**
 * Wrong guesses per address and day. Past 15, only the first try of a flow that was begun before still counts: with at
 * most five such flows alive that makes 20, and the person who waits for a code gets in although others guess.
 */
export const GUESS_BUDGET = 15
export const GUESS_WINDOW_MS = DAY

/** Six digits: part of the contract. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is stored of a code: a MAC bound to its challenge, because six digits would not survive a plain hash. */
export function codeDigest(keyring: Keyring, providerId: string, challengeId: string, code: string): Buffer {
  return keyring.mac('otp-code', `${providerId}:${challengeId}:${code}`)
}
