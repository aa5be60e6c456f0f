import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput, Refused } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { answerCard, signInWords } from '../../sign-in/page-parts/index.ts'
import { shownName } from '../clients/index.ts'
import { OPENID_SCOPES } from '../core/index.ts'
import { type Asked, askedScopes, titleOf } from './asked-scopes.ts'
import type { Waiting } from './interaction.ts'
import { oauthWords } from './words.ts'

type Input = PageInput<EmittingServices>

interface Asking {
  id: string
  waiting: Pick<Waiting, 'application' | 'params'>
  session: SessionWithUser
  refused: Refused | undefined
}

/** Asks a person whether an application may do what it asks for. Complete without a script. */
export async function showConsent(
  input: Input,
  { id, waiting, session, refused }: Asking,
): Promise<Response> {
  const { c } = input
  const t = translator(localeOf(c), oauthWords)
  const { application, params } = waiting
  const asked = await askedScopes(input, waiting, session.user_id)
  const isOnDevice = application.kind === 'native'
  const isStranger = application.source !== 'admin'
  const host = isOnDevice ? undefined : URL.parse(params.redirect_uri)?.host
  return answerCard(c, {
    title: t('consent_title', { application: shownName(application) }),
    intro: t.html('signed_in_as', { email: html`<strong dir="ltr">${session.email}</strong>` }),
    refused,
    style: STYLE,
    body: html`
${isStranger ? html`<p class="dim">${t('calls_itself', { name: application.name })} ${t('unchecked', { provider: providerOf(c).name })}</p>` : ''}
<p>${t('may')}</p>
<ul class="scopes">${scopesIn(c, asked).map((scope) => html`<li>${scope}</li>`)}</ul>
<p class="dim">${isOnDevice ? t('on_device') : host ? t.html('leads_to', { host: html`<strong dir="ltr">${host}</strong>` }) : ''}</p>
<form method="post" class="choices"><input type="hidden" name="id" value="${id}">
<button class="first" name="decision" value="allow">${t('allow')}</button>
<button name="decision" value="cancel">${t('cancel')}</button></form>
<p class="foot"><a href="${otherAccount(input)}">${translator(localeOf(c), signInWords)('other_account')}</a></p>`,
  })
}

/** Asks who of the people of this browser continues. */
export async function showChoice(input: Input, { id, waiting, session, refused }: Asking): Promise<Response> {
  const { c } = input
  const t = translator(localeOf(c), oauthWords)
  const say = translator(localeOf(c), signInWords)
  return answerCard(c, {
    title: t('choose_title', { application: shownName(waiting.application) }),
    refused,
    body: html`
<form method="post"><input type="hidden" name="id" value="${id}">
<button class="first" name="decision" value="allow">${say('go_on_as', { email: session.email })}</button></form>
<p class="foot"><a class="button" href="${otherAccount(input)}">${say('other_account')}</a></p>`,
  })
}

/** From the sign-in page they come back here. */
const otherAccount = ({ to }: Input): string => `${to('/login')}?another=1`

function scopesIn(c: Context, { openid, resources, found }: Asked): Array<Html | string> {
  const t = translator(localeOf(c), oauthWords)
  const known = OPENID_SCOPES.filter((scope) => openid.split(' ').includes(scope))
  const others = found.flatMap((resource) =>
    resource.scopes
      .filter(({ name }) => resources[resource.identifier]!.split(' ').includes(name))
      .map((scope) => t('scope_of', { scope: titleOf(c, scope), resource: resource.name })),
  )
  return [...known.map((scope) => t(`scope_${scope}`)), ...others]
}

const STYLE = `
.scopes { margin: .5rem 0 0; padding-inline-start: 1.25rem; display: grid; gap: .35rem }
.choices { display: grid; gap: .75rem; margin-top: 1.25rem }
`
