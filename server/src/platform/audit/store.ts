import { batched } from '../db/batch/batched.ts'
import type { Db, Fragment, Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { firstIdAt } from '../keys/ids.ts'
import type { AuditAction } from './audit-actions.ts'
import type { TargetType } from './target.ts'

export interface EntryRow {
  id: string
  at: Date
  action: AuditAction
  actor_kind: 'user' | 'staff' | 'key' | 'admin' | 'system'
  actor_id: string | null
  /** What they were called when they acted; null where that is not known, and once they are erased. */
  actor_name: string | null
  user_id: string | null
  email: string | null
  target_id: string | null
  target_type: TargetType | null
  /** What that was called when it was changed; null where that is not known, and once its person is erased. */
  target_label: string | null
  ip: string | null
  user_agent: string | null
  detail: Record<string, string | number | boolean | null>
  /** The application that acted for the person. */
  application_id: string | null
  application_name: string | null
}

/** Writes entries. */
export function insertEntries(db: Db, providerId: string, entries: readonly EntryRow[]): Promise<void> {
  return insertSets(
    db,
    entries.map((entry) => ({ provider_id: providerId, ...entry })),
  )
}

const insertSets = batched<Array<EntryRow & { provider_id: string }>, void>(async (db, sets) => {
  const entries = sets.flat()
  const ids = entries.map(({ id }) => id).sort() // what happened first is first, in the same millisecond, too
  const rows = entries.map((entry, index) => ({ ...entry, id: ids[index]! }))
  await insertRows(db, 'audit_entry', rows)
  return []
})

/** Whether a caller did this since then. An `actorId` of null stands for the admin key. */
export async function hasActed(
  db: Db,
  providerId: string,
  { action, actorId, since }: { action: AuditAction; actorId: string | null; since: Date },
): Promise<boolean> {
  const [row] = await db`
    select from audit_entry where provider_id = ${providerId} and action = ${action} and id >= ${firstIdAt(since.getTime())}
      and actor_id is not distinct from ${actorId} limit 1`
  return row !== undefined
}

export interface EntryFilter {
  actions?: readonly AuditAction[] | undefined
  userId?: string | undefined
  actorId?: string | undefined
  applicationId?: string | undefined
  targetId?: string | undefined
  ip?: string | undefined
  /** The key of one, as the details of acts on plans have it. */
  plan?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

type Part = EntryFilter & {
  before?: string | undefined
  after?: string | undefined
  /** The oldest first. */
  ascending?: boolean | undefined
}

/** Entries that match, newest first unless told. Those of each action are read from the index, at most `limit`, and then merged. */
export async function listEntries(
  db: Db,
  providerId: string,
  { actions, ascending, ...filter }: Part,
  limit: number,
): Promise<EntryRow[]> {
  const direction = ascending ? db`` : db`desc`
  const first = (action: Fragment) => db`
    select id, at, action, actor_kind, actor_id, actor_name, user_id, email, target_id, target_type, target_label, ip, user_agent, detail, application_id, application_name from audit_entry
    where provider_id = ${providerId} ${action} ${narrowed(db, filter)}
    order by id ${direction} limit ${limit}`
  if (actions === undefined) return db<EntryRow[]>`${first(db``)}`
  if (actions.length === 1) return db<EntryRow[]>`${first(db`and action = ${actions[0]!}`)}`
  return db<EntryRow[]>`
    select e.* from unnest(${actions as string[]}::text[]) as asked (action), lateral (${first(db`and action = asked.action`)}) e
    order by e.id ${direction} limit ${limit}`
}

const narrowed = (
  db: Db,
  { userId, actorId, applicationId, targetId, ip, plan, since, until, before, after }: Part,
): Fragment => db`
  ${userId ? db`and user_id = ${userId}` : db``}
  ${actorId ? db`and actor_id = ${actorId}` : db``}
  ${applicationId ? db`and application_id = ${applicationId}` : db``}
  ${targetId ? db`and target_id = ${targetId}` : db``}
  ${ip ? db`and ip = ${ip}` : db``}
  ${plan === undefined ? db`` : db`and detail->>'plan' = ${plan}`}
  ${since ? db`and id >= ${firstIdAt(since.getTime())}` : db``}
  ${until ? db`and id < ${firstIdAt(until.getTime())}` : db``}
  ${before ? db`and id < ${before}` : db``}
  ${after ? db`and id > ${after}` : db``}`

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

/** A deleted person, and what may name them. */
interface Forgotten {
  userId: string
  emails: readonly string[]
  names: readonly string[]
  /** Accounts that went with the person: what they were called may be the person's name. */
  accountIds: readonly string[]
}

/** Entries about a deleted person stay, without what identifies the person. */
export async function forgetUser(
  tx: Tx,
  providerId: string,
  { userId, emails, names, accountIds }: Forgotten,
): Promise<void> {
  await tx`
    update audit_entry
    set email = null, ip = null, user_agent = null, detail = detail - 'old_email' - 'new_email'
    where provider_id = ${providerId} and user_id = ${userId}`
  await tx`
    update audit_entry set actor_name = null, ip = null, user_agent = null
    where provider_id = ${providerId} and actor_id = ${userId} and actor_kind in ('user', 'staff')`
  await tx`
    update audit_entry set target_label = null
    where provider_id = ${providerId} and target_id = any(${[userId, ...accountIds]}::uuid[])`
  // What the person had to do with may be named after them, such as an account that has another owner now.
  await tx`
    update audit_entry set target_label = null
    where provider_id = ${providerId} and target_id in (
      select target_id from audit_entry where provider_id = ${providerId} and user_id = ${userId} and target_id is not null
      union
      select target_id from audit_entry where provider_id = ${providerId} and actor_id = ${userId} and target_id is not null
    ) and (target_label = any(${[...names]}::text[])
      or exists (select from unnest(${[...emails]}::text[]) as address where strpos(lower(target_label), address) > 0))`
}
