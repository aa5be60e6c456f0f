import { z } from '../../../../platform/http/api.ts'
import { Id, showTime, Time } from '../../../../platform/http/schemas.ts'
import type { OwnIdentity } from '../../../connections/identities/index.ts'

export const IdentityView = z
  .object({
    connection_id: Id,
    connection: z.string().describe('Its slug.'),
    name: z.string().describe('Name of the connection on the sign-in page.'),
    email: z.string().nullable().describe('As the connection told it last.'),
    created_at: Time,
    last_used_at: Time,
  })
  .openapi('Identity')

export function showIdentity({
  connection_id,
  slug,
  name,
  email,
  created_at,
  last_used_at,
}: OwnIdentity): z.infer<typeof IdentityView> {
  return {
    connection_id,
    connection: slug,
    name,
    email,
    created_at: showTime(created_at),
    last_used_at: showTime(last_used_at),
  }
}
