import { type Db, type Fragment, type Sql, timeArray } from '../lib/db.ts'
import type { Source } from '../lib/read-on.ts'
import { sourceOf } from '../lib/source-store.ts'

export interface EventRow {
  id: string
  type: string
  /** The envelope as sent. */
  body: string
  occurred_at: Date
}

/**
 * Writes events and, with the common table expressions `making`, their deliveries. Returns the last expression's rows.
 */
export async function insertEvents(
  db: Db,
  providerId: string,
  rows: EventRow[],
  making: Fragment,
): Promise<readonly unknown[]> {
  return db`
    with written as (
      insert into event (provider_id, id, type, body, occurred_at)
      select ${providerId}, e.id, e.type, e.body, e.occurred_at
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.type)}::text[],
        ${rows.map((row) => row.body)}::text[], ${timeArray(rows.map((row) => row.occurred_at))}::timestamptz[])
        as e (id, type, body, occurred_at)
    ), ${making}
    select * from made`
}

export async function listEvents(
  db: Db,
  providerId: string,
  { type, limit, before }: { type?: string | undefined; limit: number; before?: string | undefined },
): Promise<EventRow[]> {
  return db<EventRow[]>`
    select id, type, body, occurred_at from event
    where provider_id = ${providerId}
      ${type ? db`and type = ${type}` : db``}
      ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

export async function findEvent(db: Db, providerId: string, id: string): Promise<EventRow | undefined> {
  const [row] = await db<EventRow[]>`
    select id, type, body, occurred_at from event where provider_id = ${providerId} and id = ${id}`
  return row
}

/** The events of a provider, of some types or all, to be read on and on. */
export function eventSource(
  db: Sql,
  providerId: string,
  types: readonly string[] | undefined,
): Source<Omit<EventRow, 'occurred_at'>> {
  const chosen = db`provider_id = ${providerId} ${types ? db`and type = any(${[...types]})` : db``}`
  return sourceOf(db, {
    rows: (which) => db`select id, type, body from event where ${chosen} and ${which(db`id`)}`,
    ids: (which) => db`select id from event where ${chosen} and ${which(db`id`)}`,
  })
}

export async function countEvents(db: Db, providerId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from event where provider_id = ${providerId}`
  return row?.count ?? 0
}

export interface ScannedEvents {
  scanned: number
  /** The last event searched; null if there was none. */
  last: string | null
  /** Those whose body contains one of the texts. */
  matches: EventRow[]
}

/** Searches up to `limit` events after `cursor`, oldest first, for bodies that contain one of the texts. */
export async function scanEvents(
  db: Db,
  providerId: string,
  { texts, cursor, limit }: { texts: string[]; cursor: string | null; limit: number },
): Promise<ScannedEvents> {
  const rows = await db<(EventRow & { matches: boolean })[]>`
    with scanned as (
      select id, type, body, occurred_at,
        exists (select 1 from unnest(${texts}::text[]) as t (text) where position(t.text in lower(body)) > 0) as matches
      from event where provider_id = ${providerId} ${cursor ? db`and id > ${cursor}` : db``}
      order by id limit ${limit}
    )
    select id, type, case when matches then body else '' end as body, occurred_at, matches from scanned order by id`
  return {
    scanned: rows.length,
    last: rows.at(-1)?.id ?? null,
    matches: rows.filter(({ matches }) => matches),
  }
}

export async function replaceBodies(
  db: Db,
  providerId: string,
  bodies: ReadonlyArray<{ id: string; body: string }>,
): Promise<void> {
  await db`
    update event e set body = r.body
    from unnest(${bodies.map(({ id }) => id)}::uuid[], ${bodies.map(({ body }) => body)}::text[]) as r (id, body)
    where e.provider_id = ${providerId} and e.id = r.id`
}
