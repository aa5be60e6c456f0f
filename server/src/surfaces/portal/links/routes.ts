import type { EmittingServices } from '../../../events/index.ts'
import { actorOf } from '../../../identity/accounts/account/index.ts'
import { admits, refusal } from '../../../platform/http/access.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { type Caller, management } from '../../../platform/http/context.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import { Problem } from '../../../platform/problem.ts'
import { RECENT_FACTOR_MS } from '../../../platform/recent-factor.ts'
import { spelledOut } from '../../../platform/text/in-words.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import { providerOf } from '../../../providers/index.ts'
import { requireOn } from '../webhooks/core/open-webhooks.ts'
import { createPortalLink } from './create-portal-link.ts'
import { LINK_LIFETIME_MS, OPENS, type Opens } from './link.ts'

/** How applications send owners to the portal (docs/portal.md). */
export function linkRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'portal_links.create',
      method: 'post',
      path: '/api/v1/portal-links',
      summary: 'Make a link to the billing or the webhooks of an account',
      description:
        `Opened once, within ${LINK_LIFETIME_MS / MINUTE} minutes. One to billing is for an owner who signs in, and leads back ` +
        `to return_url. One to webhooks **needs no sign-in**: its visitor manages the webhooks of the account for an hour, so ` +
        'your application shows it to owners alone, in a frame if `portal_frame_origins` has its origin. A key needs the scope ' +
        '`billing` or `webhooks`.',
      tag: 'Portal',
      access: management('billing', 'webhooks'),
      recentFactor: {
        says: `For webhooks a session needs a factor verified within the last ${spelledOut(RECENT_FACTOR_MS)}; a link to billing grants nothing.`,
        when: ({ body }) => body.opens === 'webhooks',
      },
      authorize: ({ caller, body: { opens }, c }) => {
        requireScope(caller, opens)
        if (opens === 'webhooks') requireOn(providerOf(c))
      },
      body: z
        .strictObject({
          opens: z.enum(OPENS).default('billing').describe('Which pages it opens.'),
          account_id: Id,
          user_id: Id.optional().describe('Which owner it is for. Omit for any owner.'),
          return_url: z
            .string()
            .max(2_000)
            .optional()
            .describe(
              "Where the pages lead back to: at one of the provider's redirect_origins. Required for billing.",
            ),
        })
        .openapi({
          example: { opens: 'webhooks', account_id: '01936f2a-7c00-7abc-8def-0123456789ab' },
        }),
      answer: z.object({
        url: z.string().describe('The link, for the browser of an owner. It works once.'),
        expires_at: Time,
      }),
      status: 201,
    },
    async ({ services, caller, body, c }) => {
      const { opens, account_id: accountId, user_id: userId, return_url: returnUrl } = body
      if (opens === 'billing' && returnUrl === undefined) throw noReturnUrl()
      const actor = actorOf(services, c, caller)
      const link = { opens, accountId, userId, returnUrl }
      const { token, expiresAt } = await createPortalLink(services, providerOf(c), link, actor)
      const url = `${c.get('provider').baseUrl}${PAGES[opens]}?token=${token}`
      return { url, expires_at: showTime(expiresAt) }
    },
  )
}

/** Which page opens it. */
const PAGES = { billing: '/account/billing/open', webhooks: '/portal/webhooks' }

/** A key or an application makes links only to what it may reach itself. Throws forbidden. */
function requireScope(caller: Caller, opens: Opens): void {
  const access = management(opens)
  if (!admits(access, caller)) throw refusal(caller, access)
}

function noReturnUrl(): Problem {
  return new Problem('invalid_request', {
    errors: [{ field: '/return_url', message: 'This field is required.' }],
  })
}
