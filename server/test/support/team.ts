import type { SignedInPerson } from './sign-in.ts'
import type { TestService } from './test-service.ts'

/** Opens an account by the provider's key, with these members. Returns its id. */
export async function openTeam(
  { call }: TestService,
  name: string,
  members: ReadonlyArray<[SignedInPerson, 'owner' | 'admin' | 'member']>,
): Promise<string> {
  const { body, status } = await call('POST', '/api/v1/accounts', { body: { name } })
  if (status !== 201) throw new Error(JSON.stringify(body))
  for (const [{ user }, role] of members) {
    const added = await call('POST', `/api/v1/accounts/${body.id}/members`, {
      body: { user_id: user.id, role },
    })
    if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  }
  return body.id
}

/** The token in the newest invitation to an address, beyond the first `skip` mails to it. */
export async function invitationToken({ mail }: TestService, email: string, skip = 0): Promise<string> {
  const link = await mail.linkFor(email, skip)
  return link.searchParams.get('token')!
}
