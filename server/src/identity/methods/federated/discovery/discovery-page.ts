import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Context } from '../../../../platform/http/context.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { Email } from '../../../../platform/http/schemas.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { providerOf } from '../../../../providers/index.ts'
import { type Connection, hasAccountConnection } from '../../../connections/core/index.ts'
import { type MethodPage, requireOn } from '../../../sign-in/index.ts'
import {
  answerCard,
  emailField,
  FreshField,
  freshField,
  submitButton,
} from '../../../sign-in/page-parts/index.ts'
import { startUrl } from '../landing/start-url.ts'
import { federatedWords } from '../words/words.ts'
import { discover, findSingleSignOn } from './discover.ts'

const t = (c: Context) => translator(localeOf(c), federatedWords)

/** Single sign-on by address: a button on the sign-in page, if any account of the provider has a connection. */
export const discoveryPage: MethodPage = {
  async entry({ services, c, principal }) {
    if (principal !== 'customer' || !(await hasAccountConnection(services.db, providerOf(c).id))) return {}
    return { byAddress: { words: t(c)('use_sso'), path: '/login/sso' } }
  },

  async claim(input, { email, asOwner, fresh = false }) {
    const { services, c, principal } = input
    const provider = providerOf(c)
    if (asOwner || !provider.settings.sso_enabled) return undefined
    const connection = await findSingleSignOn(services.db, provider, principal, { email })
    return connection && goOn(input, connection, { email, fresh })
  },

  routes(pages, throttle) {
    pages.form({
      path: '/login/sso',
      fields: z.object({ email: Email, fresh: FreshField }),
      show: ({ c, to }, refused) =>
        answerCard(c, {
          title: t(c)('sso_title'),
          intro: t(c)('sso_intro'),
          refused,
          body: html`
<form method="post">${freshField(c, refused)}${emailField(c, { refused, value: refused?.typed.email ?? c.req.query('email'), first: true })}${submitButton(t(c)('go_on'))}</form>
<p class="foot"><a href="${to('/login')}">${t(c)('another_way')}</a></p>`,
        }),
      async submit(input, { email, fresh }) {
        const { services, c, principal } = input
        const provider = providerOf(c)
        requireOn(provider, 'sso_enabled')
        await throttle.admit(deviceOf(c, services.config))
        const connection = await discover(services.db, provider, principal, { email })
        return goOn(input, connection, { email, fresh })
      },
    })
  },
}

/** Continues by a refresh, because browsers apply form-action to redirects after a form. */
function goOn(
  { c, principal }: PageInput<EmittingServices>,
  connection: Connection,
  { email, fresh }: { email: string; fresh: boolean },
): Promise<Response> {
  const prompt = fresh ? 'login' : undefined
  const url = startUrl(providerOf(c), connection, { principal, loginHint: email, prompt })
  c.header('refresh', `0;url=${url}`)
  return answerCard(c, {
    title: t(c)('go_on_to', { name: connection.name }),
    body: html`<a class="button first" href="${url}">${t(c)('go_on_with', { name: connection.name })}</a>`,
  })
}
