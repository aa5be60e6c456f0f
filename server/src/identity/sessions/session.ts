import type { Principal, Role } from '../../platform/http/context.ts'
import type { User } from '../users/index.ts'
import { type Profile, profileOf } from '../users/profile/index.ts'

/** Staff have their own cookie, so that one browser can hold both a customer's session and the console's. */
export const SESSION_COOKIES = { customer: 'app_session', provider: 'staff_session' } as const

/** Its form is part of the contract: 64 hex characters. */
export const SESSION_TOKEN = /^[0-9a-f]{64}$/

export interface Session {
  id: string
  user_id: string
  /** The method of the first factor, such as otp. */
  method: string
  ip: string | null
  user_agent: string | null
  /** The second factor, if one was shown, such as totp. */
  second_factor: string | null
  /** When a factor was last shown. */
  authenticated_at: Date
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** A live session with its user, the result of a check. */
export interface SessionWithUser
  extends Session,
    Profile,
    Pick<User, 'external_id' | 'public_metadata' | 'language'> {
  token_digest: Buffer
  email: string
  principal: Principal
  user_staff_role: Role | null
  user_created_at: Date
  user_verified_at: Date | null
  user_last_login_at: Date | null
}

/** The user's part of it. */
export function userOf(session: SessionWithUser): User {
  return {
    id: session.user_id,
    email: session.email,
    principal: session.principal,
    created_at: session.user_created_at,
    verified_at: session.user_verified_at,
    status: 'active',
    last_login_at: session.user_last_login_at,
    staff_role: session.user_staff_role,
    ...profileOf(session),
    external_id: session.external_id,
    public_metadata: session.public_metadata,
    language: session.language,
  }
}
