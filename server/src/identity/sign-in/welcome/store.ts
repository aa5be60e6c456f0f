import type { Db } from '../../../platform/db/db.ts'

/** Keeps this link, and forgets the one before. */
export async function keepWelcome(
  db: Db,
  providerId: string,
  row: { digest: Buffer; expires_at: Date },
): Promise<void> {
  await db`
    insert into welcome_link ${db({ provider_id: providerId, ...row })}
    on conflict (provider_id) do update set digest = excluded.digest, expires_at = excluded.expires_at`
}

/** Of several concurrent callers, one gets it. */
export async function takeWelcome(
  db: Db,
  providerId: string,
  digest: Buffer,
): Promise<{ expires_at: Date } | undefined> {
  const [row] = await db<{ expires_at: Date }[]>`
    delete from welcome_link where provider_id = ${providerId} and digest = ${digest} returning expires_at`
  return row
}

/** Clean-up. */
export async function deleteExpiredWelcomes(db: Db, now: Date): Promise<void> {
  await db`delete from welcome_link where expires_at < ${now}`
}
