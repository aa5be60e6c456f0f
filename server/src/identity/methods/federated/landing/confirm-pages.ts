import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Context } from '../../../../platform/http/context.ts'
import type { PageInput, Pages } from '../../../../platform/http/pages.ts'
import { Email } from '../../../../platform/http/schemas.ts'
import type { Throttle } from '../../../../platform/http/throttle.ts'
import { TypedCode } from '../../../../platform/http/typed-code.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { formatDuration } from '../../../../platform/text/format-times.ts'
import { providerOf } from '../../../../providers/index.ts'
import { markBrowser } from '../../../connections/flow/index.ts'
import { CODE_LIFETIME_MS, continueFlow, endFlow, readFlow } from '../../../sign-in/challenges/index.ts'
import { clientOf, ensureDeviceToken } from '../../../sign-in/complete/index.ts'
import {
  answerCard,
  codeField,
  emailField,
  seeOther,
  submitButton,
} from '../../../sign-in/page-parts/index.ts'
import { finishOnPage, keepConnection } from '../../../sign-in/pages/index.ts'
import { federatedWords } from '../words/words.ts'
import { confirmAddress, sendConfirmation } from './confirm-address.ts'
import { readWaiting, type Waiting } from './waiting.ts'

type Input = PageInput<EmittingServices>

const t = (c: Context) => translator(localeOf(c), federatedWords)

export const CONFIRM_PATH = '/login/confirm-address'
const CODE_PATH = `${CONFIRM_PATH}/code`

/** Pages after a sign-in with a connection that does not vouch for an address: the person proves one with a code. */
export function confirmPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: CONFIRM_PATH,
    fields: z.object({ email: Email }),
    show: (input, refused) =>
      withWaiting(input, ({ connection, assertion }) =>
        answerCard(input.c, {
          title: t(input.c)('confirm_title'),
          intro: t(input.c).html('confirm_intro', { name: connection.name }),
          refused,
          redirectUrl: assertion.redirect_url ?? undefined,
          body: html`
<form method="post">${emailField(input.c, { refused, value: refused?.typed.email ?? assertion.email ?? '', first: true })}${submitButton(t(input.c)('send_code'))}</form>
<p class="foot"><a href="${input.to('/login')}">${t(input.c)('another_way')}</a></p>`,
        }),
      ),
    submit: (input, { email }) =>
      withWaiting(input, async (waiting) => {
        const { services, c, to } = input
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        markBrowser(c) // waiting for the code takes time
        await sendConfirmation(services, providerOf(c), { waiting, email, flow: continueFlow(c), client })
        return seeOther(c, `${to(CODE_PATH)}?email=${encodeURIComponent(email)}`)
      }),
  })

  pages.form({
    path: CODE_PATH,
    fields: z.object({ email: Email, code: TypedCode }),
    show: (input, refused) =>
      withWaiting(input, ({ connection, assertion }) => {
        const { c, to } = input
        const email = refused?.typed.email ?? c.req.query('email') ?? ''
        return answerCard(c, {
          title: t(c)('code_title'),
          intro: t(c).html('code_sent', {
            email: html`<strong dir="ltr">${email}</strong>`,
            duration: formatDuration(localeOf(c), CODE_LIFETIME_MS),
          }),
          refused,
          redirectUrl: assertion.redirect_url ?? undefined,
          body: html`
<form method="post"><input type="hidden" name="email" value="${email}">${codeField(c, { refused, first: true })}${submitButton(t(c)('connect', { name: connection.name }))}</form>
<p class="foot"><a href="${to(CONFIRM_PATH)}">${t(c)('change_or_again')}</a></p>`,
        })
      }),
    submit: (input, { email, code }) =>
      withWaiting(input, async (waiting) => {
        const { services, c, principal } = input
        ensureDeviceToken(c)
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        const confirmation = { waiting, email, code, flow: readFlow(c), client }
        const outcome = await confirmAddress(services, providerOf(c), confirmation)
        endFlow(c)
        keepConnection(c, principal, waiting.connection)
        return finishOnPage(input, outcome, waiting.assertion.redirect_url ?? undefined)
      }),
  })
}

/** Runs `run` with what is waiting in this browser; if nothing is, the person begins again. */
async function withWaiting(input: Input, run: (waiting: Waiting) => Promise<Response>): Promise<Response> {
  const { services, c, principal, to } = input
  const waiting = await readWaiting(services, c, principal)
  return waiting ? run(waiting) : seeOther(c, to('/login'))
}
