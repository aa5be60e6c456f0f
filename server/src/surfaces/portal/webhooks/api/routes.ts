import type { EmittingServices } from '../../../../events/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import { Id, PageOf, PageQuery } from '../../../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../../../platform/lists/paging.ts'
import { newestFirst } from '../../../../platform/lists/sorting.ts'
import {
  Description,
  EndpointUrl,
  ImportedSecret,
  listEndpoints,
  Rotation,
  SecretView,
  viewSecrets,
} from '../../../../webhooks/endpoints/index.ts'
import { endpointLimit } from '../core/limit.ts'
import { offeredEvents } from '../core/offered-events.ts'
import { findOwnEndpoint, openWebhooks, type Sending } from '../core/open-webhooks.ts'
import {
  addOwnEndpoint,
  changeOwnEndpoint,
  pauseOwnEndpoint,
  promoteOwnSecret,
  removeOwnEndpoint,
  resumeOwnEndpoint,
  rotateOwnSecret,
  showOwnSecrets,
} from '../core/own-endpoints.ts'
import { ownDeliveryRoutes, ownOf, workFor } from './delivery-routes.ts'
import { NewOwnEndpointView, OwnEndpointView, showOwnEndpoint } from './endpoint-view.ts'

const PATH = '/api/v1/auth/{principal}/accounts/{id}/webhooks'
const OF_OWNERS = { tag: 'Own webhooks', access: ['customer'] } as const
const Params = z.object({ principal: z.literal('customer'), id: Id })
const EndpointParams = Params.extend({ endpoint_id: Id })

const Events = z.array(z.string().max(100)).min(1).max(200)

/** Webhooks of an account, for its owners: what a provider does with its own, as far as owners may. */
export function ownWebhookRoutes<S extends EmittingServices>(api: Api<S>, sending: Sending): void {
  eventTypesRoute(api, sending)
  listRoutes(api, sending)
  oneRoutes(api, sending)
  secretRoutes(api, sending)
  pauseRoutes(api, sending)
  ownDeliveryRoutes(api, sending, PATH)
}

function eventTypesRoute<S extends EmittingServices>(api: Api<S>, { eventTypes }: Sending): void {
  api.route(
    {
      ...OF_OWNERS,
      id: 'me.accounts.webhooks.event_types.list',
      method: 'get',
      path: `${PATH}/event-types`,
      summary: 'List the events that endpoints of your account may choose',
      description: 'To owners. With how many endpoints the account may have.',
      params: Params,
      answer: z.object({
        data: z.array(
          z.object({
            name: z.string().describe('Name of the event type.'),
            summary: z.string().describe('When it happens, in a sentence.'),
          }),
        ),
        endpoint_limit: z.int().describe('How many endpoints the account may have.'),
      }),
    },
    async ({ services, provider, params, ...input }) => {
      const own = ownOf(services, { params, ...input })
      await openWebhooks(services.db, own)
      const { limit: endpoint_limit } = await endpointLimit(services, services.db, own.provider, params.id)
      return { data: await offeredEvents(eventTypes, own.provider), endpoint_limit }
    },
  )
}

function listRoutes<S extends EmittingServices>(api: Api<S>, sending: Sending): void {
  api.route(
    {
      ...OF_OWNERS,
      id: 'me.accounts.webhooks.endpoints.list',
      method: 'get',
      path: `${PATH}/endpoints`,
      summary: 'List the endpoints of your account, newest first',
      description: 'To owners. With the status of each; without secrets.',
      params: Params,
      query: PageQuery,
      answer: PageOf(OwnEndpointView),
      problems: ['invalid_cursor'],
    },
    async ({ services, params, query, ...input }) => {
      const own = ownOf(services, { params, ...input })
      await openWebhooks(services.db, own)
      const { limit, before } = readPageRequest(query)
      const theirs = { account_id: params.id }
      const page = newestFirst({ limit: limit + 1, before })
      const rows = await listEndpoints(services.db, own.provider.id, theirs, page)
      return toPage(rows, limit, showOwnEndpoint)
    },
  )

  api.route(
    {
      ...OF_OWNERS,
      id: 'me.accounts.webhooks.endpoints.create',
      method: 'post',
      path: `${PATH}/endpoints`,
      summary: 'Register an endpoint of your account',
      description:
        'By owners. Events of the account that happen from now on are sent to it. The answer holds the secret that verifies ' +
        'them.',
      recentFactor: true,
      params: Params,
      body: z.strictObject({
        url: EndpointUrl.describe('Where deliveries are sent.'),
        events: Events,
        description: Description.default(''),
        secret: ImportedSecret.optional(),
      }),
      answer: NewOwnEndpointView,
      status: 201,
      authorize: ({ services, ...input }) => openWebhooks(services.db, ownOf(services, input)),
      idempotent: true,
      shownOnce: ['secret'],
      problems: ['url_not_allowed', 'usage_limit_reached'],
    },
    async ({ services, db, body, ...input }) => {
      const own = ownOf(services, input)
      const { secret, ...row } = await addOwnEndpoint({ ...services, ...sending, db }, own, body)
      return { ...showOwnEndpoint(row), secret }
    },
  )
}

