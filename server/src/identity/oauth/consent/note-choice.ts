import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { lazyMessage } from '../../../platform/i18n/words.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import type { Chosen } from '../account-choice/index.ts'
import { noteResult } from '../tokens/index.ts'
import { askedScopes } from './asked-scopes.ts'
import type { Waiting } from './interaction.ts'
import { oauthWords } from './words.ts'

/** An account that the person does not belong to, or no longer. */
export const gone = (): Problem =>
  new Problem('changed_meanwhile', { says: lazyMessage(oauthWords, 'account_gone') })

/**
 * Notes for the engine that this person continues, and for which of their accounts: it asks for consent to what it does
 * with that one. Throws changed_meanwhile for an account that they do not belong to.
 */
export async function noteChoice(
  input: PageInput<EmittingServices>,
  waiting: Waiting,
  session: SessionWithUser,
  accountId: string | null,
): Promise<void> {
  const chosen: Chosen = { user_id: session.user_id, ...(accountId !== null && { account_id: accountId }) }
  const { choice } = await askedScopes(input, { ...waiting, chosen }, session.user_id)
  if (accountId !== null && choice.kind === 'open') throw gone()
  const { consent: _, ...decided } = waiting.decided
  const { id: providerId } = providerOf(input.c)
  await noteResult(input.services.db, providerId, waiting.digest, { ...decided, select_account: chosen })
}
