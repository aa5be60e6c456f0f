import type { Db } from '../lib/db.ts'
import type { Principal, Role } from '../lib/http/context.ts'
import { newId } from '../lib/ids.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { hasStaff, insertUser } from './store.ts'
import type { User } from './user.ts'

/**
 * Adds a user whose address nobody has proved yet; signing in proves it. A provider's first staff member is its owner,
 * whatever role is asked for. Throws already_exists.
 */
export async function createUser(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  providerId: string,
  { email, principal, staffRole = 'member' }: { email: string; principal: Principal; staffRole?: Role },
): Promise<User> {
  const now = clock.now()
  const isFirst = principal === 'provider' && !(await hasStaff(db, providerId))
  const user = await insertUser(db, providerId, {
    id: newId(now),
    email,
    principal,
    created_at: new Date(now),
    verified_at: null,
    status: 'active',
    last_login_at: null,
    staff_role: isFirst ? 'owner' : staffRole,
  })
  if (!user) throw new Problem('already_exists', { detail: 'A user with this address already exists.' })
  return user
}
