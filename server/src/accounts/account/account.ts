import { z } from '../../lib/http/api.ts'
import { ROLES, type Role } from '../../lib/http/context.ts'
import { Id, showTime, Time } from '../../lib/http/schemas.ts'

export interface Account {
  id: string
  name: string
  created_at: Date
}

export interface Member {
  user_id: string
  email: string
  role: Role
  created_at: Date
}

export const AccountView = z
  .object({
    id: Id,
    name: z.string(),
    role: z.enum(ROLES).optional().describe('Of the customer who asks.'),
    created_at: Time,
  })
  .openapi('Account')

export const MemberView = z
  .object({ user_id: Id, email: z.string(), role: z.enum(ROLES), created_at: Time })
  .openapi('Member')

export function showAccount(
  { id, name, created_at }: Account,
  role?: Role | undefined,
): z.infer<typeof AccountView> {
  return { id, name, ...(role && { role }), created_at: showTime(created_at) }
}

export function showMember({ user_id, email, role, created_at }: Member): z.infer<typeof MemberView> {
  return { user_id, email, role, created_at: showTime(created_at) }
}
