import { SECOND } from '../../../platform/time/clock.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { acrOf, ONE_FACTOR, TWO_FACTORS } from './strength.ts'

/** What an authorization request asks of the sign-in (OpenID Connect Core 1.0, 3.1.2.1). */
export interface AskedSignIn {
  prompt?: string | undefined
  max_age?: string | number | undefined
  acr_values?: string | undefined
}

interface Now {
  session: Pick<SessionWithUser, 'authenticated_at' | 'method' | 'second_factor'>
  /** When the request was made; undefined: just now. */
  beganAt: Date | undefined
  now: number
}

/** Whether a factor has to be shown now, although the person is signed in. */
export function isFactorDue({ prompt, max_age }: AskedSignIn, { session, beganAt, now }: Now): boolean {
  const { authenticated_at } = session
  // Shown for this request, it is recent enough whatever the request says.
  if (beganAt !== undefined && authenticated_at >= beganAt) return false
  if (prompt?.split(' ').includes('login')) return true
  return max_age !== undefined && authenticated_at.getTime() < now - Number(max_age) * SECOND
}

/** Whether only two factors will do, and there was one. */
export function lacksFactor({ acr_values }: AskedSignIn, { session }: Pick<Now, 'session'>): boolean {
  const asked = acr_values?.split(' ') ?? []
  if (!asked.includes(TWO_FACTORS) || asked.includes(ONE_FACTOR)) return false
  return acrOf(session) !== TWO_FACTORS
}
