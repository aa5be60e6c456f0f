import { EventName, type EventServices, namedIn, Subject } from '../../events/index.ts'
import type { BulkList } from '../../platform/bulk/bulk.ts'
import { bulkRoute } from '../../platform/bulk/bulk-route.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { management, type ProviderRef } from '../../platform/http/context.ts'
import type { LabelAccounts } from '../../platform/http/labels.ts'
import { type Asked, listRoute } from '../../platform/http/list-route.ts'
import { Id, IdParams, LogQuery, Several, TimeInput } from '../../platform/http/schemas.ts'
import { readLogRequest, toSearchPage } from '../../platform/lists/paging.ts'
import { notFound } from '../../platform/problem.ts'
import { ATTEMPT_ERRORS } from '../attempt/index.ts'
import { MAX_URL_LENGTH } from '../core/index.ts'
import { cancelDelivery } from './cancel-delivery.ts'
import { DELIVERY_STATUSES, DeliveryDetail, DeliveryView, sentFields } from './delivery-view.ts'
import { listDeliveriesOf } from './list-deliveries.ts'
import { replayDelivery } from './replay-delivery.ts'
import { retryDelivery } from './retry-delivery.ts'
import { showDeliveries, showDelivery } from './show-deliveries.ts'
import { type DeliveryRow, findDelivery, listAttempts, nameDeliveries, STATUS_CLASSES } from './store.ts'

const CalledUrl = z
  .string()
  .max(MAX_URL_LENGTH)
  .transform((text, issue) => {
    if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text).href
    issue.addIssue({ code: 'custom', message: 'This must be a whole http or https URL.' })
    return ''
  })
  .openapi({
    type: 'string',
    description: 'What the last attempt called, whatever URL the endpoint has now.',
    example: 'https://example.com/hook',
  })

const DELIVERIES = { tag: 'Deliveries', access: management('webhooks') } as const

/** The delivery log, and what can be done with one delivery. */
export function deliveryRoutes<S extends EventServices>(
  api: Api<S>,
  wake: () => void,
  labelAccounts: LabelAccounts,
): void {
  logRoute(api, labelAccounts)
  oneRoute(api, labelAccounts)
  commandRoutes(api, wake, labelAccounts)
}

const ListQuery = LogQuery.extend({
  subject: Subject.optional(),
  event_id: Id.optional(),
  endpoint_id: Id.optional(),
  account_id: Id.optional().describe('Deliveries of events of this account.'),
  event: EventName.optional(),
  status: Several(DELIVERY_STATUSES).optional(),
  response_status: z.coerce.number().int().min(100).max(599).optional().describe('Of the last attempt.'),
  status_class: z
    .enum(STATUS_CLASSES)
    .optional()
    .describe('Of the answer to the last attempt; `none`: there was no answer, or no attempt yet.'),
  error: z.enum(ATTEMPT_ERRORS).optional().describe('Why the last attempt failed.'),
  url: CalledUrl.optional(),
  since: TimeInput.optional().describe('Created at this time or later.'),
  until: TimeInput.optional().describe('Created before.'),
})

const EXPORTED = [
  'id',
  'created_at',
  'event_id',
  'event',
  'status',
  'attempt_count',
  'response_status',
  'error',
  'next_attempt_at',
  'endpoint_id',
  'endpoint.url',
  'endpoint.description',
  'account.id',
  'account.name',
  'url',
  'test',
] as const

function logRoute<S extends EventServices>(api: Api<S>, labelAccounts: LabelAccounts): void {
  const { eventTypes } = api.services
  const readPage = async ({ db, provider, query }: Asked<S, typeof ListQuery>) => {
    const { limit, before, after } = readLogRequest(query)
    await eventTypes.requireKnown(provider, namedIn(query.event))
    const filter = {
      subject: query.subject,
      after,
      eventId: query.event_id,
      endpointId: query.endpoint_id,
      accountId: query.account_id,
      event: query.event,
      responseStatus: query.response_status,
      statusClass: query.status_class,
      error: query.error,
      url: query.url,
      since: query.since === undefined ? undefined : Date.parse(query.since),
      until: query.until === undefined ? undefined : Date.parse(query.until),
    }
    const page = { limit: limit + 1, before }
    const found = await listDeliveriesOf({ db }, provider.id, filter, query.status, page)
    return toSearchPage(found, limit, await showDeliveries(db, provider.id, found.rows, labelAccounts))
  }
  listRoute(
    api,
    {
      id: 'webhooks.deliveries.list',
      ...DELIVERIES,
      path: '/api/v1/webhooks/deliveries',
      access: management('read', 'webhooks'),
      summary: 'List deliveries, newest first',
      description:
        'The log, one entry for each event and endpoint. Filters can be combined. A search for what is rare may answer with ' +
        'a short or empty page and a `next_cursor` to continue from.',
      query: ListQuery,
      row: DeliveryView,
      export: { columns: EXPORTED },
    },
    readPage,
  )
  bulkRoute(
    api,
    DELIVERY_BULK,
    {
      ...DELIVERIES,
      area: 'webhooks.deliveries',
      path: '/api/v1/webhooks/deliveries',
      query: ListQuery,
      recentFactor: 'not needed: a cancelled delivery can be replayed',
      noted: [
        'endpoint_id',
        'account_id',
        'event',
        'status',
        'response_status',
        'status_class',
        'error',
        'since',
        'until',
      ],
      says: 'Cancels deliveries that are pending or parked; others are named as failed. To replay many, start a replay.',
    },
    readPage,
  )
}

