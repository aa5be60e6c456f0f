import { z } from '../../platform/http/api.ts'
import { Currency } from '../money/index.ts'
import { INTERVALS } from '../time/index.ts'
import { Key } from './plan-key.ts'

const MAX_PRICES = 60
const MAX_FEATURES = 100
const MAX_TRIAL_DAYS = 730
const MAX_SEATS = 1_000_000
const MAX_CREDITS = 1_000_000_000_000

const PriceSchema = z
  .strictObject({
    currency: Currency,
    interval: z.enum(INTERVALS),
    amount: z.int().min(0).describe("In the currency's smallest unit, for each interval; 0: free."),
    amount_per_seat: z
      .int()
      .min(0)
      .default(0)
      .describe('The same for each seat beyond those that the feature of the type `seats` includes.'),
  })
  .openapi('Price')

const FeatureSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('switch').describe('On or off.'),
      enabled: z.boolean().describe('Whether it is on.'),
    }),
    z.strictObject({
      type: z.literal('number').describe('A number that your application reads.'),
      value: z.number().describe('The number.'),
    }),
    z.strictObject({
      type: z.literal('metered').describe('Use that a meter counts.'),
      meter: Key.describe('What is counted.'),
      limit: z.int().min(0).nullable().describe('Limit of each period. `null` for none.'),
    }),
    z.strictObject({
      type: z.literal('seats').describe('Members of the account.'),
      included: z
        .int()
        .min(0)
        .max(MAX_SEATS)
        .nullable()
        .describe('Seats that the price includes. `null` for all of them.'),
      maximum: z
        .int()
        .min(1)
        .max(MAX_SEATS)
        .nullable()
        .describe('Most seats that an account may have. `null` for no limit.'),
    }),
    z.strictObject({
      type: z.literal('credits').describe('Credits that each period begins with.'),
      unit: Key.describe('What can be had for them.'),
      amount: z
        .int()
        .min(1)
        .max(MAX_CREDITS)
        .describe(
          'For each month: a year begins with twelve times as many. What is left ends with the period.',
        ),
    }),
  ])
  .openapi('Feature')

const CONTENT = {
  prices: z
    .array(PriceSchema)
    .max(MAX_PRICES)
    .superRefine((prices, issue) => {
      const seen = new Set<string>()
      for (const [index, { currency, interval }] of prices.entries()) {
        const name = `${currency} ${interval}`
        if (seen.has(name))
          issue.addIssue({
            code: 'custom',
            path: [index],
            message: `There is a price in ${currency} for each ${interval} already.`,
          })
        seen.add(name)
      }
    })
    .describe('One for each currency and interval.'),
  trial_days: z
    .int()
    .min(0)
    .max(MAX_TRIAL_DAYS)
    .describe('How long an account that never had a trial may try it.'),
  features: z
    .record(Key, FeatureSchema)
    .superRefine((features, issue) => {
      if (Object.keys(features).length > MAX_FEATURES)
        issue.addIssue({
          code: 'custom',
          message: `A version may have at most ${MAX_FEATURES} features.`,
        })
      requireSensibleSeats(features, issue)
      requireUnitsOnce(features, issue)
    })
    .describe('What the version gives, by the keys that your application asks for.'),
}

/** What a new draft holds. */
export const NewVersion = z.strictObject({
  prices: CONTENT.prices.default([]),
  trial_days: CONTENT.trial_days.default(0),
  features: CONTENT.features.default({}),
})

/** What changes in a draft. */
export const VersionPatch = z.strictObject({
  prices: CONTENT.prices.optional(),
  trial_days: CONTENT.trial_days.optional(),
  features: CONTENT.features.optional(),
})

export const VersionContentView = z.object(CONTENT)

export type VersionContent = z.infer<typeof NewVersion>

/** All of a version, whose parts must fit each other: what seats cost needs seats that are not included. */
export const VersionContentSchema = NewVersion.superRefine(({ prices, features }, issue) => {
  const seats = Object.values(features).find((feature) => feature.type === 'seats')
  if (seats && seats.included !== null) return
  for (const [index, { amount_per_seat }] of prices.entries())
    if (amount_per_seat > 0)
      issue.addIssue({
        code: 'custom',
        path: ['prices', index, 'amount_per_seat'],
        message: 'This needs a feature of the type seats that says how many are included.',
      })
})

function requireSensibleSeats(
  features: Record<string, z.infer<typeof FeatureSchema>>,
  issue: z.RefinementCtx,
): void {
  const seats = Object.entries(features).flatMap(([key, feature]) =>
    feature.type === 'seats' ? [{ key, ...feature }] : [],
  )
  for (const { key, included, maximum } of seats) {
    if (maximum !== null && (included ?? Number.POSITIVE_INFINITY) > maximum)
      issue.addIssue({
        code: 'custom',
        path: [key, 'included'],
        message: 'More seats cannot be included than there may be.',
      })
  }
  for (const { key } of seats.slice(1))
    issue.addIssue({ code: 'custom', path: [key], message: 'Only one feature can be of the type seats.' })
}

function requireUnitsOnce(
  features: Record<string, z.infer<typeof FeatureSchema>>,
  issue: z.RefinementCtx,
): void {
  const seen = new Set<string>()
  for (const [key, feature] of Object.entries(features)) {
    if (feature.type !== 'credits') continue
    if (seen.has(feature.unit))
      issue.addIssue({
        code: 'custom',
        path: [key, 'unit'],
        message: 'Another feature gives credits of this unit already.',
      })
    seen.add(feature.unit)
  }
}
