import type { Person } from '../resources/index.ts'
import type { Unit } from './unit.ts'

/** For whom the engine makes something: by what is exchanged or presented, or by who is signed in. Undefined for a machine. */
export function personOf({ exchanged, grant, session }: Unit): Person | undefined {
  if (exchanged) return { userId: exchanged.subject.userId, accountId: exchanged.subject.accountId ?? null }
  if (grant) return { userId: grant.user_id, accountId: grant.account_id }
  return session && { userId: session.user_id, accountId: null }
}
