import { type Db, transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import { RECENT_FACTOR_MS } from '../../../platform/recent-factor.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { lockAccountsOf } from '../../accounts/account/index.ts'
import { lockUser } from '../../users/index.ts'
import { callerOfPending } from '../mfa/index.ts'
import { observedSignIn } from '../sign-in-stats/index.ts'
import { readChoice, takeChoice } from './choice.ts'
import { CHOICE, type Choosing } from './keep-account.ts'
import { deletedMail, post } from './mail.ts'
import { removeLeaving } from './remove-leaving.ts'

/**
 * Deletes a leaving person without waiting. Throws invalid_leaving_token; reauthentication_required if another service
 * vouched for them without a recent factor; and whatever speaks against it, such as live_subscription.
 */
export const deleteNow = observedSignIn(CHOICE, removeNow)

async function removeNow(
  services: Services & { db: Db },
  provider: Provider,
  { leavingToken, client: { device } }: Choosing,
): Promise<void> {
  const choice = await readChoice(services, provider, leavingToken)
  const shownAt = choice.shown_at ?? choice.created_at
  if (shownAt.getTime() < services.clock.now() - RECENT_FACTOR_MS)
    throw new Problem('reauthentication_required')
  await transact(services.db, async (tx) => {
    await lockAccountsOf(tx, provider.id, choice.user.id)
    const user = await lockUser(tx, provider.id, choice.user.id)
    if (user?.status !== 'leaving') throw new Problem('invalid_leaving_token')
    await takeChoice(tx, provider, choice)
    await removeLeaving(services, tx, provider.id, { user, by: callerOfPending(choice), device })
    post(services, tx, provider, { user, write: deletedMail })
  })
}
