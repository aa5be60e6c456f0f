import type { Db, Tx } from '../../../platform/db/db.ts'

/** What may be shown once. */
export interface ReplayRow {
  digest: Buffer
  /** When it is refused anyway. */
  expires_at: Date
}

export async function wasShown(db: Db, providerId: string, digest: Buffer): Promise<boolean> {
  const rows = await db`
    select 1 from oauth_replay where provider_id = ${providerId} and digest = ${digest}`
  return rows.length > 0
}

/** False if another request showed it. */
export async function insertReplay(tx: Tx, providerId: string, row: ReplayRow): Promise<boolean> {
  const { count } = await tx`
    insert into oauth_replay ${tx({ provider_id: providerId, ...row })} on conflict do nothing`
  return count > 0
}

export async function deleteOldReplays(db: Db, now: Date): Promise<void> {
  await db`delete from oauth_replay where expires_at < ${now}`
}
