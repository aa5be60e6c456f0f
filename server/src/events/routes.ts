import { isoTime } from '../lib/clock.ts'
import type { Db } from '../lib/db.ts'
import { type Api, parseBody, z } from '../lib/http/api.ts'
import { management, PUBLIC } from '../lib/http/context.ts'
import { Id, IdParams, PageOf, PageQuery, showTime, Time, TimeInput } from '../lib/http/schemas.ts'
import { timeOfId } from '../lib/ids.ts'
import { readPageRequest, toPage } from '../lib/paging.ts'
import { notFound } from '../lib/problem.ts'
import { EVENT_NAMES, EVENT_TYPES } from './catalogue.ts'
import type { EmittingServices, NewEvent } from './emit.ts'
import { GroupCommit } from './group-commit.ts'
import { publishEvents } from './publish-events.ts'
import { readPublished } from './read-published.ts'
import { type EventRow, findEvent, listEvents } from './store.ts'

const TAG = 'Events'
const MAX_BATCH = 1_000

/** The deliveries of events, which another slice keeps. Plugged in by app.ts. */
export type DeliveriesOf = (
  db: Db,
  providerId: string,
  eventIds: string[],
) => Promise<Map<string, DeliverySummary[]>>

const DeliverySummary = z.object({ id: Id, endpoint_id: Id, status: z.string(), attempt_count: z.int() })
type DeliverySummary = z.infer<typeof DeliverySummary>

const EventTypeView = z
  .object({
    name: z.enum(EVENT_NAMES),
    summary: z.string(),
    schema: z.record(z.string(), z.unknown()),
    example: z.record(z.string(), z.unknown()),
    subjects: z.array(z.string()).describe('Paths in `data` to the values that such events are found by.'),
  })
  .openapi('EventType')

const EventView = z
  .object({
    id: Id,
    event: z.enum(EVENT_NAMES),
    timestamp: Time.describe('When it happened.'),
    data: z.record(z.string(), z.unknown()),
    created_at: Time.describe('When it was written.'),
    deliveries: z.array(DeliverySummary),
  })
  .openapi('Event')

const PublishedEvent = z
  .strictObject({
    event: z.enum(EVENT_NAMES),
    data: z
      .record(z.string(), z.unknown())
      .describe("One object under the part of the event's name before the dot."),
    timestamp: TimeInput.optional().describe('When it happened; now if absent.'),
  })
  .openapi('PublishedEvent')

const PublishedBatch = z
  .strictObject({ events: z.array(PublishedEvent).min(1).max(MAX_BATCH) })
  .openapi('PublishedEvents')

/** The event catalogue, publishing from outside, and the list of emitted events. */
export function eventRoutes<S extends EmittingServices>(api: Api<S>, deliveriesOf: DeliveriesOf): void {
  api.hono.openAPIRegistry.register('PublishedEvent', PublishedEvent) // named by $ref below
  api.hono.openAPIRegistry.register('PublishedEvents', PublishedBatch)
  catalogueRoute(api)
  publishRoute(api)
  listRoutes(api, deliveriesOf)
}

function catalogueRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      method: 'get',
      path: '/api/v1/event-types',
      summary: 'List the event types',
      description: 'Name, JSON Schema of `data` and an example of each.',
      tag: TAG,
      access: PUBLIC,
      answer: z.object({ data: z.array(EventTypeView) }),
    },
    async () => ({ data: TYPE_VIEWS }),
  )
}

function publishRoute<S extends EmittingServices>(api: Api<S>): void {
  const group = new GroupCommit(api.services)

  api.route(
    {
      method: 'post',
      path: '/api/v1/events',
      summary: `Publish one event or up to ${MAX_BATCH.toLocaleString('en')}`,
      recentFactor: 'not needed: it gives nobody a right',
      description: 'All events of a request and their deliveries commit together, or none does.',
      tag: TAG,
      access: management('events'),
      body: z
        .unknown()
        .pipe(z.record(z.string(), z.unknown()))
        .openapi({
          anyOf: [
            { $ref: '#/components/schemas/PublishedEvent' },
            { $ref: '#/components/schemas/PublishedEvents' },
          ],
        }),
      answer: z.union([z.object({ id: Id }), z.object({ ids: z.array(Id) })]),
      status: 202,
      idempotent: true,
    },
    async ({ services, db, provider, body, c }) => {
      const { bodyText } = c.var
      const publish = (events: NewEvent[]) =>
        publishEvents(services, db, group, { providerId: provider.id, events })
      if ('events' in body) {
        const { events } = parseBody(PublishedBatch, body)
        return { ids: await publish(readPublished(events, { bodyText, many: true })) }
      }
      const [id] = await publish(readPublished([parseBody(PublishedEvent, body)], { bodyText, many: false }))
      return { id: id! }
    },
  )
}

function listRoutes<S extends EmittingServices>(api: Api<S>, deliveriesOf: DeliveriesOf): void {
  api.route(
    {
      method: 'get',
      path: '/api/v1/events',
      summary: 'List events, newest first',
      description: 'What happened and what was published, each with its deliveries in short.',
      tag: TAG,
      access: management('read', 'events'),
      query: PageQuery.extend({ event: z.enum(EVENT_NAMES).optional() }),
      answer: PageOf(EventView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      const rows = await listEvents(services.db, provider.id, { type: query.event, limit: limit + 1, before })
      const deliveries = await deliveriesOf(
        services.db,
        provider.id,
        rows.map((row) => row.id),
      )
      return toPage(rows, limit, (row) => showEvent(row, deliveries.get(row.id)))
    },
  )

  api.route(
    {
      method: 'get',
      path: '/api/v1/events/{id}',
      summary: 'Show an event',
      description: 'With its data and its deliveries in short.',
      tag: TAG,
      access: management('read', 'events'),
      params: IdParams,
      answer: EventView,
    },
    async ({ services, provider, params }) => {
      const row = await findEvent(services.db, provider.id, params.id)
      if (!row) throw notFound()
      const deliveries = await deliveriesOf(services.db, provider.id, [row.id])
      return showEvent(row, deliveries.get(row.id))
    },
  )
}

const TYPE_VIEWS = EVENT_TYPES.map(({ name, summary, data, example, subjects }) => ({
  name,
  summary,
  schema: z.toJSONSchema(data, { io: 'input' }) as Record<string, unknown>,
  example: example as Record<string, unknown>,
  subjects: [...subjects],
}))

function showEvent(row: EventRow, deliveries: DeliverySummary[] = []) {
  const { data } = JSON.parse(row.body) as { data: Record<string, unknown> }
  return {
    id: row.id,
    event: row.type as (typeof EVENT_NAMES)[number],
    timestamp: showTime(row.occurred_at),
    data,
    created_at: isoTime(timeOfId(row.id)),
    deliveries,
  }
}
