import { EventName, type EventServices, namedIn } from '../../events/index.ts'
import { Alternative, type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { Id, IdParams, PageOf, PageQuery, showTime, Time, TimeInput } from '../../platform/http/schemas.ts'
import { type Job, listJobs } from '../../platform/jobs/index.ts'
import { readPageRequest, toPage } from '../../platform/lists/paging.ts'
import { ATTEMPT_ERRORS } from '../attempt/index.ts'
import { STATUS_CLASSES } from '../deliveries/index.ts'
import {
  cancelReplay,
  countReplay,
  findReplay,
  REPLAY,
  type ReplayInput,
  startReplay,
} from './replay-deliveries.ts'

const REPLAYABLE = ['failed', 'delivered', 'cancelled'] as const

const ReplayableStatus = z.enum(REPLAYABLE)

const Filter = z
  .strictObject({
    endpoint_id: Id.optional().describe('Only deliveries to this endpoint.'),
    event: EventName.optional().describe('Only deliveries of this event type.'),
    status: z
      .union([ReplayableStatus, z.array(ReplayableStatus).min(1).max(REPLAYABLE.length)])
      .default('failed')
      // As a list alone: generators for Java and C# cannot compile a union of a value and a list.
      .openapi({
        type: 'array',
        items: { type: 'string', enum: [...REPLAYABLE] },
        description:
          'What became of the deliveries. One text may stand for a list of one. Without it, `failed`.',
      }),
    error: z.enum(ATTEMPT_ERRORS).optional().describe('Only deliveries whose last attempt failed so.'),
    response_status: z
      .int()
      .min(100)
      .max(599)
      .optional()
      .describe('Only deliveries whose last attempt was answered with this status.'),
    status_class: z
      .enum(STATUS_CLASSES)
      .optional()
      .describe('Only deliveries whose last attempt was answered so. `none`: there was no answer.'),
    since: TimeInput.optional().describe('Only deliveries made at this time or later.'),
    until: TimeInput.optional().describe('Only deliveries made before this time.'),
  })
  .openapi('ReplayFilter')

export const TotalIsComplete = z
  .boolean()
  .describe('False: it was counted for two seconds only, and there may be more.')

export const ReplayView = z
  .object({
    id: Id,
    endpoint_id: Id.nullable().describe('Where it replays all that one endpoint missed: which. Else null.'),
    status: z.enum(['running', 'done', 'cancelled']).describe('State of the job.'),
    total: z.int().describe('How many deliveries it sends.'),
    total_is_complete: TotalIsComplete,
    done: z.int().describe('How many of them it has begun.'),
    created_at: Time,
    finished_at: Time.nullable(),
  })
  .openapi('Replay')

const REPLAYS = { tag: 'Replays', access: management('webhooks') } as const

/** Replays of many deliveries, as jobs. */
export function replayRoutes<S extends EventServices>(api: Api<S>): void {
  startRoute(api)
  listRoutes(api)
  cancelRoute(api)
}

function startRoute<S extends EventServices>(api: Api<S>): void {
  api.route(
    {
      ...REPLAYS,
      id: 'webhooks.replays.create',
      method: 'post',
      path: '/api/v1/webhooks/replays',
      summary: 'Replay all deliveries that match, or count them',
      recentFactor: 'not needed: endpoints get what they had chosen',
      description:
        'Each match at this moment begins one new round of attempts under its delivery id. The job survives restarts. ' +
        'Parked deliveries need none: they are sent when their endpoint is resumed.',
      body: z.strictObject({
        filter: Filter.describe('Which deliveries to replay.'),
        dry_run: z.boolean().default(false).describe('Whether only to count them.'),
      }),
      answer: ReplayView,
      status: 202,
      alternative: {
        status: 200,
        answer: z.object({ count: z.int().describe('How many deliveries match.') }),
      },
      idempotent: true,
      audit: 'replay.started',
    },
    async ({ services, tx, provider, body, note }) => {
      await services.eventTypes.requireKnown(provider, namedIn(body.filter.event, '/filter/event'))
      const filter = toFilter(body.filter)
      if (body.dry_run) return onlyCounted({ count: await countReplay(tx, provider.id, filter) })
      const { endpoint_id = null, event = null, since = null, until = null, ...answer } = body.filter
      const { error = null, response_status = null, status_class = null } = answer
      const of = { error, response_status, status_class }
      note({ statuses: filter.statuses.join(', '), endpoint_id, event, since, until, ...of })
      return showReplay(await startReplay(services, tx, provider.id, filter))
    },
  )
}

function listRoutes<S extends EventServices>(api: Api<S>): void {
  api.route(
    {
      ...REPLAYS,
      id: 'webhooks.replays.list',
      method: 'get',
      path: '/api/v1/webhooks/replays',
      access: management('read', 'webhooks'),
      summary: 'List replays, newest first',
      description: 'Replays of many deliveries, running and ended.',
      query: PageQuery,
      answer: PageOf(ReplayView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      return toPage(await listJobs(services.db, provider.id, REPLAY, limit + 1, before), limit, showReplay)
    },
  )

  api.route(
    {
      ...REPLAYS,
      id: 'webhooks.replays.get',
      method: 'get',
      path: '/api/v1/webhooks/replays/{id}',
      access: management('read', 'webhooks'),
      summary: 'Show a replay',
      description: 'How many deliveries it sends again, and how many it has begun.',
      params: IdParams,
      answer: ReplayView,
    },
    async ({ services, provider, params }) =>
      showReplay(await findReplay(services.db, provider.id, params.id)),
  )
}

function cancelRoute<S extends EventServices>(api: Api<S>): void {
  api.route(
    {
      ...REPLAYS,
      id: 'webhooks.replays.delete',
      method: 'delete',
      path: '/api/v1/webhooks/replays/{id}',
      summary: 'Cancel a replay',
      recentFactor: 'not needed: it grants no rights',
      description: 'Deliveries that it has already restarted continue.',
      params: IdParams,
      answer: ReplayView,
      audit: 'replay.cancelled',
      problems: ['not_running'],
    },
    async ({ services, tx, provider, params }) =>
      showReplay(await cancelReplay({ ...services, db: tx }, provider.id, params.id)),
  )
}

/** The answer to a dry run, which the audit log does not record. */
export const onlyCounted = (count: object): Alternative => new Alternative(count, { acted: false })

function toFilter({ endpoint_id, event, status, since, until, ...answer }: z.infer<typeof Filter>) {
  return {
    endpointId: endpoint_id,
    event,
    statuses: [status].flat(),
    error: answer.error,
    responseStatus: answer.response_status,
    statusClass: answer.status_class,
    since: since === undefined ? undefined : Date.parse(since),
    until: until === undefined ? undefined : Date.parse(until),
  }
}

export function showReplay({ id, input, status, total, done, created_at, finished_at }: Job) {
  const { endpointId, missing, complete = true } = input as ReplayInput
  return {
    id,
    endpoint_id: missing === undefined ? null : endpointId!, // a filter may name one that is not there
    status,
    total,
    total_is_complete: complete,
    done,
    created_at: showTime(created_at),
    finished_at: showTime(finished_at),
  }
}
