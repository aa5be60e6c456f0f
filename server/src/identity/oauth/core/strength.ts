import { SECOND } from '../../../platform/time/clock.ts'
import type { SessionWithUser } from '../../sessions/index.ts'

export const ONE_FACTOR = 'urn:postern:1fa'
export const TWO_FACTORS = 'urn:postern:2fa'
/** What `acr_values` may ask for (OpenID Connect Core 1.0, 3.1.2.1). */
export const ACR_VALUES = [ONE_FACTOR, TWO_FACTORS]

/** First factors that are two: something the user has, and something the user knows or is. */
const TWO_IN_ONE = 'passkey'

/** By method, what RFC 8176 calls it. */
const AMR: Readonly<Record<string, string>> = {
  otp: 'otp',
  magic_link: 'otp',
  password: 'pwd',
  passkey: 'hwk',
  totp: 'otp',
}

/** How strongly a person signed in. */
export function acrOf({ method, second_factor }: Pick<SessionWithUser, 'method' | 'second_factor'>): string {
  return second_factor !== null || method === TWO_IN_ONE ? TWO_FACTORS : ONE_FACTOR
}

/** How they did. */
export function amrOf({
  method,
  second_factor,
}: Pick<SessionWithUser, 'method' | 'second_factor'>): string[] {
  const isTwo = acrOf({ method, second_factor }) === TWO_FACTORS
  const shown = [method, second_factor].flatMap((one) => (one === null ? [] : (AMR[one] ?? 'fed')))
  return [...new Set([...shown, ...(isTwo ? ['mfa'] : [])])]
}

/** When they last showed a factor, in seconds. */
export function authTimeOf({ authenticated_at }: Pick<SessionWithUser, 'authenticated_at'>): number {
  return Math.floor(authenticated_at.getTime() / SECOND)
}
