import { changedBy } from '../../../changes/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { isUniqueViolation, transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { callerOf, deletePendingOf, endSessions, type SessionWithUser, userOf } from '../../sessions/index.ts'
import { changeEmail as storeEmail, tellUser, type User, verifyAddress } from '../../users/index.ts'
import { type PassedChallenge, redeemChallenge, tryCode } from '../challenges/index.ts'
import type { Client } from '../complete/index.ts'
import { notify } from '../complete/index.ts'
import { changedNotice } from './mail.ts'

export interface EmailChange {
  session: SessionWithUser
  /** Sent to the present address. */
  oldCode: string
  /** Sent to the new one. */
  newCode: string
  flow: string | undefined
  client: Client
}

/**
 * Changes the user's address, given the codes sent to the old and the new one; ends all other sessions. Throws
 * invalid_code, whatever the reason: the user must not learn that an address is taken.
 */
export async function changeEmail(
  services: Services,
  provider: Provider,
  change: EmailChange,
): Promise<User> {
  const challenges = await tryBoth(services, provider, change)
  try {
    return await transact(services.db, async (tx) => {
      const { session, client } = change
      for (const challenge of challenges) await redeemChallenge(services, tx, provider, challenge)
      const user = userOf(session)
      await verifyAddress(services, tx, provider.id, user)
      const [from, to] = challenges.map(({ email }) => email) as [string, string]
      const now = new Date(services.clock.now())
      const changed = await storeEmail(tx, provider.id, user.id, { from, to, now })
      if (!changed) throw new Problem('invalid_code')
      const others = { userId: user.id, keptId: session.id }
      await endSessions(services, tx, provider.id, others, { reason: 'credential_changed' })
      await deletePendingOf(tx, provider.id, user.id)
      const by = callerOf(session)
      const detail = { old_email: from, new_email: to }
      await recordAct(services, tx, provider.id, {
        action: 'user.email_changed',
        user: changed,
        by,
        device: client.device,
        detail,
      })
      await tellUser(services, tx, provider.id, {
        type: 'user.updated',
        user: changed,
        by: changedBy({ by }),
        changed: ['email'],
        previousEmail: from,
      })
      notify(
        services,
        tx,
        provider,
        changedNotice(provider, changed, { oldEmail: from, device: client.device }),
      )
      return changed
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem('invalid_code') // another user has just got the address
    throw error
  }
}

/** The old address first: only those who read its mail may try codes of the new one. */
async function tryBoth(
  services: Services,
  provider: Provider,
  { session, oldCode, newCode, flow, client }: EmailChange,
): Promise<[PassedChallenge, PassedChallenge]> {
  const { principal, email, user_id } = session
  const attempt = { principal, purpose: 'email_change', flow, client } as const
  const old = await tryCode(services, provider, { ...attempt, email, code: oldCode })
  const newEmail = old.detail.new_email
  if (old.detail.user_id !== user_id || typeof newEmail !== 'string') throw new Problem('invalid_code')
  const fresh = await tryCode(services, provider, { ...attempt, email: newEmail, code: newCode })
  if (fresh.detail.user_id !== user_id) throw new Problem('invalid_code')
  return [old, fresh]
}
