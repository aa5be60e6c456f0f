import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { providerOf } from '../../../providers/index.ts'
import { isPersonal, listAccountsOf, type OwnAccount } from '../../accounts/account/index.ts'
import { answerCard, signInWords } from '../../sign-in/page-parts/index.ts'
import { type Asking, boundTo, otherPerson } from './consent-page.ts'
import { shownName } from './shown-name.ts'
import { oauthWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** On one page. */
const MOST_ACCOUNTS = 50

/** The accounts among which a person chooses: the newest first, from `before` on. */
export async function accountsToChoose(
  { services, c }: Input,
  userId: string,
  { wanted, before }: { wanted?: string | undefined; before?: string | undefined },
): Promise<{ accounts: OwnAccount[]; more: string | undefined }> {
  const only = wanted === undefined || isId(wanted) ? wanted : null
  const page = { limit: MOST_ACCOUNTS + 1, before, only }
  const found = await listAccountsOf(services.db, providerOf(c).id, userId, page)
  const accounts = found.slice(0, MOST_ACCOUNTS)
  const more = found.length > accounts.length ? accounts.at(-1)?.id : undefined
  return { accounts, more }
}

/** Asks whether the person who is signed in continues: nothing has to be allowed. */
export async function showPerson(input: Input, { id, waiting, session, refused }: Asking): Promise<Response> {
  const { c } = input
  const t = translator(localeOf(c), oauthWords)
  const say = translator(localeOf(c), signInWords)
  const { name, email } = session
  return answerCard(c, {
    title: t('choose_title', { application: shownName(waiting.application) }),
    refused,
    ...(name !== null && { intro: html`<bdi>${email}</bdi>` }),
    body: html`
<form method="post">${boundTo({ id, session })}
<button class="first" name="decision" value="allow">${say('go_on_as', { email: name ?? email })}</button></form>
<p class="foot"><a class="button" href="${otherPerson(input)}">${say('other_account')}</a></p>`,
  })
}

/** Asks for which of their accounts a person continues. */
export async function showAccounts(
  input: Input,
  { id, waiting, session, refused }: Asking,
  { accounts, more }: { accounts: readonly OwnAccount[]; more: string | undefined },
): Promise<Response> {
  const { c, to } = input
  const t = translator(localeOf(c), oauthWords)
  const rest = more === undefined ? undefined : `${to('/oauth/interaction')}?id=${id}&choose=1&before=${more}`
  return answerCard(c, {
    title: t('choose_title', { application: shownName(waiting.application) }),
    intro: t.html('signed_in_as', { email: html`<strong dir="ltr">${session.email}</strong>` }),
    refused,
    style: STYLE,
    body: html`
<form method="post">${boundTo({ id, session })}<input type="hidden" name="decision" value="choose">
<fieldset class="accounts"><legend>${t('which_account')}</legend>
${accounts.map((account) => accountButton(input, account))}</fieldset></form>
${rest === undefined ? '' : html`<p class="foot"><a href="${rest}">${t('more_accounts')}</a></p>`}
<p class="foot"><a href="${otherPerson(input)}">${t('other_person')}</a></p>`,
  })
}

function accountButton({ c }: Input, account: OwnAccount): Html {
  const t = translator(localeOf(c), oauthWords)
  const { id, name, role } = account
  const hint = isPersonal(account) ? t('own_account') : t(`role_${role}`)
  return html`<button name="account_id" value="${id}"><span><bdi>${name}</bdi></span><span class="hint">${hint}</span></button>`
}

/** Says that the person belongs to no account that would do: they go back, or sign in as another person. */
export async function showNoAccount(
  input: Input,
  { id, waiting, session, refused }: Asking,
): Promise<Response> {
  const { c } = input
  const t = translator(localeOf(c), oauthWords)
  const application = shownName(waiting.application)
  return answerCard(c, {
    title: t('no_account_title'),
    intro: t.html('signed_in_as', { email: html`<strong dir="ltr">${session.email}</strong>` }),
    refused,
    body: html`<p>${t('no_account_what', { application })}</p>
<form method="post">${boundTo({ id, session })}
<button class="first" name="decision" value="cancel">${t('going_title')}</button></form>
<p class="foot"><a class="button" href="${otherPerson(input)}">${t('other_person')}</a></p>`,
  })
}

const STYLE = `
.accounts { display: grid; gap: .6rem; margin: 0; padding: 0; border: 0; min-width: 0 }
.accounts legend { margin-bottom: .6rem; padding: 0; font-weight: 550 }
.accounts button { display: grid; gap: .1rem; text-align: start; overflow-wrap: anywhere }
`
