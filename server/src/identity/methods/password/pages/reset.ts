import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { PageInput, Pages } from '../../../../platform/http/pages.ts'
import { Email } from '../../../../platform/http/schemas.ts'
import type { Throttle } from '../../../../platform/http/throttle.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { Problem } from '../../../../platform/problem.ts'
import { formatDuration } from '../../../../platform/text/format-times.ts'
import { providerOf } from '../../../../providers/index.ts'
import {
  CODE_LIFETIME_MS,
  continueFlow,
  endFlow,
  LINK_LIFETIME_MS,
  readFlow,
  tryLink,
} from '../../../sign-in/challenges/index.ts'
import { clientOf, ensureDeviceToken } from '../../../sign-in/complete/index.ts'
import { requireOn } from '../../../sign-in/index.ts'
import {
  AsOwnerField,
  answerCard,
  codeField,
  emailField,
  ownerField,
  seeOther,
  submitButton,
} from '../../../sign-in/page-parts/index.ts'
import { finishOnPage, keepLastMethod } from '../../../sign-in/pages/index.ts'
import { requestReset, resetPassword } from '../core/reset-password.ts'
import { Password, shownFields } from '../core/schemas.ts'
import { passwordWords } from '../words/words.ts'
import { newPasswordField, PASSWORD_STYLE } from './password-field.ts'

/** Whether a link can still set a password. Looking changes nothing, since programs that scan mails open it, too. */
async function isLive(
  { services, c, principal }: PageInput<EmittingServices>,
  token: string,
): Promise<boolean> {
  try {
    const challenge = await tryLink(services, providerOf(c), {
      purpose: 'password_reset',
      token,
      flow: readFlow(c),
    })
    return challenge.principal === principal
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'invalid_link') throw problem
    return false
  }
}

function showDead({ c, to }: PageInput<EmittingServices>): Promise<Response> {
  c.status(401)
  const locale = localeOf(c)
  const t = translator(locale, passwordWords)
  return answerCard(c, {
    title: t('link_expired'),
    intro: t('link_rules', { duration: formatDuration(locale, LINK_LIFETIME_MS) }),
    body: html`<a class="button first" href="${to('/login/forgot')}">${t('send_another')}</a>
<p class="foot"><a href="${to('/login')}">${t('back_to_sign_in')}</a></p>`,
  })
}

/** /login/forgot asks for the address; /login/reset takes the link or code from the mail, and the new password. */
export function resetPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  forgotPage(pages, throttle)
  resetPage(pages, throttle)
}

function forgotPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/login/forgot',
    fields: z.object({ email: Email, as_owner: AsOwnerField }),
    show: async ({ c, to }, refused) => {
      const t = translator(localeOf(c), passwordWords)
      return answerCard(c, {
        title: t('reset'),
        intro: t('reset_how'),
        refused,
        body: html`
<form method="post">${ownerField(c, refused)}${emailField(c, { refused, value: refused?.typed.email ?? c.req.query('email'), first: true })}
${submitButton(t('send_email'))}</form>
<p class="foot"><a href="${to('/login')}">${t('back_to_sign_in')}</a></p>`,
      })
    },
    async submit({ services, c, principal, to }, { email, as_owner: asOwner }) {
      requireOn(providerOf(c), 'password_enabled')
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      const request = { principal, email, asOwner, flow: continueFlow(c), client }
      await requestReset(services, providerOf(c), request)
      return seeOther(c, `${to('/login/reset')}?email=${encodeURIComponent(email)}`)
    },
  })
}

function resetPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/login/reset',
    fields: z.object({ ...shownFields, password: Password }),
    async show(input, refused) {
      const { c, to } = input
      const token = refused?.typed.token ?? c.req.query('token')
      if (token !== undefined && !(await isLive(input, token))) return showDead(input)
      const email = refused?.typed.email ?? c.req.query('email') ?? ''
      const locale = localeOf(c)
      const t = translator(locale, passwordWords)
      const duration = formatDuration(locale, CODE_LIFETIME_MS)
      return answerCard(c, {
        title: t(token === undefined ? 'check_email' : 'choose'),
        intro:
          token === undefined
            ? t.html('reset_sent', { email: html`<strong dir="ltr">${email}</strong>`, duration })
            : t('signs_out'),
        refused,
        style: PASSWORD_STYLE,
        body: html`
<form method="post" action="${to('/login/reset')}">
${
  token === undefined
    ? html`<input type="hidden" name="email" value="${email}">${codeField(c, { refused, value: refused?.typed.code, first: true })}`
    : html`<input type="hidden" name="token" value="${token}">`
}
${newPasswordField(c, { refused, first: token !== undefined })}
${submitButton(t('set_new'))}</form>
<p class="foot"><a href="${to('/login/forgot')}">${t('send_another')}</a></p>`,
      })
    },
    async submit(input, { token, email, code, password }) {
      const { services, c, principal } = input
      requireOn(providerOf(c), 'password_enabled')
      ensureDeviceToken(c)
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      const shown = token === undefined ? { email, code } : { token }
      const reset = { principal, ...shown, password, field: 'password', flow: readFlow(c), client }
      const outcome = await resetPassword(services, providerOf(c), reset)
      endFlow(c)
      keepLastMethod(c, principal, 'password')
      return finishOnPage(input, outcome)
    },
  })
}
