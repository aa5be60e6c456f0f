import { z } from '../lib/http/api.ts'
import type { Principal } from '../lib/http/context.ts'
import { Id, Time } from '../lib/http/schemas.ts'

/** One login identity. */
export interface User {
  id: string
  email: string
  principal: Principal
  created_at: Date
}

/** A user as sign-in answers show it. */
export const SignedInUser = z
  .object({ id: Id, email: z.string(), principal: z.enum(['customer', 'provider']) })
  .openapi('User')

/** A user as the provider sees it. */
export const UserView = SignedInUser.extend({ created_at: Time }).openapi('UserRecord')

export function showSignedInUser({ id, email, principal }: User): z.infer<typeof SignedInUser> {
  return { id, email, principal }
}
