import { html } from 'hono/html'
import { type Invoice, remainingOf } from '../../../billing/invoices/core/index.ts'
import { showAmount } from '../../../billing/money/index.ts'
import { periodAmount } from '../../../billing/rating/index.ts'
import { isLive } from '../../../billing/subscriptions/core/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import { billingTranslator, billingTranslatorOf } from '../frame/billing-translator.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { type Owner, withOwner } from '../frame/with-owner.ts'
import { dayIn, momentIn, priceWords } from '../frame/words.ts'
import { type Billing, readBilling } from './read-billing.ts'
import { aboutAmount, badgeOf, movedBy, nextPayment, seatsOwned, statusOf } from './status.ts'
import { readCounted, showBar } from './usage.ts'

/** /account/billing: what an account has, what comes next and what is to be paid. */
export function overviewPage(pages: Pages<EmittingServices>): void {
  pages.get('/account/billing', (input) =>
    withOwner(input, input.c.req.query('id'), (owner) => showOverview(input, owner)),
  )
}

async function showOverview(input: Input, owner: Owner): Promise<Response> {
  const [billing, counted] = await Promise.all([readBilling(input, owner), readCounted(input, owner)])
  return answerPortal(input, owner, {
    title: billingTranslatorOf(input.c)('tab_overview'),
    tab: '',
    body: html`${whatIsDue(input, owner, billing)}${whatComes(input, owner, billing)}${planPanel(input, owner, billing)}${usagePanel(input, owner, { counted, billing })}`,
  })
}

/**
 * A change that waits for its payment, shown among what is due, or for the end of the period; with a button to take
 * it back.
 */
function whatComes(input: Input, owner: Owner, billing: Billing): Html | '' {
  const { standing, waiting, locale, zone } = billing
  const waits = standing.subscription?.pending_payment
  if (!waits || !waiting) return whatComesNext(input, owner, billing)
  const { currency } = standing.subscription!
  const words = billingTranslator(locale).html('changes_paid', {
    date: html`<strong>${momentIn(locale, zone, new Date(waits.expires_at))}</strong>`,
    plan: html`<strong><bdi>${waiting.name}</bdi></strong>`,
    price: priceWords(locale, periodAmount(waiting, waits.to, currency), currency, waits.to.interval),
  })
  return html`<div class="tell"><p>${words}</p>
${keepForm(input, owner, billingTranslator(locale)('keep_current'))}</div>`
}

function keepForm({ to }: Input, { account }: Owner, button: string): Html {
  return html`<form method="post" action="${to('/account/billing/undo')}"><input type="hidden" name="id" value="${account.id}"><button>${button}</button></form>`
}

function whatComesNext(input: Input, owner: Owner, billing: Billing): Html | '' {
  const { standing, pending, locale, zone } = billing
  const t = billingTranslator(locale)
  const { subscription } = standing
  if (!subscription || !isLive(subscription)) return ''
  const { cancel_at_period_end, period_end, pending: choice, currency } = subscription
  if (!cancel_at_period_end && !choice) return ''
  const date = html`<strong>${momentIn(locale, zone, period_end)}</strong>`
  const words = cancel_at_period_end
    ? t.html('ends_on', { date })
    : t.html('changes_on', {
        date,
        plan: html`<strong><bdi>${pending!.name}</bdi></strong>`,
        price: priceWords(locale, periodAmount(pending!, choice!, currency), currency, choice!.interval),
      })
  const button = t(cancel_at_period_end ? 'keep_subscription' : 'keep_current')
  return html`<div class="tell"><p>${words}</p>
${keepForm(input, owner, button)}</div>`
}

/** How many open invoices the overview has. */
const SHOWN_OPEN = 5

