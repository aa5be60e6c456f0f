import { html } from 'hono/html'
import { listAccountsOf } from '../../../accounts/index.ts'
import { MAX_PAGE } from '../../../lib/paging.ts'
import { sellsPlans } from '../../../lifecycle/index.ts'
import { providerOf } from '../../../providers/index.ts'
import type { AccountSection } from '../../method.ts'

/** The account page's section on the teams that a customer belongs to. Staff have none. */
export const teamsSection: AccountSection = async ({ services, c, principal, to }, session) => {
  if (principal !== 'customer') return html``
  const accounts = await listAccountsOf(services.db, providerOf(c).id, session.user_id, { limit: MAX_PAGE })
  if (accounts.length === 0) return html``
  const sells = await sellsPlans(services.db, providerOf(c).id)
  const billing = (id: string, name: string) =>
    html`<a class="button inline" href="${to('/account/billing')}?id=${id}" aria-label="Billing of ${name}">Billing</a>`
  return html`
<h2>Teams</h2>
<ul class="list">${accounts.map(
    ({ id, name, role }) =>
      html`<li><span><a href="${to('/account/team')}?id=${id}">${name}</a><br><span class="hint">You are ${WITH_ARTICLE[role]}</span></span>${sells && role === 'owner' ? billing(id, name) : ''}</li>`,
  )}</ul>`
}

const WITH_ARTICLE = { owner: 'an owner', admin: 'an admin', member: 'a member' } as const
