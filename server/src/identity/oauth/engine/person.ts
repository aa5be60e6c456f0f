import { accountOf } from '../account-choice/index.ts'
import type { Person } from '../resources/index.ts'
import type { Unit } from './unit.ts'

/**
 * For whom the engine makes something: by what is exchanged or presented, or by who is signed in and the account that they
 * chose. Undefined for a machine.
 */
export function personOf({ exchanged, grant, session, choice }: Unit): Person | undefined {
  if (exchanged) return { userId: exchanged.subject.userId, accountId: exchanged.subject.accountId ?? null }
  if (grant) return { userId: grant.user_id, accountId: grant.account_id }
  return session && { userId: session.user_id, accountId: accountOf(choice) }
}
