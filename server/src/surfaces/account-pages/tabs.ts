import { html } from 'hono/html'
import { sellsPlans } from '../../billing/plans/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { listAccountsOf, type OwnAccount } from '../../identity/accounts/account/index.ts'
import { hasGrants } from '../../identity/oauth/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import { answerCard, type Card } from '../../identity/sign-in/page-parts/index.ts'
import { applicationUrl } from '../../identity/sign-in/pages/index.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput } from '../../platform/http/pages.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { MAX_PAGE } from '../../platform/lists/paging.ts'
import { providerOf } from '../../providers/index.ts'
import { avatar } from './avatar.ts'
import { ownPicture } from './own-picture.ts'
import { ACCOUNT_STYLE } from './style.ts'
import { accountWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** The pages of an account that are always a click away. */
export const TABS = {
  profile: '/account',
  security: '/account/security',
  devices: '/account/devices',
  apps: '/account/apps',
  activity: '/account/activity',
  teams: '/account/teams',
} as const

export type Tab = keyof typeof TABS

interface Framed extends Pick<Card, 'title' | 'body' | 'intro' | 'refused' | 'style'> {
  tab: Tab
  /** What the tab would read anyway. */
  accounts?: OwnAccount[]
}

/** What belongs to a person as accounts; the staff have none. */
export async function accountsOf({ services, c, principal }: Input, userId: string): Promise<OwnAccount[]> {
  if (principal !== 'customer') return []
  return listAccountsOf(services.db, providerOf(c).id, userId, { limit: MAX_PAGE })
}

/** A page of the account, with links to its other pages, to the application and to sign out. */
export async function answerAccount(
  input: Input,
  session: SessionWithUser,
  { tab, accounts, ...card }: Framed,
): Promise<Response> {
  const [own, sells, hasApps] = await Promise.all([
    accounts ?? accountsOf(input, session.user_id),
    sellsPlans(input.services.db, providerOf(input.c).id),
    hasGrants(input.services.db, providerOf(input.c).id, session.user_id),
  ])
  const hasBilling = sells && own.some(({ role }) => role === 'owner')
  return answerCard(input.c, {
    ...card,
    wide: true,
    style: ACCOUNT_STYLE + (card.style ?? ''),
    side: sidebar(input, session, { tab, hasTeams: own.length > 0, hasBilling, hasApps }),
  })
}

function sidebar(
  { c, principal, to }: Input,
  session: SessionWithUser,
  {
    tab,
    hasTeams,
    hasBilling,
    hasApps,
  }: { tab: Tab; hasTeams: boolean; hasBilling: boolean; hasApps: boolean },
): Html {
  const t = translator(localeOf(c), accountWords)
  const entry = (key: Tab) =>
    html`<li><a href="${to(TABS[key])}" ${key === tab ? html`aria-current="${c.req.path === to(TABS[key]) ? 'page' : 'true'}"` : ''}>${t(key)}</a></li>`
  const { name, email } = session
  const back = applicationUrl(c)
  const onward =
    back !== undefined
      ? html`<li><a href="${back.href}">${t.html('back_to_application', { host: html`<bdi dir="ltr">${back.host}</bdi>` })}</a></li>`
      : principal === 'provider'
        ? html`<li><a href="/console">${t('open_console')}</a></li>`
        : ''
  return html`<div class="side">
<p class="person">${avatar(session, ownPicture(c, session))}<span>${name === null ? '' : html`<b><bdi>${name}</bdi></b>`}<span class="${name === null ? '' : 'hint'}"><bdi class="email" dir="ltr">${email}</bdi></span></span></p>
<nav aria-label="${t('place')}"><ul>${entry('profile')}${entry('security')}${entry('devices')}${hasApps || tab === 'apps' ? entry('apps') : ''}${entry('activity')}${hasTeams ? entry('teams') : ''}${
    hasBilling ? html`<li><a href="${to('/account/billing')}">${t('billing')}</a></li>` : ''
  }</ul><hr><ul>${onward}<li><form class="out" method="post" action="${to('/account/sign-out')}"><button>${t('sign_out')}</button></form></li></ul></nav>
</div>`
}
