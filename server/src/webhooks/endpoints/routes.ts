import { EventName, type EventServices, namedIn } from '../../events/index.ts'
import { bulkRoute } from '../../platform/bulk/bulk-route.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import type { LabelAccounts } from '../../platform/http/labels.ts'
import { type Asked, listRoute } from '../../platform/http/list-route.ts'
import { ExternalId, Id, IdParams, Line, PageQuery, SortedBy } from '../../platform/http/schemas.ts'
import { keysOf, readSortedPage, toSortedPage } from '../../platform/lists/sorting.ts'
import type { AddressGuard } from '../../platform/outbound/address-guard.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { type Clock, DAY, HOUR, MINUTE } from '../../platform/time/clock.ts'
import { findEndpoint } from '../core/index.ts'
import { DeliveryView, sendTest, showDelivery } from '../deliveries/index.ts'
import { DestinationInput } from '../destinations/index.ts'
import { type Activity, readActivity } from './activity-store.ts'
import { endpointBulk } from './bulk-endpoints.ts'
import { changeEndpoint } from './change-endpoint.ts'
import { createEndpoint } from './create-endpoint.ts'
import { Description, EndpointUrl } from './endpoint-fields.ts'
import { headerChanges } from './endpoint-headers.ts'
import { EndpointOptions, EndpointOptionsPatch } from './endpoint-options.ts'
import { ChangedEndpointView, EndpointStatus, EndpointView, NewEndpointView } from './endpoint-view.ts'
import type { Engine } from './engine.ts'
import { ImportedSecret } from './imported-secret.ts'
import { pauseEndpoint, resumeEndpoint } from './pause-endpoint.ts'
import { removeEndpoint } from './remove-endpoint.ts'
import { endpointSecretRoutes } from './secret-routes.ts'
import { showEndpoint, showEndpoints } from './show-endpoints.ts'
import { ENDPOINT_SORTS, listEndpoints } from './store.ts'

/** An endpoint that wants more chooses all. */
const MAX_CHOSEN = 100

const Events = z
  .array(z.union([z.literal('*'), EventName]))
  .min(1)
  .max(MAX_CHOSEN)
  .openapi({ example: ['user.login', 'invoice.created'] })

const RateLimit = z.int().min(1).max(10_000)
const RATE_LIMIT = 'Deliveries a second at most, of each process that sends. `null`: no limit.'

const ENDPOINTS = { tag: 'Webhook endpoints', access: management('webhooks') } as const

/** Webhook endpoints: registering, changing, pausing, secrets, tests. */
export function endpointRoutes<S extends EventServices>(
  api: Api<S>,
  guard: AddressGuard,
  engine: Engine,
  labelAccounts: LabelAccounts,
): void {
  listRoutes(api, { guard, engine }, labelAccounts)
  oneRoute(api, labelAccounts)
  changeRoutes(api, guard, engine, labelAccounts)
  endpointSecretRoutes(api)
  testRoute(api, engine, labelAccounts)
  pauseRoutes(api, engine, labelAccounts)
}

const ListQuery = PageQuery.extend({
  account_id: Id.optional().describe('Those of this account.'),
  external_id: ExternalId.optional(),
  status: z
    .enum([...EndpointStatus.options, 'failing'])
    .optional()
    .describe('`failing`: enabled, but under 95 % of at least 20 attempts of the last 24 hours succeeded.'),
  event: EventName.optional().describe('Those that receive events of this type.'),
  q: Line(200)
    .trim()
    .min(1)
    .optional()
    .describe('A part of the description or the URL; letters from a to z in any case.'),
  sort: SortedBy(keysOf(ENDPOINT_SORTS)),
  include: z
    .enum(['activity'])
    .optional()
    .describe('`activity`: what each sent in the last 24 hours, and what waits for it.'),
})

const BULK = {
  ...ENDPOINTS,
  area: 'webhooks.endpoints',
  path: '/api/v1/webhooks/endpoints',
  query: ListQuery,
  recentFactor: 'not needed: what is due waits, or is sent to whom it was for',
  noted: ['account_id', 'status', 'event'],
  says: 'Pauses or resumes endpoints.',
} as const

