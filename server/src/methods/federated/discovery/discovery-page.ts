import { html } from 'hono/html'
import { type Connection, hasAccountConnection } from '../../../connections/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../lib/http/api.ts'
import { deviceOf } from '../../../lib/http/device.ts'
import type { PageInput } from '../../../lib/http/pages.ts'
import { Email } from '../../../lib/http/schemas.ts'
import { answerCard, emailField, type MethodPage, requireOn, submitButton } from '../../../login/index.ts'
import { providerOf } from '../../../providers/index.ts'
import { startUrl } from '../landing/start-url.ts'
import { discover, findSingleSignOn } from './discover.ts'

/** Single sign-on by address: a button on the sign-in page, if any account of the provider has a connection. */
export const discoveryPage: MethodPage = {
  async entry({ services, c, principal }) {
    if (principal !== 'customer' || !(await hasAccountConnection(services.db, providerOf(c).id))) return {}
    return { byAddress: { words: 'Use single sign-on', path: '/login/sso' } }
  },

  async claim(input, { email, asOwner }) {
    const { services, c, principal } = input
    const provider = providerOf(c)
    if (asOwner || !provider.settings.sso_enabled) return undefined
    const connection = await findSingleSignOn(services.db, provider, principal, { email })
    return connection && goOn(input, connection, email)
  },

  routes(pages, throttle) {
    pages.form({
      path: '/login/sso',
      fields: z.object({ email: Email }),
      show: ({ c, to }, refused) =>
        answerCard(c, {
          title: 'Single sign-on',
          intro: 'Sign in with your organisation account.',
          refused,
          body: html`
<form method="post">${emailField(c, { refused, value: refused?.typed.email ?? c.req.query('email'), first: true })}${submitButton('Continue')}</form>
<p class="foot"><a href="${to('/login')}">Sign in another way</a></p>`,
        }),
      async submit(input, { email }) {
        const { services, c, principal } = input
        const provider = providerOf(c)
        requireOn(provider, 'sso_enabled')
        await throttle.admit(deviceOf(c, services.config))
        const connection = await discover(services.db, provider, principal, { email })
        return goOn(input, connection, email)
      },
    })
  },
}

/** Continues by a refresh, because browsers apply form-action to redirects after a form. */
function goOn(
  { c, principal }: PageInput<EmittingServices>,
  connection: Connection,
  email: string,
): Promise<Response> {
  const url = startUrl(providerOf(c), connection, { principal, loginHint: email })
  c.header('refresh', `0;url=${url}`)
  return answerCard(c, {
    title: `Continue to ${connection.name}`,
    body: html`<a class="button first" href="${url}">Continue with ${connection.name}</a>`,
  })
}
