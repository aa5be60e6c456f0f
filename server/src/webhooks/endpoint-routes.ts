import { type EmittingServices, EVENT_NAMES } from '../events/index.ts'
import { DAY, SECOND } from '../lib/clock.ts'
import { type Api, z } from '../lib/http/api.ts'
import { management } from '../lib/http/context.ts'
import { Id, IdParams, PageOf, PageQuery, showTime, Time } from '../lib/http/schemas.ts'
import type { AddressGuard } from '../lib/outbound/address-guard.ts'
import { readPageRequest, toPage } from '../lib/paging.ts'
import { notFound } from '../lib/problem.ts'
import { createEndpoint } from './create-endpoint.ts'
import { DeliveryView, showDelivery } from './delivery-view.ts'
import { MAX_URL_LENGTH, parseEndpointUrl } from './endpoint-url.ts'
import type { Engine } from './engine.ts'
import { pauseEndpoint, resumeEndpoint } from './pause-endpoint.ts'
import { removeEndpoint } from './remove-endpoint.ts'
import { promoteSecret, rotateSecret, type ShownSecrets, showSecrets } from './rotate-secret.ts'
import { sendTest } from './send-test.ts'
import { type EndpointRow, findEndpoint, listEndpoints, updateEndpoint } from './store/endpoints.ts'

const Events = z
  .array(z.enum(['*', ...EVENT_NAMES]))
  .min(1)
  .max(EVENT_NAMES.length + 1)
const Url = z.string().max(MAX_URL_LENGTH)
const Description = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u, 'This must not hold control characters.')

const MAX_OVERLAP_SECONDS = (7 * DAY) / SECOND
const RateLimit = z.int().min(1).max(10_000)

const EndpointView = z
  .object({
    id: Id,
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()),
    status: z.enum(['enabled', 'paused', 'disabled']),
    status_reason: z.string().nullable(),
    rate_limit: z.int().nullable().describe('Deliveries a second at most, of each process that sends.'),
    overlap_ends_at: Time.nullable().describe('Set while the secret is being rotated.'),
    created_at: Time,
  })
  .openapi('WebhookEndpoint')

const Secret = z.string().openapi({ example: 'whsec_c2VjcmV0' })
const SecretView = z
  .object({
    secret: Secret,
    next_secret: Secret.nullable().describe('While it is being rotated: the new one.'),
    overlap_ends_at: Time.nullable(),
  })
  .openapi('WebhookSecret')
const NewEndpointView = EndpointView.extend({
  secret: Secret.nullable().describe('Null in a repeated answer: the route of the secret shows it.'),
}).openapi('NewWebhookEndpoint')

