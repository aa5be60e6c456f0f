import { showAmount } from '../../../billing/money/index.ts'
import { periodAmount } from '../../../billing/rating/index.ts'
import { isLive, lapsesAt, type Subscription } from '../../../billing/subscriptions/core/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import { formatPercent } from '../../../platform/text/format-numbers.ts'
import { billingTranslator } from '../frame/billing-translator.ts'
import { momentIn, nameIn, nameOf, USUAL_SEATS } from '../frame/words.ts'
import type { Billing } from './read-billing.ts'

/** What a subscription is, in a word or two, and how that looks. */
export function badgeOf({
  locale,
  standing: { subscription },
}: Billing): { words: string; look: string } | undefined {
  if (!subscription) return undefined
  const t = billingTranslator(locale)
  if (subscription.status === 'past_due') return { words: t('badge_overdue'), look: 'bad' }
  if (subscription.status === 'incomplete') return { words: t('badge_waiting'), look: 'bad' }
  if (subscription.cancel_at_period_end) return { words: t('badge_ends'), look: 'bad' }
  return subscription.status === 'trialing'
    ? { words: t('badge_trial'), look: 'good' }
    : { words: t('badge_active'), look: 'good' }
}

/** The same in a sentence: what holds now, and what comes next. */
export function statusOf(billing: Billing): Html | string {
  const { standing, locale, zone } = billing
  const t = billingTranslator(locale)
  const on = (date: Date) => ({ date: momentIn(locale, zone, date) })
  const { subscription, version } = standing
  if (!subscription) return t(version ? 'status_default' : 'status_none')
  const { status, cancel_at_period_end, period_end, access_until } = subscription
  if (status === 'incomplete') {
    return t.html('status_incomplete', on(lapsesAt(subscription)))
  }
  if (status === 'past_due')
    return access_until ? t.html('status_overdue_until', on(access_until)) : t('status_overdue')
  if (cancel_at_period_end) return t.html('status_ends', on(period_end))
  return status === 'trialing'
    ? t.html('status_trial', on(period_end))
    : t(subscription.interval === 'month' ? 'renews_month' : 'renews_year')
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
export function aboutTax({ account, settings, locale }: Billing): string {
  const taxes = account.tax_rates.filter(({ percentage }) => Number(percentage) > 0)
  if (taxes.length === 0) return ''
  const names = taxes.map(({ name, percentage }) => `${name} ${formatPercent(locale, percentage)}`)
  const list = new Intl.ListFormat(locale.tag, { type: 'conjunction' }).format(names)
  return billingTranslator(locale)(settings.tax_inclusive ? 'tax_included' : 'tax_plus', { taxes: list })
}

/** The same, and what is taken off. */
export function aboutAmount(billing: Billing): string {
  const { balance, currency } = billing.account
  const { locale } = billing
  const less =
    balance > 0 && currency
      ? billingTranslator(locale)('less_balance', { amount: showAmount(balance, currency, locale.tag) })
      : ''
  return [aboutTax(billing), less].filter(Boolean).join(' · ')
}

/** How many seats, if the plan counts them. */
export function seatsOwned({ standing, locale }: Billing): string | undefined {
  const { subscription, version } = standing
  const counted = Object.entries(version?.features ?? {}).find(([, { type }]) => type === 'seats')
  if (!subscription || !counted) return undefined
  const t = billingTranslator(locale)
  const [key] = counted
  return key === USUAL_SEATS
    ? t('for_places', { count: subscription.seats })
    : t('for_seats', { amount: subscription.seats, name: nameIn(key) })
}

/** Who moves the subscription, if that is not us: its plan changes there alone. */
export function movedBy({ standing }: Billing): string | undefined {
  const { subscription } = standing
  return subscription && subscription.processor !== 'manual' ? nameOf(subscription.processor) : undefined
}
