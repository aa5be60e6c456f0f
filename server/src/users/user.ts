import { z } from '../lib/http/api.ts'
import { type Principal, ROLES, type Role } from '../lib/http/context.ts'
import { Id, showTime, Time } from '../lib/http/schemas.ts'

/** One login identity. */
export interface User {
  id: string
  email: string
  principal: Principal
  created_at: Date
  /** When the address was first proved; null if nobody has proved it yet. */
  verified_at: Date | null
  /** A blocked user cannot sign in and has no sessions. */
  status: 'active' | 'blocked'
  last_login_at: Date | null
  /** The role of a staff member; null for customers. */
  staff_role: Role | null
}

/** A user to add; staff are members by default. */
export type NewUser = Omit<User, 'staff_role'> & Partial<Pick<User, 'staff_role'>>

/** A user in sign-in answers. */
export const SignedInUser = z
  .object({ id: Id, email: z.string(), principal: z.enum(['customer', 'provider']) })
  .openapi('User')

/** A user in the provider's view. */
export const UserView = SignedInUser.extend({
  status: z.enum(['active', 'blocked']),
  staff_role: z.enum(ROLES).nullable().describe('Of staff; null for customers.'),
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

export function showUser(user: User): z.infer<typeof UserView> {
  return {
    ...showSignedInUser(user),
    status: user.status,
    staff_role: user.staff_role,
    created_at: showTime(user.created_at),
    verified_at: showTime(user.verified_at),
    last_login_at: showTime(user.last_login_at),
  }
}
