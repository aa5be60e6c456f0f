import { z } from '../../../platform/http/api.ts'
import { ROLES } from '../../../platform/http/context.ts'
import { Id, Revision, showTime, Time } from '../../../platform/http/schemas.ts'
import type { Member } from '../membership/index.ts'

export const MemberView = z
  .object({
    user_id: Id,
    email: z.string(),
    name: z.string().nullable().describe('Full name of the user. `null`: not known.'),
    role: z.enum(ROLES).describe('Role in the account.'),
    created_at: Time,
    revision: Revision.optional(),
  })
  .openapi('Member')

/** A member as the others see them. */
export function showMember({ user_id, email, name, role, created_at }: Member): z.infer<typeof MemberView> {
  return { user_id, email, name, role, created_at: showTime(created_at) }
}

/** A member as the provider sees them. */
export function showMemberRecord(member: Member): z.infer<typeof MemberView> {
  return { ...showMember(member), revision: member.revision }
}
