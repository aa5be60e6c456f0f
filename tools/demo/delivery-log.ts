import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './client.ts'
import type { DemoService } from './service.ts'

/** A delivery as the log has it. */
export interface LoggedDelivery {
  event: string
  status: string
  attempts: Array<{ number: number; trigger: string; response_status: number; duration_ms: number }>
}

const PATIENCE_MS = 10_000

/** A delivery with its attempts, once it is not under way any more: it is logged just after its answer came. */
export async function loggedDelivery(service: DemoService, id: string): Promise<LoggedDelivery> {
  const deadline = AbortSignal.timeout(PATIENCE_MS)
  for (;;) {
    const { body } = await call(service, 'GET', `/api/v1/webhooks/deliveries/${id}`, {
      key: service.adminKey,
    })
    if (!['pending', 'delivering'].includes(body.status) || deadline.aborted) return body
    await sleep(50)
  }
}

export function attemptLines({ attempts }: LoggedDelivery): string {
  return attempts
    .map(
      ({ number, trigger, response_status, duration_ms }) =>
        `  attempt ${number} (${trigger}): answered ${response_status} in ${duration_ms} ms`,
    )
    .join('\n')
}
