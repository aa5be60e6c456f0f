import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import type { MemberRef } from './change-member.ts'
import type { ToldInvitation } from './tell-invitation.ts'

/** A person who was removed from an account. */
export interface Former {
  removed_at: Date
  /** By the account's directory; otherwise by a person or a key. */
  by_directory: boolean
  /** The id under which the directory knew them. */
  external_id: string | null
  /** Whether the account had verified the domain of their address: then the directory said whose that is. */
  held_address: boolean
}

/**
 * A later removal replaces what is known of an earlier one, but a directory's word stays, and so does the id by which it first
 * let them go: one that was written over it since is another person's.
 */
export async function insertFormer(
  tx: Tx,
  providerId: string,
  { accountId, userId }: MemberRef,
  former: Former,
): Promise<void> {
  await tx`
    insert into former_member ${tx({ provider_id: providerId, account_id: accountId, user_id: userId, ...former })}
    on conflict (provider_id, account_id, user_id) do update set removed_at = excluded.removed_at,
      by_directory = former_member.by_directory or excluded.by_directory,
      external_id = coalesce(former_member.external_id, excluded.external_id),
      held_address = former_member.held_address or excluded.held_address`
}

/** Undefined for users who belong to the account, left it or never belonged. */
export async function findFormer(
  db: Db,
  providerId: string,
  { accountId, userId }: MemberRef,
): Promise<Former | undefined> {
  const [row] = await db<Former[]>`
    select removed_at, by_directory, external_id, held_address from former_member
    where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId}`
  return row
}

/** Whom directories put out while their accounts had the domain of the address: the account, and what it knew. */
export async function listPutOutWithAddress(
  db: Db,
  providerId: string,
  userId: string,
): Promise<Array<Former & { account_id: string }>> {
  return db<Array<Former & { account_id: string }>>`
    select account_id, removed_at, by_directory, external_id, held_address from former_member
    where provider_id = ${providerId} and user_id = ${userId} and by_directory and held_address`
}

export async function deleteFormer(
  db: Db,
  providerId: string,
  { accountId, userId }: MemberRef,
): Promise<void> {
  await db`
    delete from former_member
    where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId}`
}

/** Revokes the open invitations for these roles that a user sent: into one account, with null to the staff, else all of them. */
export async function revokeInvitationsBy(
  tx: Tx,
  providerId: string,
  {
    userId,
    accountId,
    roles,
  }: { userId: string; accountId?: string | null | undefined; roles: readonly Role[] },
): Promise<ToldInvitation[]> {
  return tx<ToldInvitation[]>`
    update invitation set status = 'revoked'
    where provider_id = ${providerId} and invited_by = ${userId} and status = 'open'
      and role = any(${[...roles]}::text[])
      ${accountId === undefined ? tx`` : tx`and account_id is not distinct from ${accountId}::uuid`}
    returning id, account_id, email, role, expires_at`
}
