import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { StripeEvent } from '../core/change-hints.ts'
import { loadStripe } from '../core/client.ts'
import { openSecrets } from '../core/integration.ts'
import { findIntegration } from '../core/store/integrations.ts'
import { takeEvents } from '../core/take-events.ts'

/** How old a signature may be, by our clock. */
const TOLERANCE_MS = 5 * MINUTE

/**
 * Takes an event that Stripe sent: checks that one of the provider's secrets signed these bytes a short time ago, notes it,
 * and hints at what it is about. What that is now is fetched later. Throws not_found, invalid_signature, invalid_request.
 */
export async function receiveEvent(
  services: Services,
  providerId: string,
  { body, signature }: { body: string; signature: string | undefined },
): Promise<void> {
  const integration = await findIntegration(services.db, providerId)
  if (!integration) throw notFound()
  const now = services.clock.now()
  const secrets = openSecrets(services, integration)
  const event = await verified(body, { signature, secrets, now })
  if (event.livemode !== integration.livemode)
    throw new Problem('invalid_request', {
      detail: `This is an event of ${event.livemode ? 'live' : 'test'} mode, and the key is of the other.`,
    })
  await takeEvents(services, providerId, [event])
}

async function verified(
  body: string,
  { signature, secrets, now }: { signature: string | undefined; secrets: readonly string[]; now: number },
): Promise<StripeEvent> {
  const { webhooks, errors } = await loadStripe()
  for (const secret of secrets)
    try {
      const event = webhooks.constructEvent(
        body,
        signature ?? '',
        secret,
        TOLERANCE_MS / 1_000,
        undefined,
        now,
      )
      return wellFormed(event)
    } catch (error) {
      if (error instanceof Problem) throw error
      if (!(error instanceof errors.StripeSignatureVerificationError))
        throw new Problem('invalid_request', {
          detail: 'This is not an event of Stripe that the bridge reads.',
        })
    }
  throw new Problem('invalid_signature')
}

/** Signed is not yet well-formed: thin events have another form. */
function wellFormed(event: unknown): StripeEvent {
  const { id, type, livemode, created, data } = (event ?? {}) as Partial<StripeEvent>
  const isEvent =
    typeof id === 'string' &&
    typeof type === 'string' &&
    typeof livemode === 'boolean' &&
    typeof data?.object === 'object'
  if (isEvent && data.object !== null && id.length <= 255)
    return { id, type, livemode, created: Number(created ?? 0), data }
  throw new Problem('invalid_request', { detail: 'This is not an event of Stripe that the bridge reads.' })
}
