import { type Api, z } from '../../../platform/http/api.ts'
import type { Access } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { spelledOut } from '../../../platform/text/in-words.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { checkRedirectUrl, providerOf } from '../../../providers/index.ts'
import { CHILD_LIFETIME_MS } from '../../sessions/child/index.ts'
import { ownSession } from '../../sessions/index.ts'
import { TRANSFER_PATH } from './page.ts'
import { beginTransfer, TRANSFER_LIFETIME_MS } from './transfer.ts'

const CUSTOMERS: readonly Access[] = ['customer']

/** The route by which a native application opens a browser for its person (docs/native-apps.md). */
export function transferRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'me.session.transfer',
      method: 'post',
      path: '/api/v1/auth/customer/session/transfer',
      summary: 'Make a link that continues in a browser',
      recentFactor: 'not needed: the session that it leads to ends with this one, and is as old',
      description:
        `The link works once, for ${TRANSFER_LIFETIME_MS / SECOND} seconds. Its page shows whom it signs in, and asks for a ` +
        `click. The session of that browser has its own token, and ends with this one or after ${spelledOut(CHILD_LIFETIME_MS)}.`,
      tag: 'Sessions',
      access: CUSTOMERS,
      body: z.strictObject({
        redirect_url: z
          .string()
          .max(2_000)
          .optional()
          .describe(
            "Where the page leads on to, with a one-time code: at one of the provider's redirect_origins. Absent: to the " +
              'account page.',
          ),
      }),
      answer: z.object({ url: z.string().describe('Link for the browser.') }),
      problems: ['rate_limited'],
      signIn: true,
    },
    async ({ services, c, body }) => {
      const provider = providerOf(c)
      const session = ownSession(c, 'customer')
      const redirectUrl =
        body.redirect_url === undefined ? undefined : checkRedirectUrl(provider, body.redirect_url)
      const token = await beginTransfer(services, provider, { session, redirectUrl })
      c.header('cache-control', 'no-store')
      return { url: `${provider.baseUrl}${TRANSFER_PATH}?token=${token}` }
    },
  )
}
