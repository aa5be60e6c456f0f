import { html } from 'hono/html'
import type { Feature, RankedVersion } from '../../../billing/plans/index.ts'
import type { Meter } from '../../../billing/usage/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { formatNumber } from '../../../platform/text/format-numbers.ts'
import { billingTranslator } from '../frame/billing-translator.ts'
import { amountOf, featureName, isMeasure, nameIn, USUAL_SEATS } from '../frame/words.ts'

type Features = RankedVersion['features']

/** What is counted, by key. */
export type Meters = ReadonlyMap<string, Meter>

/** What becomes of a feature with another plan. */
export interface Difference {
  kind: 'more' | 'less' | 'same'
  words: string
}

/**
 * What a person gains and loses, the losses first: those they should not overlook. Without a plan before, all of it is
 * simply listed.
 */
export function differences(
  locale: Locale,
  { before, after }: { before: Features | undefined; after: Features },
  meters: Meters,
): Difference[] {
  const told = { locale, meters }
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before ?? {})])]
  const all = keys.flatMap((key): Difference[] => {
    const [was, will] = [before?.[key], after[key]]
    const [less, more] = [sizeOf(was), sizeOf(will)]
    if (less === 0 && more === 0) return []
    if (before === undefined || less === more) return [{ kind: 'same', words: worth(told, key, will!) }]
    return [{ kind: more > less ? 'more' : 'less', words: changed(told, key, { was, will }) }]
  })
  const order = ['less', 'more', 'same']
  return all.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

/** In which language, and what is counted. */
interface Told {
  locale: Locale
  meters: Meters
}

/** How much of it there is, to compare; what a plan does not have is 0. */
function sizeOf(feature: Feature | undefined): number {
  switch (feature?.type) {
    case undefined:
      return 0
    case 'switch':
      return feature.enabled ? 1 : 0
    case 'number':
      return feature.value
    case 'metered':
      return feature.limit ?? Number.POSITIVE_INFINITY
    case 'seats':
      return feature.included ?? Number.POSITIVE_INFINITY
    case 'credits':
      return feature.amount
  }
}

/** What a feature gives: "1,000 api calls a period", "Single sign on". */
function worth({ locale, meters }: Told, key: string, feature: Feature): string {
  const t = billingTranslator(locale)
  const number = (value: number) => formatNumber(locale, value)
  const whole = featureName(locale, key)
  const name = nameIn(key)
  switch (feature.type) {
    case 'credits':
      return t('credits_monthly', { amount: number(feature.amount), name })
    case 'switch':
      return whole
    case 'number':
      return t('number_of', { name: whole, amount: number(feature.value) })
    case 'metered': {
      const meter = meters.get(feature.meter)
      if (feature.limit === null) return t('unlimited', { name: whole })
      if (isMeasure(meter?.unit))
        return t('number_of', { name: whole, amount: amountOf(locale, feature.limit, meter?.unit) })
      const isPerPeriod = meter === undefined || meter.aggregation === 'sum'
      return t(isPerPeriod ? 'per_period' : 'counted', { amount: number(feature.limit), name })
    }
    case 'seats': {
      const { included, maximum } = feature
      if (included === null) return t('unlimited', { name: whole })
      const amount = number(included)
      const isAll = maximum === null || maximum <= included
      // The usual key has its own words in every language, with plurals.
      if (key === USUAL_SEATS)
        return isAll
          ? t('places_included', { count: included })
          : t('places_up_to', { count: included, most: number(maximum) })
      if (isAll) return t('seats_included', { amount, name })
      return t('seats_up_to', { amount, name, most: number(maximum) })
    }
  }
}

function changed(
  told: Told,
  key: string,
  { was, will }: { was: Feature | undefined; will: Feature | undefined },
): string {
  const t = billingTranslator(told.locale)
  if (sizeOf(was) === 0) return worth(told, key, will!)
  if (sizeOf(will) === 0)
    return t('no_more', { name: key === USUAL_SEATS ? featureName(told.locale, key) : nameIn(key) })
  return t('instead', { now: worth(told, key, will!), before: amountIn(told, was!) })
}

function amountIn({ locale, meters }: Told, feature: Feature): string {
  const size = sizeOf(feature)
  if (size === Number.POSITIVE_INFINITY) return billingTranslator(locale)('no_limit')
  return amountOf(locale, size, feature.type === 'metered' ? meters.get(feature.meter)?.unit : undefined)
}

const SIGNS = { more: '+', less: '−', same: '✓' } as const

/** The differences as a list; the signs are decoration, as screen readers read the words. */
export function showDifferences(locale: Locale, all: readonly Difference[]): Html | '' {
  if (all.length === 0) return ''
  const t = billingTranslator(locale)
  return html`<ul class="differences">${all.map(({ kind, words }) => {
    const spoken = kind === 'same' ? '' : t(kind)
    return html`<li class="${kind}"><span class="sign" aria-hidden="true">${SIGNS[kind]}</span><span>${spoken && html`<span class="unseen">${spoken} </span>`}${words}</span></li>`
  })}</ul>`
}
