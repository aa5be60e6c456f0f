import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { parseEmailAddress } from '../../../lib/email-address.ts'
import { z } from '../../../lib/http/api.ts'
import type { Pages } from '../../../lib/http/pages.ts'
import { Email } from '../../../lib/http/schemas.ts'
import type { Throttle } from '../../../lib/http/throttle.ts'
import { providerOf } from '../../../providers/index.ts'
import { clientOf } from '../../door/client.ts'
import { changeEmail } from '../../email-change/change-email.ts'
import { requestEmailChange } from '../../email-change/request-email-change.ts'
import { continueFlow, endFlow, readFlow } from '../../email-proof/index.ts'
import { CODE_VALIDITY } from '../../email-proof/validity.ts'
import type { AccountSection } from '../../method.ts'
import { answerCard } from '../card.ts'
import { codeField, emailField, submitButton } from '../fields.ts'
import { seeOther } from '../redirect.ts'
import { withRecentSession, withSession } from '../with-session.ts'

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'This must be 6 digits.')

/** The e-mail address on the account page. */
export const emailSection: AccountSection = async ({ to }, { email }) => html`
<h2>E-mail address</h2>
<ul class="list"><li><span>${email}</span><a href="${to('/account/email')}">Change</a></li></ul>`

/** /account/email asks for the new address, /account/email/codes for the two codes. */
export function emailChangePages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/account/email',
    fields: z.object({ email: Email }),
    show: (input, refused) =>
      withRecentSession(input, ({ email }) =>
        answerCard(input.c, {
          title: 'Change your address',
          intro: html`Your address is <strong>${email}</strong>. A code is sent to it and one to the new address: you need both.`,
          refused,
          body: html`
<form method="post">${emailField(input.c, { label: 'New email address', refused, first: true })}${submitButton('Send the codes')}</form>
<p class="foot"><a href="${input.to('/account')}">Back to the account</a></p>`,
        }),
      ),
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
    fields: z.object({ old_code: Code, new_code: Code }),
    show: (input, refused) =>
      withSession(input, ({ email }) => {
        const newEmail = parseEmailAddress(refused?.typed.email ?? input.c.req.query('email') ?? '')
        if (newEmail === undefined) return Promise.resolve(seeOther(input.c, input.to('/account/email')))
        return answerCard(input.c, {
          title: 'Type both codes',
          intro: html`A code is on its way to <strong>${email}</strong>, and one to <strong>${newEmail}</strong> if it can be used. Both are valid for ${CODE_VALIDITY}.`,
          refused,
          body: html`
<form method="post"><input type="hidden" name="email" value="${newEmail}">
${codeField(input.c, { name: 'old_code', label: `Code sent to ${email}`, refused, first: true })}
${codeField(input.c, { name: 'new_code', label: `Code sent to ${newEmail}`, refused })}
${submitButton('Change the address')}</form>
<p class="foot"><a href="${input.to('/account/email')}">Use another address</a></p>`,
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
