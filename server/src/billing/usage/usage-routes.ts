import { type Api, z } from '../../platform/http/api.ts'
import { servers } from '../../platform/http/context.ts'
import { Id, TimeInput } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { Key } from '../plans/index.ts'
import { countUsage } from './count-usage.ts'
import { AHEAD_MS, KNOWN_DAYS, MAX_INCREMENTS, REFUSALS } from './increment.ts'

const IncrementSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\x21-\x7e]{1,128}$/)
      .openapi({ example: 'request-0197f2a1' })
      .describe(
        `Yours, a new one for each increment. One that comes again within ${KNOWN_DAYS} days is not counted again.`,
      ),
    account_id: Id,
    meter: Key,
    value: z.int().describe("Whole numbers of the meter's unit. Below zero: a correction of a sum."),
    at: TimeInput.optional().describe(
      `When it was used; now if absent. At most ${KNOWN_DAYS} days ago, and ${AHEAD_MS / 60_000} minutes ahead.`,
    ),
  })
  .openapi('UsageIncrement')

const CountedView = z
  .object({
    accepted: z.int().describe('Number of increments that were counted.'),
    duplicates: z.int().describe('Counted before, or more than once in this request.'),
    errors: z
      .array(
        z.object({
          index: z.int().describe('The place in `increments`, from 0 on.'),
          id: z.string().nullable().describe('Id of the increment. `null`: it has none.'),
          code: z.enum(REFUSALS).describe('Why it was refused.'),
          detail: z.string().describe('What is wrong with it, in words.'),
        }),
      )
      .describe('Increments that were refused. The others count.'),
  })
  .openapi('UsageCounted')

/** What accounts use (docs/usage.md). */
export function usageRoutes<S extends Services>(api: Api<S>): void {
  api.hono.openAPIRegistry.register('UsageIncrement', IncrementSchema) // named by $ref below

  api.route(
    {
      id: 'usage.report',
      method: 'post',
      path: '/api/v1/usage',
      tag: 'Usage',
      summary: `Tell what accounts used, by up to ${MAX_INCREMENTS.toLocaleString('en')} increments`,
      description:
        'Each increment is accepted or refused on its own. If you got no answer, send the same again: an id counts ' +
        'once.',
      access: servers('billing'),
      body: z.strictObject({
        increments: z
          .array(z.unknown().openapi({ $ref: '#/components/schemas/UsageIncrement' } as never))
          .min(1)
          .max(MAX_INCREMENTS)
          .describe('What was used.'),
      }),
      answer: CountedView,
    },
    async ({ services, provider, body }) => countUsage(services, provider.id, body.increments),
  )
}
