import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Sentence } from './confirmation.ts'

/** A preview that waits for the second call of its tool. */
export interface Confirmation {
  id: string
  user_id: string
  application_id: string
  /** Digest of the tool and its arguments. */
  asked: Buffer
  /** Digest of what the person decides by. */
  state: Buffer
  tool: string
  says: Sentence[]
  needs_person: boolean
  created_at: Date
  expires_at: Date
  decision: 'confirmed' | 'cancelled' | null
  decided_at: Date | null
  consumed_at: Date | null
}

/** Whose it is. */
export interface Owner {
  userId: string
  applicationId: string
}

export async function insertConfirmation(
  db: Db,
  providerId: string,
  row: Omit<Confirmation, 'decision' | 'decided_at' | 'consumed_at'> & { digest: Buffer },
): Promise<void> {
  await db`insert into mcp_confirmation ${db({ provider_id: providerId, ...row, says: db.json(row.says as never) } as never)}`
}

/** By its text, for the person and the application that it was given to. */
export async function findConfirmation(
  db: Db,
  providerId: string,
  { userId, applicationId }: Owner,
  digest: Buffer,
): Promise<Confirmation | undefined> {
  const [row] = await db<Confirmation[]>`
    select id, user_id, application_id, asked, state, tool, says, needs_person, created_at, expires_at, decision, decided_at,
      consumed_at
    from mcp_confirmation
    where provider_id = ${providerId} and digest = ${digest} and user_id = ${userId} and application_id = ${applicationId}`
  return row
}

/** Uses it up. False if that was done before, or it has expired or was cancelled. */
export async function consumeConfirmation(
  tx: Tx,
  providerId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
    update mcp_confirmation set consumed_at = ${now}
    where provider_id = ${providerId} and id = ${id} and consumed_at is null and expires_at > ${now}
      and (decision = 'confirmed' or (decision is null and not needs_person))`
  return count > 0
}

/** A confirmation at its page. */
export type Asked = Pick<Confirmation, 'id' | 'tool' | 'says' | 'expires_at' | 'application_id'>

/** One that waits for this person to decide. */
export async function findAsked(
  db: Db,
  providerId: string,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Asked | undefined> {
  const [row] = await db<Asked[]>`
    select id, tool, says, expires_at, application_id from mcp_confirmation
    where provider_id = ${providerId} and id = ${id} and user_id = ${userId} and needs_person
      and decision is null and consumed_at is null and expires_at > ${now}`
  return row
}

/** Writes down what the person decided. False if they did before, or it has expired. */
export async function decideAsked(
  tx: Tx,
  providerId: string,
  {
    id,
    userId,
    decision,
    now,
  }: { id: string; userId: string; decision: 'confirmed' | 'cancelled'; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update mcp_confirmation set decision = ${decision}, decided_at = ${now}
    where provider_id = ${providerId} and id = ${id} and user_id = ${userId} and needs_person
      and decision is null and consumed_at is null and expires_at > ${now}`
  return count > 0
}

export async function deleteConfirmation(db: Db, providerId: string, id: string): Promise<void> {
  await db`delete from mcp_confirmation where provider_id = ${providerId} and id = ${id}`
}

export async function deleteExpiredConfirmations(db: Db, now: Date): Promise<void> {
  await db`delete from mcp_confirmation where expires_at <= ${now}`
}
