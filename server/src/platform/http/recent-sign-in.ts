import { Problem } from '../problem.ts'
import { RECENT_FACTOR_MS } from '../recent-factor.ts'
import type { Services } from '../services.ts'
import type { Delegated } from './context.ts'

/**
 * What needs a recent factor is not for other people's applications, which the person does not see at work, unless they
 * confirmed the act at a page. The provider's own ask the person to sign in again (RFC 9470). Throws forbidden,
 * reauthentication_required.
 */
export function requireRecentSignIn({ clock }: Pick<Services, 'clock'>, caller: Delegated): void {
  const { confirmedAt } = caller
  if (confirmedAt !== undefined && confirmedAt >= clock.now() - RECENT_FACTOR_MS) return
  if (!caller.application.isFirstParty)
    throw new Problem('forbidden', {
      detail: 'This takes a recent factor. The person has to do it in a session.',
    })
  if (caller.authenticatedAt < clock.now() - RECENT_FACTOR_MS) throw new Problem('reauthentication_required')
}
