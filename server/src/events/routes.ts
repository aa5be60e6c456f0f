import type { Db } from '../platform/db/db.ts'
import { type Api, parseBody, z } from '../platform/http/api.ts'
import { management } from '../platform/http/context.ts'
import { AccountLabel, EndpointLabel, type LabelAccounts } from '../platform/http/labels.ts'
import { type Asked, listRoute } from '../platform/http/list-route.ts'
import { rawJson } from '../platform/http/raw-answer.ts'
import { Id, IdParams, LogQuery, showTime, Time, TimeInput } from '../platform/http/schemas.ts'
import { timeOfId } from '../platform/keys/ids.ts'
import { readLogRequest, toSearchPage } from '../platform/lists/paging.ts'
import { notFound } from '../platform/problem.ts'
import { fieldText } from '../platform/text/raw-json.ts'
import { isoTime } from '../platform/time/clock.ts'
import type { AnyEvent, EventServices } from './emit.ts'
import { GroupCommit } from './group-commit.ts'
import { listEvents } from './list-events.ts'
import { EventName, namedIn } from './named.ts'
import { publishEvents } from './publish-events.ts'
import { type PublishedEvent as Published, readPublished } from './read-published.ts'
import { EVENT_SOURCES } from './search-store.ts'
import { type EventRow, findEvent } from './store.ts'
import { Subject } from './subject-schema.ts'
import { type TypesPlugs, typeRoutes } from './type-routes.ts'

const TAG = 'Events'
const MAX_BATCH = 1_000

/** The deliveries of events, which another slice keeps. Plugged in by app.ts. */
export type DeliveriesOf = (
  db: Db,
  providerId: string,
  eventIds: string[],
) => Promise<Map<string, DeliverySummary[]>>

/** What other slices know of events. */
interface EventPlugs {
  deliveriesOf: DeliveriesOf
  labelAccounts: LabelAccounts
}

const DeliverySummary = z.object({
  id: Id.describe('Id of the delivery.'),
  endpoint_id: Id,
  endpoint: EndpointLabel,
  status: z.string().describe('Status of the delivery, as in the delivery log.'),
  attempt_count: z.int(),
  response_status: z.int().nullable().describe('Of the last attempt.'),
  error: z.string().nullable().describe('Why the last attempt failed.'),
})
type DeliverySummary = z.infer<typeof DeliverySummary>

const EventView = z
  .object({
    id: Id,
    event: EventName,
    version: z.int().nullable().describe('Version of its type, if that is your own.'),
    timestamp: Time.describe('When it happened.'),
    data: z
      .record(z.string(), z.unknown())
      .describe("One object under the part of the event's name before the dot."),
    created_at: Time.describe('When it was written.'),
    account_id: Id.nullable().describe('Account that it belongs to, as its type declares. `null`: none.'),
    account: AccountLabel.describe('The same with its name. `null` also once the account is deleted.'),
    deliveries: z.array(DeliverySummary).describe('Its deliveries in short, one for each endpoint.'),
  })
  .openapi('Event')

const EventDetail = EventView.extend({
  body: z
    .string()
    .describe(
      'The envelope as sent, as text: most parsers of JSON round long numbers and lose how a text was written.',
    ),
}).openapi('EventDetail')

const PublishedEvent = z
  .strictObject({
    event: EventName,
    data: z
      .record(z.string(), z.unknown())
      .describe("One object under the part of the event's name before the dot."),
    timestamp: TimeInput.optional().describe('When it happened; now if absent.'),
  })
  .openapi('PublishedEvent')

const PublishedBatch = z
  .strictObject({
    events: z
      .array(PublishedEvent)
      .min(1)
      .max(MAX_BATCH)
      .describe('The events to publish: all of them or none.'),
  })
  .openapi('PublishedEvents')

/** The event catalogue, publishing from outside, and the list of emitted events. */
export function eventRoutes<S extends EventServices>(
  api: Api<S>,
  plugs: EventPlugs,
  types: TypesPlugs,
): void {
  api.hono.openAPIRegistry.register('PublishedEvent', PublishedEvent) // named by $ref below
  api.hono.openAPIRegistry.register('PublishedEvents', PublishedBatch)
  typeRoutes(api, types)
  publishRoute(api)
  listRoutes(api, plugs)
}

