import type { Person } from '../resources/index.ts'
import type { Unit } from './unit.ts'

/** For whom the engine makes something: by what was presented, or by who is signed in. Undefined for a machine. */
export function personOf({ grant, session }: Unit): Person | undefined {
  if (grant) return { userId: grant.user_id, accountId: grant.account_id }
  return session && { userId: session.user_id, accountId: null }
}
