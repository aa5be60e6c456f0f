import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { CODE_LIFETIME_MS, continueFlow, endFlow, readFlow } from '../../identity/sign-in/challenges/index.ts'
import { clientOf } from '../../identity/sign-in/complete/index.ts'
import { changeEmail, requestEmailChange } from '../../identity/sign-in/email-change/index.ts'
import {
  answerCard,
  codeField,
  emailField,
  seeOther,
  submitButton,
} from '../../identity/sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../identity/sign-in/pages/index.ts'
import { z } from '../../platform/http/api.ts'
import type { Html } from '../../platform/http/page.ts'
import type { Pages } from '../../platform/http/pages.ts'
import { Email } from '../../platform/http/schemas.ts'
import type { Throttle } from '../../platform/http/throttle.ts'
import { TypedCode } from '../../platform/http/typed-code.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { parseEmailAddress } from '../../platform/text/email-address.ts'
import { formatDuration } from '../../platform/text/format-times.ts'
import { providerOf } from '../../providers/index.ts'
import { accountWords } from './words.ts'

/** /account/email asks for the new address, /account/email/codes for the two codes. */
export function emailChangePages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/account/email',
    fields: z.object({ email: Email }),
    show: (input, refused) =>
      withRecentSession(input, ({ email }) => {
        const { c, to } = input
        const t = translator(localeOf(c), accountWords)
        return answerCard(c, {
          title: t('change_email'),
          intro: t.html('email_intro', { email: address(email) }),
          refused,
          body: html`
<form method="post">${emailField(c, { label: t('new_email'), refused, first: true })}${submitButton(t('send_codes'))}</form>
<p class="foot"><a href="${to('/account')}">${t('back')}</a></p>`,
        })
      }),
    submit: (input, { email }) =>
      withRecentSession(input, async (session) => {
        const { services, c, to } = input
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        const request = { session, newEmail: email, flow: continueFlow(c), client }
        await requestEmailChange(services, providerOf(c), request)
        return seeOther(c, `${to('/account/email/codes')}?email=${encodeURIComponent(email)}`)
      }),
  })

  pages.form({
    path: '/account/email/codes',
    fields: z.object({ old_code: TypedCode, new_code: TypedCode }),
    show: (input, refused) =>
      withSession(input, ({ email }) => {
        const { c, to } = input
        const t = translator(localeOf(c), accountWords)
        const newEmail = parseEmailAddress(refused?.typed.email ?? c.req.query('email') ?? '')
        if (newEmail === undefined) return Promise.resolve(seeOther(c, to('/account/email')))
        const duration = formatDuration(localeOf(c), CODE_LIFETIME_MS)
        return answerCard(c, {
          title: t('enter_codes'),
          intro: t.html('codes_intro', { old: address(email), new: address(newEmail), duration }),
          refused,
          body: html`
<form method="post"><input type="hidden" name="email" value="${newEmail}">
${codeField(c, { name: 'old_code', label: t('code_to', { email }), refused, first: true })}
${codeField(c, { name: 'new_code', label: t('code_to', { email: newEmail }), refused })}
${submitButton(t('change_email'))}</form>
<p class="foot"><a href="${to('/account/email')}">${t('other_address')}</a></p>`,
        })
      }),
    submit: (input, { old_code: oldCode, new_code: newCode }) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        const change = { session, oldCode, newCode, flow: readFlow(c), client }
        await changeEmail(services, providerOf(c), change)
        endFlow(c)
        return seeOther(c, `${to('/account')}?done=email-changed`)
      }),
  })
}

function address(email: string): Html {
  return html`<strong dir="ltr">${email}</strong>`
}
