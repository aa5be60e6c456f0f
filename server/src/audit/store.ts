import type { AuditAction } from '../lib/audit-actions.ts'
import type { Db, Tx } from '../lib/db.ts'
import { firstIdAt } from '../lib/ids.ts'

export interface EntryRow {
  id: string
  at: Date
  action: AuditAction
  actor_kind: 'user' | 'staff' | 'key' | 'admin' | 'system'
  actor_id: string | null
  user_id: string | null
  email: string | null
  target_id: string | null
  ip: string | null
  user_agent: string | null
  detail: Record<string, string | number | boolean | null>
}

/** From so many entries on they travel as one parameter: each number of rows would be another statement to prepare. */
const MANY = 5

/** Writes entries. */
export async function insertEntries(db: Db, providerId: string, entries: readonly EntryRow[]): Promise<void> {
  const rows = entries.map((entry) => ({ provider_id: providerId, ...entry }))
  if (rows.length < MANY) {
    await db`insert into audit_entry ${db(rows.map((row) => ({ ...row, detail: db.json(row.detail) })) as never)}`
    return
  }
  await db`insert into audit_entry select * from jsonb_populate_recordset(null::audit_entry, ${db.json(rows as never)})`
}

export interface EntryFilter {
  action?: AuditAction | undefined
  userId?: string | undefined
  actorId?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

export async function listEntries(
  db: Db,
  providerId: string,
  { action, userId, actorId, since, until, before }: EntryFilter & { before?: string | undefined },
  limit: number,
): Promise<EntryRow[]> {
  return db<EntryRow[]>`
    select id, at, action, actor_kind, actor_id, user_id, email, target_id, ip, user_agent, detail from audit_entry
    where provider_id = ${providerId}
      ${action ? db`and action = ${action}` : db``}
      ${userId ? db`and user_id = ${userId}` : db``}
      ${actorId ? db`and actor_id = ${actorId}` : db``}
      ${since ? db`and id >= ${firstIdAt(since.getTime())}` : db``}
      ${until ? db`and id < ${firstIdAt(until.getTime())}` : db``}
      ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Retention. */
export async function deleteEntriesBefore(db: Db, cutoff: number): Promise<void> {
  await db`delete from audit_entry where at < ${new Date(cutoff)}`
}

/** A user's earlier addresses, as far back as the log goes. */
export async function formerAddresses(db: Db, providerId: string, userId: string): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select distinct detail->>'old_email' as email from audit_entry
    where provider_id = ${providerId} and user_id = ${userId} and action = 'user.email_changed'`
  return rows.map(({ email }) => email)
}

/** Entries about a deleted person stay, without what identifies the person. */
export async function forgetUser(tx: Tx, providerId: string, userId: string): Promise<void> {
  await tx`
    update audit_entry
    set email = null, ip = null, user_agent = null, detail = detail - 'old_email' - 'new_email'
    where provider_id = ${providerId} and user_id = ${userId}`
  await tx`
    update audit_entry set ip = null, user_agent = null
    where provider_id = ${providerId} and actor_id = ${userId} and actor_kind in ('user', 'staff')`
}
