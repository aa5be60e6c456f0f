import { html } from 'hono/html'
import { listOffered, type OfferedPlan, priceOf, seatsOf } from '../../../billing/plans/index.ts'
import { isLive } from '../../../billing/subscriptions/core/index.ts'
import { INTERVALS, type Interval } from '../../../billing/time/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslator, billingTranslatorOf } from '../frame/billing-translator.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { type Owner, withOwner } from '../frame/with-owner.ts'
import { nameIn, priceWords, USUAL_SEATS } from '../frame/words.ts'
import { type Column, comparePlans } from './compare-plans.ts'
import { type Billing, readBilling } from './read-billing.ts'
import { movedBy } from './status.ts'

/** What is compared: one interval in one currency. */
interface Choice {
  interval: Interval
  currency: string
}

/** /account/billing/plans: what there is to choose from, and what would be different. */
export function plansPage(pages: Pages<EmittingServices>): void {
  pages.get('/account/billing/plans', (input) =>
    withOwner(input, input.c.req.query('id'), (owner) => showPlans(input, owner)),
  )
}

async function showPlans(input: Input, owner: Owner): Promise<Response> {
  const { services, c } = input
  const t = billingTranslatorOf(c)
  const [billing, offered] = await Promise.all([
    readBilling(input, owner),
    listOffered(services.db, providerOf(c).id),
  ])
  const sold = soldIn(offered, billing)
  const choice = chosen(input, billing, sold)
  const priced = choice ? offered.filter((plan) => priceOf(plan, choice)) : []
  return answerPortal(input, owner, {
    title: t('tab_plans'),
    tab: '/plans',
    intro: currentWords(billing),
    body:
      choice === undefined || priced.length === 0
        ? html`<div class="empty"><p>${t.html('plans_none', { provider: providerOf(c).name })}</p></div>`
        : html`${waiting(input, owner, billing)}${switches(input, owner, { choice, sold })}
${comparePlans(billing.locale, columnsOf(input, owner, { plans: priced, choice, billing }), billing.meters)}`,
  })
}

/** Every interval and currency in which this account can buy something. */
function soldIn(offered: readonly OfferedPlan[], { account, standing }: Billing): Choice[] {
  const fixed = standing.subscription?.currency ?? account.currency
  const prices = offered.flatMap((plan) => plan.prices)
  const currencies = [...new Set(prices.map(({ currency }) => currency))].filter(
    (currency) => fixed === null || currency === fixed,
  )
  return currencies.flatMap((currency) =>
    INTERVALS.filter((interval) =>
      prices.some((one) => one.currency === currency && one.interval === interval),
    ).map((interval) => ({ interval, currency })),
  )
}

/** The one asked for, else that of the subscription, else the first. */
function chosen({ c }: Input, { standing }: Billing, sold: readonly Choice[]): Choice | undefined {
  const interval = c.req.query('interval') ?? standing.subscription?.interval
  const currency = c.req.query('currency') ?? sold[0]?.currency
  const inCurrency = sold.filter((one) => one.currency === currency)
  return inCurrency.find((one) => one.interval === interval) ?? inCurrency[0] ?? sold[0]
}

function currentWords({ locale, standing }: Billing): Html | string {
  const t = billingTranslator(locale)
  const strong = (name: string) => ({ plan: html`<strong><bdi>${name}</bdi></strong>` })
  const { subscription, versionOf, version } = standing
  if (!subscription) return version ? t.html('has_default', strong(version.name)) : t('has_none')
  const { name } = versionOf(subscription)
  return t.html(subscription.interval === 'month' ? 'has_month' : 'has_year', strong(name))
}

/** What keeps people from choosing now. */
function waiting({ to }: Input, { account }: Owner, billing: Billing): Html | '' {
  const { subscription } = billing.standing
  if (!subscription) return ''
  const path = portalPath(to, '', { id: account.id })
  const by = movedBy(billing)
  const t = billingTranslator(billing.locale)
  if (by !== undefined)
    return html`<div class="tell"><p>${t.html('waiting_other', { place: by })} <a href="${portalPath(to, '/manage', { id: account.id })}">${t('manage')}</a></p></div>`
  if (!isLive(subscription))
    return html`<div class="tell"><p>${t('waiting_payment')} <a href="${path}">${t('tab_overview')}</a></p></div>`
  if (subscription.cancel_at_period_end)
    return html`<div class="tell"><p>${t('waiting_end')} <a href="${path}">${t('tab_overview')}</a></p></div>`
  return ''
}

const INTERVAL_WORDS = { month: 'pay_month', year: 'pay_year' } as const

