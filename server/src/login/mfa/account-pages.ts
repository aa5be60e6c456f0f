import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { z } from '../../lib/http/api.ts'
import type { Pages } from '../../lib/http/pages.ts'
import type { Throttle } from '../../lib/http/throttle.ts'
import { providerOf } from '../../providers/index.ts'
import { setSessionCookie } from '../../sessions/index.ts'
import { clientOf } from '../door/client.ts'
import { answerCard } from '../pages/card.ts'
import { submitButton } from '../pages/fields.ts'
import { seeOther } from '../pages/redirect.ts'
import { withRecentSession } from '../pages/with-session.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { activateTotp } from './totp/activate-totp.ts'
import { beginEnrolment } from './totp/begin-enrolment.ts'
import { removeTotp } from './totp/remove-totp.ts'
import { showEnrolment, showRecoveryCodes } from './totp/show-app.ts'
import { TypedCode } from './totp/typed-code.ts'

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
        return answerCard(c, {
          title: 'Add an authenticator app',
          refused,
          body: html`${await showEnrolment(input.c, enrolment, refused)}
<p class="foot"><a href="${to('/account')}">Not now</a></p>`,
        })
      }),
    submit: (input, { code }) =>
      withRecentSession(input, async (session) => {
        const { services, c, to } = input
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        const { recoveryCodes, signedIn } = await activateTotp(services, providerOf(c), {
          enroller: { kind: 'session', session },
          code,
          client,
        })
        setSessionCookie(c, signedIn.token, signedIn.expiresAt)
        const goOn = html`<a class="button first" href="${to('/account?done=mfa-on')}">I have kept them</a>`
        return answerCard(c, {
          title: 'Keep your recovery codes',
          body: showRecoveryCodes(recoveryCodes, goOn),
        })
      }),
  })
}

function turnOffPage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: '/account/mfa/off',
    fields: z.object({}),
    show: (input, refused) =>
      withRecentSession(input, async () =>
        answerCard(input.c, {
          title: 'Turn two-step verification off',
          intro: 'Signing in will no longer need a code, and your recovery codes become void.',
          refused,
          body: html`
<form method="post">${submitButton('Turn off')}</form>
<p class="foot"><a href="${input.to('/account')}">Leave it on</a></p>`,
        }),
      ),
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
      withRecentSession(input, async () =>
        answerCard(input.c, {
          title: 'Make new recovery codes',
          intro: 'The codes you have will stop working.',
          refused,
          body: html`
<form method="post">${submitButton('Make new codes')}</form>
<p class="foot"><a href="${input.to('/account/security')}">Keep the ones I have</a></p>`,
        }),
      ),
    submit: (input) =>
      withRecentSession(input, async (session) => {
        const { services, c, to } = input
        const client = await clientOf(services, c)
        const codes = await renewRecoveryCodes(services, providerOf(c), { session, client })
        const goOn = html`<a class="button first" href="${to('/account/security')}">I have kept them</a>`
        return answerCard(c, { title: 'Keep your recovery codes', body: showRecoveryCodes(codes, goOn) })
      }),
  })
}