function listRoutes<S extends EventServices>(
  api: Api<S>,
  { guard, engine }: { guard: AddressGuard; engine: Engine },
  labelAccounts: LabelAccounts,
): void {
  const readPage = async ({ db, provider, query: { include, ...query } }: Asked<S, typeof ListQuery>) => {
    const page = readSortedPage(ENDPOINT_SORTS, query)
    const { clock } = api.services
    const rows = await listEndpoints(db, provider.id, { ...query, since: dayBefore({ clock }) }, page)
    const activity = include && (await activityOf({ db, clock }, provider.id, rows))
    const show = await showEndpoints(db, provider.id, rows, labelAccounts)
    return toSortedPage(rows, page, (row) => ({
      ...show(row),
      activity: showActivity(activity?.get(row.id)),
    }))
  }
  api.route(
    {
      ...ENDPOINTS,
      id: 'webhooks.endpoints.create',
      method: 'post',
      path: '/api/v1/webhooks/endpoints',
      summary: 'Register an endpoint',
      description:
        'Events that happen from now on are sent to it: those in `events`, or all with `["*"]`. Operational events, such as ' +
        '`endpoint.paused`, and optional ones, such as `grant.created`, have to be named. The answer holds the secret that verifies them.',
      recentFactor: true,
      audit: 'endpoint.created',
      body: z.strictObject({
        url: EndpointUrl.optional().describe('Where deliveries are sent by HTTP.'),
        destination: DestinationInput.optional().describe('In place of `url`: a queue or topic.'),
        events: Events,
        description: Description.default(''),
        rate_limit: RateLimit.nullable().default(null).describe(RATE_LIMIT),
        account_id: Id.nullable()
          .default(null)
          .describe(
            'An account: the endpoint then gets only its events, and its owners see and manage it. Fixed once set.',
          ),
        secret: ImportedSecret.optional(),
        ...EndpointOptions,
      }),
      answer: NewEndpointView,
      status: 201,
      idempotent: true,
      shownOnce: ['secret'],
      problems: ['url_not_allowed', 'limit_reached', 'already_exists', 'destination_unavailable'],
    },
    async ({ services, tx, note, provider, body }) => {
      await services.eventTypes.requirePresent(provider, namedIn(body.events, '/events'))
      note(headerChanges({}, body.headers))
      const { secret, ...row } = await createEndpoint({ ...services, guard }, tx, provider.id, body)
      return { ...(await showEndpoint(tx, provider.id, row, labelAccounts)), secret }
    },
  )

  listRoute(
    api,
    {
      id: 'webhooks.endpoints.list',
      ...ENDPOINTS,
      path: '/api/v1/webhooks/endpoints',
      access: management('read', 'webhooks'),
      summary: 'List endpoints',
      description:
        'The newest first unless `sort` says otherwise. With the status and the health of each; without secrets.',
      query: ListQuery,
      row: EndpointView,
      export: { columns: EXPORTED },
    },
    readPage,
  )
  bulkRoute(api, endpointBulk(engine), BULK, readPage)
}

const EXPORTED = [
  'id',
  'url',
  'description',
  'kind',
  'status',
  'status_reason',
  'account_id',
  'account.name',
  'external_id',
  'events',
  'created_at',
] as const

const activityOf = (
  { db, clock }: { db: Db; clock: Clock },
  providerId: string,
  rows: readonly { id: string }[],
) =>
  readActivity(
    db,
    providerId,
    rows.map(({ id }) => id),
    dayBefore({ clock }),
  )

/** A minute, a day ago by whole hours. */
const dayBefore = ({ clock }: Pick<Services, 'clock'>): number =>
  Math.floor((clock.now() - DAY) / HOUR) * (HOUR / MINUTE)

function showActivity(activity: Activity | undefined) {
  if (!activity) return undefined
  const { p95, ...counts } = activity
  return { ...counts, latency_p95_ms: p95 }
}

function oneRoute<S extends EventServices>(api: Api<S>, labelAccounts: LabelAccounts): void {
  api.route(
    {
      ...ENDPOINTS,
      id: 'webhooks.endpoints.get',
      method: 'get',
      path: '/api/v1/webhooks/endpoints/{id}',
      access: management('read', 'webhooks'),
      summary: 'Show an endpoint',
      description: '`status_reason` says why it is paused or disabled.',
      params: IdParams,
      answer: EndpointView,
    },
    async ({ services: { db }, provider, params }) => {
      const endpoint = await findEndpoint(db, provider.id, params.id)
      if (!endpoint) throw notFound()
      return showEndpoint(db, provider.id, endpoint, labelAccounts)
    },
  )
}

