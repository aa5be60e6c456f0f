import { type EmittingServices, Subject } from '../../../../events/index.ts'
import { actorOf, labelAccounts } from '../../../../identity/accounts/account/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import type { Caller, Context } from '../../../../platform/http/context.ts'
import { Id, PageOf, PageQuery, TimeInput } from '../../../../platform/http/schemas.ts'
import { readPageRequest, toSearchPage } from '../../../../platform/lists/paging.ts'
import type { Services } from '../../../../platform/services.ts'
import { providerOf } from '../../../../providers/index.ts'
import {
  DELIVERY_STATUSES,
  DeliveryDetail,
  type DeliveryRow,
  DeliveryView,
  sentFields,
  showDeliveries,
  showDelivery,
} from '../../../../webhooks/deliveries/index.ts'
import type { OwnWebhooks, Sending } from '../core/open-webhooks.ts'
import {
  listOwnDeliveries,
  readOwnDelivery,
  replayOwnDelivery,
  testOwnEndpoint,
} from '../core/own-deliveries.ts'

const OF_OWNERS = { tag: 'Own webhooks', access: ['customer'] } as const
const Params = z.object({ principal: z.literal('customer'), id: Id })

/** The request of an owner; `id` is the account's. */
interface OwnersInput {
  c: Context
  caller: Caller
  params: { id: string }
}

/** What a route is called for. */
export function ownOf(services: Pick<Services, 'config'>, { c, caller, params }: OwnersInput): OwnWebhooks {
  return { provider: providerOf(c), accountId: params.id, actor: actorOf(services, c, caller) }
}

/** What the functions of `core` take first: the services, and whose webhooks they work on. */
export function workFor<S extends Services>(
  services: S,
  sending: Sending,
  input: OwnersInput,
): [S & Sending, OwnWebhooks] {
  return [{ ...services, ...sending }, ownOf(services, input)]
}

/** The log of an account's endpoints, for its owners; tests and replays. */
export function ownDeliveryRoutes<S extends EmittingServices>(
  api: Api<S>,
  sending: Sending,
  path: string,
): void {
  readRoutes(api, sending, path)

  api.route(
    {
      ...OF_OWNERS,
      id: 'me.accounts.webhooks.endpoints.test',
      method: 'post',
      path: `${path}/endpoints/{endpoint_id}/test`,
      summary: 'Send the example of an event to an endpoint of your account',
      description: 'By owners. One attempt, whatever events the endpoint chose. The answer is its delivery.',
      recentFactor: 'not needed: it holds the example alone',
      params: Params.extend({ endpoint_id: Id }),
      body: z.strictObject({ event: z.string().max(100) }),
      answer: DeliveryView,
      status: 202,
      problems: ['endpoint_not_enabled'],
    },
    async ({ services, body, ...input }) => {
      const [work, own] = workFor(services, sending, input)
      return show(services, own, await testOwnEndpoint(work, own, input.params.endpoint_id, body.event))
    },
  )

  api.route(
    {
      ...OF_OWNERS,
      id: 'me.accounts.webhooks.deliveries.replay',
      method: 'post',
      path: `${path}/deliveries/{delivery_id}/replay`,
      summary: 'Replay a delivery to an endpoint of your account',
      description: 'By owners. Begins a new round of attempts under the same delivery id.',
      recentFactor: 'not needed: the endpoint gets what it had chosen',
      params: Params.extend({ delivery_id: Id }),
      answer: DeliveryView,
      status: 202,
      problems: ['not_replayable'],
    },
    async ({ services, ...input }) => {
      const [work, own] = workFor(services, sending, input)
      return show(services, own, await replayOwnDelivery(work, own, input.params.delivery_id))
    },
  )
}

const show = ({ db }: Services, { provider }: OwnWebhooks, delivery: DeliveryRow) =>
  showDelivery(db, provider.id, delivery, labelAccounts)

function readRoutes<S extends EmittingServices>(api: Api<S>, sending: Sending, path: string): void {
  api.route(
    {
      ...OF_OWNERS,
      id: 'me.accounts.webhooks.deliveries.list',
      method: 'get',
      path: `${path}/deliveries`,
      summary: "List deliveries to your account's endpoints, newest first",
      description: 'To owners. Filters can be combined.',
      params: Params,
      query: PageQuery.extend({
        subject: Subject.optional(),
        event_id: Id.optional(),
        endpoint_id: Id.optional(),
        event: z.string().max(100).optional(),
        status: z.enum(DELIVERY_STATUSES).optional(),
        since: TimeInput.optional(),
        until: TimeInput.optional(),
      }),
      answer: PageOf(DeliveryView),
      problems: ['invalid_cursor'],
    },
    async ({ services, query, ...input }) => {
      const { limit, before } = readPageRequest(query)
      const filter = {
        subject: query.subject,
        eventId: query.event_id,
        endpointId: query.endpoint_id,
        event: query.event,
        status: query.status,
        since: query.since === undefined ? undefined : Date.parse(query.since),
        until: query.until === undefined ? undefined : Date.parse(query.until),
      }
      const page = { limit: limit + 1, before }
      const [work, own] = workFor(services, sending, input)
      const found = await listOwnDeliveries(work, own, filter, page)
      const show = await showDeliveries(services.db, own.provider.id, found.rows, labelAccounts)
      return toSearchPage(found, limit, show)
    },
  )

  api.route(
    {
      ...OF_OWNERS,
      id: 'me.accounts.webhooks.deliveries.get',
      method: 'get',
      path: `${path}/deliveries/{delivery_id}`,
      summary: "Show a delivery to one of your account's endpoints with its attempts",
      description: 'To owners. With the payload as it was sent, and the answer to each attempt.',
      params: Params.extend({ delivery_id: Id }),
      answer: DeliveryDetail,
    },
    async ({ services, ...input }) => {
      const own = ownOf(services, input)
      const { delivery, attempts } = await readOwnDelivery(services, own, input.params.delivery_id)
      const sent = sentFields(services.config.headerBrand, delivery, attempts)
      return { ...(await show(services, own, delivery)), ...sent }
    },
  )
}
