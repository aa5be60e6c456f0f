import type { ManualClock } from './manual-clock.ts'
import type { TestService } from './test-service.ts'
import { until } from './until.ts'

const SECOND = 1_000
const STEP = 10 * SECOND

/** Of the lease's 10 s: while something is sent, time passes slowly, or a slow machine would see it sent twice. */
const WHILE_SENT = SECOND / 50

/** Lets the engine do what is due: no row is due any more but those of a paused endpoint, none is leased, and all is told. */
export async function settled(service: TestService, clock: ManualClock): Promise<void> {
  await until(
    async () => {
      const now = new Date(clock.now())
      const [row] = await service.service.db`
        select (
          select count(*) from delivery_queue q
          join delivery d on d.provider_id = q.provider_id and d.id = q.delivery_id
          where q.due_at <> d.next_attempt_at
        )::int as leased, (
          select count(*) from delivery_queue q
          join webhook_endpoint w on w.provider_id = q.provider_id and w.id = q.endpoint_id
          where q.due_at <= ${now} and (q.begun or w.status = 'enabled' or w.next_probe_at <= ${now})
        )::int + (
          select count(*) from endpoint_alert where exhausted_due_at <= ${now} or mail_due_at <= ${now}
        )::int as due`
      const { leased, due } = row as { leased: number; due: number }
      if (leased > 0) clock.advance(WHILE_SENT)
      else if (due > 0) clock.advance(SECOND / 5) // the engine looks again
      return leased + due
    },
    (busy) => busy === 0,
  )
}

/** Asks again until the answer is right, while time passes slowly: what is asked for may wait for a timer. */
export function eventually<T>(
  clock: ManualClock,
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  stepMs = 20,
): Promise<T> {
  return until(() => {
    clock.advance(stepMs)
    return ask()
  }, isRight)
}

/** Lets time pass in steps, and the engine do in each what is due. */
export async function pass(service: TestService, clock: ManualClock, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP) {
    clock.advance(Math.min(left, STEP))
    await settled(service, clock)
  }
}
