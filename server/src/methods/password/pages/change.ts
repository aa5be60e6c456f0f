import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../lib/http/api.ts'
import { deviceOf } from '../../../lib/http/device.ts'
import type { PageInput, Pages, Refused } from '../../../lib/http/pages.ts'
import type { Throttle } from '../../../lib/http/throttle.ts'
import {
  type AccountSection,
  answerCard,
  passwordField,
  requireOn,
  seeOther,
  submitButton,
  withRecentSession,
  withSession,
} from '../../../login/index.ts'
import { providerOf } from '../../../providers/index.ts'
import { type SessionWithUser, setSessionCookie } from '../../../sessions/index.ts'
import { changePassword } from '../core/change-password.ts'
import { Password } from '../core/schemas.ts'
import { findPasswordHash } from '../core/store.ts'
import { newPasswordField } from './sign-up.ts'

/** The password on the account page. */
export const passwordSection: AccountSection = async (input, session) => html`
<h2>Password</h2>
<ul class="list"><li>${
  (await hasPassword(input, session))
    ? html`<span>You have a password.</span><a href="${input.to('/account/password')}">Change</a>`
    : html`<span>You have none.</span><a href="${input.to('/account/password')}">Set one</a>`
}</li></ul>`

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
  return answerCard(c, {
    title: asksCurrent ? 'Change your password' : 'Set a password',
    intro: 'You will be signed out everywhere else.',
    refused,
    body: html`
<form method="post"><input type="hidden" autocomplete="username" value="${email}">
${asksCurrent ? passwordField(c, 'current', { name: 'current_password', label: 'Present password', refused, first: true }) : ''}
${newPasswordField(c, refused, { name: 'new_password', first: !asksCurrent })}
${submitButton(asksCurrent ? 'Change the password' : 'Set the password')}</form>
<p class="foot"><a href="${to('/account')}">Back to the account</a></p>`,
  })
}
