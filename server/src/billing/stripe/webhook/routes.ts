import type { Api } from '../../../platform/http/api.ts'
import { z } from '../../../platform/http/api.ts'
import { PUBLIC } from '../../../platform/http/context.ts'
import { MAX_BODY_BYTES } from '../../../platform/http/read-body.ts'
import type { Services } from '../../../platform/services.ts'
import { receiveEvent } from './receive-event.ts'

/** Where Stripe tells what happened. */
export function webhookRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'integrations.stripe.webhook',
      method: 'post',
      path: '/api/v1/integrations/stripe/webhook',
      tag: 'Stripe',
      summary: 'Take an event of Stripe',
      description:
        'For Stripe only: signed in Stripe-Signature with one of the webhook secrets, at most five minutes ago. The same event ' +
        'twice is answered alike.',
      access: PUBLIC,
      body: z.string(),
      signed: { maxBytes: MAX_BODY_BYTES },
      answer: z.object({
        received: z.literal(true).describe('`true`: the event is noted and applied soon.'),
      }),
      problems: ['not_found', 'invalid_signature', 'payload_too_large'],
    },
    async ({ services, provider, body, c }) => {
      await receiveEvent(services, provider.id, { body, signature: c.req.header('stripe-signature') })
      return { received: true as const }
    },
  )
}
