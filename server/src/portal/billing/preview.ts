import { html } from 'hono/html'
import { isoTime } from '../../lib/clock.ts'
import type { Html } from '../../lib/http/page.ts'
import type { Refused } from '../../lib/http/pages.ts'
import { RECENT_FACTOR_MS } from '../../lib/recent-factor.ts'
import {
  type Interval,
  type Preview,
  type RankedVersion,
  seatsOf,
  showAmount,
} from '../../lifecycle/index.ts'
import { submitButton } from '../../login/index.ts'
import { type Input, portalPath } from '../frame/frame.ts'
import type { Owner } from '../frame/with-owner.ts'
import { count, momentIn, priceWords } from '../frame/words.ts'
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
}

/** A preview, and the version of the plan that it is of. */
export interface PreviewOf extends Preview {
  of: RankedVersion
}

const ACTIONS = {
  purchase: 'Buy',
  upgrade: 'Upgrade to',
  downgrade: 'Downgrade to',
  change: 'Change',
} as const

export function titleOf(preview: PreviewOf | undefined): string {
  return preview ? `${ACTIONS[preview.action]} ${preview.of.name}` : 'Change the plan'
}

/** What it means, to the cent; the form for another number of seats; and the button. */
export function previewBody(input: Input, owner: Owner, shown: Shown): Html {
  const { preview } = shown
  const back = portalPath(input.to, '/plans', { id: owner.account.id, interval: shown.asked.interval })
  return html`
${preview ? whenAndHowMuch(preview, shown.billing) : ''}
${seatsForm(input, owner, shown)}
${preview ? html`${differenceOf(preview, shown.billing)}${sums(preview, shown.billing)}${confirmForm(input, owner, { ...shown, preview })}` : ''}
<p class="foot"><a href="${back}">Back to the plans</a></p>`
}

function whenAndHowMuch(preview: PreviewOf, billing: Billing): Html {
  const { zone } = billing
  const { takesEffect, effectiveAt, trialEnd, amount, currency, choice, periodEnd, action } = preview
  const tax = amount > 0 ? aboutTax(billing) : ''
  const price = html`<strong>${priceWords(amount, currency, choice.interval)}</strong>${tax && ` ${tax}`}`
  if (trialEnd && action === 'purchase')
    return html`<p>Free until <strong>${momentIn(zone, trialEnd)}</strong>; then ${price}. Cancel before, and nothing is charged.</p>`
  if (takesEffect === 'period_end')
    return html`<p>From <strong>${momentIn(zone, effectiveAt)}</strong> on, for ${price}. Until then everything stays as it is.</p>`
  return html`<p>At once, for ${price}${amount > 0 ? html`; the next payment is on ${momentIn(zone, periodEnd)}` : ''}.</p>`
}

/** Another number of seats is another preview. */
function seatsForm(
  { to }: Input,
  { account }: Owner,
  { asked, preview, billing, refused }: Shown,
): Html | '' {
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
<div class="row-of-fields"><label>Seats
<input name="seats" type="number" inputmode="numeric" min="1" max="${maximum ?? 100_000}" required value="${value}" aria-describedby="${about}" ${error ? 'aria-invalid=true' : ''}></label>
<button>Show the price</button></div>
<span class="hint" id="seats-hint">${included === null ? '' : `${count(included)} are included.`}</span>
${error ? html`<span class="field-error" id="seats-error">${error}</span>` : ''}</form>`
}

function differenceOf({ of, choice }: PreviewOf, { standing, meters }: Billing): Html | '' {
  const { subscription, versionOf, version } = standing
  const now = subscription ? versionOf(subscription) : version
  if (now?.plan_key === choice.plan_key && now.number === choice.plan_version) return ''
  const shown = showDifferences(differences(now?.features, of.features, meters))
  if (shown === '') return ''
  return html`<h2>${now ? `What is different from ${now.name}` : 'What you get'}</h2>${shown}`
}

function sums(preview: PreviewOf, { settings }: Billing): Html {
  const { invoice, currency } = preview
  const money = (amount: number) => showAmount(amount, currency)
  if (!invoice) return html`<h2>To pay now</h2><p>Nothing.</p>`
  const row = (name: Html | string, amount: number, look = 'sum') =>
    html`<tr class="${look}"><th scope="row">${name}</th><td class="amount">${money(amount)}</td></tr>`
  const { balance_applied, lines, tax_lines, subtotal, total, amount_due } = invoice
  const plain = tax_lines.length === 0 && balance_applied === 0
  return html`<table><caption>To pay now</caption>
<tbody>${lines.map(
    ({ description, quantity, amount, proration }) =>
      html`<tr><td>${quantity > 1 ? `${count(quantity)} × ` : ''}${description}${proration ? html`<br><small>for the rest of the period</small>` : ''}</td><td class="amount">${money(amount)}</td></tr>`,
  )}</tbody>
<tbody>
${plain ? '' : row('Subtotal', subtotal)}
${tax_lines.map(({ name, percentage, amount }) => row(`${settings.tax_inclusive ? 'Contains ' : ''}${name} ${percentage} %`, amount))}
${plain ? '' : row('Total', total)}
${balance_applied > 0 ? row('From your balance', -balance_applied) : ''}
${balance_applied < 0 ? row('Added to your balance', -balance_applied) : ''}
${row('To pay now', amount_due, 'topay')}
</tbody></table>`
}

function confirmForm(
  { to, services }: Input,
  { account, session }: Owner,
  { asked, preview, billing }: Shown & { preview: PreviewOf },
): Html {
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
  const onTrial = trialEnd !== null && action === 'purchase'
  const words = onTrial
    ? 'Start the trial'
    : due > 0
      ? `${action === 'purchase' ? 'Order' : 'Change'} and pay ${showAmount(due, currency)}`
      : takesEffect === 'period_end'
        ? 'Change with the next period'
        : action === 'purchase'
          ? 'Order'
          : 'Change now'
  const mustSignIn = session.authenticated_at.getTime() < services.clock.now() - RECENT_FACTOR_MS
  return html`<form method="post" action="${to('/account/billing/change')}">
${Object.entries(sent).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${submitButton(words)}
<p class="hint">${[howPaid(due, billing), mustSignIn ? 'You will be asked to sign in again first.' : ''].filter(Boolean).join(' ')}</p></form>`
}

function howPaid(due: number, { standing }: Billing): string {
  if (due === 0) return ''
  return standing.subscription
    ? 'You get an invoice, and pay it on the next page or as it says.'
    : 'You get an invoice. The plan begins once it is paid.'
}
