import { html } from 'hono/html'
import type { Meter } from '../../entitlements/index.ts'
import type { Html } from '../../lib/http/page.ts'
import type { Feature, RankedVersion } from '../../lifecycle/index.ts'
import { amountOf, count, isMeasure, nameIn, nameOf } from '../frame/words.ts'

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
export function differences(before: Features | undefined, after: Features, meters: Meters): Difference[] {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before ?? {})])]
  const all = keys.flatMap((key): Difference[] => {
    const [was, will] = [before?.[key], after[key]]
    const [less, more] = [sizeOf(was), sizeOf(will)]
    if (less === 0 && more === 0) return []
    if (before === undefined || less === more) return [{ kind: 'same', words: worth(key, will!, meters) }]
    return [{ kind: more > less ? 'more' : 'less', words: changed(key, { was, will }, meters) }]
  })
  const order = ['less', 'more', 'same']
  return all.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
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
function worth(key: string, feature: Feature, meters: Meters): string {
  const name = nameOf(key)
  const small = nameIn(key)
  switch (feature.type) {
    case 'credits':
      return `${count(feature.amount)} ${small} a month`
    case 'switch':
      return name
    case 'number':
      return `${name}: ${count(feature.value)}`
    case 'metered': {
      const meter = meters.get(feature.meter)
      if (feature.limit === null) return `${name} without limit`
      if (isMeasure(meter?.unit)) return `${name}: ${amountOf(feature.limit, meter?.unit)}`
      return `${count(feature.limit)} ${small}${meter === undefined || meter.aggregation === 'sum' ? ' a period' : ''}`
    }
    case 'seats':
      if (feature.included === null) return `${name} without limit`
      return `${count(feature.included)} ${small} included${feature.maximum !== null && feature.maximum > feature.included ? `, up to ${count(feature.maximum)}` : ''}`
  }
}

function changed(
  key: string,
  { was, will }: { was: Feature | undefined; will: Feature | undefined },
  meters: Meters,
): string {
  if (sizeOf(was) === 0) return worth(key, will!, meters)
  if (sizeOf(will) === 0) return `No ${nameIn(key)} any more`
  return `${worth(key, will!, meters)}, instead of ${amountIn(was!, meters)}`
}

function amountIn(feature: Feature, meters: Meters): string {
  const size = sizeOf(feature)
  if (size === Number.POSITIVE_INFINITY) return 'no limit'
  return amountOf(size, feature.type === 'metered' ? meters.get(feature.meter)?.unit : undefined)
}

const SIGNS = { more: ['+', 'More: '], less: ['−', 'Less: '], same: ['✓', ''] } as const

/** The differences as a list; signs are for the eye, words for everybody. */
export function showDifferences(all: readonly Difference[]): Html | '' {
  if (all.length === 0) return ''
  return html`<ul class="differences">${all.map(({ kind, words }) => {
    const [sign, spoken] = SIGNS[kind]
    return html`<li class="${kind}"><span class="sign" aria-hidden="true">${sign}</span><span>${spoken && html`<span class="unseen">${spoken}</span>`}${words}</span></li>`
  })}</ul>`
}
