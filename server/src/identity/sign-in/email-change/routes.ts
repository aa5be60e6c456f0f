import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { SIGNED_IN } from '../../../platform/http/context.ts'
import { Email, Message, PrincipalParams } from '../../../platform/http/schemas.ts'
import { TypedCode } from '../../../platform/http/typed-code.ts'
import { providerOf } from '../../../providers/index.ts'
import { ownSession } from '../../sessions/index.ts'
import { SignedInUser, showSignedInUser } from '../../users/index.ts'
import { continueFlow, endFlow, readFlow } from '../challenges/index.ts'
import { clientOf } from '../complete/index.ts'
import { changeEmail } from './change-email.ts'
import { requestEmailChange } from './request-email-change.ts'

const TAG = 'Own profile'

/** The two routes of a change of address (docs/magic-links.md). */
export function emailChangeRoutes<S extends EmittingServices>(api: Api<S>): void {
  const own = { tag: TAG, access: SIGNED_IN, params: PrincipalParams } as const

  api.route(
    {
      ...own,
      id: 'me.email.change',
      method: 'post',
      path: '/api/v1/auth/{principal}/email/change',
      summary: 'Ask to change the email address',
      recentFactor: true,
      description:
        'Sends a code to the present address and one to the new one. The answer is the same ' +
        'for an address that is taken.',
      body: z.strictObject({ email: Email.describe('Email address to change to.') }),
      answer: Message,
      problems: ['rate_limited'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      const session = ownSession(c, params.principal)
      const client = await clientOf(services, c)
      const request = { session, newEmail: body.email, flow: continueFlow(c), client }
      await requestEmailChange(services, providerOf(c), request)
      return { message: 'If this address can be used, a code was sent to it and one to the present address.' }
    },
  )

  api.route(
    {
      ...own,
      id: 'me.email.verify_change',
      method: 'post',
      path: '/api/v1/auth/{principal}/email/change/verify',
      summary: 'Change the email address',
      recentFactor: 'not needed: the codes were sent for a recent factor',
      description:
        'Takes the code sent to the present address and the one sent to the new address. All other sessions end.',
      body: z.strictObject({
        old_code: TypedCode.describe('Code that was mailed to the present address, six digits.'),
        new_code: TypedCode.describe('Code that was mailed to the new address, six digits.'),
      }),
      answer: z.object({ user: SignedInUser.describe('The user with the new address.') }),
      problems: ['invalid_code', 'rate_limited'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      const session = ownSession(c, params.principal)
      const client = await clientOf(services, c)
      const { old_code: oldCode, new_code: newCode } = body
      const change = { session, oldCode, newCode, flow: readFlow(c), client }
      const user = await changeEmail(services, providerOf(c), change)
      endFlow(c)
      return { user: showSignedInUser(user) }
    },
  )
}
