import { Problem } from '../../platform/problem.ts'
import { RECENT_FACTOR_MS } from '../../platform/recent-factor.ts'
import type { Services } from '../../platform/services.ts'
import type { SessionWithUser } from './session.ts'

/**
 * Sensitive calls need a recently shown factor (ASVS 5.0, 7.5.1). The cure is to sign in again while presenting this
 * session, which the new one then replaces. Throws reauthentication_required.
 */
export function requireRecentFactor({ clock }: Pick<Services, 'clock'>, session: SessionWithUser): void {
  if (session.authenticated_at.getTime() < clock.now() - RECENT_FACTOR_MS)
    throw new Problem('reauthentication_required')
}
