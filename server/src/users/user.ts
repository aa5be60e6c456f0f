import { z } from '../lib/http/api.ts'
import type { Principal } from '../lib/http/context.ts'
import { Id, Time } from '../lib/http/schemas.ts'

/** One login identity. */
export interface User {
  id: string
  email: string
  principal: Principal
  created_at: Date
  /** When the address was proved first; null: nobody proved it yet. */
  verified_at: Date | null
  /** A blocked user cannot sign in and has no sessions. */
  status: 'active' | 'blocked'
  last_login_at: Date | null
}

/** A user as sign-in answers show it. */
export const SignedInUser = z
  .object({ id: Id, email: z.string(), principal: z.enum(['customer', 'provider']) })
  .openapi('User')

/** A user as the provider sees it. */
export const UserView = SignedInUser.extend({
  status: z.enum(['active', 'blocked']),
  created_at: Time,
  verified_at: Time.nullable(),
  last_login_at: Time.nullable(),
}).openapi('UserRecord')

export function showSignedInUser({
  id,
  email,
  principal,
}: Pick<User, 'id' | 'email' | 'principal'>): z.infer<typeof SignedInUser> {
  return { id, email, principal }
}