function changeRoutes<S extends EventServices>(
  api: Api<S>,
  guard: AddressGuard,
  { holdBack }: Engine,
  labelAccounts: LabelAccounts,
): void {
  api.route(
    {
      ...ENDPOINTS,
      id: 'webhooks.endpoints.update',
      method: 'patch',
      path: '/api/v1/webhooks/endpoints/{id}',
      summary: 'Change an endpoint',
      description:
        'Fields that are left out stay; `events` is replaced as a whole. Deliveries that wait go to the new URL.',
      recentFactor: true,
      audit: 'endpoint.changed',
      params: IdParams,
      body: z.strictObject({
        url: EndpointUrl.optional().describe('Where deliveries are sent by HTTP.'),
        destination: DestinationInput.optional().describe(
          'As a whole, with its credentials; of the same kind.',
        ),
        events: Events.optional(),
        description: Description.optional(),
        rate_limit: RateLimit.nullable().optional().describe(RATE_LIMIT),
        ...EndpointOptionsPatch,
      }),
      answer: ChangedEndpointView,
      problems: ['url_not_allowed', 'already_exists', 'destination_unavailable'],
    },
    async ({ services, tx, note, provider, params, body }) => {
      await services.eventTypes.requirePresent(provider, namedIn(body.events, '/events'))
      const endpoint = { providerId: provider.id, id: params.id }
      const changed = await changeEndpoint({ ...services, guard, note }, tx, endpoint, body)
      const shown = await showEndpoint(tx, provider.id, changed.endpoint, labelAccounts)
      return { ...shown, dropped_headers: changed.droppedHeaders }
    },
  )

  api.route(
    {
      ...ENDPOINTS,
      id: 'webhooks.endpoints.delete',
      method: 'delete',
      path: '/api/v1/webhooks/endpoints/{id}',
      summary: 'Delete an endpoint',
      recentFactor: true,
      audit: 'endpoint.deleted',
      description: 'What was still to be sent to it is cancelled; its log stays.',
      params: IdParams,
    },
    async ({ tx, provider, params }) => removeEndpoint(tx, holdBack, provider.id, params.id),
  )
}

function testRoute<S extends EventServices>(
  api: Api<S>,
  { wake }: Engine,
  labelAccounts: LabelAccounts,
): void {
  api.route(
    {
      ...ENDPOINTS,
      id: 'webhooks.endpoints.test',
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/test',
      summary: 'Send the example of an event to this endpoint',
      recentFactor: 'not needed: it holds the example alone',
      description:
        'One attempt, whatever events the endpoint chose. The answer is its delivery: look there for the outcome.',
      params: IdParams,
      body: z.strictObject({ event: EventName }),
      answer: DeliveryView,
      status: 202,
      audit: 'endpoint.tested',
      problems: ['endpoint_not_enabled'],
    },
    async ({ services, tx, provider, params, body, note }) => {
      const to = { provider, endpointId: params.id }
      const delivery = await sendTest({ ...services, db: tx }, wake, to, body.event)
      note({ event: body.event, delivery_id: delivery.id })
      return showDelivery(tx, provider.id, delivery, labelAccounts)
    },
  )
}

function pauseRoutes<S extends EventServices>(
  api: Api<S>,
  { wake, holdBack }: Engine,
  labelAccounts: LabelAccounts,
): void {
  api.route(
    {
      ...ENDPOINTS,
      id: 'webhooks.endpoints.pause',
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/pause',
      summary: 'Pause an endpoint',
      recentFactor: 'not needed: what is due waits',
      audit: 'endpoint.paused',
      description:
        'Deliveries without an attempt are parked until it is resumed; those that have begun go on.',
      params: IdParams,
      answer: EndpointView,
    },
    async ({ services, tx, provider, params }) => {
      const endpoint = await pauseEndpoint({ ...services, holdBack }, tx, provider.id, params.id)
      return showEndpoint(tx, provider.id, endpoint, labelAccounts)
    },
  )

  api.route(
    {
      ...ENDPOINTS,
      id: 'webhooks.endpoints.resume',
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/resume',
      summary: 'Resume a paused or disabled endpoint',
      description: 'Parked deliveries are sent, the oldest first.',
      recentFactor: 'not needed: it gets what it had chosen',
      audit: 'endpoint.resumed',
      params: IdParams,
      answer: EndpointView,
    },
    async ({ services, tx, provider, params }) => {
      const endpoint = await resumeEndpoint({ ...services, wake }, tx, provider.id, params.id)
      return showEndpoint(tx, provider.id, endpoint, labelAccounts)
    },
  )
}