/** Webhook endpoints: registering, changing, pausing, secrets, tests. */
export function endpointRoutes<S extends EmittingServices>(
  api: Api<S>,
  guard: AddressGuard,
  { wake, holdBack }: Engine,
): void {
  const endpoints = { tag: 'Webhook endpoints', access: management('webhooks') } as const

  api.route(
    {
      ...endpoints,
      method: 'post',
      path: '/api/v1/webhooks/endpoints',
      summary: 'Register an endpoint',
      recentFactor: true,
      audit: 'endpoint.created',
      body: z.strictObject({
        url: Url,
        events: Events,
        description: Description.default(''),
        rate_limit: RateLimit.nullable().default(null),
      }),
      answer: NewEndpointView,
      status: 201,
      idempotent: true,
      shownOnce: ['secret'],
      problems: ['url_not_allowed', 'limit_reached'],
    },
    async ({ services, provider, body }) => {
      const { secret, ...row } = await createEndpoint(services, guard, provider.id, body)
      return { ...showEndpoint(row), secret }
    },
  )

  api.route(
    {
      ...endpoints,
      method: 'get',
      path: '/api/v1/webhooks/endpoints',
      access: management('read', 'webhooks'),
      summary: 'List endpoints, newest first',
      query: PageQuery,
      answer: PageOf(EndpointView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      return toPage(await listEndpoints(services.db, provider.id, limit + 1, before), limit, showEndpoint)
    },
  )

  api.route(
    {
      ...endpoints,
      method: 'get',
      path: '/api/v1/webhooks/endpoints/{id}',
      access: management('read', 'webhooks'),
      summary: 'Show an endpoint',
      params: IdParams,
      answer: EndpointView,
    },
    async ({ services, provider, params }) =>
      showEndpoint(found(await findEndpoint(services.db, provider.id, params.id))),
  )

  api.route(
    {
      ...endpoints,
      method: 'patch',
      path: '/api/v1/webhooks/endpoints/{id}',
      summary: 'Change an endpoint',
      recentFactor: true,
      audit: 'endpoint.changed',
      params: IdParams,
      body: z.strictObject({
        url: Url.optional(),
        events: Events.optional(),
        description: Description.optional(),
        rate_limit: RateLimit.nullable().optional(),
      }),
      answer: EndpointView,
      problems: ['url_not_allowed'],
    },
    async ({ services, provider, params, body }) => {
      const change = { ...body, url: body.url === undefined ? undefined : parseEndpointUrl(body.url, guard) }
      return showEndpoint(found(await updateEndpoint(services.db, provider.id, params.id, change)))
    },
  )

  api.route(
    {
      ...endpoints,
      method: 'delete',
      path: '/api/v1/webhooks/endpoints/{id}',
      summary: 'Delete an endpoint',
      recentFactor: true,
      audit: 'endpoint.deleted',
      description: 'What was still to be sent to it is cancelled; its log stays.',
      params: IdParams,
    },
    async ({ services, provider, params }) => removeEndpoint(services, holdBack, provider.id, params.id),
  )

  api.route(
    {
      ...endpoints,
      method: 'get',
      path: '/api/v1/webhooks/endpoints/{id}/secret',
      summary: 'Show the signing secret',
      recentFactor: true,
      audit: 'endpoint.secret_read',
      params: IdParams,
      answer: SecretView,
    },
    async ({ services, provider, params }) => {
      return viewSecrets(await showSecrets(services, provider.id, params.id))
    },
  )

  api.route(
    {
      ...endpoints,
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/rotate-secret',
      summary: 'Make a new signing secret',
      recentFactor: true,
      audit: 'endpoint.secret_rotated',
      description:
        'During the overlap webhook-signature carries both signatures, X-{brand}-Signature that of the old secret and ' +
        'X-{brand}-Signature-Next that of the new one.',
      params: IdParams,
      body: z.strictObject({
        overlap_seconds: z
          .int()
          .min(0)
          .max(MAX_OVERLAP_SECONDS)
          .default(DAY / SECOND),
      }),
      answer: SecretView,
      problems: ['rotation_in_progress'],
    },
    async ({ services, provider, params, body }) =>
      viewSecrets(await rotateSecret(services, provider.id, params.id, body.overlap_seconds)),
  )

  api.route(
    {
      ...endpoints,
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/promote-secret',
      summary: 'Let the new secret sign alone',
      recentFactor: true,
      audit: 'endpoint.secret_promoted',
      params: IdParams,
      answer: SecretView,
      problems: ['no_rotation'],
    },
    async ({ services, provider, params }) =>
      viewSecrets(await promoteSecret(services, provider.id, params.id)),
  )

  api.route(
    {
      ...endpoints,
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/test',
      summary: 'Send the example of an event to this endpoint',
      recentFactor: 'not needed: it holds the example alone',
      description:
        'One attempt, whatever events the endpoint chose. The answer is its delivery: look there for the outcome.',
      params: IdParams,
      body: z.strictObject({ event: z.enum(EVENT_NAMES) }),
      answer: DeliveryView,
      status: 202,
      problems: ['endpoint_not_enabled'],
    },
    async ({ services, provider, params, body }) =>
      showDelivery(
        await sendTest(services, wake, { providerId: provider.id, endpointId: params.id }, body.event),
      ),
  )

  api.route(
    {
      ...endpoints,
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
    async ({ services, provider, params }) =>
      showEndpoint(await pauseEndpoint(services, holdBack, provider.id, params.id)),
  )

  api.route(
    {
      ...endpoints,
      method: 'post',
      path: '/api/v1/webhooks/endpoints/{id}/resume',
      summary: 'Resume a paused or disabled endpoint',
      recentFactor: 'not needed: it gets what it had chosen',
      audit: 'endpoint.resumed',
      params: IdParams,
      answer: EndpointView,
    },
    async ({ services, provider, params }) =>
      showEndpoint(await resumeEndpoint(services, wake, provider.id, params.id)),
  )
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

function showEndpoint(row: EndpointRow) {
  return { ...row, overlap_ends_at: showTime(row.overlap_ends_at), created_at: showTime(row.created_at) }
}

function viewSecrets({ secret, nextSecret, overlapEndsAt }: ShownSecrets): z.infer<typeof SecretView> {
  return { secret, next_secret: nextSecret, overlap_ends_at: showTime(overlapEndsAt) }
}