function switches(
  { c, to }: Input,
  { account }: Owner,
  { choice, sold }: { choice: Choice; sold: readonly Choice[] },
): Html {
  const t = billingTranslatorOf(c)
  const link = (one: Choice, words: string, isChosen: boolean) =>
    html`<li><a href="${portalPath(to, '/plans', { id: account.id, ...one })}" ${isChosen ? html`aria-current="true"` : ''}>${words}</a></li>`
  const currencies = [...new Set(sold.map(({ currency }) => currency))]
  const intervals = sold.filter(({ currency }) => currency === choice.currency)
  const list = (label: string, links: Html[]) =>
    links.length > 1 ? html`<ul class="switch" aria-label="${label}">${links}</ul>` : ''
  return html`${list(
    t('currency'),
    currencies.map((currency) =>
      link(
        sold.find((one) => one.currency === currency)!,
        currency.toUpperCase(),
        currency === choice.currency,
      ),
    ),
  )}${list(
    t('interval'),
    intervals.map((one) => link(one, t(INTERVAL_WORDS[one.interval]), one.interval === choice.interval)),
  )}`
}

/** The current plan first, then the others from the smallest to the largest. */
function columnsOf(
  input: Input,
  owner: Owner,
  { plans, choice, billing }: { plans: readonly OfferedPlan[]; choice: Choice; billing: Billing },
): Column[] {
  const { subscription, versionOf, version } = billing.standing
  const now = subscription ? versionOf(subscription) : version
  const rank = plans.find(({ key }) => key === now?.plan_key)?.rank ?? now?.rank ?? Number.NEGATIVE_INFINITY
  const next = plans.find((plan) => plan.rank > rank)
  return plans
    .map((plan) => {
      const isCurrent = plan.key === now?.plan_key
      // Of the current plan the version that was bought counts, however it is sold now.
      const features = isCurrent && subscription ? now!.features : plan.features
      const shown = { plan, choice, billing, features, isCurrent }
      const change = plan.rank > rank ? ('upgrade' as const) : ('downgrade' as const)
      const head = planHead(input, owner, { ...shown, change, isNext: plan === next })
      return { head, features, isCurrent }
    })
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

interface Head {
  plan: OfferedPlan
  choice: Choice
  billing: Billing
  features: OfferedPlan['features']
  isCurrent: boolean
  change: 'upgrade' | 'downgrade'
  /** The next larger plan has the one filled button. */
  isNext: boolean
}

function planHead(input: Input, owner: Owner, head: Head): Html {
  const { plan, choice, billing, features, isCurrent } = head
  const { subscription, versionOf } = billing.standing
  const { locale } = billing
  const t = billingTranslator(locale)
  const price = priceOf(isCurrent && subscription ? versionOf(subscription) : plan, choice)
  return html`<div class="plan"><p class="name">${plan.name}</p>${isCurrent ? html`<p><span class="badge good">${t('your_plan')}</span></p>` : ''}
${price ? html`<p class="price">${priceWords(locale, price.amount, price.currency, price.interval)}</p>${perSeat(locale, price, features)}` : html`<p class="dim">${t(choice.interval === 'month' ? 'not_sold_month' : 'not_sold_year')}</p>`}
${trialWords(plan, billing)}
${plan.description ? html`<p class="about">${plan.description}</p>` : ''}
${price ? planButton(input, owner, head) : ''}</div>`
}

/** What a button says below the name of its plan. */
const SHORT = { choose: 'pick', upgrade: 'up', downgrade: 'down' } as const

function planButton(
  { to }: Input,
  { account }: Owner,
  { plan, choice, billing, features, isCurrent, change, isNext }: Head,
): Html | '' {
  const { subscription } = billing.standing
  const t = billingTranslator(billing.locale)
  const isOpen = subscription && isLive(subscription) && !subscription.cancel_at_period_end
  if (subscription ? !isOpen || movedBy(billing) !== undefined : isCurrent) return ''
  const isSame = isCurrent && subscription?.interval === choice.interval
  if (isSame && seatsOf({ features }).included === null) return ''
  const move = subscription ? change : 'choose'
  const words = isSame ? t('change_seats') : isCurrent ? t(INTERVAL_WORDS[choice.interval]) : t(SHORT[move])
  // The column says which plan; for those who hear the button alone, so does its label.
  const label = isCurrent ? '' : html`aria-label="${t(move, { plan: plan.name })}"`
  const path = portalPath(to, '/change', { id: account.id, plan: plan.key, ...choice })
  return html`<a class="button ${isNext ? 'first' : ''}" href="${path}" ${label}>${words}</a>`
}

function perSeat(
  locale: Locale,
  { amount_per_seat, currency, interval }: { amount_per_seat: number; currency: string; interval: Interval },
  features: OfferedPlan['features'],
): Html | '' {
  const found = Object.entries(features).find(([, { type }]) => type === 'seats')
  const { included } = seatsOf({ features })
  if (!found || included === null || amount_per_seat === 0) return ''
  const [key] = found
  const price = priceWords(locale, amount_per_seat, currency, interval)
  const t = billingTranslator(locale)
  const words =
    key === USUAL_SEATS
      ? t('places_more', { count: included, price })
      : t('seats_more', { amount: included, name: nameIn(key), price })
  return html`<p class="hint">${words}</p>`
}

function trialWords({ trial_days, prices }: OfferedPlan, { locale, standing, hadTrial }: Billing): Html | '' {
  const isFree = prices.every(({ amount }) => amount === 0)
  if (trial_days === 0 || isFree || standing.subscription || hadTrial) return ''
  return html`<p class="good">${billingTranslator(locale)('trial_days', { count: trial_days })}</p>`
}