/** What can be done with many deliveries; a replay has its own job. */
const DELIVERY_BULK: BulkList = {
  name: 'deliveries',
  actions: {
    cancel: ({ clock }, tx, { providerId }, id) => cancelDelivery(tx, providerId, id, new Date(clock.now())),
  },
  async labels(db, providerId, ids) {
    const rows = await nameDeliveries(db, providerId, ids)
    return new Map(rows.map(({ id, event_type }) => [id, event_type]))
  },
}

function oneRoute<S extends EventServices>(api: Api<S>, labelAccounts: LabelAccounts): void {
  api.route(
    {
      ...DELIVERIES,
      id: 'webhooks.deliveries.get',
      method: 'get',
      path: '/api/v1/webhooks/deliveries/{id}',
      access: management('read', 'webhooks'),
      summary: 'Show a delivery with its attempts',
      description: 'With the payload as it was sent, and status, time and answer of each attempt.',
      params: IdParams,
      answer: DeliveryDetail,
    },
    async ({ services: { db, config }, provider, params }) => {
      const delivery = await findDelivery(db, provider.id, params.id)
      if (!delivery) throw notFound()
      const attempts = await listAttempts(db, provider.id, params.id)
      const shown = await showDelivery(db, provider.id, delivery, labelAccounts)
      return { ...shown, ...sentFields(config.headerBrand, delivery, attempts) }
    },
  )
}

const COMMAND = { ...DELIVERIES, method: 'post', params: IdParams, answer: DeliveryView } as const

function commandRoutes<S extends EventServices>(
  api: Api<S>,
  wake: () => void,
  labelAccounts: LabelAccounts,
): void {
  const show = (tx: Tx, provider: ProviderRef, delivery: DeliveryRow) =>
    showDelivery(tx, provider.id, delivery, labelAccounts)

  api.route(
    {
      id: 'webhooks.deliveries.replay',
      ...COMMAND,
      path: '/api/v1/webhooks/deliveries/{id}/replay',
      summary: 'Replay a delivery',
      recentFactor: 'not needed: the endpoint gets what it had chosen',
      description: 'Begins a new round of attempts under the same delivery id.',
      status: 202,
      audit: 'delivery.replayed',
      problems: ['not_replayable'],
    },
    async ({ services, tx, provider, params }) =>
      show(tx, provider, await replayDelivery({ ...services, db: tx }, wake, provider.id, params.id)),
  )

  api.route(
    {
      id: 'webhooks.deliveries.retry',
      ...COMMAND,
      path: '/api/v1/webhooks/deliveries/{id}/retry',
      summary: 'Try a pending delivery now',
      recentFactor: 'not needed: the endpoint gets what it had chosen',
      description:
        'Its next attempt is made immediately instead of at `next_attempt_at`. It counts as one of its round; after it the schedule ' +
        'continues. A parked delivery is sent by resuming its endpoint, one that has ended by replaying it.',
      status: 202,
      audit: 'delivery.retried',
      problems: ['invalid_transition'],
    },
    async ({ services, tx, provider, params }) =>
      show(tx, provider, await retryDelivery({ ...services, db: tx }, wake, provider.id, params.id)),
  )

  api.route(
    {
      id: 'webhooks.deliveries.cancel',
      ...COMMAND,
      path: '/api/v1/webhooks/deliveries/{id}/cancel',
      summary: 'Cancel a pending or parked delivery',
      recentFactor: 'not needed: it grants no rights',
      description:
        'It gets no further attempts, unless it is replayed. A request under way cannot be recalled.',
      audit: 'delivery.cancelled',
      problems: ['invalid_transition'],
    },
    async ({ tx, provider, params, services }) =>
      show(tx, provider, await cancelDelivery(tx, provider.id, params.id, new Date(services.clock.now()))),
  )
}
