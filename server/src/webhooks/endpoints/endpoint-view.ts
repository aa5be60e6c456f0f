import { z } from '../../platform/http/api.ts'
import { AccountLabel } from '../../platform/http/labels.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import type { EndpointRow } from '../core/index.ts'
import { DestinationView, ENDPOINT_KINDS } from '../destinations/index.ts'
import { QUEUED_MOST } from './activity-store.ts'
import { EndpointOptionsView } from './endpoint-options.ts'
import type { ShownSecrets } from './rotate-secret.ts'

export const EndpointStatus = z
  .enum(['enabled', 'paused', 'disabled'])
  .describe('`paused`: deliveries are kept until it is resumed. `disabled`: none are made.')

export const EndpointView = z
  .object({
    id: Id,
    account_id: Id.nullable().describe('Account whose events it receives. `null` for all of the provider.'),
    url: z.string().describe('Of a queue or topic: text that shows where it is, without credentials.'),
    kind: z
      .enum(ENDPOINT_KINDS)
      .describe('How deliveries are sent: `http`, or to which kind of queue or topic.'),
    destination: DestinationView.nullable().openapi({
      example: null,
      description: 'Destination other than HTTP. `null` where it is sent to `url`.',
    }),
    description: z.string(),
    events: z.array(z.string()),
    ...EndpointOptionsView,
    status: EndpointStatus,
    status_reason: z.string().nullable().describe('Why it is paused or disabled. `null`: it is enabled.'),
    rate_limit: z.int().nullable().describe('Deliveries a second at most, of each process that sends.'),
    overlap_ends_at: Time.nullable().describe('Set while the secret is being rotated.'),
    created_at: Time,
    account: AccountLabel.describe('Account whose events it receives. `null` for all of the provider.'),
    activity: z
      .object({
        sent: z.int().min(0).describe('Attempts of the last 24 hours, by whole hours.'),
        delivered: z.int().min(0).describe('Those of them that were answered 2xx.'),
        queued: z
          .int()
          .min(0)
          .max(QUEUED_MOST)
          .describe(
            `Deliveries that wait or are under way. Counting stops at ${QUEUED_MOST.toLocaleString('en')}.`,
          ),
        latency_p95_ms: z
          .int()
          .nullable()
          .describe('Milliseconds that 95 % of these attempts did not exceed. `null`: there were none.'),
      })
      .optional()
      .describe('Only in the list, with `include=activity`.'),
  })
  .openapi('WebhookEndpoint')

export const ChangedEndpointView = EndpointView.extend({
  dropped_headers: z
    .array(z.string())
    .describe(
      'Names of its own headers that were dropped as the URL moved to another origin: send them again if they are meant for it.',
    ),
}).openapi('ChangedWebhookEndpoint')

const Secret = z.string().openapi({ example: 'whsec_c2VjcmV0' })
export const SecretView = z
  .object({
    secret: Secret.describe('Secret that signs deliveries.'),
    next_secret: Secret.nullable().describe('While it is being rotated: the new one.'),
    overlap_ends_at: Time.nullable().describe(
      'When the old secret stops signing. `null`: it is not being rotated.',
    ),
  })
  .openapi('WebhookSecret')
export const NewEndpointView = EndpointView.extend({
  secret: Secret.nullable().describe('Null in a repeated answer: the route of the secret shows it.'),
}).openapi('NewWebhookEndpoint')

/** What an endpoint's own row says. */
export function endpointFields({ header_hints, certificate, ...row }: EndpointRow) {
  return {
    ...row,
    headers: header_hints,
    client_certificate: certificate,
    overlap_ends_at: showTime(row.overlap_ends_at),
    created_at: showTime(row.created_at),
  }
}

export function viewSecrets({ secret, nextSecret, overlapEndsAt }: ShownSecrets): z.infer<typeof SecretView> {
  return { secret, next_secret: nextSecret, overlap_ends_at: showTime(overlapEndsAt) }
}
