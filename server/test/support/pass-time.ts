import type { ManualClock } from './manual-clock.ts'
import type { TestService } from './test-service.ts'
import { until } from './until.ts'

const SECOND = 1_000
const STEP = 10 * SECOND

/** Lets the engine do what is due: no row is due any more but those of a paused endpoint, none is leased, and all is told. */
export async function settled(service: TestService, clock: ManualClock): Promise<void> {
  await until(
    async () => {
      const now = new Date(clock.now())
      const [row] = await service.service.db`
        select (
          select count(*) from delivery_queue q
          join delivery d on d.provider_id = q.provider_id and d.id = q.delivery_id
          join webhook_endpoint w on w.provider_id = q.provider_id and w.id = q.endpoint_id
          where q.due_at <> d.next_attempt_at
            or (q.due_at <= ${now} and (q.begun or w.status = 'enabled' or w.next_probe_at <= ${now}))
        )::int + (
          select count(*) from endpoint_alert where exhausted_due_at <= ${now} or mail_due_at <= ${now}
        )::int as busy`
      if (row!.busy > 0) clock.advance(SECOND / 2) // the engine looks again
      return row!.busy as number
    },
    (busy) => busy === 0,
  )
}

/** Lets time pass in steps, and the engine do in each what is due. */
export async function pass(service: TestService, clock: ManualClock, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP) {
    clock.advance(Math.min(left, STEP))
    await settled(service, clock)
  }
}
