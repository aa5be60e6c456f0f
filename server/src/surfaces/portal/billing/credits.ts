import { html } from 'hono/html'
import { type Credits, readCredits } from '../../../billing/credits/index.ts'
import type { Lot } from '../../../billing/credits/ledger/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { formatNumber } from '../../../platform/text/format-numbers.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslator } from '../frame/billing-translator.ts'
import type { Input } from '../frame/frame.ts'
import type { Owner } from '../frame/with-owner.ts'
import { momentIn, nameOf } from '../frame/words.ts'

/** What there is or was of each unit. */
export function readOwnCredits({ services, c }: Input, { account, actor }: Owner): Promise<Credits> {
  return readCredits(services, providerOf(c).id, { accountId: account.id, by: actor.by })
}

/** The balance of each unit, and what it is made of, in the order in which it is used. */
export function showCredits(locale: Locale, { balances }: Credits, zone: string): Html | '' {
  if (balances.length === 0) return ''
  const t = billingTranslator(locale)
  const number = (value: number) => formatNumber(locale, value)
  return html`<h2>${t('credits')}</h2>${balances.map(({ unit, available, spent, expired, lots }) => {
    const past = [
      spent > 0 ? t('spent', { amount: number(spent) }) : '',
      expired > 0 ? t('expired', { amount: number(expired) }) : '',
    ].filter(Boolean)
    return html`<section class="panel"><div class="head"><h3>${nameOf(unit)}</h3><span class="price">${t('left', { amount: number(available) })}</span></div>
${past.length > 0 ? html`<p class="hint">${past.join(' · ')}</p>` : ''}
${lots.length > 0 ? html`<ul class="list">${lots.map((lot) => showLot(locale, lot, zone))}</ul>` : ''}</section>`
  })}`
}

function showLot(
  locale: Locale,
  { amount, remaining, expires_at, source, description }: Lot,
  zone: string,
): Html {
  const t = billingTranslator(locale)
  const from = description || t(source === 'allowance' ? 'from_plan' : 'granted')
  const end = expires_at ? t.html('expires', { date: momentIn(locale, zone, expires_at) }) : t('never')
  return html`<li><span>${from}<br><span class="hint">${end}</span></span><span>${t.html('left_of', { left: html`<strong>${formatNumber(locale, remaining)}</strong>`, amount: formatNumber(locale, amount) })}</span></li>`
}
