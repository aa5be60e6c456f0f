import type { EmittingServices } from '../../events/index.ts'
import { actorOf } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { Time, TimeInput } from '../../platform/http/schemas.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { billingTime, readAhead } from '../time/index.ts'
import { advanceTestClock, MAX_YEARS, WORK_MS } from './advance-test-clock.ts'

const TAG = 'Test clock'
const ONLY = 'In development only; in production this address does not exist.'

/** A provider moves its own time to see what renewals, trials and overdue payments do (docs/subscriptions.md). */
export function testClockRoutes<S extends EmittingServices>(api: Api<S>): void {
  if (api.services.config.production) return

  api.route(
    {
      id: 'test_clock.get',
      method: 'get',
      path: '/api/v1/test-clock',
      summary: "Show the time that this provider's billing goes by",
      description: ONLY,
      tag: TAG,
      access: management('read', 'billing'),
      answer: z.object({
        now: Time.describe("Time that the provider's billing goes by."),
        ahead_seconds: z.number().describe("Ahead of the machine's clock."),
      }),
    },
    async ({ services, provider }) => ({
      now: isoTime(await billingTime(services, services.db, provider.id)),
      ahead_seconds: (await readAhead(services.db, provider.id)) / 1_000,
    }),
  )

  api.route(
    {
      id: 'test_clock.advance',
      method: 'post',
      path: '/api/v1/test-clock/advance',
      summary: "Move this provider's billing forward in time",
      description:
        `${ONLY} What becomes due on the way is done at its moment: renewals, ends of trials, overdue payments, ` +
        'cancellations. Sessions, codes, webhooks and the audit log keep the time of the machine. After ' +
        `${WORK_MS / 1_000} seconds of work the answer says how far it came, with is_done false: send the same again. ` +
        `One call moves the clock by up to ${MAX_YEARS} years; it never goes back.`,
      tag: TAG,
      access: administration('billing'),
      recentFactor: true,
      body: z.strictObject({ to: TimeInput.describe('Time to move to.') }),
      answer: z.object({
        now: Time.describe("Time that the provider's billing has come to."),
        steps: z.int().describe('Number of things that became due and were done.'),
        is_done: z.boolean().describe('Whether it has come as far as asked.'),
      }),
    },
    async ({ services, provider, caller, body, c }) => {
      const actor = actorOf(services, c, caller)
      const { now, steps, isDone } = await advanceTestClock(services, provider.id, Date.parse(body.to), actor)
      return { now: isoTime(now), steps, is_done: isDone }
    },
  )
}
