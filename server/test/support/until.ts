import { setTimeout as pause } from 'node:timers/promises'
import type { TestService } from './test-service.ts'

export interface ShownDelivery {
  id: string
  status: string
  attempt_count: number
  next_attempt_at: string | null
  attempts: Array<{
    number: number
    trigger: string
    started_at: string
    duration_ms: number
    response_status: number | null
    error: string | null
    timings: { first_byte_ms: number | null }
  }>
}

/** Asks again until the answer is right. For what only the database can tell: there is no signal to wait on there. */
export async function until<T>(
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  timeoutMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (Date.now() > deadline)
      throw new Error(`waited ${timeoutMs} ms in vain; last: ${JSON.stringify(answer)?.slice(0, 2_000)}`)
    await pause(5)
  }
}

/** A delivery as the log shows it, once it is as wanted. */
export function untilDelivery(
  service: TestService,
  id: string,
  isRight: (delivery: ShownDelivery) => boolean,
): Promise<ShownDelivery> {
  return until(
    async () => (await service.call('GET', `/api/v1/webhooks/deliveries/${id}`)).body as ShownDelivery,
    isRight,
  )
}
