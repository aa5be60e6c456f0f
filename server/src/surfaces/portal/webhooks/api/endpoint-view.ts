import { z } from '../../../../platform/http/api.ts'
import { Id, Time } from '../../../../platform/http/schemas.ts'
import type { EndpointRow } from '../../../../webhooks/core/index.ts'
import { EndpointStatus, endpointFields } from '../../../../webhooks/endpoints/index.ts'

/** An endpoint as its owners see it: what the provider notes on it for itself is left out. */
export const OwnEndpointView = z
  .object({
    id: Id,
    account_id: Id.nullable(),
    url: z.string().describe('Where deliveries are sent.'),
    description: z.string(),
    events: z.array(z.string()),
    status: EndpointStatus,
    status_reason: z.string().nullable().describe('Why it is paused or disabled. `null`: it is enabled.'),
    overlap_ends_at: Time.nullable().describe('Set while the secret is being rotated.'),
    created_at: Time,
  })
  .openapi('OwnWebhookEndpoint')

export const NewOwnEndpointView = OwnEndpointView.extend({
  secret: z.string().nullable().describe('Null in a repeated answer: the route of the secret shows it.'),
}).openapi('NewOwnWebhookEndpoint')

/** Names each field that is shown, so that a new field of endpoints stays hidden. */
export function showOwnEndpoint(row: EndpointRow): z.infer<typeof OwnEndpointView> {
  const { id, account_id, url, description, events, status, status_reason, overlap_ends_at, created_at } =
    endpointFields(row)
  return { id, account_id, url, description, events, status, status_reason, overlap_ends_at, created_at }
}
