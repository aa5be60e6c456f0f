import { accountOf } from '../account-choice/index.ts'
import type { Person } from '../resources/index.ts'
import type { Unit } from './unit.ts'

/**
 * For whom the engine makes something: by what was presented, by whose token is exchanged, or by who is signed in and the
 * account that they chose. Undefined for a machine.
 */
export function personOf({ grant, exchanged, session, choice }: Unit): Person | undefined {
  if (grant) return { userId: grant.user_id, accountId: grant.account_id }
  if (exchanged) {
    const { userId, claims } = exchanged.subject
    return { userId, accountId: typeof claims.account === 'string' ? claims.account : null }
  }
  return session && { userId: session.user_id, accountId: accountOf(choice) }
}
