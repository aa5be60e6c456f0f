import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { PageInput, Pages, Refused } from '../../../../platform/http/pages.ts'
import type { Throttle } from '../../../../platform/http/throttle.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { providerOf } from '../../../../providers/index.ts'
import { type SessionWithUser, setSessionCookie } from '../../../sessions/index.ts'
import { type AccountSection, requireOn } from '../../../sign-in/index.ts'
import { answerCard, seeOther, submitButton } from '../../../sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../../sign-in/pages/index.ts'
import { changePassword } from '../core/change-password.ts'
import { Password } from '../core/schemas.ts'
import { findPasswordHash } from '../core/store.ts'
import { passwordWords } from '../words/words.ts'
import { newPasswordField, PASSWORD_STYLE, passwordField } from './password-field.ts'

/** The password on the account page. */
export const passwordSection: AccountSection = async (input, session) => {
  const t = translator(localeOf(input.c), passwordWords)
  const has = await hasPassword(input, session)
  return html`
<h2>${t('section')}</h2>
<ul class="list"><li><span>${t(has ? 'is_set' : 'none_yet')}</span><a href="${input.to('/account/password')}">${t(has ? 'change' : 'set')}</a></li></ul>`
}

/** /account/password changes the password, given the present one; or sets the first one, after a recent sign-in. */
export function changePages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/account/password',
    fields: z.object({ current_password: Password.optional(), new_password: Password }),
    show: (input, refused) =>
      withSession(input, async (session) =>
        (await hasPassword(input, session))
          ? showForm(input, session, { asksCurrent: true, refused })
          : withRecentSession(input, (recent) => showForm(input, recent, { asksCurrent: false, refused })),
      ),
    submit: (input, { current_password: current, new_password: chosen }) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        requireOn(providerOf(c), 'password_enabled')
        const device = deviceOf(c, services.config)
        await throttle.admit(device)
        const fields = { current: 'current_password', chosen: 'new_password' }
        const change = { session, current, chosen, fields, device }
        const { token, expiresAt } = await changePassword(services, providerOf(c), change)
        setSessionCookie(c, token, expiresAt)
        return seeOther(c, `${to('/account')}?done=password-changed`)
      }),
  })
}

async function hasPassword(
  { services, c }: PageInput<EmittingServices>,
  { user_id }: SessionWithUser,
): Promise<boolean> {
  return (await findPasswordHash(services.db, providerOf(c).id, user_id)) !== undefined
}

function showForm(
  { c, to }: PageInput<EmittingServices>,
  { email }: SessionWithUser,
  { asksCurrent, refused }: { asksCurrent: boolean; refused: Refused | undefined },
): Promise<Response> {
  const t = translator(localeOf(c), passwordWords)
  return answerCard(c, {
    title: t(asksCurrent ? 'change_title' : 'set_title'),
    intro: t('signs_out'),
    refused,
    style: PASSWORD_STYLE,
    body: html`
<form method="post"><input type="hidden" autocomplete="username" value="${email}">
${asksCurrent ? passwordField(c, { name: 'current_password', label: t('current_password'), refused, first: true }) : ''}
${newPasswordField(c, { name: 'new_password', refused, first: !asksCurrent })}
${submitButton(t('save'))}</form>
<p class="foot"><a href="${to('/account/security')}">${t('back_to_account')}</a></p>`,
  })
}
