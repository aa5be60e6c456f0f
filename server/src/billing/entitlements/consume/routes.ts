import { OF_PROVIDER } from '../../../identity/accounts/account/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { servers } from '../../../platform/http/context.ts'
import { Id, Time } from '../../../platform/http/schemas.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY, MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { Key } from '../../plans/index.ts'
import { REASONS } from '../resolve/entitlement.ts'
import { consume } from './consume.ts'
import { settleReservation } from './settle-reservation.ts'

const ASKED = {
  feature: Key.describe('A metered one.'),
  amount: z.int().min(1).default(1).describe("How much, in whole units of the feature's meter."),
  id: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'This must be 1 to 128 visible ASCII characters, without spaces.')
    .openapi({ example: 'request-0197f2a1' })
    .describe('Yours, a new one for each use: the same one gets the same answer, for 35 days.'),
}

const DecisionView = z
  .object({
    allowed: z.boolean().describe('If it is not, nothing was counted.'),
    reason: z.enum(REASONS).describe('Why; `included` if it is allowed.'),
    limit: z.int().nullable().describe('Limit of the period. `null` without one.'),
    used: z.int().describe('In this period, after this, with what is reserved.'),
    remaining: z.int().nullable().describe('What is left of the limit. `null` without one.'),
    resets_at: Time.describe('When the period ends.'),
    expires_at: Time.nullable().describe('When a reservation holds nothing any more.'),
  })
  .openapi('UsageDecision')

const OF_ACCOUNT = {
  method: 'post',
  tag: 'Usage',
  access: servers('billing'),
  params: z.object({ id: Id }),
} as const

const SettledView = z
  .object({
    settled: z.int().describe('How much was counted.'),
    released: z.int().describe('How much of the reservation is free again.'),
  })
  .openapi('SettledReservation')

/** Using what is limited (docs/usage.md). */
export function consumeRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'accounts.consume',
      ...OF_ACCOUNT,
      path: `${OF_PROVIDER.prefix}/accounts/{id}/consume`,
      summary: 'Use an amount of a feature, if the account still has as much',
      description:
        'Decides and counts in one step: never more than the limit, however many ask at the same time. 200 says in ' +
        '`allowed` what was decided.',
      body: z.strictObject(ASKED),
      answer: DecisionView,
      problems: ['unknown_feature', 'not_metered', 'id_reused'],
    },
    async ({ services, provider, params, body }) => consume(services, provider.id, params.id, body),
  )

  api.route(
    {
      id: 'accounts.reserve',
      ...OF_ACCOUNT,
      path: `${OF_PROVIDER.prefix}/accounts/{id}/reserve`,
      summary: 'Hold an amount of a feature for a while, before it is known how much will be used',
      description: 'Settle it with what was used. What is not settled in time is released automatically.',
      body: z.strictObject({
        ...ASKED,
        expires_in: z
          .int()
          .min(1)
          .max(DAY / SECOND)
          .default((10 * MINUTE) / SECOND)
          .describe('Seconds.'),
      }),
      answer: DecisionView,
      problems: ['unknown_feature', 'not_metered', 'id_reused'],
    },
    async ({ services, provider, params, body: { expires_in: expiresIn, ...asked } }) =>
      consume(services, provider.id, params.id, { ...asked, expiresIn }),
  )

  api.route(
    {
      id: 'accounts.settle',
      ...OF_ACCOUNT,
      path: `${OF_PROVIDER.prefix}/accounts/{id}/settle`,
      summary: 'Count what was used of a reservation, and release the rest',
      description:
        'Once. A reservation whose time has run out cannot be settled: what it held is free again.',
      body: z.strictObject({
        id: ASKED.id.describe('That of the reservation.'),
        amount: z.int().min(0).describe('At most what was reserved.'),
      }),
      answer: SettledView,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, params, body }) => settleReservation(services, provider.id, params.id, body),
  )
}
