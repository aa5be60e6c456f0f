import { isoTime } from '../../../platform/time/clock.ts'
import type { VerifiedWebhook } from './inbox.ts'

/** A webhook as JSON. `body` is the text that came, byte for byte if it was UTF-8. */
export function showWebhook({ verdict, instruction, ...webhook }: VerifiedWebhook) {
  const { id, at, event, deliveryId, arrival, headers, body } = webhook
  return {
    id,
    received_at: isoTime(at),
    event: event ?? null,
    delivery_id: deliveryId ?? null,
    arrival,
    verified: verdict.verified,
    explanation: verdict.explanation,
    answered: { status: instruction.status, delay_ms: instruction.delayMs },
    headers,
    body: body.toString(),
  }
}
