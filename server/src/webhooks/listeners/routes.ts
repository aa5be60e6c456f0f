import { EventName, type EventServices, namedIn } from '../../events/index.ts'
import { admits } from '../../platform/http/access.ts'
import type { Authenticate } from '../../platform/http/admission.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { type Context, management } from '../../platform/http/context.ts'
import { Id, IdParams, showTime, Time } from '../../platform/http/schemas.ts'
import type { ListenerHub } from './hub.ts'
import { HEARTBEAT_SECONDS } from './limits.ts'
import { holderOf, openListener } from './open-listener.ts'
import { openStream } from './open-stream.ts'
import { showEvent } from './show-event.ts'

const TAG = 'Webhook listeners'
const MAY_LISTEN = management('listen')

const ListenerView = z
  .object({
    id: Id,
    secret: z.string().describe('Signs what this listener is sent. It stays the same.'),
    created_at: Time,
  })
  .openapi('Listener')

const SignedView = z
  .object({
    id: Id.describe('Of the delivery: receivers deduplicate on it.'),
    event: EventName,
    headers: z.record(z.string(), z.string()).describe('Headers of the delivery, with its signatures.'),
    body: z.string().describe('Body of the delivery, exactly as signed.'),
  })
  .openapi('SignedEvent')

const StreamQuery = z.strictObject({
  events: z
    .string()
    .max(500)
    .transform((text) => text.split(','))
    .pipe(z.array(EventName))
    .optional()
    .openapi({ type: 'string', example: 'user.login,invoice.created' })
    .describe('Event types, separated by commas; all of them if absent.'),
  endpoint_id: Id.optional().describe('What this endpoint is sent, with its replays and tests.'),
  heartbeat: z.coerce
    .number()
    .int()
    .min(HEARTBEAT_SECONDS.least)
    .max(HEARTBEAT_SECONDS.most)
    .default(HEARTBEAT_SECONDS.default)
    .describe('Seconds of silence after which a `heartbeat` says that the stream lives.'),
})

/** Listening to events without a public address: what the command line's `listen` uses. */
export function listenerRoutes<S extends EventServices>(
  api: Api<S>,
  hub: ListenerHub,
  authenticate: Authenticate,
): void {
  ownRoutes(api)
  streamRoute(api, hub, authenticate)
}

function ownRoutes<S extends EventServices>(api: Api<S>): void {
  api.route(
    {
      tag: TAG,
      access: MAY_LISTEN,
      id: 'webhooks.listeners.create',
      method: 'post',
      path: '/api/v1/webhooks/listeners',
      summary: 'Open your listener',
      description:
        'Each developer has one: the owner of the session or key. Asked again, it answers the same id and secret.',
      recentFactor: 'not needed: its secret signs only what this caller is sent, who may read the events',
      audit: 'listener.opened',
      answer: ListenerView,
      problems: ['listeners_off'],
    },
    async ({ services, tx, provider, caller }) => {
      const { created_at, ...listener } = await openListener(services, tx, provider.id, caller)
      return { ...listener, created_at: showTime(created_at) }
    },
  )

  api.route(
    {
      tag: TAG,
      access: MAY_LISTEN,
      id: 'webhooks.listeners.get_event',
      method: 'get',
      path: '/api/v1/webhooks/listeners/{id}/events/{event_id}',
      summary: 'Show an event as your listener is sent it',
      description:
        "With the signature of this moment: for sending an event again from a developer's machine.",
      params: z.object({ id: Id, event_id: Id }),
      answer: SignedView,
      problems: ['listeners_off'],
    },
    async ({ services, provider, caller, params }) => {
      const wanted = { holder: holderOf(caller), listenerId: params.id, eventId: params.event_id }
      return showEvent(services, provider.id, wanted)
    },
  )
}

function streamRoute<S extends EventServices>(
  api: Api<S>,
  hub: ListenerHub,
  authenticate: Authenticate,
): void {
  api.route(
    {
      tag: TAG,
      access: MAY_LISTEN,
      id: 'webhooks.listeners.stream',
      method: 'get',
      path: '/api/v1/webhooks/listeners/{id}/stream',
      summary: 'Stream events as they are signed for a receiver',
      description:
        'Server-sent events. `open` comes first; then a `delivery` for each event, with the exact headers and body that ' +
        'an endpoint with this secret would get; `heartbeat` in between; `end` says why it ends: `stopping`, `revoked` ' +
        'or `failed`. With `Last-Event-ID` it resumes behind that message, up to an hour later; a few may come again: ' +
        'drop them by their delivery id.',
      recentFactor: 'not needed: a client that may listen may read the events',
      audit: 'listener.connected',
      params: IdParams,
      query: StreamQuery,
      sends: [{ status: 200, types: ['text/event-stream'], says: 'The stream.' }],
      problems: ['listeners_off', 'limit_reached'],
    },
    async ({ services, tx, provider, caller, params, query, c }) => {
      await services.eventTypes.requirePresent(provider, namedIn(query.events, 'events'))
      const body = await openStream(api.services, tx, hub, {
        providerId: provider.id,
        holder: holderOf(caller),
        listenerId: params.id,
        events: query.events,
        endpointId: query.endpoint_id,
        heartbeatSeconds: query.heartbeat,
        lastEventId: c.req.header('last-event-id'),
        mayRead: () => mayStill(authenticate, c),
      })
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no', // or nginx holds it back
        },
      })
    },
  )
}

async function mayStill(authenticate: Authenticate, c: Context): Promise<boolean> {
  const caller = await authenticate(c)
  return admits(MAY_LISTEN, caller)
}
