import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { Email } from '../../../platform/http/schemas.ts'
import { TypedCode } from '../../../platform/http/typed-code.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { providerOf } from '../../../providers/index.ts'
import { CODE_LIFETIME_MS, continueFlow, endFlow, readFlow } from '../../sign-in/challenges/index.ts'
import { clientOf, ensureDeviceToken } from '../../sign-in/complete/index.ts'
import { type MethodPage, requireOn, type Start } from '../../sign-in/index.ts'
import {
  AsOwnerField,
  answerCard,
  codeField,
  noteSent,
  ownerField,
  ownerQuery,
  resendButton,
  seeOther,
  submitButton,
  TIME,
} from '../../sign-in/page-parts/index.ts'
import { finishOnPage, keepLastMethod } from '../../sign-in/pages/index.ts'
import { logInWithCode, sendCode } from './sign-in-with-code.ts'
import { otpWords } from './words.ts'

/** Pages to ask for a code and to type it. */
export const otpPage: MethodPage = {
  entry: ({ c }) => ({
    byAddress: { words: translator(localeOf(c), otpWords)('send'), path: '/login/send-code' },
  }),
  begin: (input, start) => sendAndAsk(input, start),

  routes(pages, throttle, showSignIn) {
    pages.form({
      path: '/login/send-code',
      fields: z.object({ email: Email, as_owner: AsOwnerField, again: z.string().optional() }),
      show: showSignIn,
      async submit(input, { email, as_owner: asOwner, again }) {
        await throttle.admit(deviceOf(input.c, input.services.config))
        return sendAndAsk(input, { email, asOwner }, again !== undefined)
      },
    })

    pages.form({
      path: '/login/code',
      fields: z.object({ email: Email, code: TypedCode }),
      async show({ services, c, to }, refused) {
        const email = parseEmailAddress(refused?.typed.email ?? c.req.query('email') ?? '')
        if (email === undefined) return seeOther(c, to('/login'))
        const locale = localeOf(c)
        const t = translator(locale, otpWords)
        const duration = formatDuration(locale, CODE_LIFETIME_MS)
        const change = html`<a href="${to('/login')}?email=${encodeURIComponent(email)}${ownerQuery(c)}">${t('change')}</a>`
        const again = { words: t('send_again'), waiting: t('send_again_in', { time: TIME }) }
        return answerCard(c, {
          title: t('check_email'),
          intro: t.html('sent', { email: html`<strong dir="ltr">${email}</strong>`, duration }),
          refused,
          body: html`
${c.req.query('again') && !refused ? html`<p class="notice" role="status">${t('sent_again')}</p>` : ''}
<form method="post"><input type="hidden" name="email" value="${email}">${codeField(c, { refused, first: true })}${submitButton(t('submit'))}</form>
<form method="post" action="${to('/login/send-code')}"><input type="hidden" name="email" value="${email}"><input type="hidden" name="again" value="1">${ownerField(c)}${resendButton(c, services, again)}</form>
<p class="foot">${t.html('other_address', { link: change })}</p>`,
        })
      },
      async submit(input, { email, code }) {
        const { services, c, principal } = input
        requireOn(providerOf(c), 'otp_enabled')
        ensureDeviceToken(c)
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        const attempt = { principal, email, code, flow: readFlow(c), client }
        const outcome = await logInWithCode(services, providerOf(c), attempt)
        endFlow(c)
        keepLastMethod(c, principal, 'otp')
        return finishOnPage(input, outcome)
      },
    })
  },
}

/** Sends a code, and continues to the page that asks for it. */
async function sendAndAsk(
  { services, c, principal, to }: PageInput<EmittingServices>,
  { email, asOwner }: Start,
  isAgain = false,
): Promise<Response> {
  requireOn(providerOf(c), 'otp_enabled')
  const client = await clientOf(services, c)
  await sendCode(services, providerOf(c), { principal, email, asOwner, flow: continueFlow(c), client })
  noteSent(c, services)
  const more = (asOwner ? '&as_owner=1' : '') + (isAgain ? '&again=1' : '')
  return seeOther(c, `${to('/login/code')}?email=${encodeURIComponent(email)}${more}`)
}
