import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { TypedCode } from '../../../platform/http/typed-code.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { presentedSession, readSessionCookie, setSessionCookie, userOf } from '../../sessions/index.ts'
import { clientOf, ensureDeviceToken } from '../complete/index.ts'
import { answerCard, seeOther, submitButton } from '../page-parts/index.ts'
import { finishOnPage } from '../pages/index.ts'
import { enrollable } from './factors/index.ts'
import { pendingOf, withPending } from './pending-page.ts'
import { answerRecoveryCodes } from './recovery-codes-page.ts'
import { activateTotp } from './totp/activate-totp.ts'
import { beginEnrolment } from './totp/begin-enrolment.ts'
import { MFA_STYLE, showEnrolment } from './totp/show-app.ts'
import { mfaWords } from './words/words.ts'

/** Pages where a sign-in adds the second factor that it cannot end without: an authenticator app or another factor. */
export function enrolPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/login/mfa/enroll',
    fields: z.object({ code: TypedCode }),
    show: (input, refused) =>
      withPending(input, refused, async (pending) => {
        const { services, c } = input
        const enrolment = await beginEnrolment(services, providerOf(c), { kind: 'pending', pending })
        const t = translator(localeOf(c), mfaWords)
        const provider = providerOf(c)
        const others = enrollable(services, provider).flatMap((factor) => factor.enrol?.(input) ?? [])
        const app = showEnrolment(input.c, enrolment, refused)
        return answerCard(c, {
          title: t(others.length > 0 ? 'add_second' : 'add_app'),
          intro: t.html(others.length > 0 ? 'required_either' : 'required', { provider: provider.name }),
          refused,
          style: MFA_STYLE,
          body: html`${others}${others.length > 0 ? html`<p class="or">${t('or')}</p><h2>${t('add_app')}</h2>` : ''}${app}`,
        })
      }),
    async submit(input, { code }) {
      const { services, c, to } = input
      ensureDeviceToken(c)
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      const pending = await pendingOf(input)
      if (!pending) throw new Problem('invalid_mfa_token')
      const { recoveryCodes, signedIn } = await activateTotp(services, providerOf(c), {
        enroller: { kind: 'pending', pending },
        code,
        client,
      })
      setSessionCookie(c, signedIn.token, signedIn.expiresAt)
      return answerRecoveryCodes(
        c,
        { codes: recoveryCodes, email: pending.user.email },
        (kept) => html`<form method="post" action="${to('/login/mfa/kept')}">${submitButton(kept)}</form>`,
      )
    },
  })

  // The sign-in is already complete; this only redirects to where it leads.
  pages.form({
    path: '/login/mfa/kept',
    fields: z.object({}),
    show: async ({ c, to }) => seeOther(c, to('/account')),
    async submit(input) {
      const { services, c, principal, to } = input
      const session = await presentedSession(services, c)
      const token = readSessionCookie(c)
      if (session?.principal !== principal || token === undefined) return seeOther(c, to('/login'))
      return finishOnPage(input, {
        kind: 'signed_in',
        token,
        expiresAt: session.expires_at,
        user: userOf(session),
      })
    },
  })
}
