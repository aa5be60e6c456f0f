import { batchedQuery } from '../../../platform/db/batch/batched-query.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { ToldInvitation } from '../members/index.ts'
import type { Invitation } from './invitation.ts'

const columns = (db: Db) =>
  db`id, principal, account_id, email, role, invited_by, status, accepted_by, sends, created_at, sent_at, expires_at`

/** Invitations of one account, or with null those to the staff. */
const of = (db: Db, providerId: string, accountId: string | null) =>
  accountId === null
    ? db`provider_id = ${providerId} and account_id is null`
    : db`provider_id = ${providerId} and account_id = ${accountId}`

/** Undefined if the address already has an open one. */
export async function insertInvitation(
  tx: Tx,
  providerId: string,
  invitation: Invitation & { digest: Buffer },
): Promise<boolean> {
  const { count } = await tx`
    insert into invitation ${tx({ provider_id: providerId, ...invitation })} on conflict do nothing`
  return count > 0
}

export async function listInvitations(
  db: Db,
  providerId: string,
  accountId: string | null,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Invitation[]> {
  return db<Invitation[]>`
    select ${columns(db)} from invitation
    where ${of(db, providerId, accountId)} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Those that a person sent, the newest first. */
export async function listInvitationsBy(
  db: Db,
  providerId: string,
  userId: string,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Invitation[]> {
  return db<Invitation[]>`
    select ${columns(db)} from invitation
    where provider_id = ${providerId} and invited_by = ${userId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Locks an open invitation, expired or not. */
export async function lockOpen(
  tx: Tx,
  providerId: string,
  accountId: string | null,
  id: string,
): Promise<Invitation | undefined> {
  const [row] = await tx<Invitation[]>`
    select ${columns(tx)} from invitation
    where ${of(tx, providerId, accountId)} and id = ${id} and status = 'open' for update`
  return row
}

export async function countOpen(
  db: Db,
  providerId: string,
  accountId: string | null,
  now: Date,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from invitation
    where ${of(db, providerId, accountId)} and status = 'open' and expires_at > ${now}`
  return row?.count ?? 0
}

/** An expired invitation makes way for a new one. */
export async function deleteExpiredOf(
  tx: Tx,
  providerId: string,
  accountId: string | null,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  await tx`
    delete from invitation
    where ${of(tx, providerId, accountId)} and email = ${email} and status = 'open' and expires_at <= ${now}`
}

/** A new token replaces the old one, whose link ends. */
export async function renewInvitation(
  tx: Tx,
  providerId: string,
  id: string,
  renewed: { digest: Buffer; sent_at: Date; expires_at: Date },
): Promise<void> {
  await tx`
    update invitation set ${tx(renewed)}, sends = sends + 1 where provider_id = ${providerId} and id = ${id}`
}

export async function setRevoked(tx: Tx, providerId: string, id: string): Promise<void> {
  await tx`update invitation set status = 'revoked' where provider_id = ${providerId} and id = ${id}`
}

export async function findByToken(
  db: Db,
  providerId: string,
  principal: Principal,
  digest: Buffer,
): Promise<Invitation | undefined> {
  const [row] = await db<Invitation[]>`
    select ${columns(db)} from invitation
    where provider_id = ${providerId} and principal = ${principal} and digest = ${digest}`
  return row
}

/** Accepts an open invitation, once: of simultaneous callers only one gets true. */
export async function setAccepted(
  tx: Tx,
  providerId: string,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update invitation set status = 'accepted', accepted_by = ${userId}
    where provider_id = ${providerId} and id = ${id} and status = 'open' and expires_at > ${now}`
  return count > 0
}

/** Whether the address has an open invitation. */
export async function hasOpen(
  db: Db,
  providerId: string,
  principal: Principal,
  email: string,
  now: Date,
): Promise<boolean> {
  const [row] = await selectOpen(db, { providerId, principal, email, now })
  return row!.invited
}

interface Invited {
  providerId: string
  principal: Principal
  email: string
  now: Date
}

const selectOpen = batchedQuery<Invited, { invited: boolean }>(
  { providerId: 'uuid', principal: 'text', email: 'text', now: 'timestamptz' },
  (db, asked) => db`
    select asked.position, exists (
      select 1 from invitation
      where provider_id = asked.provider_id and email = asked.email and principal = asked.principal and status = 'open'
        and expires_at > asked.now ${asked.only('invitation')}) as invited
    from ${asked.items}`,
)

/** Locks an address's open invitation to the staff. */
export async function lockStaffInvitation(
  tx: Tx,
  providerId: string,
  email: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await tx<Invitation[]>`
    select ${columns(tx)} from invitation
    where provider_id = ${providerId} and email = ${email} and principal = 'provider' and status = 'open'
      and expires_at > ${now} for update`
  return row
}

/**
 * Lets only one request at a time invite to the staff, until the transaction ends. Accounts are locked by their row.
 */
export async function lockStaffInvitations(tx: Tx, providerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`staff invitations ${providerId}`}, 0))`
}

/** Removes what invitations hold of a deleted user. Returns those that could still be accepted, without the address. */
export async function forgetInvited(
  tx: Tx,
  providerId: string,
  { id, email, principal, now }: { id: string; email: string; principal: Principal; now: Date },
): Promise<ToldInvitation[]> {
  const gone = await tx<Array<ToldInvitation & { open: boolean }>>`
    delete from invitation
    where provider_id = ${providerId} and ((email = ${email} and principal = ${principal}) or accepted_by = ${id})
    returning id, account_id, null as email, role, expires_at, status = 'open' and expires_at > ${now} as open`
  await tx`update invitation set invited_by = null where provider_id = ${providerId} and invited_by = ${id}`
  return gone.filter(({ open }) => open)
}

/** Clean-up: invitations that ended long ago. */
export async function deleteEndedBefore(db: Db, expiredBefore: Date): Promise<void> {
  await db`delete from invitation where expires_at < ${expiredBefore}`
}
