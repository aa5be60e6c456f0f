import { html } from 'hono/html'
import { describeLine } from '../../../billing/documents/index.ts'
import { showAmount } from '../../../billing/money/index.ts'
import { type RankedVersion, seatsOf } from '../../../billing/plans/index.ts'
import type { Preview } from '../../../billing/subscriptions/changes/index.ts'
import type { Interval } from '../../../billing/time/index.ts'
import { submitButton } from '../../../identity/sign-in/page-parts/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Refused } from '../../../platform/http/pages.ts'
import { RECENT_FACTOR_MS } from '../../../platform/recent-factor.ts'
import { formatNumber, formatPercent } from '../../../platform/text/format-numbers.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { billingTranslator, billingTranslatorOf } from '../frame/billing-translator.ts'
import { type Input, portalPath } from '../frame/frame.ts'
import type { Owner } from '../frame/with-owner.ts'
import { momentIn, priceWords } from '../frame/words.ts'
import { buyerFields, isBuyerUnknown } from './buyer-fields.ts'
import { differences, showDifferences } from './difference.ts'
import type { Billing } from './read-billing.ts'
import { aboutTax } from './status.ts'

/** What a person would like to have. */
export interface Asked {
  plan: string
  interval: Interval
  currency: string
  seats?: number | undefined
  trial: 'yes' | 'no'
}

interface Shown {
  asked: Asked
  /** Absent: it cannot be done. */
  preview: PreviewOf | undefined
  billing: Billing
  refused: Refused | undefined
  /** What was wrong with the submitted order. */
  refusedOrder: Refused | undefined
}

/** A preview, and the version of the plan that it is of. */
export interface PreviewOf extends Preview {
  of: RankedVersion
}

const ACTIONS = {
  purchase: 'buy',
  upgrade: 'upgrade',
  downgrade: 'downgrade',
  change: 'change',
} as const

/** Of a subscription, as the API takes them. */
export const MAX_SEATS = 100_000

export function titleOf(c: Input['c'], preview: PreviewOf | undefined): string {
  const t = billingTranslatorOf(c)
  return preview ? t(ACTIONS[preview.action], { plan: preview.of.name }) : t('change_plan')
}

/** What it means, to the cent; the form for another number of seats; and the button. */
export function previewBody(input: Input, owner: Owner, shown: Shown): Html {
  const { preview } = shown
  const back = portalPath(input.to, '/plans', { id: owner.account.id, interval: shown.asked.interval })
  return html`
${preview ? html`${dueNow(preview, shown.billing)}${whenAndHowMuch(preview, shown.billing)}${aboutPlanned(input.c, preview)}${sums(preview, shown.billing)}` : ''}
${seatsForm(input, owner, shown)}
${preview ? html`${differenceOf(preview, shown.billing)}${confirmForm(input, owner, { ...shown, preview })}` : ''}
<p class="foot"><a href="${back}">${billingTranslatorOf(input.c)('back_plans')}</a></p>`
}

/** What becomes of a change that was planned before. */
function aboutPlanned(c: Input['c'], { takesEffect, pending, dropsPending }: PreviewOf): Html | '' {
  const t = billingTranslatorOf(c)
  if (dropsPending) return html`<p>${t('planned_dropped')}</p>`
  return takesEffect === 'now' && pending ? html`<p>${t('planned_stays')}</p>` : ''
}

function whenAndHowMuch(preview: PreviewOf, billing: Billing): Html {
  const { locale, zone } = billing
  const t = billingTranslator(locale)
  const strong = (date: Date) => html`<strong>${momentIn(locale, zone, date)}</strong>`
  const { takesEffect, effectiveAt, trialEnd, amount, currency, choice, periodEnd, action } = preview
  const tax = amount > 0 ? aboutTax(billing) : ''
  const bare = html`<strong>${priceWords(locale, amount, currency, choice.interval)}</strong>`
  const price = tax ? t.html('price_and_tax', { price: bare, tax }) : bare
  if (trialEnd && action === 'purchase')
    return html`<p>${t.html('free_until', { date: strong(trialEnd), price })}</p>`
  if (takesEffect === 'period_end')
    return html`<p>${t.html('from_on', { date: strong(effectiveAt), price })}</p>`
  if (amount === 0) return html`<p>${t.html('now_for', { price })}</p>`
  const starts = preview.waitsUntil && action !== 'purchase' ? 'paid_for_next' : 'now_for_next'
  return html`<p>${t.html(starts, { price, date: momentIn(locale, zone, periodEnd) })}</p>`
}

/** Another number of seats is another preview. */
function seatsForm(
  { to }: Input,
  { account }: Owner,
  { asked, preview, billing, refused }: Shown,
): Html | '' {
  const { locale } = billing
  const t = billingTranslator(locale)
  const version = preview?.of ?? billing.standing.version
  const { included, maximum } = seatsOf(version ?? { features: {} })
  const error = refused?.problem.options.errors?.find(({ field }) => /^\/?seats$/.test(field))?.message
  if (included === null && error === undefined) return ''
  const { plan, interval, currency, trial } = asked
  const kept = { id: account.id, plan, interval, currency, trial }
  const value = preview?.choice.seats ?? refused?.typed.seats ?? ''
  const about = error === undefined ? 'seats-hint' : 'seats-hint seats-error'
  return html`<form method="get" action="${to('/account/billing/change')}">
${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="row-of-fields"><label>${t('seats')}
<input name="seats" type="number" inputmode="numeric" min="1" max="${maximum ?? MAX_SEATS}" required value="${value}" aria-describedby="${about}" ${error ? 'aria-invalid=true' : ''}></label>
<button>${t('show_price')}</button></div>
<span class="hint" id="seats-hint">${included === null ? '' : t('seats_hint', { count: included })}</span>
${error ? html`<span class="field-error" id="seats-error">${error}</span>` : ''}</form>`
}

