import type { ReceivedHeaders } from '../lib/headers.ts'
import type { EventName, NameOf, NoEvents, WebhookEvent } from './events.ts'
import { type ReceivedWebhook, verifyWebhook } from './verify-webhook.ts'

/** A genuine delivery of one event. */
export interface Delivery<Name extends NameOf<Own> = EventName, Own extends object = NoEvents> {
  event: Name
  /** The same on every attempt and replay. */
  deliveryId: string
  /** The same for every endpoint and replay. No signature covers it: for your records, not to decide by. */
  eventId: string | undefined
  payload: WebhookEvent<Name, Own>
}

/** The deliveries that were handled, by their ids; a `Set` is one, for tests. */
export interface SeenDeliveries {
  has(deliveryId: string): boolean | Promise<boolean>
  /** Called once a delivery was handled. */
  add(deliveryId: string): unknown
}

/** How webhooks are verified, and what to do with each. `Own` holds the `data` of event types of your own, by name. */
export interface WebhookHandlerOptions<Own extends object = NoEvents>
  extends Pick<ReceivedWebhook, 'secret' | 'toleranceSeconds' | 'allowBodyOnly' | 'brand'> {
  /** A function for each event that matters; all others are answered 204. */
  on: { [Name in NameOf<Own>]?: (delivery: Delivery<Name, Own>) => unknown }
  /**
   * What was handled before, so that a repeated delivery does nothing. An id is added after its function has ended well:
   * if that fails, the delivery comes again. Ids that must be exact are noted in the function's own transaction.
   */
  seen?: SeenDeliveries
  /** Told what a function threw; the answer is 500, and the delivery comes again. Without it, console.error is. */
  onError?: (error: unknown, delivery: Delivery<NameOf<Own>, Own>) => void
}

/** The body as it arrived, and the headers. */
export interface RawWebhook {
  body: string | Uint8Array
  headers: ReceivedHeaders
}

/** What to answer: 204; 400 with the reason; 500 if the function failed or the secret is malformed. */
export interface WebhookAnswer {
  status: 204 | 400 | 500
  text: string
}

/**
 * Receives webhooks as web-standard requests: 204 once handled, 400 with the reason if it is not genuine, 500 if your
 * function throws, whereupon the delivery comes again.
 *
 * ```ts
 * export const POST = webhookHandler({
 *   secret: process.env.POSTERN_WEBHOOK_SECRET!,
 *   on: { 'invoice.created': ({ payload }) => book(payload.data.invoice) },
 * })
 * ```
 */
export function webhookHandler<Own extends object = NoEvents>(
  options: WebhookHandlerOptions<Own>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
    if (request.bodyUsed) throw new Error('The body was read before: webhookHandler needs it as it arrived.')
    const body = new Uint8Array(await request.arrayBuffer())
    return webhookResponse(await receiveWebhook(options, { body, headers: request.headers }))
  }
}

/** The same for servers with other requests: give it the raw body, and send what it says. Never throws. */
export async function receiveWebhook<Own extends object = NoEvents>(
  options: WebhookHandlerOptions<Own>,
  { body, headers }: RawWebhook,
): Promise<WebhookAnswer> {
  const { on, seen, onError = logError, ...verification } = options
  const webhook = await verifyWebhook({ ...verification, body, headers })
  if (!webhook.ok) return { status: webhook.reason === 'malformed_secret' ? 500 : 400, text: webhook.reason }
  const handle = own<Own>(on, webhook.event)
  if (!handle) return DONE
  const { event, deliveryId, eventId, payload } = webhook
  const delivery = { event, deliveryId, eventId, payload } as unknown as Delivery<NameOf<Own>, Own>
  try {
    if (await seen?.has(deliveryId)) return DONE
    await handle(delivery)
    await seen?.add(deliveryId)
    return DONE
  } catch (error) {
    onError(error, delivery)
    return { status: 500, text: 'The receiver failed.' }
  }
}

/** The answer as a web-standard one. */
export function webhookResponse({ status, text }: WebhookAnswer): Response {
  return new Response(status === 204 ? null : text, { status })
}

const DONE: WebhookAnswer = { status: 204, text: '' }

/** The function for an event; not what every object has, such as `toString`. */
function own<Own extends object>(on: WebhookHandlerOptions<Own>['on'], event: string) {
  type Handle = (delivery: Delivery<NameOf<Own>, Own>) => unknown
  return Object.hasOwn(on, event) ? ((on as Record<string, unknown>)[event] as Handle | undefined) : undefined
}

function logError(error: unknown, { event, deliveryId }: { event: string; deliveryId: string }): void {
  console.error(`The webhook ${event} ${deliveryId} failed:`, error)
}
