import { html } from 'hono/html'
import type { Html } from '../../lib/http/page.ts'
import { INCOMPLETE_MS, isLive, periodAmount, type Subscription, showAmount } from '../../lifecycle/index.ts'
import { momentIn, nameIn, nameOf, per } from '../frame/words.ts'
import type { Billing } from './read-billing.ts'

/** What a subscription is, in a word or two, and how that looks. */
export function badgeOf({
  standing: { subscription },
}: Billing): { words: string; look: string } | undefined {
  if (!subscription) return undefined
  if (subscription.status === 'past_due') return { words: 'Payment overdue', look: 'bad' }
  if (subscription.status === 'incomplete') return { words: 'Waiting for payment', look: 'bad' }
  if (subscription.cancel_at_period_end) return { words: 'Ends soon', look: 'bad' }
  return subscription.status === 'trialing'
    ? { words: 'Trial', look: 'good' }
    : { words: 'Active', look: 'good' }
}

/** The same in a sentence: what holds now, and what comes next. */
export function statusOf(billing: Billing): Html {
  const { standing, zone } = billing
  const { subscription, version } = standing
  if (!subscription)
    return version
      ? html`This is what every account has without a subscription. There is nothing to pay.`
      : html`Choose a plan to begin.`
  const { status, cancel_at_period_end, period_end, created_at, access_until } = subscription
  if (status === 'incomplete') {
    const end = new Date(created_at.getTime() + INCOMPLETE_MS)
    return html`It begins when the first invoice is paid. Unpaid, the order lapses on ${momentIn(zone, end)}.`
  }
  if (status === 'past_due')
    return access_until
      ? html`An invoice is overdue. Unless it is paid, the subscription ends on ${momentIn(zone, access_until)}.`
      : html`An invoice is overdue.`
  if (cancel_at_period_end)
    return html`It ends on ${momentIn(zone, period_end)}, and until then you have all of it.`
  return status === 'trialing'
    ? html`You are trying it out. The trial ends on ${momentIn(zone, period_end)}.`
    : html`It renews by itself ${per(subscription.interval) === 'a month' ? 'every month' : 'every year'}.`
}

/** When the next invoice comes and for how much, without what is due already; undefined: none comes. */
export function nextPayment(
  billing: Billing,
): { at: Date; amount: number; subscription: Subscription } | undefined {
  const { standing, pending } = billing
  const { subscription, versionOf } = standing
  if (!subscription || !isLive(subscription) || subscription.cancel_at_period_end) return undefined
  const version = pending ?? versionOf(subscription)
  const amount = periodAmount(version, subscription.pending ?? subscription, subscription.currency)
  return { at: subscription.period_end, amount, subscription }
}

/** That tax comes on top, or is contained; empty without one. */
export function aboutTax({ account, settings }: Billing): string {
  const taxes = account.tax_rates.filter(({ percentage }) => Number(percentage) > 0)
  if (taxes.length === 0) return ''
  const names = taxes.map(({ name, percentage }) => `${name} ${percentage} %`).join(' and ')
  return `${settings.tax_inclusive ? 'contains' : 'plus'} ${names}`
}

/** The same, and what is taken off. */
export function aboutAmount(billing: Billing): string {
  const { balance, currency } = billing.account
  const less = balance > 0 && currency ? `less your balance of ${showAmount(balance, currency)}` : ''
  return [aboutTax(billing), less].filter(Boolean).join(', ')
}

/** How many seats, if the plan counts them. */
export function seatsWords({ standing }: Billing): string | undefined {
  const { subscription, version } = standing
  const counted = Object.entries(version?.features ?? {}).find(([, { type }]) => type === 'seats')
  if (!subscription || !counted) return undefined
  return `${subscription.seats} ${nameIn(counted[0])}`
}

/** Who moves the subscription, if that is not us: its plan changes there alone. */
export function movedBy({ standing }: Billing): string | undefined {
  const { subscription } = standing
  return subscription && subscription.processor !== 'manual' ? nameOf(subscription.processor) : undefined
}
