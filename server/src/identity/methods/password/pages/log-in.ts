import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Pages } from '../../../../platform/http/pages.ts'
import { Email } from '../../../../platform/http/schemas.ts'
import type { Throttle } from '../../../../platform/http/throttle.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { providerOf } from '../../../../providers/index.ts'
import { continueFlow } from '../../../sign-in/challenges/index.ts'
import { clientOf, ensureDeviceToken, maySignUp } from '../../../sign-in/complete/index.ts'
import { requireOn } from '../../../sign-in/index.ts'
import {
  AsOwnerField,
  answerCard,
  emailField,
  ownerField,
  ownerQuery,
  submitButton,
} from '../../../sign-in/page-parts/index.ts'
import { finishOnPage, keepLastMethod } from '../../../sign-in/pages/index.ts'
import { logInWithPassword } from '../core/log-in-with-password.ts'
import { Password } from '../core/schemas.ts'
import { passwordWords } from '../words/words.ts'
import { PASSWORD_STYLE, passwordField } from './password-field.ts'

/** /login/password asks for address and password. */
export function loginPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/login/password',
    fields: z.object({ email: Email, password: Password, as_owner: AsOwnerField }),
    async show({ c, principal, to }, refused) {
      const t = translator(localeOf(c), passwordWords)
      const email = refused?.typed.email ?? c.req.query('email') ?? ''
      const query = email === '' ? '' : `?email=${encodeURIComponent(email)}${ownerQuery(c, refused)}`
      return answerCard(c, {
        title: t('enter'),
        refused,
        style: PASSWORD_STYLE,
        body: html`
<form method="post">${ownerField(c, refused)}
${emailField(c, { refused, value: email, first: email === '' })}
${passwordField(c, { refused, first: email !== '' })}
${submitButton(t('sign_in'))}</form>
<p class="foot"><a href="${to('/login/forgot')}${query}">${t('forgot')}</a></p>
${maySignUp(providerOf(c), principal, false) ? html`<p class="foot"><a href="${to('/sign-up')}${query}">${t('create_account')}</a></p>` : ''}
<p class="foot"><a href="${to('/login')}${query}">${t('other_way')}</a></p>`,
      })
    },
    async submit(input, { email, password, as_owner: asOwner }) {
      const { services, c, principal } = input
      requireOn(providerOf(c), 'password_enabled')
      ensureDeviceToken(c)
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      const attempt = { principal, email, password, asOwner, flow: continueFlow(c), client }
      const outcome = await logInWithPassword(services, providerOf(c), attempt)
      keepLastMethod(c, principal, 'password')
      return finishOnPage(input, outcome)
    },
  })
}
