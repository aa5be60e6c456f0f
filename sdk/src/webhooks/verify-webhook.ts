import { headerReader, type ReadHeader, type ReceivedHeaders } from '../lib/headers.ts'
import type { NameOf, NoEvents, WebhookEvent } from './events.ts'
import { bodySignature, bytesOf, isEqual, parseSecret, type Secret, standardSignature } from './signature.ts'

/** What came in, and how to check it. */
export interface ReceivedWebhook {
  /** The raw body, before anything parsed it: its bytes are what is signed. */
  body: string | Uint8Array
  headers: ReceivedHeaders
  /** The endpoint's secret, `whsec_...`. While it is being rotated: the old and the new one. */
  secret: string | readonly string[]
  /** How far `webhook-timestamp` may be off, in either direction; 300 unless told. */
  toleranceSeconds?: number
  /** Milliseconds since the epoch; the present unless told. */
  now?: number
  /** The brand word of the X-{brand}-* headers; Service unless told. Only `allowBodyOnly` reads them. */
  brand?: string
  /**
   * Accept X-{brand}-Signature where a proxy has removed the webhook-* headers. It covers only the body, so anyone who
   * has seen a delivery can send it again at any time, and its delivery id is not protected.
   */
  allowBodyOnly?: boolean
}

/** Why a webhook was refused. */
export type RefusalReason =
  | 'missing_headers'
  | 'timestamp_out_of_range'
  | 'no_matching_signature'
  /** The body is not raw, or, although signed, not an envelope. */
  | 'malformed_body'
  /** The secret is not `whsec_` and base64: your setting is wrong, not the delivery. */
  | 'malformed_secret'

/**
 * A genuine delivery: `event` tells which `payload` it is. Deduplicate on `deliveryId`, the same on every attempt.
 * `Own` holds the `data` of event types of your own, by name.
 */
export type VerifiedWebhook<Own extends object = NoEvents> = {
  [Name in NameOf<Own>]: {
    ok: true
    event: Name
    deliveryId: string
    /** The same for every endpoint and replay. No signature covers it: for your records, not to decide by. */
    eventId: string | undefined
    payload: WebhookEvent<Name, Own>
  }
}[NameOf<Own>]

export type WebhookVerification<Own extends object = NoEvents> =
  | VerifiedWebhook<Own>
  | { ok: false; reason: RefusalReason }

const TOLERANCE_SECONDS = 300

/**
 * Checks that a webhook is genuine and recent, and reads it. Never throws because of what was received.
 * Every event type is let through, those of your own and later ones too: give your switch a default, and the types of
 * your own by `verifyWebhook<{ 'order.shipped': { order: Order } }>(...)`.
 */
export async function verifyWebhook<Own extends object = NoEvents>(
  webhook: ReceivedWebhook,
): Promise<WebhookVerification<Own>> {
  const secrets = parseSecrets(webhook.secret)
  if (!secrets) return refuse('malformed_secret')
  const body = bytesOf(webhook.body)
  if (!body) return refuse('malformed_body')

  const header = headerReader(webhook.headers)
  const standard = standardForm(header, body)
  if (standard && !isRecent(standard.timestamp, webhook)) return refuse('timestamp_out_of_range')
  const form = standard ?? (webhook.allowBodyOnly ? bodyOnlyForm(header, body, webhook.brand) : undefined)
  if (!form) return refuse('missing_headers')
  if (!(await isSigned(form, secrets))) return refuse('no_matching_signature')

  const payload = parseEnvelope(body)
  if (!payload) return refuse('malformed_body')
  const { deliveryId } = form
  const eventId = header(`X-${webhook.brand ?? 'Service'}-Event-Id`)
  return { ok: true, event: payload.event, deliveryId, eventId, payload } as WebhookVerification<Own>
}

function refuse(reason: RefusalReason): { ok: false; reason: RefusalReason } {
  return { ok: false, reason }
}

function parseSecrets(secret: string | readonly string[]): Secret[] | undefined {
  const secrets = [secret].flat().map(parseSecret)
  return secrets.length > 0 && secrets.every((one) => one !== undefined) ? secrets : undefined
}

/** One of the two ways to sign: what was received, and how to make what it should be. */
interface SignedForm {
  deliveryId: string
  received: string[]
  expected(secret: Secret): Promise<string>
}

type Body = NonNullable<ReturnType<typeof bytesOf>>

function standardForm(header: ReadHeader, body: Body): (SignedForm & { timestamp: string }) | undefined {
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  const signatures = header('webhook-signature')
  if (!id || !timestamp || !signatures) return undefined
  // A dot inside the id would make `id.timestamp.body` ambiguous.
  const received = /^[\x21-\x2d\x2f-\x7e]+$/.test(id) ? signatures.split(' ') : []
  return {
    deliveryId: id,
    timestamp,
    received,
    expected: (secret) => standardSignature(secret, id, timestamp, body),
  }
}

function bodyOnlyForm(header: ReadHeader, body: Body, brand = 'Service'): SignedForm | undefined {
  const deliveryId = header(`X-${brand}-Delivery-Id`)
  const signature = header(`X-${brand}-Signature`)
  if (!deliveryId || !signature) return undefined
  const next = header(`X-${brand}-Signature-Next`) // by the new secret, while it is being rotated
  return {
    deliveryId,
    received: next ? [signature, next] : [signature],
    expected: (secret) => bodySignature(secret, body),
  }
}

function isRecent(
  timestamp: string,
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: ReceivedWebhook,
) {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(Math.floor(now / 1_000) - Number(timestamp)) <= toleranceSeconds
}

async function isSigned({ received, expected }: SignedForm, secrets: Secret[]): Promise<boolean> {
  const allowed = await Promise.all(secrets.map(expected))
  return allowed.some((signature) => received.some((one) => isEqual(one, signature)))
}

function parseEnvelope(body: Body): WebhookEvent | undefined {
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    const isEnvelope =
      typeof value.event === 'string' &&
      typeof value.timestamp === 'string' &&
      typeof value.data === 'object' &&
      value.data !== null
    return isEnvelope ? value : undefined
  } catch {
    return undefined
  }
}