function differenceOf({ of, choice }: PreviewOf, { locale, standing, meters }: Billing): Html | '' {
  const { subscription, versionOf, version } = standing
  const now = subscription ? versionOf(subscription) : version
  if (now?.plan_key === choice.plan_key && now.number === choice.plan_version) return ''
  const shown = showDifferences(
    locale,
    differences(locale, { before: now?.features, after: of.features }, meters),
  )
  const t = billingTranslator(locale)
  if (shown === '') return ''
  return html`<h2>${now ? t('different_from', { plan: now.name }) : t('you_get')}</h2>${shown}`
}

/** What is to pay today, before anything else is said. */
function dueNow({ invoice, currency }: PreviewOf, { locale }: Billing): Html {
  const t = billingTranslator(locale)
  const due = invoice ? showAmount(invoice.amount_due, currency, locale.tag) : t('nothing')
  return html`<p class="due-now"><span>${t('pay_now')}</span> <strong>${due}</strong></p>`
}

/** How the sum comes about, folded. */
function sums(preview: PreviewOf, { settings, locale }: Billing): Html | '' {
  const { invoice, currency } = preview
  const t = billingTranslator(locale)
  const money = (amount: number) => showAmount(amount, currency, locale.tag)
  if (!invoice) return ''
  const row = (name: Html | string, amount: number, look = 'sum') =>
    html`<tr class="${look}"><th scope="row">${name}</th><td class="amount">${money(amount)}</td></tr>`
  const { balance_applied, lines, tax_lines, subtotal, total, amount_due } = invoice
  const plain = tax_lines.length === 0 && balance_applied === 0
  return html`<details class="sums"><summary>${t('show_sums')}</summary><table>
<tbody>${lines.map(
    ({ quantity, amount, proration, ...line }) =>
      html`<tr><td>${quantity > 1 ? `${formatNumber(locale, quantity)} × ` : ''}${describeLine(locale, line)}${proration ? html`<br><small>${t('rest_of_period')}</small>` : ''}</td><td class="amount">${money(amount)}</td></tr>`,
  )}</tbody>
<tbody>
${plain ? '' : row(t('subtotal'), subtotal)}
${tax_lines.map(({ name, percentage, amount }) => {
  const tax = `${name} ${formatPercent(locale, percentage)}`
  return row(settings.tax_inclusive ? t('includes_tax', { tax }) : tax, amount)
})}
${plain ? '' : row(t('total'), total)}
${balance_applied > 0 ? row(t('from_balance'), -balance_applied) : ''}
${balance_applied < 0 ? row(t('to_balance'), -balance_applied) : ''}
${row(t('pay_now'), amount_due, 'topay')}
</tbody></table>
${preview.credits.map(({ number, amount }) => html`<p class="hint">${t('off_invoice', { number, amount: money(amount) })}</p>`)}</details>`
}

function confirmForm(
  input: Input,
  owner: Owner,
  { asked, preview, billing, refusedOrder }: Shown & { preview: PreviewOf },
): Html {
  const { to, services } = input
  const { account, session } = owner
  const { choice, prorationAt, version, invoice, currency, takesEffect, action, trialEnd } = preview
  const due = invoice?.amount_due ?? 0
  const sent = {
    id: account.id,
    plan: choice.plan_key,
    interval: choice.interval,
    seats: choice.seats,
    currency,
    trial: asked.trial,
    proration_at: isoTime(prorationAt),
    version: version ?? '',
    plan_version: choice.plan_version,
    amount_due: due,
  }
  const { locale } = billing
  const t = billingTranslator(locale)
  const onTrial = trialEnd !== null && action === 'purchase'
  const words = onTrial
    ? t('start_trial')
    : due > 0
      ? t(action === 'purchase' ? 'order_pay' : 'change_pay', {
          amount: showAmount(due, currency, locale.tag),
        })
      : takesEffect === 'period_end'
        ? t('change_next')
        : action === 'purchase'
          ? t('order')
          : t('change_now')
  const mustSignIn = session.authenticated_at.getTime() < services.clock.now() - RECENT_FACTOR_MS
  return html`<form method="post" action="${to('/account/billing/change')}">
${Object.entries(sent).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${isBuyerUnknown(billing, preview) ? buyerFields(input, owner, billing, refusedOrder) : ''}
${submitButton(words)}
<p class="hint">${[howPaid(due, billing), mustSignIn ? t('sign_in_first') : ''].filter(Boolean).join(' ')}</p></form>`
}

function howPaid(due: number, { locale, standing }: Billing): string {
  if (due === 0) return ''
  return billingTranslator(locale)(standing.subscription ? 'invoice_next' : 'invoice_begins')
}
