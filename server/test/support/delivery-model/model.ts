import type fc from 'fast-check'
import { expect } from 'vitest'
import { SECOND } from '../../../src/platform/time/clock.ts'
import type { Claimed } from '../../../src/webhooks/core/index.ts'
import type { ManualClock } from '../manual-clock.ts'
import { undeliveredIds } from '../queue.ts'
import type { TestService } from '../test-service.ts'

export const DELAYS = [30, 120, 300]
export const LEASE_MS = 10 * SECOND
interface Delivery {
  id: string
  endpoint: number
  over?: 'delivered' | 'failed' | 'cancelled'
  attempts: number
  /** Of each attempt, whether it decided anything: its lease was held. */
  decided: boolean[]
  /** Of its row in the queue. */
  dueAt: number
  /** What the log shows. */
  nextAt: number
  tries: number
  /** What the log knows of it: an attempt was made in its round. */
  begun: boolean
  /** When the last attempt was made. */
  triedAt: number
}

interface Listed {
  id: string
  status: string
  next_attempt_at: string | null
}

/** What a worker believes to hold. */
export interface Lease {
  delivery: Delivery
  dueAt: number
  tries: number
}

export interface Model {
  now: number
  endpoints: Array<'enabled' | 'paused' | 'disabled' | 'deleted'>
  /** When each of them answered 410. */
  goneAt: number[]
  deliveries: Delivery[]
  /** What workers hold, or believe to hold: in the same order as `claims` in the world. */
  leases: Lease[]
}

/** The service that the model is compared with. */
export interface World {
  service: TestService
  clock: ManualClock
  endpointIds: string[]
  /** Whose deliveries a claim takes; undefined: those of all. */
  providerId: string | undefined
  claims: Claimed[]
}

export type Command = fc.AsyncCommand<Model, World>

export const db = ({ service }: World) => service.service.db
/** A pause holds back only what has no attempt yet, and so does a 410. */
export const isParked = ({ endpoints }: Model, { endpoint, tries }: Delivery): boolean =>
  ['paused', 'disabled'].includes(endpoints[endpoint]!) && tries === 0
export const isHeld = ({ delivery, dueAt }: Lease): boolean =>
  delivery.over === undefined && delivery.dueAt === dueAt

/** Log, queue, list and the table of what was not delivered say what the model says. */
export async function compare(model: Model, world: World): Promise<void> {
  const { deliveries } = model
  const rows = await db(world)`
    select d.id, d.status, d.attempt_count, d.begun, d.next_attempt_at, q.begun as begun_in_queue, q.due_at,
      (select coalesce(jsonb_agg(number order by number), '[]') from attempt a
        where a.provider_id = d.provider_id and a.delivery_id = d.id) as numbers,
      (select coalesce(jsonb_agg(decided order by number), '[]') from attempt a
        where a.provider_id = d.provider_id and a.delivery_id = d.id) as decided
    from delivery d left join delivery_queue q on q.provider_id = d.provider_id and q.delivery_id = d.id order by d.id`
  const sorted = deliveries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(rows.map((row) => ({ ...row }))).toEqual(
    sorted.map(({ id, over, attempts, begun, nextAt, dueAt, tries, decided }) => ({
      id,
      status: over ?? 'pending',
      attempt_count: attempts,
      begun,
      begun_in_queue: over ? null : tries > 0,
      next_attempt_at: over ? null : new Date(nextAt),
      due_at: over ? null : new Date(dueAt),
      numbers: Array.from({ length: attempts }, (_, index) => index + 1),
      decided,
    })),
  )
  const { body } = await world.service.call('GET', '/api/v1/webhooks/deliveries?limit=100')
  const shown = new Map(body.data.map((one: Listed) => [one.id, one]))
  for (const delivery of deliveries.slice(-100)) {
    const { id, over, dueAt, nextAt } = delivery
    const waits = isParked(model, delivery) ? 'parked' : dueAt === nextAt ? 'pending' : 'delivering'
    const next_attempt_at = over || waits === 'parked' ? null : new Date(nextAt).toISOString()
    expect(shown.get(id)).toMatchObject({ status: over ?? waits, next_attempt_at })
  }
  const { noted, ended } = await undeliveredIds(db(world))
  expect(noted).toEqual(ended)
}
