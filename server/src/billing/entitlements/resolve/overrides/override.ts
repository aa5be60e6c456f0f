import { z } from '../../../../platform/http/api.ts'
import { Lines, showTime, Time, TimeInput } from '../../../../platform/http/schemas.ts'
import { Key } from '../../../plans/index.ts'

/** What an account has of a feature, whatever its plan says. */
export type Content =
  | { type: 'switch'; enabled: boolean }
  | { type: 'number'; value: number }
  /** `null` without a limit. */
  | { type: 'metered'; meter: string; limit: number | null }
  /** How many members there may be; `null` without a limit. */
  | { type: 'seats'; limit: number | null }

export interface Override {
  feature: string
  content: Content
  /** Why: for the staff. */
  reason: string
  /** `null` if it lasts until it is removed. */
  ends_at: Date | null
  created_at: Date
  updated_at: Date
}

const CONTENT = [
  {
    type: z.literal('switch').describe('On or off.'),
    enabled: z.boolean().describe('Whether it is on.'),
  },
  {
    type: z.literal('number').describe('A number that your application reads.'),
    value: z.number().describe('The number.'),
  },
  {
    type: z.literal('metered').describe('Use that a meter counts.'),
    meter: Key.describe('What is counted.'),
    limit: z.int().min(0).nullable().describe('Limit of each period. `null` for none.'),
  },
  {
    type: z.literal('seats').describe('Members of the account.'),
    limit: z.int().min(0).nullable().describe('How many members there may be. `null` for no limit.'),
  },
] as const

const REASON = Lines(1_000).describe('Why, for the staff: customers do not see it.')

const GIVEN = {
  reason: REASON.min(1),
  ends_at: TimeInput.nullable()
    .default(null)
    .describe('When the override ends. `null` if it lasts until it is removed.'),
}

/** An override, as the API takes it. */
export const OverrideInput = z.discriminatedUnion('type', [
  z.strictObject({ ...CONTENT[0], ...GIVEN }),
  z.strictObject({ ...CONTENT[1], ...GIVEN }),
  z.strictObject({ ...CONTENT[2], ...GIVEN }),
  z.strictObject({ ...CONTENT[3], ...GIVEN }),
])

const SHOWN = {
  feature: Key,
  reason: REASON,
  ends_at: Time.nullable().describe('When the plan counts again. `null`: when the override is removed.'),
  in_force: z.boolean().describe('False: it has ended, and the plan counts again.'),
  created_at: Time,
  updated_at: Time,
}

export const OverrideView = z
  .discriminatedUnion('type', [
    z.object({ ...CONTENT[0], ...SHOWN }),
    z.object({ ...CONTENT[1], ...SHOWN }),
    z.object({ ...CONTENT[2], ...SHOWN }),
    z.object({ ...CONTENT[3], ...SHOWN }),
  ])
  .openapi('EntitlementOverride')

/** Whether it holds at a time. */
function isInForce({ ends_at }: Pick<Override, 'ends_at'>, now: number): boolean {
  return ends_at === null || ends_at.getTime() > now
}

export function showOverride(override: Override, now: number): z.infer<typeof OverrideView> {
  const { feature, content, reason, ends_at, created_at, updated_at } = override
  return {
    feature,
    ...content,
    reason,
    ends_at: showTime(ends_at),
    in_force: isInForce(override, now),
    created_at: showTime(created_at),
    updated_at: showTime(updated_at),
  }
}
