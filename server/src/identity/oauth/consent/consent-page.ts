import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput, Refused } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import { findAccount } from '../../accounts/account/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { answerCard, signInWords } from '../../sign-in/page-parts/index.ts'
import { accountOf } from '../account-choice/index.ts'
import { openidScopesOf } from '../core/index.ts'
import { type Asked, askedScopes, titleOf } from './asked-scopes.ts'
import type { Waiting } from './interaction.ts'
import { shownName } from './shown-name.ts'
import { oauthWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** A request that a person of this browser is asked about. */
export interface Asking {
  id: string
  waiting: Pick<Waiting, 'application' | 'params' | 'chosen'>
  session: SessionWithUser
  refused: Refused | undefined
  /** Where another account is chosen, if not at the request. */
  accounts?: string
}

/** Asks a person whether an application may do what it asks for. Complete without a script. */
export async function showConsent(
  input: Input,
  { id, waiting, session, refused, accounts = accountsPage(input, id) }: Asking,
): Promise<Response> {
  const { services, c } = input
  const t = translator(localeOf(c), oauthWords)
  const { application, params } = waiting
  const asked = await askedScopes(input, waiting, session.user_id)
  const accountId = accountOf(asked.choice)
  const account = accountId === null ? undefined : await findAccount(services.db, providerOf(c).id, accountId)
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
${account === undefined ? '' : html`<p>${t.html('for_account', { account: html`<strong><bdi>${account.name}</bdi></strong>` })} <a href="${accounts}">${t('choose_account')}</a></p>`}
<p>${t('may')}</p>
<ul class="scopes">${scopesIn(input, asked).map((scope) => html`<li>${scope}</li>`)}</ul>
<p class="dim">${isOnDevice ? t('on_device') : host ? t.html('leads_to', { host: html`<strong dir="ltr">${host}</strong>` }) : ''}</p>
<form method="post" class="choices">${boundTo({ id, session })}<input type="hidden" name="account_id" value="${accountId ?? ''}">
<button class="first" name="decision" value="allow">${t('allow')}</button>
<button name="decision" value="cancel">${t('cancel')}</button></form>
<p class="foot"><a href="${otherPerson(input)}">${account === undefined ? translator(localeOf(c), signInWords)('other_account') : t('other_person')}</a></p>`,
  })
}

/** What binds an answer to the request and to the person whom the page named: another may have signed in since. */
export const boundTo = ({ id, session }: Pick<Asking, 'id' | 'session'>): Html =>
  html`<input type="hidden" name="id" value="${id}"><input type="hidden" name="as" value="${session.user_id}">`

/** The page of a request where its person chooses another account. */
const accountsPage = ({ to }: Input, id: string): string => `${to('/oauth/interaction')}?id=${id}&choose=1`

/** From the sign-in page they come back here. */
export const otherPerson = ({ to }: Input): string => `${to('/login')}?another=1`

function scopesIn({ c, principal }: Input, { openid, resources, found }: Asked): Array<Html | string> {
  const t = translator(localeOf(c), oauthWords)
  const known = openidScopesOf(principal).filter((scope) => openid.split(' ').includes(scope))
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
