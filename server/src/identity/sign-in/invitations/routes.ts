import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { PUBLIC, ROLES, SIGNED_IN } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { Id, PrincipalParams, showTime, Time } from '../../../platform/http/schemas.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { acceptInvitation, InvitationToken, readInvitation } from '../../accounts/invitations/index.ts'
import { ownSession, presentedSession } from '../../sessions/index.ts'
import { maskAddress } from '../page-parts/index.ts'

const TAG = 'Invitations'
const Params = PrincipalParams.extend({ token: InvitationToken })

const ShownInvitation = z
  .object({
    account_name: z.string().nullable().describe("Name of the account. `null` for the provider's staff."),
    email: z.string().describe('In full for a user who is signed in with it, otherwise masked.'),
    role: z.enum(ROLES).describe('Role that the invited person gets.'),
    invited_by: z.string().nullable().describe('The address of the user who invited.'),
    expires_at: Time,
  })
  .openapi('ShownInvitation')

/** What the holder of an invitation's link can do. */
export function invitationRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.invitations.get',
      method: 'get',
      path: '/api/v1/auth/{principal}/invitations/{token}',
      summary: 'Show an invitation',
      description:
        'For the holder of its link. The address is masked unless the invited person is signed in.',
      tag: TAG,
      access: PUBLIC,
      params: Params,
      answer: ShownInvitation,
      problems: ['invalid_link', 'rate_limited'],
      signIn: true,
    },
    async ({ services, c, params }) => {
      const provider = providerOf(c)
      c.header('cache-control', 'no-store')
      const shown = await readInvitation(services, provider.id, params.principal, params.token)
      if (shown.state !== 'open') throw new Problem('invalid_link')
      const { email, role, expires_at } = shown.invitation
      const session = await presentedSession(services, c)
      const isOwn = session?.principal === params.principal && session.email === email
      return {
        account_name: shown.accountName ?? null,
        email: isOwn ? email : maskAddress(email),
        role,
        invited_by: shown.inviter ?? null,
        expires_at: showTime(expires_at),
      }
    },
  )

  api.route(
    {
      id: 'auth.invitations.accept',
      method: 'post',
      path: '/api/v1/auth/{principal}/invitations/{token}/accept',
      summary: 'Accept an invitation',
      recentFactor: 'not needed: the inviter decided',
      description:
        'By the user whose proved address is the invited one. Emits team_member.added. Works once.',
      tag: TAG,
      access: SIGNED_IN,
      params: Params,
      answer: z.object({
        account_id: Id.nullable(),
        role: z.enum(ROLES).describe('Role that the person has now.'),
      }),
      problems: ['invalid_link', 'limit_reached'],
    },
    async ({ services, c, caller, params }) => {
      const { principal, token } = params
      const session = ownSession(c, principal)
      const { account_id, role } = await acceptInvitation(
        services,
        providerOf(c),
        { principal, token, userId: session.user_id },
        { by: caller, device: deviceOf(c, services.config) },
      )
      return { account_id, role }
    },
  )
}
