import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { Id } from '../../../../platform/http/schemas.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { parseEmailAddress } from '../../../../platform/text/email-address.ts'
import { providerOf } from '../../../../providers/index.ts'
import { type Connection, socialConnections, Trace } from '../../../connections/core/index.ts'
import { ownIdentities } from '../../../connections/identities/index.ts'
import { mayUse, requireUsable } from '../../../connections/index.ts'
import { authorize } from '../../../connections/oauth/index.ts'
import { callerOf } from '../../../sessions/index.ts'
import type { MethodPage } from '../../../sign-in/index.ts'
import { answerCard, seeOther, wantsFactor } from '../../../sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../../sign-in/pages/index.ts'
import { confirmUnlink, LINK, showConnected, UNLINK } from '../connected/show-connected.ts'
import { answerRefusal } from '../landing/land.ts'
import { startUrl } from '../landing/start-url.ts'
import { federatedWords } from '../words/words.ts'
import { connectionAt } from './flow.ts'
import { logoOf } from './logo-of.ts'
import { unlink } from './unlink.ts'

type Input = PageInput<EmittingServices>

/** The connections' buttons on the sign-in page, and the connected accounts on the account page. */
export const socialPage: MethodPage = {
  async entry(input) {
    const connections = await usableConnections(input)
    // Links, not forms: browsers apply a page's form-action to the redirect to the identity provider.
    const services = connections.map((one) => ({
      slug: one.slug,
      name: one.name,
      href: startPath(input, one),
      mark: logoOf(one),
    }))
    return { services }
  },

  routes(pages, throttle) {
    pages.form({
      path: LINK,
      fields: z.object({ connection: z.string().max(40) }),
      show: async ({ c, to }) => seeOther(c, to('/account')),
      submit: (input, { connection: slug }) =>
        withRecentSession(input, async ({ user_id }) => {
          const { services, c, principal } = input
          await throttle.admit(deviceOf(c, services.config))
          const connection = await connectionAt(input, slug)
          try {
            requireUsable(providerOf(c), connection, principal)
            const url = await authorize(services, c, connection, { principal, linkUserId: user_id })
            return await goOn(input, connection, url)
          } catch (error) {
            const landing = { connection, flow: undefined, trace: new Trace(), dryRun: false }
            return answerRefusal(input, landing, error)
          }
        }),
    })

    pages.form({
      path: UNLINK,
      fields: z.object({ id: Id }),
      show: (input, refused) =>
        withSession(input, async ({ user_id }) => {
          const { services, c, to } = input
          const id = refused?.typed.id ?? c.req.query('id')
          const identities = await ownIdentities(services.db, providerOf(c).id, user_id)
          const identity = identities.find(({ connection_id }) => connection_id === id)
          return identity ? confirmUnlink(input, identity, refused) : seeOther(c, to('/account/security'))
        }),
      submit: (input, { id }) =>
        withRecentSession(input, async (session) => {
          const { services, c, to } = input
          const device = deviceOf(c, services.config)
          const own = { userId: session.user_id, by: callerOf(session), device }
          await unlink(services, providerOf(c), { ...own, connectionId: id })
          return seeOther(c, `${to('/account')}?done=identity-unlinked`)
        }),
    })
  },

  async account(input, { user_id }) {
    const { services, c } = input
    const identities = await ownIdentities(services.db, providerOf(c).id, user_id)
    const linked = new Set(identities.map(({ connection_id }) => connection_id))
    const others = (await usableConnections(input)).filter(({ id }) => !linked.has(id))
    return identities.length + others.length === 0 ? html`` : showConnected(input, identities, others)
  },
}

async function usableConnections({ services, c, principal }: Input): Promise<Connection[]> {
  const provider = providerOf(c)
  const connections = await socialConnections(services.db, provider.id)
  return connections.filter(
    (connection) => connection.kind !== 'saml' && mayUse(provider, connection, principal),
  )
}

/**
 * A person who wants another account here is asked to choose one there, and one who owes a factor is asked for that. The
 * address that they typed is passed on.
 */
function startPath({ c, principal }: Input, connection: Connection): string {
  const { prompt, another, email } = c.req.query()
  const wantsAnother = prompt === 'select_account' || another !== undefined
  const hints = wantsAnother
    ? { prompt: 'select_account' as const }
    : { prompt: wantsFactor(c) ? ('login' as const) : undefined, loginHint: parseEmailAddress(email ?? '') }
  const { pathname, search } = new URL(startUrl(providerOf(c), connection, { principal, ...hints }))
  return pathname + search
}

/**
 * A page that continues automatically. A redirect would run into form-action: the identity provider may send the browser on
 * to further sites, which cannot be listed.
 */
function goOn({ c }: Input, { name }: Connection, url: URL): Promise<Response> {
  const t = translator(localeOf(c), federatedWords)
  c.header('refresh', `0;url=${url.href}`)
  return answerCard(c, {
    title: t('go_on_to', { name }),
    body: html`<a class="button first" href="${url.href}">${t('go_on_with', { name })}</a>`,
  })
}
