import type { Principal } from '../lib/http/context.ts'
import { newId } from '../lib/ids.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { insertUser } from './store.ts'
import type { User } from './user.ts'

/** Adds a user whose address nobody has proved yet; signing in proves it. Throws already_exists. */
export async function createUser(
  { db, clock }: Services,
  providerId: string,
  email: string,
  principal: Principal,
): Promise<User> {
  const now = clock.now()
  const user = await insertUser(db, providerId, {
    id: newId(now),
    email,
    principal,
    created_at: new Date(now),
    verified_at: null,
    status: 'active',
    last_login_at: null,
  })
  if (!user) throw new Problem('already_exists', { detail: 'A user with this address exists.' })
  return user
}
