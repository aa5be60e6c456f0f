import type { Principal } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { InvitationToken, readInvitation, type ShownInvitation } from '../../accounts/invitations/index.ts'

/** The invitation of the token that a browser shows, in whatever state. Undefined if the token is none of ours. */
export async function findInvitation(
  services: Services,
  providerId: string,
  principal: Principal,
  shown: string | undefined,
): Promise<ShownInvitation | undefined> {
  const token = InvitationToken.safeParse(shown)
  if (!token.success) return undefined
  try {
    return await readInvitation(services, providerId, principal, token.data)
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'invalid_link') return undefined
    throw problem
  }
}
