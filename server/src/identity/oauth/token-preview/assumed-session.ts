import { newId } from '../../../platform/keys/ids.ts'
import { DAY } from '../../../platform/time/clock.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import type { User } from '../../users/index.ts'

/** A session that the person does not have: as if they had just signed in with a code by email. */
export function assumedSession(user: User, now: number): SessionWithUser {
  const moment = new Date(now)
  return {
    ...user,
    id: newId(now),
    user_id: user.id,
    token_digest: Buffer.alloc(0),
    method: 'otp',
    second_factor: null,
    ip: null,
    user_agent: null,
    authenticated_at: moment,
    created_at: moment,
    last_seen_at: moment,
    expires_at: new Date(now + DAY),
    user_staff_role: user.staff_role,
    user_created_at: user.created_at,
    user_verified_at: user.verified_at,
    user_last_login_at: user.last_login_at,
  }
}