function publishRoute<S extends EventServices>(api: Api<S>): void {
  const group = new GroupCommit(api.services)

  api.route(
    {
      id: 'events.publish',
      method: 'post',
      path: '/api/v1/events',
      summary: `Publish one event or up to ${MAX_BATCH.toLocaleString('en')}`,
      recentFactor: 'not needed: it gives no right',
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
      answer: z.union([
        z.object({ id: Id.describe('Id of the event.') }),
        z.object({ ids: z.array(Id).describe('Ids of the events, in the order of the request.') }),
      ]),
      status: 202,
      idempotent: true,
    },
    async ({ services, db, provider, body, c }) => {
      const bodyText = c.get('bodyText')
      const read = (events: Published[], many: boolean) =>
        readPublished(services.eventTypes, provider, events, { bodyText, many })
      const publish = (events: AnyEvent[]) =>
        publishEvents(services, db, group, { providerId: provider.id, events })
      if ('events' in body) {
        const { events } = parseBody(PublishedBatch, body)
        return { ids: await publish(await read(events, true)) }
      }
      const [id] = await publish(await read([parseBody(PublishedEvent, body)], false))
      return { id: id! }
    },
  )
}

const ListQuery = LogQuery.extend({
  subject: Subject.optional(),
  event: EventName.optional(),
  event_id: Id.optional(),
  account_id: Id.optional().describe('Events of this account.'),
  source: z
    .enum(EVENT_SOURCES)
    .optional()
    .describe('`postern`: types that Postern has; `own`: types that you declared.'),
  since: TimeInput.optional().describe('Written from then on.'),
  until: TimeInput.optional().describe('Written before then.'),
})

const EXPORTED = [
  'id',
  'created_at',
  'event',
  'timestamp',
  'account_id',
  'account.name',
  'data',
  'deliveries',
] as const

function listRoutes<S extends EventServices>(api: Api<S>, plugs: EventPlugs): void {
  const { eventTypes } = api.services
  const readPage = async ({ db, provider, query }: Asked<S, typeof ListQuery>) => {
    const { limit, before, after } = readLogRequest(query)
    await eventTypes.requireKnown(provider, namedIn(query.event))
    const filter = {
      type: query.event,
      subject: query.subject,
      eventId: query.event_id,
      accountId: query.account_id,
      source: query.source,
      after,
      since: query.since === undefined ? undefined : Date.parse(query.since),
      until: query.until === undefined ? undefined : Date.parse(query.until),
    }
    const found = await listEvents(db, provider.id, filter, { limit: limit + 1, before })
    const beside = await readBeside(db, provider.id, found.rows, plugs)
    return toSearchPage(found, limit, (row) => ({ ...showEvent(row), ...beside(row) }))
  }
  listRoute(
    api,
    {
      id: 'events.list',
      path: '/api/v1/events',
      summary: 'List events, newest first',
      description:
        'What happened and what was published, each with its deliveries in short. Filters can be combined. A search for ' +
        'what is rare may answer with a short or empty page and a `next_cursor` to continue from.',
      tag: TAG,
      access: management('read', 'events'),
      query: ListQuery,
      row: EventView,
      export: { columns: EXPORTED },
    },
    readPage,
  )

  api.route(
    {
      id: 'events.get',
      method: 'get',
      path: '/api/v1/events/{id}',
      summary: 'Show an event',
      description: 'With its data and its deliveries in short.',
      tag: TAG,
      access: management('read', 'events'),
      params: IdParams,
      answer: EventDetail,
    },
    async ({ services, provider, params }) => {
      const row = await findEvent(services.db, provider.id, params.id)
      if (!row) throw notFound()
      const beside = await readBeside(services.db, provider.id, [row], plugs)
      return { ...showEvent(row), ...beside(row), body: row.body }
    },
  )
}

/** The deliveries of events, and what people call their accounts. */
async function readBeside(
  db: Db,
  providerId: string,
  rows: readonly EventRow[],
  { deliveriesOf, labelAccounts }: EventPlugs,
) {
  const deliveries = await deliveriesOf(
    db,
    providerId,
    rows.map(({ id }) => id),
  )
  const accountOf = await labelAccounts(
    db,
    providerId,
    rows.map(({ account_id }) => account_id),
  )
  return ({ id, account_id }: EventRow) => ({
    account: accountOf(account_id),
    deliveries: deliveries.get(id) ?? [],
  })
}

function showEvent(row: EventRow) {
  return {
    id: row.id,
    event: row.type,
    version: row.type_version,
    timestamp: showTime(row.occurred_at),
    data: rawJson(fieldText(row.body, 'data')!),
    created_at: isoTime(timeOfId(row.id)),
    account_id: row.account_id,
  }
}
