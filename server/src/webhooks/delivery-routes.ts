import { EventName, type EventServices, namedIn } from '../events/index.ts'
import { type Api, z } from '../lib/http/api.ts'
import { management } from '../lib/http/context.ts'
import { Id, IdParams, PageOf, PageQuery, TimeInput } from '../lib/http/schemas.ts'
import { readPageRequest, toPage } from '../lib/paging.ts'
import { notFound } from '../lib/problem.ts'
import {
  DELIVERY_STATUSES,
  DeliveryDetail,
  DeliveryView,
  showAttempt,
  showDelivery,
} from './delivery-view.ts'
import { listDeliveries } from './list-deliveries.ts'
import { replayDelivery } from './replay-delivery.ts'
import { type AttemptRow, findDelivery, listAttempts } from './store/log.ts'

/** The delivery log, and the replay of one delivery. */
export function deliveryRoutes<S extends EventServices>(api: Api<S>, wake: () => void): void {
  const deliveries = { tag: 'Deliveries', access: management('webhooks') } as const

  api.route(
    {
      ...deliveries,
      method: 'get',
      path: '/api/v1/webhooks/deliveries',
      access: management('read', 'webhooks'),
      summary: 'List deliveries, newest first',
      description: 'The log, one entry for each event and endpoint. Filters can be combined.',
      query: PageQuery.extend({
        endpoint_id: Id.optional(),
        event: EventName.optional(),
        status: z.enum(DELIVERY_STATUSES).optional(),
        since: TimeInput.optional(),
        until: TimeInput.optional(),
      }),
      answer: PageOf(DeliveryView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      await services.eventTypes.requireKnown(provider, namedIn(query.event))
      const filter = {
        endpointId: query.endpoint_id,
        event: query.event,
        status: query.status,
        since: query.since === undefined ? undefined : Date.parse(query.since),
        until: query.until === undefined ? undefined : Date.parse(query.until),
      }
      const page = await listDeliveries(services, provider.id, filter, { limit: limit + 1, before })
      return toPage(page, limit, showDelivery)
    },
  )

  api.route(
    {
      ...deliveries,
      method: 'get',
      path: '/api/v1/webhooks/deliveries/{id}',
      access: management('read', 'webhooks'),
      summary: 'Show a delivery with its attempts',
      description: 'With the payload as it was sent, and status, time and answer of each attempt.',
      params: IdParams,
      answer: DeliveryDetail,
    },
    async ({ services, provider, params }) => {
      const delivery = await findDelivery(services.db, provider.id, params.id)
      if (!delivery) throw notFound()
      const attempts = await listAttempts(services.db, provider.id, params.id)
      const payload = delivery.body === null ? null : (JSON.parse(delivery.body) as Record<string, unknown>)
      const show = (attempt: AttemptRow) => showAttempt(services.config.headerBrand, delivery, attempt)
      return { ...showDelivery(delivery), payload, attempts: attempts.map(show) }
    },
  )

  api.route(
    {
      ...deliveries,
      method: 'post',
      path: '/api/v1/webhooks/deliveries/{id}/replay',
      summary: 'Replay a delivery',
      recentFactor: 'not needed: the endpoint gets what it had chosen',
      description: 'Begins a new round of attempts under the same delivery id.',
      params: IdParams,
      answer: DeliveryView,
      status: 202,
      problems: ['not_replayable'],
    },
    async ({ services, provider, params }) =>
      showDelivery(await replayDelivery(services, wake, provider.id, params.id)),
  )
}
