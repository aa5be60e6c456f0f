import { MINUTE } from '../lib/clock.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import type { SessionWithUser } from './session.ts'

/** How long a shown factor counts as recent. */
const RECENT_MS = 10 * MINUTE

/**
 * Sensitive calls need a factor shown in the last ten minutes (ASVS 5.0, 7.5.1). The cure is to sign in again while
 * presenting this session, which the new one then replaces. Throws reauthentication_required.
 */
export function requireRecentFactor({ clock }: Pick<Services, 'clock'>, session: SessionWithUser): void {
  if (session.authenticated_at.getTime() < clock.now() - RECENT_MS)
    throw new Problem('reauthentication_required')
}
