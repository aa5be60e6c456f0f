import type { DeliveryDetail } from './types.ts'

/**
 * The delivery as commands for a shell: the same body and names, signed again with the endpoint's secret from $SECRET, as
 * the signatures that were sent are never shown.
 */
export function asCurl({ id, event, event_id, url, body, attempts }: DeliveryDetail): string {
  const sent = attempts.at(-1)?.request_headers ?? []
  const brand =
    sent.find(({ name }) => /-Delivery-Id$/i.test(name))?.name.replace(/-Delivery-Id$/i, '') ?? 'X-Service'
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    "# SECRET is the endpoint's signing secret: whsec_...",
    `BODY=${quote(body ?? '')}`,
    `SIGNATURE=$(printf %s "$BODY" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d' ' -f1)`,
    `curl ${quote(attempts.at(-1)?.url ?? url ?? '')} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H ${quote(`${brand}-Event: ${event}`)} \\`,
    `  -H ${quote(`${brand}-Delivery-Id: ${id}`)} \\`,
    `  -H ${quote(`${brand}-Event-Id: ${event_id}`)} \\`,
    `  -H "${brand}-Signature: sha256=$SIGNATURE" \\`,
    `  --data-raw "$BODY"`,
  ].join('\n')
}
