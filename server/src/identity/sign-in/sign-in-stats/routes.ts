import { type Api, z } from '../../../platform/http/api.ts'
import { management } from '../../../platform/http/context.ts'
import { Time, TimeInput } from '../../../platform/http/schemas.ts'
import type { Services } from '../../../platform/services.ts'
import { type Bucket, MAX_BUCKETS, SPANS } from '../../../platform/stats/time-buckets.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { SIGN_IN_STATS_DAYS } from './keep-sign-in-stats.ts'
import { readSignInStats, type SignIns } from './read-sign-in-stats.ts'

const BucketName = z.enum(Object.keys(SPANS) as [Bucket])
const Count = z.int().min(0)

const SignInStats = z
  .object({
    signed_in: Count.describe('Sessions that began.'),
    refused: Count.describe('Tries that were refused; a person may need several.'),
    by_method: z.record(z.string(), Count).describe('Sessions by the method of the first factor.'),
    by_reason: z
      .record(z.string(), Count)
      .describe('Refusals by the code of the problem, or of the refused connection.'),
  })
  .openapi('SignInStats')

/** Statistics for charts. */
export function signInStatsRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      tag: 'Sign-in',
      access: management('read', 'users'),
      id: 'stats.sign_ins',
      method: 'get',
      path: '/api/v1/stats/sign-ins',
      summary: 'Show who gets in over time, and why others do not',
      description:
        'By the minute, hour or day (UTC). Buckets without sign-ins are there, too; ' +
        `${MAX_BUCKETS} at most. Kept for ${SIGN_IN_STATS_DAYS} days.`,
      query: z.strictObject({
        principal: z.enum(['customer', 'provider']).default('customer'),
        since: TimeInput.optional().describe('A day before `until` if absent.'),
        until: TimeInput.optional().describe('Now if absent.'),
        bucket: BucketName.default('hour'),
      }),
      answer: z
        .object({
          bucket: BucketName.describe('Length of each bucket.'),
          since: Time.describe('When the first bucket begins.'),
          until: Time.describe('When the last one ends.'),
          buckets: z
            .array(SignInStats.extend({ at: Time.describe('When it begins.') }))
            .describe('Figures of each bucket, the oldest first.'),
          total: SignInStats.describe('Figures of all buckets together.'),
        })
        .openapi('SignInsOverTime'),
    },
    async ({ services, provider, query: { principal, bucket, since, until } }) => {
      const asked = { principal, bucket, since: timeOf(since), until: timeOf(until) }
      const stats = await readSignInStats(services, provider.id, asked)
      return {
        bucket,
        since: isoTime(stats.since),
        until: isoTime(stats.until),
        buckets: stats.buckets.map(({ at, ...one }) => ({ at: isoTime(at), ...show(one) })),
        total: show(stats.total),
      }
    },
  )
}

const timeOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text)

function show({ signedIn, refused, byMethod, byReason }: SignIns): z.infer<typeof SignInStats> {
  return { signed_in: signedIn, refused, by_method: byMethod, by_reason: byReason }
}
