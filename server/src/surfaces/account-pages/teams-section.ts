import { html } from 'hono/html'
import { sellsPlans } from '../../billing/plans/index.ts'
import type { EmittingServices } from '../../events/index.ts'
import { isPersonal, type OwnAccount } from '../../identity/accounts/account/index.ts'
import { submitButton, textField } from '../../identity/sign-in/page-parts/index.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput } from '../../platform/http/pages.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { providerOf } from '../../providers/index.ts'
import { accountWords } from './words.ts'

/** The teams that a customer belongs to, and a way to make one of the account that is only theirs. */
export async function showTeams(
  { services, c, to }: PageInput<EmittingServices>,
  accounts: OwnAccount[],
): Promise<Html> {
  const t = translator(localeOf(c), accountWords)
  const sells = await sellsPlans(services.db, providerOf(c).id)
  const teams = accounts.filter((one) => !isPersonal(one))
  const personal = accounts.find(isPersonal)
  const billing = (id: string, name: string) =>
    html`<a class="button inline" href="${to('/account/billing')}?id=${id}" aria-label="${t('billing_of', { team: name })}">${t('billing')}</a>`
  const list = html`<ul class="list">${teams.map(
    ({ id, name, role }) =>
      html`<li><span><a href="${to('/account/team')}?id=${id}"><bdi>${name}</bdi></a><br><span class="hint">${t(role)}</span></span>${sells && role === 'owner' ? billing(id, name) : ''}</li>`,
  )}</ul>`
  const start =
    personal &&
    html`<h2>${t('start_team')}</h2><p class="dim">${t('start_team_hint')}</p>
<form method="post" action="${to('/account/team/rename')}"><input type="hidden" name="id" value="${personal.id}">${textField(c, { name: 'name', label: t('team_name') })}${submitButton(t('start_team'))}</form>`
  return html`${teams.length > 0 ? list : html`<p>${t('no_team')}</p>`}${start ?? ''}`
}
