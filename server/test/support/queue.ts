import { emitAll, type NewEvent } from '../../src/events/index.ts'
import { type Sql, transact } from '../../src/platform/db/db.ts'
import type { Announcing } from '../../src/webhooks/alerts/announce.ts'
import type { Claimed } from '../../src/webhooks/core/index.ts'
import { type ClaimRequest, FIRST } from '../../src/webhooks/engine/fetch/queue-store.ts'
import type { Outcome } from '../../src/webhooks/engine/record/store/outcome.ts'
import type { TestService } from './test-service.ts'

/** A claim of everything at `now`, under a lease of 10 s, unless told otherwise. */
export function claimAt(now: number, request: Partial<ClaimRequest> = {}): ClaimRequest {
  return {
    now: new Date(now),
    leaseUntil: new Date(now + 10_000),
    limit: 512,
    endpointRoom: 128,
    failingRoom: 8,
    rooms: new Map(),
    after: FIRST,
    ...request,
  }
}

/** What a successful attempt under a lease records. */
export function delivered(lease: Claimed, attemptId: string): Outcome {
  return {
    lease,
    attemptId,
    trigger: lease.trigger,
    startedAt: new Date(),
    durationMs: 1,
    responseStatus: 200,
    responseExcerpt: null,
    error: null,
    address: null,
    connection: undefined,
    firstByteMs: null,
    tlsCause: null,
    head: null,
    rotating: false,
    tries: 1,
    status: 'delivered',
    nextAttemptAt: null,
  }
}

/** What tells of endpoints in a test that plays the engine. */
export function announcing({ service }: TestService): Announcing & { db: Sql } {
  return { ...service.app.services, wake: () => {}, alerted: () => {} }
}

/** Writes `count` events of the default provider in one transaction. */
export async function emitMany(
  { service }: TestService,
  count: number,
  type: NewEvent['type'] = 'tos.accepted',
): Promise<string[]> {
  const [provider] = await service.db`select provider_id from provider where slug = 'default'`
  const event = { type, data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } } as NewEvent
  return transact(service.db, (tx) =>
    emitAll(
      service.app.services,
      tx,
      provider!.provider_id,
      Array.from({ length: count }, () => event),
    ),
  )
}

/** Forgets all events and deliveries. The dispatcher may be at them: a deadlock with it is tried again. */
export async function forgetDeliveries(db: Sql): Promise<void> {
  await transact(db, (tx) => tx`truncate event, delivery, delivery_queue, undelivered, attempt`)
}

/** How many deliveries have each status. */
export async function statusCounts(db: Sql): Promise<Record<string, number>> {
  const rows = await db`select status, count(*)::int as count from delivery group by status`
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Ends the newest `count` deliveries, which must be over, with another status than they had. */
export async function endAs(db: Sql, status: string, count: number): Promise<void> {
  await db`
    with ended as (
      update delivery set status = ${status} where id in (select id from delivery order by id desc limit ${count})
      returning provider_id, status, id, endpoint_id)
    insert into undelivered (provider_id, status, delivery_id, endpoint_id)
    select provider_id, status, id, endpoint_id from ended where status <> 'delivered'`
}

/** What `undelivered` should hold, and what it holds. */
export async function undeliveredIds(db: Sql): Promise<{ noted: string[]; ended: string[] }> {
  const name = ({ status, id, endpoint_id }: Record<string, string>) => `${status} ${id} ${endpoint_id}`
  const noted = await db`select status, delivery_id as id, endpoint_id from undelivered order by delivery_id`
  const ended = await db`
    select status, id, endpoint_id from delivery where status in ('failed', 'cancelled') order by id`
  return { noted: noted.map(name), ended: ended.map(name) }
}
