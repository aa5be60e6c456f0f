import { html } from 'hono/html'
import type { Html } from '../../lib/http/page.ts'
import { type Credits, type Lot, readCredits } from '../../lifecycle/index.ts'
import { providerOf } from '../../providers/index.ts'
import type { Input } from '../frame/frame.ts'
import type { Owner } from '../frame/with-owner.ts'
import { count, momentIn, nameOf } from '../frame/words.ts'

/** What there is or was of each unit. */
export function readOwnCredits({ services, c }: Input, { account, actor }: Owner): Promise<Credits> {
  return readCredits(services, providerOf(c).id, { accountId: account.id, by: actor.by })
}

/** The balance of each unit, and what it is made of, in the order in which it is used. */
export function showCredits({ balances }: Credits, zone: string): Html | '' {
  if (balances.length === 0) return ''
  return html`<h2>Credits</h2>${balances.map(({ unit, available, spent, expired, lots }) => {
    const past = [
      spent > 0 ? `${count(spent)} spent` : '',
      expired > 0 ? `${count(expired)} expired` : '',
    ].filter(Boolean)
    return html`<section class="panel"><div class="head"><h3>${nameOf(unit)}</h3><span class="price">${count(available)} <small>left</small></span></div>
${past.length > 0 ? html`<p class="hint">${past.join(', ')}</p>` : ''}
${lots.length > 0 ? html`<ul class="list">${lots.map((lot) => showLot(lot, zone))}</ul>` : ''}</section>`
  })}`
}

function showLot({ amount, remaining, expires_at, source, description }: Lot, zone: string): Html {
  const from = description || (source === 'allowance' ? 'From your plan' : 'Granted')
  const end = expires_at ? html`Expires on ${momentIn(zone, expires_at)}` : 'Never expires'
  return html`<li><span>${from}<br><span class="hint">${end}</span></span><span><strong>${count(remaining)}</strong> of ${count(amount)}</span></li>`
}
