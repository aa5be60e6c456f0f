import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { clientNetwork } from '../../../platform/http/client-address.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput, Refused } from '../../../platform/http/pages.ts'
import { programName } from '../../../platform/http/program-name.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { answerCard, showMoment, signInWords } from '../../sign-in/page-parts/index.ts'
import { accountOf, type Choice } from '../account-choice/index.ts'
import { accountsToChoose, askedScopes, oauthWords, sayScopes } from '../consent/index.ts'
import { ROUTES } from '../core/index.ts'
import { showUserCode } from '../device-codes/index.ts'
import type { AskingDevice } from './asking-device.ts'
import { deviceWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** Asks for the code that a device shows. */
export function showEntry(
  { c, to }: Input,
  { typed, refused }: { typed: string; refused: Refused | undefined },
): Promise<Response> {
  const t = translator(localeOf(c), deviceWords)
  return answerCard(c, {
    title: t('title'),
    intro: t('intro'),
    refused,
    style: STYLE,
    body: html`<form method="post" action="${to(ROUTES.code_verification)}">
<label>${t('code')} <input name="user_code" value="${typed}" class="user-code" dir="ltr" required maxlength="32" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="XXXX-XXXX" ${refused ? html`aria-invalid="true"` : ''}></label>
<button class="first">${t('next')}</button></form>`,
  })
}

/** Shows what asks, from where and for what, and asks whether it may. */
export async function showConfirm(
  input: Input,
  session: SessionWithUser,
  asking: AskingDevice,
): Promise<Response> {
  const { c, to } = input
  const t = translator(localeOf(c), deviceWords)
  const say = translator(localeOf(c), oauthWords)
  const code = showUserCode(asking.userCode)
  const asked = await askedScopes(input, asking, session.user_id)
  const scopes = await sayScopes(input, asked)
  const accounts = await accountField(input, session, { asking, choice: asked.choice })
  return answerCard(c, {
    title: say('consent_title', { application: asking.application.name }),
    intro: say.html('signed_in_as', { email: html`<strong dir="ltr">${session.email}</strong>` }),
    style: STYLE,
    body: html`
<p>${t('compare')}</p><p class="user-code" dir="ltr">${code}</p>
<p class="dim">${whereFrom(input, session, asking)}</p>
${scopes.length > 0 ? html`<p>${say('may')}</p><ul class="scopes">${scopes.map((scope) => html`<li>${scope}</li>`)}</ul>` : ''}
<p><strong>${t('beware')}</strong></p>
<form method="post" action="${to(ROUTES.code_verification)}" class="choices"><input type="hidden" name="user_code" value="${code}"><input type="hidden" name="as" value="${session.user_id}">
${accounts ?? html`<p>${say('no_account_what', { application: asking.application.name })}</p>`}
${accounts && html`<button class="first" name="decision" value="allow">${say('allow')}</button>`}
<button name="decision" value="cancel">${say('cancel')}</button></form>
<p class="foot"><a href="${to('/login')}?another=1">${asked.choice.kind === 'none' ? translator(localeOf(c), signInWords)('other_account') : say('other_person')}</a></p>`,
  })
}

/** The account that the device is for, to be chosen where there are several; undefined if the person belongs to none that would do. */
async function accountField(
  input: Input,
  { user_id }: SessionWithUser,
  { asking, choice }: { asking: AskingDevice; choice: Choice },
): Promise<Html | undefined> {
  if (choice.kind === 'none') return html``
  const t = translator(localeOf(input.c), oauthWords)
  const { accounts } = await accountsToChoose(input, user_id, { wanted: asking.params.account_id })
  if (accounts.length === 0) return undefined
  const own = accountOf(choice)
  return html`<label>${t('which_account')} <select name="account_id" required>
${own === null && accounts.length > 1 ? html`<option value=""></option>` : ''}${accounts.map(({ id, name }) => html`<option value="${id}" ${id === own ? 'selected' : ''}>${name}</option>`)}</select></label>`
}

/** Nothing leads anywhere from here: the person continues on the device. */
export function showOutcome({ c }: Input, decision: 'allow' | 'cancel'): Promise<Response> {
  const t = translator(localeOf(c), deviceWords)
  const [title, text] =
    decision === 'allow' ? [t('done_title'), t('done')] : [t('refused_title'), t('refused')]
  return answerCard(c, { title, body: html`<p role="status">${text}</p>` })
}

function whereFrom(
  { services, c }: Input,
  { zoneinfo }: SessionWithUser,
  { from: { ip, userAgent }, askedAt }: AskingDevice,
): Html {
  const t = translator(localeOf(c), deviceWords)
  const moment = showMoment(c, askedAt, zoneinfo)
  const address = html`<bdi dir="ltr">${ip ?? '?'}</bdi>`
  const program = programName(userAgent)
  const asked =
    program === undefined
      ? t.html('asked_from', { address, moment })
      : t.html('asked_by', { program, address, moment })
  const own = deviceOf(c, services.config).ip
  const isElsewhere = ip !== null && own !== null && clientNetwork(ip) !== clientNetwork(own)
  return html`${asked}${isElsewhere ? html`<br><strong>${t('other_network')}</strong>` : ''}`
}

const STYLE = `
.user-code { font-family: ui-monospace, monospace; font-size: 1.5rem; letter-spacing: .12em; font-weight: 600 }
input.user-code { text-transform: uppercase }
.scopes { margin: .5rem 0 0; padding-inline-start: 1.25rem; display: grid; gap: .35rem }
.choices { display: grid; gap: .75rem; margin-top: 1.25rem }
`
