import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { Id, showTime, Time, TimeInput } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { ATTEMPT_ERRORS } from '../attempt/index.ts'
import { ERRORS_MOST } from './errors-store.ts'
import { NAMED_MOST, readErrors } from './read-errors.ts'

const Count = z.int().min(0).describe('Number of deliveries.')
const Cause = z.object({
  error: z.enum(ATTEMPT_ERRORS).describe('Why the last attempt failed.'),
  response_status: z.int().nullable().describe('Of the last attempt. `null`: there was no answer.'),
})

/** What goes wrong, for charts and for the sentence about an endpoint. */
export function errorsRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      tag: 'Deliveries',
      access: management('read', 'webhooks'),
      id: 'stats.errors',
      method: 'get',
      path: '/api/v1/stats/errors',
      summary: 'Show why deliveries fail',
      description:
        'Deliveries of a time whose last attempt failed, by error and by endpoint: the ' +
        `${NAMED_MOST} most frequent of each. Of the newest ${ERRORS_MOST.toLocaleString('en')} at most.`,
      query: z.strictObject({
        endpoint_id: Id.optional(),
        since: TimeInput.optional().describe('A day before `until` if absent.'),
        until: TimeInput.optional().describe('Now if absent.'),
      }),
      answer: z
        .object({
          since: Time.describe('Deliveries made from then on.'),
          until: Time.describe('Deliveries made before then.'),
          count: Count.describe('Deliveries whose last attempt failed.'),
          complete: z.boolean().describe('Whether all of them were counted.'),
          classes: z.array(Cause.extend({ count: Count })).describe('The most frequent errors.'),
          endpoints: z
            .array(
              z.object({
                id: Id.describe('Id of the endpoint.'),
                url: z.string().nullable().describe('URL of the endpoint. `null` once it is deleted.'),
                description: z.string().nullable().describe('Your own text. `null` once it is deleted.'),
                count: Count,
              }),
            )
            .describe('The endpoints with the most of them.'),
          last: Cause.extend({
            delivery_id: Id.describe('Id of the delivery.'),
            at: Time.describe('When the attempt began.'),
          })
            .nullable()
            .describe('The failed attempt that began last. `null`: none failed.'),
        })
        .openapi('DeliveryErrors'),
    },
    async ({ services, provider, query: { endpoint_id, since, until } }) => {
      const asked = { endpointId: endpoint_id, since: timeOf(since), until: timeOf(until) }
      const { last, ...errors } = await readErrors(services, provider.id, asked)
      return {
        ...errors,
        since: isoTime(errors.since),
        until: isoTime(errors.until),
        classes: errors.classes as Array<(typeof errors.classes)[number] & z.infer<typeof Cause>>,
        last: last
          ? {
              delivery_id: last.delivery_id,
              error: last.error as z.infer<typeof Cause>['error'],
              response_status: last.response_status,
              at: showTime(last.started_at),
            }
          : null,
      }
    },
  )
}

const timeOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text)
