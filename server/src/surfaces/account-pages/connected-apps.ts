import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { labelAccounts } from '../../identity/accounts/account/index.ts'
import { endGrants, type ListedGrant, listGrants, sayScopes } from '../../identity/oauth/index.ts'
import { callerOf, type SessionWithUser } from '../../identity/sessions/index.ts'
import { seeOther, showDay, showMoment } from '../../identity/sign-in/page-parts/index.ts'
import { withSession } from '../../identity/sign-in/pages/index.ts'
import { transact } from '../../platform/db/db.ts'
import { z } from '../../platform/http/api.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput, Pages } from '../../platform/http/pages.ts'
import { Id } from '../../platform/http/schemas.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { MAX_PAGE } from '../../platform/lists/paging.ts'
import { providerOf } from '../../providers/index.ts'
import { connectedAppsWords } from './connected-apps-words.ts'
import { TABS } from './tabs.ts'

type Input = PageInput<EmittingServices>

const END = '/account/apps/end'

/** Which applications may use a person's account, and for what. */
export async function appsSection(input: Input, session: SessionWithUser): Promise<Html> {
  const { services, c } = input
  const t = translator(localeOf(c), connectedAppsWords)
  const { id: providerId } = providerOf(c)
  const filter = { userId: session.user_id, ended: false }
  const grants = await listGrants(services.db, providerId, filter, { limit: MAX_PAGE })
  if (grants.length === 0) return html`<p class="dim">${t('none')}</p>`
  const accounts = grants.map(({ account_id }) => account_id)
  const accountOf = await labelAccounts(services.db, providerId, accounts)
  const rows = await Promise.all(
    grants.map((grant) => showApp(input, session, { grant, account: accountOf(grant.account_id)?.name })),
  )
  return html`<ul class="list apps">${rows}</ul>`
}

async function showApp(
  input: Input,
  { zoneinfo }: SessionWithUser,
  { grant, account }: { grant: ListedGrant; account: string | undefined },
): Promise<Html> {
  const { c, to } = input
  const t = translator(localeOf(c), connectedAppsWords)
  const { id, application, created_at, last_used_at } = grant
  const may = await sayScopes(input, grant.scopes)
  const about = [
    whereItIs(input, grant),
    ...(account === undefined ? [] : [t.html('for_account', { account: html`<bdi>${account}</bdi>` })]),
  ]
  return html`<li><div><strong><bdi>${application.name}</bdi></strong>
<p class="hint">${about.map((one, index) => html`${index > 0 ? ' · ' : ''}${one}`)}</p>
${may.length > 0 ? html`<p>${t('may')}</p><ul>${may.map((scope) => html`<li>${scope}</li>`)}</ul>` : ''}
<p class="hint">${t.html('since', { day: showDay(c, created_at, zoneinfo) })}<br>${t.html('last_used', { moment: showMoment(c, last_used_at, zoneinfo) })}</p></div>
<form class="row" method="post" action="${to(END)}"><input type="hidden" name="id" value="${id}"><button class="inline" aria-label="${t('disconnect_named', { application: application.name })}">${t('disconnect')}</button></form></li>`
}

/** What the person knows it by, beside the name that it gave itself. */
function whereItIs({ c }: Input, { kind, client_id, application }: ListedGrant): Html | string {
  const t = translator(localeOf(c), connectedAppsWords)
  if (kind === 'first_party') return t('own', { provider: providerOf(c).name })
  const document = URL.parse(client_id)
  const hosts = [document, ...application.redirect_uris.map((uri) => URL.parse(uri))].flatMap((url) =>
    url?.protocol === 'https:' ? url.host : [],
  )
  return hosts[0] === undefined ? t('on_device') : html`<bdi dir="ltr">${hosts[0]}</bdi>`
}

/** Disconnects an application. It only takes away, so no recent factor is asked for. */
export function appForms(pages: Pages<EmittingServices>): void {
  pages.form({
    path: END,
    fields: z.object({ id: Id }),
    show: async ({ c, to }) => seeOther(c, to(TABS.apps)),
    submit: (input, { id }) =>
      withSession(input, async (session) => {
        const { services, c, to } = input
        await transact(services.db, (tx) =>
          endGrants(services, tx, providerOf(c).id, {
            which: { id, userId: session.user_id },
            reason: 'disconnected',
            by: callerOf(session),
            device: deviceOf(c, services.config),
          }),
        )
        return seeOther(c, `${to(TABS.apps)}?done=app-ended`)
      }),
  })
}

/** What the list adds to the style of the account's pages. */
export const APPS_STYLE = `
.apps > li { align-items: start } .apps > li > div { overflow-wrap: anywhere }
.apps p { margin: .15rem 0 } .apps div ul { margin: .15rem 0 .35rem; list-style: disc; padding-inline-start: 1.25rem }
`
