import { randomBytes } from 'node:crypto'
import { bodySignature, bytesOf, parseSecret, standardSignature } from '../src/webhooks/signature.ts'
import { EXIT, Exit } from './exit.ts'
import type { Delivery } from './forward.ts'

const SECOND = 1_000

/** An event as an endpoint would get it as a test, without being published. Throws an Exit if the secret is not ours. */
export async function signed({
  event,
  data,
  secret: text,
}: {
  event: string
  data: Record<string, unknown>
  secret: string
}): Promise<Delivery> {
  const secret = parseSecret(text)
  if (!secret)
    throw new Exit(EXIT.failed, 'The service gave a secret of another form. Fetch its command line.')
  const now = Date.now()
  const at = new Date(now).toISOString()
  const id = newId(now)
  const body = JSON.stringify({ event, timestamp: at, data })
  const bytes = bytesOf(body)!
  const timestamp = String(Math.floor(now / SECOND))
  const headers = {
    'content-type': 'application/json',
    'X-Service-Event': event,
    'X-Service-Signature': await bodySignature(secret, bytes),
    'X-Service-Delivery-Id': id,
    'X-Service-Event-Id': newId(now),
    'X-Service-Timestamp': at,
    'X-Service-Test': 'true',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': await standardSignature(secret, id, timestamp, bytes),
  }
  return { id, event, headers, body }
}

/** A UUID of version 7. */
function newId(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  const random = randomBytes(10)
  random[0] = (random[0]! & 0x0f) | 0x70
  random[2] = (random[2]! & 0x3f) | 0x80
  const rest = random.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`
}
