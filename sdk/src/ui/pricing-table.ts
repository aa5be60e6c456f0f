'use client'

import { createElement as h, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import { fill, type Labels } from '../react/labels.ts'
import { useSession, useShared } from '../react/provider.ts'
import type { OfferedPlan } from '../server/offered-plans.ts'
import { call } from './calls.ts'
import { alert, box, classes, useLabels } from './parts.ts'
import { PortalButton } from './portal-button.ts'
import { SignInButton } from './sign-in-button.ts'

/** A price of a plan. */
export type OfferedPrice = OfferedPlan['prices'][number]

/** What a plan has of a feature. */
export type OfferedFeature = OfferedPlan['features'][string]

/** What `PricingTable` takes. */
export interface PricingTableProps {
  /** What the server already knows, `await auth.plans()`: then the first render is right. */
  plans?: OfferedPlan[]
  /** The currency that is shown: `eur`. Unless told, that of the first price. */
  currency?: string
  /**
   * What is said of a plan's features, by their keys and in this order: a text for those that it has, or a function of what it
   * has. What is not named here is not shown.
   */
  features?: Record<string, string | ((feature: OfferedFeature) => string | undefined)>
  /** Key of the plan that the person's account has. */
  current?: string | undefined
  /** Key of the plan that is set off. */
  highlight?: string
  /**
   * Where choosing a plan leads. Without it: to the sign-in, and for people who are signed in to the billing pages of their active
   * account.
   */
  hrefOf?: (plan: OfferedPlan, price: OfferedPrice | undefined) => string
  /** Level of the plans' headings; 2 unless told. */
  headingLevel?: 2 | 3 | 4
  className?: string
}

type Interval = OfferedPrice['interval']

/**
 * The plans on sale, by month and year.
 *
 * ```tsx
 * <PricingTable plans={await auth.plans()} features={{ sso: 'Single sign-on', seats: ({ included }) => `${included} seats` }} />
 * ```
 */
export function PricingTable(props: PricingTableProps): ReactNode {
  const labels = useLabels()
  const { plans, failed } = usePlans(props.plans)
  const [chosen, setChosen] = useState<Interval>('month')
  if (!plans)
    return h(
      'div',
      { className: classes('postern-pricing', props.className) },
      failed ? alert(labels.failed) : boxes(),
    )
  const currency = props.currency ?? plans.flatMap(({ prices }) => prices)[0]?.currency
  const priced = plans.map((plan) => ({
    ...plan,
    prices: plan.prices.filter((price) => price.currency === currency),
  }))
  const hasBoth = (['month', 'year'] as const).every((interval) =>
    priced.some(({ prices }) => prices.some((price) => price.interval === interval)),
  )
  return h(
    'section',
    { className: classes('postern-pricing', props.className), 'aria-label': labels.plans },
    hasBoth ? h(Periods, { labels, chosen, onChoose: setChosen }) : null,
    h(
      'ul',
      { className: 'postern-plans' },
      priced.map((plan) => h(PlanCard, { key: plan.key, plan, interval: chosen, labels, ...props })),
    ),
  )
}

/** The plans of the server's render, else of the application's route. */
function usePlans(given: OfferedPlan[] | undefined): { plans: OfferedPlan[] | undefined; failed: boolean } {
  const { path } = useShared('PricingTable')
  const [asked, setAsked] = useState<{ plans?: OfferedPlan[]; failed: boolean }>({ failed: false })
  useEffect(() => {
    if (given) return
    let isOver = false
    call<{ data: OfferedPlan[] }>(`${path}/plans`).then(
      ({ data }) => !isOver && setAsked({ plans: data, failed: false }),
      () => !isOver && setAsked({ failed: true }),
    )
    return () => {
      isOver = true
    }
  }, [given, path])
  return { plans: given ?? asked.plans, failed: asked.failed }
}

/** Where the plans will be. */
function boxes(): ReactElement {
  const cards = [1, 2, 3].map((one) => h('li', { key: one, className: 'postern-plan postern-waiting' }))
  return h('ul', { className: 'postern-plans', 'aria-hidden': true }, cards)
}

function Periods({
  labels,
  chosen,
  onChoose,
}: {
  labels: Labels
  chosen: Interval
  onChoose(interval: Interval): void
}): ReactElement {
  const name = useId()
  const radio = (interval: Interval, label: string) =>
    h(
      'label',
      { key: interval },
      h('input', { type: 'radio', name, checked: chosen === interval, onChange: () => onChoose(interval) }),
      h('span', null, label),
    )
  return h(
    'fieldset',
    { className: 'postern-periods' },
    h('legend', { className: 'postern-hidden' }, labels.period),
    radio('month', labels.monthly),
    radio('year', labels.yearly),
  )
}

function PlanCard({
  plan,
  interval,
  labels,
  features = {},
  highlight,
  headingLevel = 2,
  ...rest
}: Omit<PricingTableProps, 'plans'> & {
  plan: OfferedPlan
  interval: Interval
  labels: Labels
}): ReactElement {
  const price = plan.prices.find((one) => one.interval === interval) ?? plan.prices[0]
  const has = Object.entries(features).flatMap(([key, say]) => sayFeature(plan.features[key], say) ?? [])
  return h(
    'li',
    { className: plan.key === highlight ? 'postern-plan postern-highlight' : 'postern-plan' },
    h(`h${headingLevel}`, { className: 'postern-plan-name' }, plan.name),
    plan.description ? h('p', { className: 'postern-muted' }, plan.description) : null,
    priceLines(plan, price, labels),
    has.length > 0
      ? h(
          'ul',
          { className: 'postern-features' },
          has.map((text) => h('li', { key: text }, text)),
        )
      : null,
    h(ChoosePlan, { plan, price, labels, ...rest }),
  )
}

function priceLines(plan: OfferedPlan, price: OfferedPrice | undefined, labels: Labels): ReactElement {
  const isFree = price ? price.amount === 0 && !price.amount_per_seat : plan.is_default
  const per = price?.interval === 'year' ? labels.perYear : labels.perMonth
  const seat = price?.amount_per_seat
  const lines = [
    price && seat ? fill(labels.perSeat, { amount: money(seat, price.currency, labels.locale) }) : undefined,
    plan.trial_days > 0 ? fill(labels.trial, { days: plan.trial_days }) : undefined,
  ].filter((line) => line !== undefined)
  return h(
    'div',
    { className: 'postern-price' },
    h(
      'p',
      null,
      isFree ? h('strong', null, labels.free) : null,
      price && !isFree ? h('strong', null, money(price.amount, price.currency, labels.locale)) : null,
      price && !isFree ? h('span', { className: 'postern-muted' }, ` ${per}`) : null,
    ),
    lines.map((line) => h('p', { key: line, className: 'postern-muted' }, line)),
  )
}

function ChoosePlan({
  plan,
  price,
  labels,
  current,
  hrefOf,
}: Pick<PricingTableProps, 'current' | 'hrefOf'> & {
  plan: OfferedPlan
  price: OfferedPrice | undefined
  labels: Labels
}): ReactElement {
  const { status } = useSession()
  const words = fill(labels.choosePlan, { plan: plan.name })
  const isCurrent = current === plan.key && status === 'signed-in'
  const choose = () => {
    if (isCurrent) return h('span', { className: 'postern-button postern-chosen' }, labels.yourPlan)
    if (hrefOf)
      return h('a', { className: 'postern-button postern-primary', href: hrefOf(plan, price) }, words)
    if (status === 'loading') return box('postern-button postern-primary', words)
    if (status === 'signed-out') return h(SignInButton, null, words)
    return h(PortalButton, { className: 'postern-primary' }, words)
  }
  return h('div', { className: 'postern-choose' }, choose())
}

function sayFeature(
  feature: OfferedFeature | undefined,
  say: string | ((feature: OfferedFeature) => string | undefined),
): string | undefined {
  if (feature === undefined || (feature.type === 'switch' && !feature.enabled)) return undefined
  return typeof say === 'string' ? say : say(feature)
}

/** An amount in the smallest unit, as people write it; without digits after the point if they are zero. */
function money(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  } as Intl.NumberFormatOptions)
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** digits)
}
