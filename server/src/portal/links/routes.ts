import { actorOf } from '../../accounts/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { MINUTE } from '../../lib/clock.ts'
import { type Api, z } from '../../lib/http/api.ts'
import { management } from '../../lib/http/context.ts'
import { Id, showTime, Time } from '../../lib/http/schemas.ts'
import { providerOf } from '../../providers/index.ts'
import { createPortalLink } from './create-portal-link.ts'
import { LINK_LIFETIME_MS } from './link.ts'

/** How applications send owners to the portal (docs/portal.md). */
export function linkRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      method: 'post',
      path: '/api/v1/portal-links',
      summary: 'Make a link to the billing pages of an account',
      description:
        `For one of its owners, who opens it once within ${LINK_LIFETIME_MS / MINUTE} minutes and comes back to return_url. ` +
        'It signs nobody in: whoever is not signed in as an owner is asked to.',
      tag: 'Portal',
      access: management('billing'),
      recentFactor: 'not needed: the link grants nothing',
      body: z.strictObject({
        account_id: Id,
        user_id: Id.optional().describe('Which owner it is for; absent: any of them.'),
        return_url: z
          .string()
          .max(2_000)
          .describe("Where the pages lead back to: at one of the provider's redirect_origins."),
      }),
      answer: z.object({ url: z.string(), expires_at: Time }),
      status: 201,
    },
    async ({ services, caller, body, c }) => {
      const provider = providerOf(c)
      const wanted = { accountId: body.account_id, userId: body.user_id, returnUrl: body.return_url }
      const actor = actorOf(services, c, caller)
      const { token, expiresAt } = await createPortalLink(services, provider, wanted, actor)
      const url = `${c.var.provider.baseUrl.replace(/\/$/, '')}/account/billing/open?token=${token}`
      return { url, expires_at: showTime(expiresAt) }
    },
  )
}
