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

const FIRST_PAUSE_MS = 5
/** Each question costs some milliseconds of the processor that what is awaited needs too. */
const LONGEST_PAUSE_MS = 50

/**
 * Asks again until the answer is right, less often the longer it takes. For what only the database can tell: there is
 * no signal to wait on there.
 */
export async function until<T>(
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  timeoutMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)) {
    const answer = await ask()
    if (isRight(answer)) return answer
    if (Date.now() > deadline)
      throw new Error(`waited ${timeoutMs} ms in vain; last: ${JSON.stringify(answer)?.slice(0, 2_000)}`)
    await pause(pauseMs)
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
