import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Webhook } from './receiver.ts'

const TOLERANCE_S = 5 * 60

/** What your receiver does: recompute the signature over id, time and raw body, and refuse what is old. */
export function isGenuine({ headers, body }: Webhook, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signatures } = headers
  if (!(Math.abs(Date.now() / 1_000 - Number(sentAt)) <= TOLERANCE_S)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest()
  return String(signatures)
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}
