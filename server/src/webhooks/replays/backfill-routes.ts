import { EventName, type EventServices, namedIn, Subject } from '../../events/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import type { LabelAccounts } from '../../platform/http/labels.ts'
import { Id, IdParams, PageOf, PageQuery, showTime, Time, TimeInput } from '../../platform/http/schemas.ts'
import { type Job, listJobs } from '../../platform/jobs/index.ts'
import { timeOfId } from '../../platform/keys/ids.ts'
import { readPageRequest, toPage } from '../../platform/lists/paging.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { DeliveryView, showDelivery } from '../deliveries/index.ts'
import { BACKFILL, type BackfillInput, countBackfill, startBackfill } from './backfill-endpoint.ts'
import { cancelReplay, countRecovery, findReplay, startRecovery } from './replay-deliveries.ts'
import { replayEvent } from './replay-event.ts'
import { onlyCounted, ReplayView, showReplay, TotalIsComplete } from './replay-routes.ts'

const AGAIN = { tag: 'Replays', access: management('webhooks') } as const

const Count = z
  .object({ count: z.int().describe('How many deliveries it would make.'), complete: TotalIsComplete })
  .openapi('BackfillCount')

/** A client that wants more types takes all. */
const MAX_NAMED = 100

const Filter = z
  .strictObject({
    events: z
      .array(EventName)
      .min(1)
      .max(MAX_NAMED)
      .optional()
      .describe('Some of those that the endpoint has chosen; all of them if absent.'),
    subject: Subject.optional(),
    since: TimeInput.optional().describe('When the events were written: from then on.'),
    until: TimeInput.optional().describe('Before then; now if absent.'),
  })
  .openapi('BackfillFilter')

const BackfillView = z
  .object({
    id: Id,
    endpoint_id: Id,
    status: z.enum(['running', 'done', 'cancelled']).describe('State of the job.'),
    total: z.int().describe('How many deliveries it makes.'),
    total_is_complete: TotalIsComplete,
    done: z.int().describe('How many it has made.'),
    position: Time.nullable().describe('It has looked at events up to this time.'),
    created_at: Time,
    finished_at: Time.nullable(),
  })
  .openapi('Backfill')

/** Older events for one endpoint: a single one, those that it lacks, or all that it missed. */
export function againRoutes<S extends EventServices>(
  api: Api<S>,
  wake: () => void,
  labelAccounts: LabelAccounts,
): void {
  eventRoute(api, wake, labelAccounts)
  recoveryRoute(api)
  startRoute(api)
  backfillRoutes(api)
}

function eventRoute<S extends EventServices>(
  api: Api<S>,
  wake: () => void,
  labelAccounts: LabelAccounts,
): void {
  api.route(
    {
      ...AGAIN,
      id: 'events.replay',
      method: 'post',
      path: '/api/v1/events/{id}/replay',
      summary: 'Send an event to one endpoint',
      recentFactor: 'not needed: it goes to an endpoint that was registered with one',
      description:
        'Whatever events the endpoint has chosen: again, as a new round of its delivery, or for the first time, as a new ' +
        'delivery. An endpoint of an account gets only events of that account.',
      params: IdParams,
      body: z.strictObject({ endpoint_id: Id.describe('Endpoint that it is sent to.') }),
      answer: DeliveryView,
      status: 202,
      idempotent: true,
      audit: 'event.replayed',
      problems: ['not_replayable'],
    },
    async ({ services, tx, provider, params, body, note }) => {
      const names = { eventId: params.id, endpointId: body.endpoint_id }
      const delivery = await replayEvent({ clock: services.clock, db: tx }, wake, provider.id, names)
      note({ endpoint_id: body.endpoint_id, delivery_id: delivery.id })
      return showDelivery(tx, provider.id, delivery, labelAccounts)
    },
  )
}