function whatIsDue({ to }: Input, { account }: Owner, { open, locale, zone, now }: Billing): Html | '' {
  if (open.length === 0) return ''
  const t = billingTranslator(locale)
  const isLate = ({ due_at }: Invoice) => due_at !== null && due_at.getTime() <= now
  const rows = open.slice(0, SHOWN_OPEN).map((invoice) => {
    const { id, number, currency, due_at } = invoice
    const path = portalPath(to, '/pay', { id: account.id, invoice: id })
    const due = due_at
      ? t.html(isLate(invoice) ? 'overdue_since' : 'due_on', { date: dayIn(locale, zone, due_at) })
      : ''
    return html`<li><span><strong>${showAmount(remainingOf(invoice), currency, locale.tag)}</strong> · ${number}<br><span class="hint">${due}</span></span><a class="button inline" href="${path}" aria-label="${t('pay_invoice', { number: number ?? '' })}">${t('pay')}</a></li>`
  })
  const total = open.reduce((sum, invoice) => sum + remainingOf(invoice), 0)
  const inAll =
    open.length > 1
      ? t('due_total', { amount: showAmount(total, open[0]!.currency, locale.tag) })
      : t('due_title')
  const more = portalPath(to, '/invoices', { id: account.id })
  return html`<div class="tell ${open.some(isLate) ? 'bad' : ''}"><p><strong>${inAll}</strong></p><ul class="list">${rows}</ul>
${open.length > SHOWN_OPEN ? html`<p class="foot"><a href="${more}">${t('show_all_open', { count: open.length })}</a></p>` : ''}</div>`
}

function planPanel({ to }: Input, { account }: Owner, billing: Billing): Html {
  const { locale, standing } = billing
  const t = billingTranslator(locale)
  const { subscription, version, versionOf } = standing
  const badge = badgeOf(billing)
  const shown = subscription ? versionOf(subscription) : version
  const path = (page: string) => portalPath(to, page, { id: account.id })
  return html`<section class="panel">
<div class="head"><h2>${shown?.name ?? t('no_plan')}</h2>${badge ? html`<span class="badge ${badge.look}">${badge.words}</span>` : ''}</div>
<p class="dim">${statusOf(billing)}</p>
${factsOf(billing)}
<div class="buttons">
${
  subscription && !isLive(subscription)
    ? ''
    : movedBy(billing) !== undefined
      ? html`<a class="button first" href="${path('/manage')}">${t('manage')}</a>`
      : html`<a class="button first" href="${path('/plans')}">${t(subscription ? 'change_plan' : 'choose_plan')}</a>`
}
${
  subscription && !subscription.cancel_at_period_end
    ? html`<a class="cancel" href="${path('/cancel')}">${t(isLive(subscription) ? 'cancel' : 'drop_order')}</a>`
    : ''
}</div></section>`
}

function factsOf(billing: Billing): Html | '' {
  const { standing, account, locale, zone } = billing
  const t = billingTranslator(locale)
  const { subscription, versionOf } = standing
  const seats = seatsOwned(billing)
  const next = nextPayment(billing)
  const about = aboutAmount(billing)
  const rows: Html[] = []
  const row = (name: string, value: Html | string, small?: Html | string) =>
    rows.push(html`<div><dt>${name}</dt><dd>${value}${small ? html`<small>${small}</small>` : ''}</dd></div>`)
  if (subscription) {
    const { currency, interval } = subscription
    const amount = periodAmount(versionOf(subscription), subscription, currency)
    row(t('fact_price'), priceWords(locale, amount, currency, interval), seats)
  }
  if (next)
    row(
      t('next_payment'),
      next.amount === 0 ? t('nothing') : showAmount(next.amount, next.subscription.currency, locale.tag),
      html`${t.html('on_date', { date: momentIn(locale, zone, next.at) })}${about && next.amount > 0 ? html`<br>${about}` : ''}`,
    )
  if (subscription) row(t('payment_method'), movedBy(billing) ?? t('by_invoice'))
  if (account.balance > 0 && account.currency)
    row(t('balance'), showAmount(account.balance, account.currency, locale.tag), t('balance_hint'))
  return rows.length > 0 ? html`<dl class="facts">${rows}</dl>` : ''
}

/** How many bars the overview has. */
const SHOWN = 3

function usagePanel(
  { to }: Input,
  { account }: Owner,
  { counted, billing }: { counted: Awaited<ReturnType<typeof readCounted>>; billing: Billing },
): Html | '' {
  if (counted.length === 0) return ''
  const t = billingTranslator(billing.locale)
  return html`<section class="panel"><h2>${t('usage')}</h2>
${counted.slice(0, SHOWN).map((one) => showBar(one, billing))}
${counted.length > SHOWN ? html`<p class="foot"><a href="${portalPath(to, '/usage', { id: account.id })}">${t('show_all_usage')}</a></p>` : ''}</section>`
}
