import { html } from 'hono/html'
import type { Feature, OfferedPlan } from '../../../billing/plans/index.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { formatNumber } from '../../../platform/text/format-numbers.ts'
import { billingTranslator } from '../frame/billing-translator.ts'
import { amountOf, featureName } from '../frame/words.ts'
import type { Meters } from './difference.ts'

/** A plan as a column of the comparison. */
export interface Column {
  /** Name, price and button. */
  head: Html
  features: OfferedPlan['features']
  isCurrent: boolean
}

/** The plans as one table: a row for each feature and limit, a column for each plan. */
export function comparePlans(locale: Locale, columns: readonly Column[], meters: Meters): Html {
  const t = billingTranslator(locale)
  const look = ({ isCurrent }: Column) => (isCurrent ? 'own' : '')
  const rows = featuresOf(columns).map((key) => {
    const cells = columns.map(
      (column) => html`<td class="${look(column)}">${cellOf(locale, column.features[key], meters)}</td>`,
    )
    return html`<tr><th scope="row">${rowName(locale, key, { columns, meters })}</th>${cells}</tr>`
  })
  return html`<div class="scroll" role="region" aria-label="${t('tab_plans')}" tabindex="0"><table class="compare">
<thead><tr><td class="corner"><span class="unseen">${t('feature')}</span></td>${columns.map((one) => html`<th scope="col" class="${look(one)}">${one.head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}

/** In the order of the largest plan that has them. */
function featuresOf(columns: readonly Column[]): string[] {
  return [...new Set(columns.toReversed().flatMap(({ features }) => Object.keys(features)))]
}

function rowName(
  locale: Locale,
  key: string,
  { columns, meters }: { columns: readonly Column[]; meters: Meters },
): Html {
  const t = billingTranslator(locale)
  const feature = columns.map(({ features }) => features[key]).find((one) => one !== undefined)!
  const meter = feature.type === 'metered' ? meters.get(feature.meter) : undefined
  const isPerPeriod = meter?.aggregation === 'sum' || feature.type === 'credits'
  return html`${meter?.name ?? featureName(locale, key)}${isPerPeriod ? html` <small>${t('each_period')}</small>` : ''}`
}

/** What a plan gives of a feature, beside its name: "10,000", a tick, "3, up to 50". */
function cellOf(locale: Locale, feature: Feature | undefined, meters: Meters): Html | string {
  const t = billingTranslator(locale)
  const number = (value: number) => formatNumber(locale, value)
  const none = html`<span class="dim"><span aria-hidden="true">–</span><span class="unseen">${t('not_included')}</span></span>`
  switch (feature?.type) {
    case undefined:
      return none
    case 'switch':
      return feature.enabled
        ? html`<span class="good"><span aria-hidden="true">✓</span><span class="unseen">${t('included')}</span></span>`
        : none
    case 'number':
      return number(feature.value)
    case 'credits':
      return number(feature.amount)
    case 'metered':
      return feature.limit === null
        ? t('no_limit')
        : amountOf(locale, feature.limit, meters.get(feature.meter)?.unit)
    case 'seats': {
      const { included, maximum } = feature
      if (included === null) return t('no_limit')
      return maximum === null || maximum <= included
        ? number(included)
        : t('up_to', { amount: number(included), most: number(maximum) })
    }
  }
}