function recoveryRoute<S extends EventServices>(api: Api<S>): void {
  api.route(
    {
      ...AGAIN,
      id: 'webhooks.endpoints.replay',
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/replay',
      summary: 'Replay all that an endpoint missed since a time',
      recentFactor: 'not needed: the endpoint gets what it has chosen',
      description:
        'For the time after an outage. Of the events written since then, whatever failed or was cancelled begins a new round; ' +
        'then those that the endpoint has chosen and was never sent are made into deliveries. A job: see the list of replays.',
      params: IdParams,
      body: z.strictObject({
        since: TimeInput.describe('When the outage began.'),
        until: TimeInput.optional().describe('When it ended; now if absent.'),
        dry_run: z.boolean().default(false).describe('Whether only to count them.'),
      }),
      answer: ReplayView,
      status: 202,
      alternative: { status: 200, answer: Count },
      idempotent: true,
      audit: 'replay.started',
      problems: ['not_replayable'],
    },
    async ({ services, tx, provider, params, body, note }) => {
      const outage = { endpointId: params.id, since: Date.parse(body.since), until: time(body.until) }
      if (body.dry_run) return onlyCounted(await countRecovery(services, tx, provider.id, outage))
      const job = await startRecovery(services, tx, provider.id, outage)
      note({ replay_id: job.id, since: body.since, until: body.until ?? null })
      return showReplay(job)
    },
  )
}

function startRoute<S extends EventServices>(api: Api<S>): void {
  api.route(
    {
      ...AGAIN,
      id: 'webhooks.endpoints.backfill',
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/backfill',
      summary: 'Send an endpoint older events, or count them',
      recentFactor: 'not needed: the endpoint gets what it has chosen',
      description:
        'Makes deliveries of the events that match and that this endpoint has none for, oldest first. The job survives ' +
        'restarts. It waits while 2,000 deliveries of the endpoint are queued.',
      params: IdParams,
      body: z.strictObject({
        filter: Filter.describe('Which events to send.').default({}),
        dry_run: z.boolean().default(false).describe('Whether only to count them.'),
      }),
      answer: BackfillView,
      status: 202,
      alternative: { status: 200, answer: Count },
      idempotent: true,
      audit: 'backfill.started',
      problems: ['not_replayable'],
    },
    async ({ services, tx, provider, params, body, note }) => {
      const names = { providerId: provider.id, endpointId: params.id }
      const { events, subject, since, until } = body.filter
      await services.eventTypes.requireKnown(provider, namedIn(events, '/filter/events'))
      const filter = { events, subject, since: time(since), until: time(until) }
      if (body.dry_run) return onlyCounted(await countBackfill(services, tx, names, filter))
      const job = await startBackfill(services, tx, names, filter)
      note({ backfill_id: job.id, since: since ?? null, until: until ?? null })
      return showBackfill(job)
    },
  )
}

function backfillRoutes<S extends EventServices>(api: Api<S>): void {
  api.route(
    {
      ...AGAIN,
      id: 'webhooks.backfills.list',
      method: 'get',
      path: '/api/v1/webhooks/backfills',
      access: management('read', 'webhooks'),
      summary: 'List backfills, newest first',
      description: 'Backfills of endpoints, running and ended.',
      query: PageQuery,
      answer: PageOf(BackfillView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      return toPage(
        await listJobs(services.db, provider.id, BACKFILL, limit + 1, before),
        limit,
        showBackfill,
      )
    },
  )

  api.route(
    {
      ...AGAIN,
      id: 'webhooks.backfills.get',
      method: 'get',
      path: '/api/v1/webhooks/backfills/{id}',
      access: management('read', 'webhooks'),
      summary: 'Show a backfill',
      description: 'How many deliveries it makes, how many it has made, and how far it has looked.',
      params: IdParams,
      answer: BackfillView,
    },
    async ({ services, provider, params }) =>
      showBackfill(await findReplay(services.db, provider.id, params.id, BACKFILL)),
  )

  api.route(
    {
      ...AGAIN,
      id: 'webhooks.backfills.delete',
      method: 'delete',
      path: '/api/v1/webhooks/backfills/{id}',
      summary: 'Cancel a backfill',
      recentFactor: 'not needed: it grants no rights',
      description: 'The deliveries that it has made go on.',
      params: IdParams,
      answer: BackfillView,
      audit: 'backfill.cancelled',
      problems: ['not_running'],
    },
    async ({ services, tx, provider, params }) =>
      showBackfill(await cancelReplay({ ...services, db: tx }, provider.id, params.id, BACKFILL)),
  )
}

const time = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text)

function showBackfill({ id, input, status, total, done, cursor, created_at, finished_at }: Job) {
  const { endpointId, complete } = input as BackfillInput
  return {
    id,
    endpoint_id: endpointId,
    status,
    total,
    total_is_complete: complete,
    done,
    position: cursor === null ? null : isoTime(timeOfId(cursor)),
    created_at: showTime(created_at),
    finished_at: showTime(finished_at),
  }
}