function oneRoutes<S extends EmittingServices>(api: Api<S>, sending: Sending): void {
  const one = { ...OF_OWNERS, path: `${PATH}/endpoints/{endpoint_id}`, params: EndpointParams } as const

  api.route(
    {
      ...one,
      id: 'me.accounts.webhooks.endpoints.get',
      method: 'get',
      summary: 'Show an endpoint of your account',
      description: 'To owners.',
      answer: OwnEndpointView,
    },
    async ({ services, ...input }) => {
      const own = ownOf(services, input)
      await openWebhooks(services.db, own)
      return showOwnEndpoint(await findOwnEndpoint(services.db, own, input.params.endpoint_id))
    },
  )

  api.route(
    {
      ...one,
      id: 'me.accounts.webhooks.endpoints.update',
      method: 'patch',
      summary: 'Change an endpoint of your account',
      description: 'By owners. Fields that are left out stay. Deliveries that wait go to the new URL.',
      recentFactor: true,
      body: z.strictObject({
        url: EndpointUrl.optional().describe('Where deliveries are sent.'),
        events: Events.optional(),
        description: Description.optional(),
      }),
      answer: OwnEndpointView,
      problems: ['url_not_allowed'],
    },
    async ({ services, body, ...input }) =>
      showOwnEndpoint(
        await changeOwnEndpoint(...workFor(services, sending, input), input.params.endpoint_id, body),
      ),
  )

  api.route(
    {
      ...one,
      id: 'me.accounts.webhooks.endpoints.delete',
      method: 'delete',
      summary: 'Delete an endpoint of your account',
      description: 'By owners. What was still to be sent to it is cancelled; owners no longer see its log.',
      recentFactor: true,
    },
    async ({ services, ...input }) =>
      removeOwnEndpoint(...workFor(services, sending, input), input.params.endpoint_id),
  )
}

function secretRoutes<S extends EmittingServices>(api: Api<S>, sending: Sending): void {
  const secret = {
    ...OF_OWNERS,
    params: EndpointParams,
    recentFactor: true,
    answer: SecretView,
  } as const

  api.route(
    {
      ...secret,
      id: 'me.accounts.webhooks.endpoints.get_secret',
      method: 'get',
      path: `${PATH}/endpoints/{endpoint_id}/secret`,
      summary: 'Show the signing secret of an endpoint of your account',
      description: 'To owners. And the new one during a rotation. The audit log says who read it.',
    },
    async ({ services, ...input }) =>
      viewSecrets(await showOwnSecrets(...workFor(services, sending, input), input.params.endpoint_id)),
  )

  api.route(
    {
      ...secret,
      id: 'me.accounts.webhooks.endpoints.rotate_secret',
      method: 'post',
      path: `${PATH}/endpoints/{endpoint_id}/rotate-secret`,
      summary: 'Make a new signing secret for an endpoint of your account',
      description: 'By owners. During the overlap both secrets sign.',
      body: Rotation,
      problems: ['rotation_in_progress'],
    },
    async ({ services, body, ...input }) =>
      viewSecrets(
        await rotateOwnSecret(...workFor(services, sending, input), input.params.endpoint_id, {
          overlapSeconds: body.overlap_seconds,
          brought: body.secret,
        }),
      ),
  )

  api.route(
    {
      ...secret,
      id: 'me.accounts.webhooks.endpoints.promote_secret',
      method: 'post',
      path: `${PATH}/endpoints/{endpoint_id}/promote-secret`,
      summary: 'Let the new secret of an endpoint of your account sign alone',
      description: 'By owners. Ends the overlap of a rotation.',
      problems: ['no_rotation'],
    },
    async ({ services, ...input }) =>
      viewSecrets(await promoteOwnSecret(...workFor(services, sending, input), input.params.endpoint_id)),
  )
}

function pauseRoutes<S extends EmittingServices>(api: Api<S>, sending: Sending): void {
  const paused = { ...OF_OWNERS, method: 'post', params: EndpointParams, answer: OwnEndpointView } as const

  api.route(
    {
      id: 'me.accounts.webhooks.endpoints.pause',
      ...paused,
      path: `${PATH}/endpoints/{endpoint_id}/pause`,
      summary: 'Pause an endpoint of your account',
      description: 'By owners. What is due waits until it is resumed; deliveries that have begun go on.',
      recentFactor: 'not needed: what is due waits',
    },
    async ({ services, ...input }) =>
      showOwnEndpoint(await pauseOwnEndpoint(...workFor(services, sending, input), input.params.endpoint_id)),
  )

  api.route(
    {
      id: 'me.accounts.webhooks.endpoints.resume',
      ...paused,
      path: `${PATH}/endpoints/{endpoint_id}/resume`,
      summary: 'Resume an endpoint of your account',
      description: 'By owners. Deliveries that were held are sent, the oldest first.',
      recentFactor: 'not needed: it gets what it had chosen',
    },
    async ({ services, ...input }) =>
      showOwnEndpoint(
        await resumeOwnEndpoint(...workFor(services, sending, input), input.params.endpoint_id),
      ),
  )
}
