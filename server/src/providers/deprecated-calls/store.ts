import type { Db } from '../../platform/db/db.ts'
import { DAY } from '../../platform/time/clock.ts'

export const DAYS_KEPT = 30

/** What was called: an operation that will end, or a field of one that stays. */
export interface Called {
  /** Null for calls without a key. */
  key_id: string | null
  operation: string
  field: string | null
}

/** Calls of one UTC day. */
export interface DayOfUse extends Called {
  provider_id: string
  day: string
  count: number
  last_client: string | null
}

/** Calls of all days that are kept. */
export interface Use extends Called {
  count: number
  last_day: string
  last_client: string | null
}

/** The UTC day of a time, such as `2026-12-01`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The earliest day of which calls are kept and shown: today is one of them. */
export const firstDayKept = (now: number): string => dayOf(now - (DAYS_KEPT - 1) * DAY)

/** Adds counts, each of its own provider, key, operation, field and day. Those of keys that are deleted are left out. */
export async function addUses(db: Db, uses: readonly DayOfUse[]): Promise<void> {
  await db`
    insert into deprecated_use (provider_id, key_id, operation, field, day, count, last_client)
    select u.provider_id, u.key_id, u.operation, u.field, u.day, u.count, u.last_client
    from jsonb_to_recordset(${db.json(uses as never)}) as u (
      provider_id uuid, key_id uuid, operation text, field text, day date, count bigint, last_client text)
    where u.key_id is null or exists (
      select from api_key k where k.provider_id = u.provider_id and k.id = u.key_id)
    order by u.provider_id, u.key_id, u.operation, u.field, u.day -- processes that wait for each other do so in turn
    on conflict (provider_id, key_id, operation, field, day) do update set
      count = deprecated_use.count + excluded.count, last_client = excluded.last_client`
}

/** What was called since this day, the most often called first. */
export async function listUses(db: Db, providerId: string, since: string): Promise<Use[]> {
  return db<Use[]>`
    select key_id, operation, field, sum(count)::float8 as count, max(day)::text as last_day,
      (array_agg(last_client order by day desc))[1] as last_client
    from deprecated_use where provider_id = ${providerId} and day >= ${since}::date
    group by key_id, operation, field
    order by count desc, operation, field, key_id`
}

/** Of the whole installation since this day. */
export async function totalUse(db: Db, since: string): Promise<{ calls: number; operations: string[] }> {
  const rows = await db<{ operation: string; calls: number }[]>`
    select operation, sum(count)::float8 as calls from deprecated_use where day >= ${since}::date
    group by operation order by operation`
  return {
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    operations: rows.map(({ operation }) => operation),
  }
}

export async function deleteUsesBefore(db: Db, day: string): Promise<void> {
  await db`delete from deprecated_use where day < ${day}::date`
}
