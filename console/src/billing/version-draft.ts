import type { components } from '@postern/sdk'
import { readMoney, typedMoney } from '../ui/cells/money.tsx'

type Content = Pick<components['schemas']['PlanVersion'], 'prices' | 'features' | 'trial_days'>
type Feature = components['schemas']['Feature']

/** A price and a feature as they are typed. */
export interface PriceRow {
  currency: string
  interval: 'month' | 'year'
  amount: string
  perSeat: string
}
export interface FeatureRow {
  key: string
  type: Feature['type']
  /** Of the meter, or the unit of credits. */
  of: string
  /** Its value, limit, included seats or amount. Empty: no limit. */
  amount: string
  most: string
}
export interface VersionDraft {
  prices: PriceRow[]
  features: FeatureRow[]
  trialDays: string
}

export const NEW_PRICE: PriceRow = { currency: 'eur', interval: 'month', amount: '', perSeat: '0' }
export const NEW_FEATURE: FeatureRow = { key: '', type: 'switch', of: '', amount: '', most: '' }

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** What a version holds, to be typed over. */
export function toDraft({ prices, features, trial_days }: Content): VersionDraft {
  return {
    trialDays: String(trial_days),
    prices: prices.map(({ currency, interval, amount, amount_per_seat }) => ({
      currency,
      interval,
      amount: typedMoney(amount, currency),
      perSeat: typedMoney(amount_per_seat ?? 0, currency),
    })),
    features: Object.entries(features).map(([key, feature]) => ({ ...NEW_FEATURE, key, ...toRow(feature) })),
  }
}

function toRow(feature: Feature): Partial<FeatureRow> & { type: Feature['type'] } {
  const { type } = feature
  if (type === 'switch') return { type, amount: feature.enabled ? 'on' : 'off' }
  if (type === 'number') return { type, amount: String(feature.value) }
  if (type === 'metered') return { type, of: feature.meter, amount: typed(feature.limit) }
  if (type === 'seats') return { type, amount: typed(feature.included), most: typed(feature.maximum) }
  return { type, of: feature.unit, amount: String(feature.amount) }
}

/** What was typed, as the API takes it. It says what of it may not be. */
export function fromDraft({ prices, features, trialDays }: VersionDraft): Content {
  return {
    trial_days: Number(trialDays),
    prices: prices.map(({ currency, interval, amount, perSeat }) => ({
      currency: currency.toLowerCase(),
      interval,
      amount: readMoney(amount, currency.toLowerCase()),
      amount_per_seat: readMoney(perSeat || '0', currency.toLowerCase()),
    })),
    features: Object.fromEntries(features.map((row) => [row.key, fromRow(row)])),
  }
}

const limit = (text: string): number | null => (text.trim() === '' ? null : Number(text))

function fromRow({ type, of, amount, most }: FeatureRow): Feature {
  if (type === 'switch') return { type, enabled: amount !== 'off' }
  if (type === 'number') return { type, value: Number(amount) }
  if (type === 'metered') return { type, meter: of, limit: limit(amount) }
  if (type === 'seats') return { type, included: limit(amount), maximum: limit(most) }
  return { type, unit: of, amount: Number(amount) }
}
