import { type Db, timeArray } from '../lib/db.ts'

export interface EventRow {
  id: string
  type: string
  /** The envelope as it is sent. */
  body: string
  occurred_at: Date
}

export async function insertEvents(db: Db, providerId: string, rows: EventRow[]): Promise<void> {
  await db`
    insert into event (provider_id, id, type, body, occurred_at)
    select ${providerId}, e.id, e.type, e.body, e.occurred_at
    from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.type)}::text[],
      ${rows.map((row) => row.body)}::text[], ${timeArray(rows.map((row) => row.occurred_at))}::timestamptz[])
      as e (id, type, body, occurred_at)`
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
