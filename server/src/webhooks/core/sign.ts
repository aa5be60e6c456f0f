import { createHmac, randomBytes } from 'node:crypto'
import { PRODUCT } from '../../platform/process/version.ts'
import { isoTime, SECOND } from '../../platform/time/clock.ts'

export const SECRET_PREFIX = 'whsec_'

/** A secret, and the key that it contains for the Standard Webhooks form. */
export interface SigningSecret {
  /** `whsec_` and base64 of 32 random bytes, as the receiver got it. */
  text: string
  key: Buffer
}

export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64')
}

export function parseSecret(text: string): SigningSecret {
  return { text, key: Buffer.from(text.slice(SECRET_PREFIX.length), 'base64') }
}

export interface SignedMessage {
  brand: string
  deliveryId: string
  eventId: string
  eventType: string
  /** The frozen bytes of the envelope. */
  body: Buffer
  /** When this attempt is sent, in milliseconds. */
  sentAt: number
  /** A requested example, not a real event. */
  test?: boolean
}

/**
 * The headers of one attempt. X-{brand}-Signature keys HMAC-SHA-256 with the whole secret string over the body
 * (docs/webhooks.md); webhook-signature is the Standard Webhooks v1 form: the decoded secret over
 * `id.timestamp.body`. One secret serves both kinds of verifier. While a secret is being rotated, webhook-signature
 * carries both signatures; X-{brand}-Signature, which may hold only one, stays with the old secret, and
 * X-{brand}-Signature-Next has the new one's.
 */
export function signedHeaders(
  message: SignedMessage,
  secret: SigningSecret,
  next?: SigningSecret,
): Record<string, string> {
  const { brand, deliveryId, eventId, eventType, body, sentAt } = message
  const timestamp = String(Math.floor(sentAt / SECOND))
  const bodySignature = ({ text }: SigningSecret): string =>
    `sha256=${createHmac('sha256', text).update(body).digest('hex')}`
  const standardSignature = ({ key }: SigningSecret): string =>
    `v1,${createHmac('sha256', key).update(`${deliveryId}.${timestamp}.`).update(body).digest('base64')}`
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'User-Agent': `${PRODUCT} (+webhooks)`,
    [`X-${brand}-Event`]: eventType,
    [`X-${brand}-Signature`]: bodySignature(secret),
    [`X-${brand}-Delivery-Id`]: deliveryId,
    [`X-${brand}-Event-Id`]: eventId,
    [`X-${brand}-Timestamp`]: isoTime(sentAt),
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': standardSignature(secret),
  }
  if (message.test) headers[`X-${brand}-Test`] = 'true'
  if (next) {
    headers[`X-${brand}-Signature-Next`] = bodySignature(next)
    headers['webhook-signature'] += ` ${standardSignature(next)}`
  }
  return headers
}
