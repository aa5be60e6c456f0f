import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import { carryIssuerSession } from '../../connections/oauth/index.ts'
import { deletePendingOf, endSessions } from '../../sessions/index.ts'
import { lockUser } from '../../users/index.ts'
import { type Client, grantSession, type LoginOutcome } from '../complete/index.ts'
import { beginSecondFactor, factorsDue } from '../mfa/factors/index.ts'
import { callerOfPending } from '../mfa/index.ts'
import { observedSignIn } from '../sign-in-stats/index.ts'
import { readChoice, takeChoice } from './choice.ts'
import { setDeletion } from './store.ts'
import { tellDeletion } from './tell-deletion.ts'

/** Where a person makes the choice. */
export interface Choosing {
  /** Staff do not delete themselves. */
  principal: 'customer'
  leavingToken: string
  client: Client
}

/** What the statistics of sign-ins call the choice, which is the end of one. */
export const CHOICE = 'leaving'

/**
 * Takes the planned deletion back, and continues the sign-in: to the session, or to a second factor that has to be added.
 * Works for as long as the person is there, also when the deletion is due. Throws invalid_leaving_token.
 */
export const keepAccount = observedSignIn(CHOICE, keep)

async function keep(
  services: EmittingServices,
  provider: Provider,
  { leavingToken, client }: Choosing,
): Promise<LoginOutcome> {
  const choice = await readChoice(services, provider, leavingToken)
  return transact(services.db, async (tx) => {
    // Under the lock the removal has happened, or it will find the user staying.
    const leaving = await lockUser(tx, provider.id, choice.user.id)
    if (leaving?.status !== 'leaving') throw new Problem('invalid_leaving_token')
    const carry = await carryIssuerSession(tx, provider.id, choice.id)
    await takeChoice(tx, provider, choice)
    // A sign-in that raced with the request to leave may have left a session, which nothing accepted so far.
    await endSessions(services, tx, provider.id, { userId: leaving.id }, { reason: 'deleted' })
    await deletePendingOf(tx, provider.id, leaving.id)
    const user = await setDeletion(tx, provider.id, leaving.id, { status: 'active', deleteAt: null })
    if (!user) throw new Problem('invalid_leaving_token')
    const by = callerOfPending(choice)
    const { delete_at: deleteAt } = leaving
    await tellDeletion(services, tx, provider.id, { type: 'user.deletion_cancelled', user, deleteAt, by })
    const { device } = client
    await recordAct(services, tx, provider.id, { action: 'user.deletion_cancelled', by, user, device })
    const { method, second_factor } = choice
    const when = { shownAt: choice.shown_at ?? choice.created_at, endsBy: choice.ends_by ?? undefined }
    const factors = second_factor === null ? await factorsDue(services, tx, provider, { user, method }) : []
    if (factors.length > 0) {
      const due = await beginSecondFactor(services, tx, provider, { user, method, factors, ...when, client })
      await carry({ pendingId: due.pendingId })
      return due
    }
    const secondFactor = second_factor ?? undefined
    const passed = { user, method, secondFactor, ...when, client }
    const granted = await grantSession(services, tx, provider, passed)
    await carry({ sessionId: granted.sessionId })
    return granted
  })
}
