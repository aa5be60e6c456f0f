import { createHash, timingSafeEqual } from 'node:crypto'
import { HOUR, MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { isAhead, isShownFor, NOTHING_SAID, type ShownThere, vouchesForTwo } from '../assertions/index.ts'
import { ConnectionRefusal } from '../core/index.ts'
import type { Flow } from '../flow/index.ts'
import { jose } from '../oauth2/index.ts'
import type { OAuthClient } from './client.ts'
import type { Claims } from './presets.ts'

/** How far the clock of an issuer may be off: the nonce says that a token is new, so nothing depends on the minute. */
const MOST_AHEAD_MS = 5 * MINUTE
const OLDEST_MS = HOUR

/**
 * An ID token is made for the round trip that it ends, so its time is neither long past nor in the future (OpenID Connect Core 1.0,
 * 3.1.3.7, 10). Throws ConnectionRefusal.
 */
export function checkIssued({ iat }: Claims, now: number): void {
  const at = timeIn(iat)
  if (at === undefined) throw new ConnectionRefusal('idp_unfit', 'the ID token does not say when it was made')
  if (at > now + MOST_AHEAD_MS || at < now - OLDEST_MS)
    throw new ConnectionRefusal('expired', `iat is ${timeText(at)}`)
}

/** By the end of the algorithm's name (RFC 7518, 3.1). Ed25519, also called EdDSA, hashes with SHA-512. */
const HASHES: Record<string, string> = {
  '256': 'sha256',
  '384': 'sha384',
  '512': 'sha512',
  '519': 'sha512',
  DSA: 'sha512',
}

/**
 * An access token that does not match the ID token's `at_hash` belongs to another sign-in (Core 1.0, 3.1.3.8). Throws
 * ConnectionRefusal.
 */
export function checkAccessToken(idToken: string, { at_hash }: Claims, accessToken: string): void {
  if (at_hash === undefined) return
  const { alg = '' } = jose().decodeProtectedHeader(idToken)
  const hash = HASHES[alg.slice(-3)]
  const whole = hash === undefined ? undefined : createHash(hash).update(accessToken, 'ascii').digest()
  const half = whole?.subarray(0, whole.length / 2)
  const told = Buffer.from(typeof at_hash === 'string' ? at_hash : '', 'base64url')
  if (half?.length !== told.length || !timingSafeEqual(half, told))
    throw new ConnectionRefusal('idp_unfit', 'at_hash is not that of the access token')
}

/**
 * What the ID token says about how the person signed in there. Where a factor was asked for, an older one is refused,
 * unless the service is known not to ask: then it is just old. Throws ConnectionRefusal.
 */
export function shownIn(
  { isOidc, preset, config }: OAuthClient,
  claims: Claims,
  flow: Pick<Flow, 'asks_factor' | 'created_at'>,
  now: number,
): ShownThere {
  if (!isOidc) return NOTHING_SAID
  const at = timeIn(claims.auth_time)
  if (at === undefined) return NOTHING_SAID
  if (isAhead(at, now)) throw new ConnectionRefusal('expired', `auth_time is ${timeText(at)}`)
  const canAsk = preset === undefined || preset.asksFactor !== undefined
  if (canAsk && !isShownFor(flow, at))
    throw new ConnectionRefusal('factor_old', `auth_time is ${timeText(at)}`)
  return { at, twoFactors: vouchesForTwo(config.trusts_mfa, claims, { at }, now) }
}

/** A NumericDate (RFC 7519, 2) in ms; undefined if it is not a number. */
function timeIn(claim: unknown): number | undefined {
  return typeof claim === 'number' && Number.isFinite(claim) && claim >= 0 ? claim * SECOND : undefined
}

const LAST = 8_640_000_000_000_000

function timeText(at: number): string {
  return at <= LAST ? new Date(at).toISOString() : String(at)
}
