import type { Db } from '../../platform/db/db.ts'
import type { Metadata } from '../../platform/http/metadata.ts'

/** Whose preference it is, and which. */
export interface PreferenceKey {
  providerId: string
  userId: string
  name: string
}

export async function listPreferences(
  db: Db,
  providerId: string,
  userId: string,
): Promise<Array<{ name: string; value: Metadata }>> {
  return db<Array<{ name: string; value: Metadata }>>`
    select name, value from preference where provider_id = ${providerId} and user_id = ${userId} order by name`
}

/** Sets one. Returns false if it would be one more than `most`. */
export async function setPreference(
  db: Db,
  { providerId, userId, name }: PreferenceKey,
  { value, most, now }: { value: Metadata; most: number; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into preference (provider_id, user_id, name, value, set_at)
    select ${providerId}::uuid, ${userId}::uuid, ${name}, ${db.json(value as never)}, ${now}::timestamptz
    where (select count(*) from preference
      where provider_id = ${providerId} and user_id = ${userId} and name <> ${name}) < ${most}
    on conflict (provider_id, user_id, name) do update set value = excluded.value, set_at = excluded.set_at`
  return count > 0
}

export async function deletePreference(
  db: Db,
  { providerId, userId, name }: PreferenceKey,
): Promise<boolean> {
  const { count } = await db`
    delete from preference where provider_id = ${providerId} and user_id = ${userId} and name = ${name}`
  return count > 0
}
