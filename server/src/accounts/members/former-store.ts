import type { Db, Tx } from '../../lib/db.ts'
import type { Invitation } from '../invitations/invitation.ts'
import type { MemberRef } from './change-member.ts'

/** A person who was removed from an account. */
export interface Former {
  removed_at: Date
  /** By the account's directory; otherwise by a person or a key. */
  by_directory: boolean
  /** The id under which the directory knew them. */
  external_id: string | null
}

/** A later removal replaces an earlier one, but that of a directory stays. */
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
      external_id = coalesce(excluded.external_id, former_member.external_id)`
}

/** Undefined for those who belong to the account, left of their own accord or never belonged. */
export async function findFormer(
  db: Db,
  providerId: string,
  { accountId, userId }: MemberRef,
): Promise<Former | undefined> {
  const [row] = await db<Former[]>`
    select removed_at, by_directory, external_id from former_member
    where provider_id = ${providerId} and account_id = ${accountId} and user_id = ${userId}`
  return row
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

/** Revokes the open invitations that a user sent: into one account, or all of them if none is given. */
export async function revokeInvitationsBy(
  tx: Tx,
  providerId: string,
  { userId, accountId }: { userId: string; accountId?: string | undefined },
): Promise<Array<Pick<Invitation, 'id' | 'account_id' | 'role'>>> {
  return tx<Array<Pick<Invitation, 'id' | 'account_id' | 'role'>>>`
    update invitation set status = 'revoked'
    where provider_id = ${providerId} and invited_by = ${userId} and status = 'open'
      ${accountId === undefined ? tx`` : tx`and account_id = ${accountId}`}
    returning id, account_id, role`
}
