import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Webhook } from './receiver.ts'

/** What your receiver does: recompute the signature over the raw body, and compare in constant time. */
export function isGenuine({ headers, body }: Webhook, brand: string, secret: string): boolean {
  const given = Buffer.from(String(headers[`x-${brand.toLowerCase()}-signature`]))
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
