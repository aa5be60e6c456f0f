import { parseSecret, signedHeaders } from '../core/index.ts'
import type { AttemptRow, DeliveryRow } from './store.ts'

const HIDDEN = '…'
const NOBODYS = parseSecret('whsec_')

/**
 * The headers of an attempt's request, made again from what is known of it; signatures, and values of the endpoint's own
 * headers, are hints. Host is there, which the client adds; Connection and Content-Length are left to it. They bear the
 * brand that is set now.
 */
export function requestHeaders(
  brand: string,
  { id, event_id, event_type, test }: Pick<DeliveryRow, 'id' | 'event_id' | 'event_type' | 'test'>,
  {
    started_at,
    rotating,
    url,
    header_hints,
  }: Pick<AttemptRow, 'started_at' | 'rotating' | 'url' | 'header_hints'>,
): Array<{ name: string; value: string }> {
  const message = {
    brand,
    deliveryId: id,
    eventId: event_id,
    eventType: event_type,
    body: Buffer.alloc(0),
    sentAt: started_at.getTime(),
    test,
  }
  const made = Object.entries(signedHeaders(message, NOBODYS, rotating ? NOBODYS : undefined)).filter(
    ([name]) => name !== 'User-Agent' || isHttp(url),
  )
  const headers = made.map(([name, value]) => ({ name, value: withoutSignatures(value) }))
  const own = Object.entries(header_hints ?? {}).map(([name, value]) => ({ name, value }))
  return [
    ...(url === null || !isHttp(url) ? [] : [{ name: 'Host', value: new URL(url).host }]),
    ...headers,
    ...own,
  ]
}

/** Queues and topics get neither Host nor User-Agent. */
const isHttp = (url: string | null): boolean => url === null || /^https?:/.test(url)

/** `sha256=…` and `v1,…`. */
const withoutSignatures = (value: string): string =>
  value.replaceAll(/^sha256=[0-9a-f]+/g, `sha256=${HIDDEN}`).replaceAll(/v1,[\w+/=]+/g, `v1,${HIDDEN}`)
