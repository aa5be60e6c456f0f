import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { TypedCode } from '../../../platform/http/typed-code.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import { setSessionCookie } from '../../sessions/index.ts'
import { clientOf } from '../complete/index.ts'
import { answerCard, seeOther, submitButton } from '../page-parts/index.ts'
import { withRecentSession } from '../pages/index.ts'
import { answerRecoveryCodes } from './recovery-codes-page.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { activateTotp } from './totp/activate-totp.ts'
import { beginEnrolment } from './totp/begin-enrolment.ts'
import { removeTotp } from './totp/remove-totp.ts'
import { MFA_STYLE, showEnrolment } from './totp/show-app.ts'
import { mfaWords } from './words/words.ts'

/** Pages where a signed-in person turns two-step verification on and off, and makes new recovery codes. */
export function totpAccountPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  turnOnPage(pages, throttle)
  turnOffPage(pages)
  recoveryCodesPage(pages)
}

function turnOnPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/account/mfa/on',
    fields: z.object({ code: TypedCode }),
    show: (input, refused) =>
      withRecentSession(input, async (session) => {
        const { services, c, to } = input
        const enrolment = await beginEnrolment(services, providerOf(c), { kind: 'session', session })
        const t = translator(localeOf(c), mfaWords)
        return answerCard(c, {
          title: t('add_app'),
          refused,
          style: MFA_STYLE,
          body: html`${showEnrolment(input.c, enrolment, refused)}
<p class="foot"><a href="${to('/account/security')}">${t('not_now')}</a></p>`,
        })
      }),
    submit: (input, { code }) =>
      withRecentSession(input, async (session) => {
        const { services, c } = input
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        const { recoveryCodes, signedIn } = await activateTotp(services, providerOf(c), {
          enroller: { kind: 'session', session },
          code,
          client,
        })
        setSessionCookie(c, signedIn.token, signedIn.expiresAt)
        return answerRecoveryCodes(
          c,
          { codes: recoveryCodes, email: session.email },
          (kept) => html`<a class="button first" href="${afterTurningOn(input)}">${kept}</a>`,
        )
      }),
  })
}

const REQUEST_ID = /^[\w-]{43}$/

/** Back to the authorization request that asked for a second factor, if one did. */
function afterTurningOn({ c, to }: PageInput<EmittingServices>): string {
  const then = c.req.query('then') ?? ''
  return REQUEST_ID.test(then) ? `${to('/oauth/interaction')}?id=${then}` : to('/account?done=mfa-on')
}

function turnOffPage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: '/account/mfa/off',
    fields: z.object({}),
    show: (input, refused) =>
      withRecentSession(input, async () => {
        const t = translator(localeOf(input.c), mfaWords)
        return answerCard(input.c, {
          title: t('turn_off_title'),
          intro: t('turn_off_what'),
          refused,
          body: html`
<form method="post">${submitButton(t('turn_off'))}</form>
<p class="foot"><a href="${input.to('/account/security')}">${t('keep_on')}</a></p>`,
        })
      }),
    submit: (input) =>
      withRecentSession(input, async (session) => {
        const { services, c, to } = input
        const client = await clientOf(services, c)
        const { token, expiresAt } = await removeTotp(services, providerOf(c), { session, client })
        setSessionCookie(c, token, expiresAt)
        return seeOther(c, to('/account?done=mfa-off'))
      }),
  })
}

function recoveryCodesPage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: '/account/mfa/recovery-codes',
    fields: z.object({}),
    show: (input, refused) =>
      withRecentSession(input, async () => {
        const t = translator(localeOf(input.c), mfaWords)
        return answerCard(input.c, {
          title: t('renew'),
          intro: t('renew_what'),
          refused,
          body: html`
<form method="post">${submitButton(t('renew_do'))}</form>
<p class="foot"><a href="${input.to('/account/security')}">${t('renew_not')}</a></p>`,
        })
      }),
    submit: (input) =>
      withRecentSession(input, async (session) => {
        const { services, c, to } = input
        const client = await clientOf(services, c)
        const codes = await renewRecoveryCodes(services, providerOf(c), { session, client })
        return answerRecoveryCodes(
          c,
          { codes, email: session.email },
          (kept) => html`<a class="button first" href="${to('/account/security')}">${kept}</a>`,
        )
      }),
  })
}
