import type { Principal } from '../lib/http/context.ts'
import type { User } from '../users/index.ts'

export const SESSION_COOKIE = 'app_session'

/** Its form is part of the contract: 64 hex characters. */
export const SESSION_TOKEN = /^[0-9a-f]{64}$/

/** Where a sign-in came from, as the session list shows it. */
export interface Device {
  ip: string
  userAgent: string
}

export interface Session {
  id: string
  user_id: string
  /** The method of the first factor, such as otp. */
  method: string
  ip: string | null
  user_agent: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** A live session with its user: what a check yields. */
export interface SessionWithUser extends Session {
  email: string
  principal: Principal
  user_created_at: Date
}

/** The user's part of it. */
export function userOf(session: SessionWithUser): User {
  return {
    id: session.user_id,
    email: session.email,
    principal: session.principal,
    created_at: session.user_created_at,
  }
}
