import type { Db } from '../lib/db.ts'

export type Role = 'owner' | 'admin' | 'member'

export interface Account {
  id: string
  name: string
  created_at: Date
}

export async function insertAccount(db: Db, providerId: string, account: Account): Promise<void> {
  await db`insert into account ${db({ provider_id: providerId, ...account })}`
}

export async function insertMember(
  db: Db,
  providerId: string,
  accountId: string,
  userId: string,
  role: Role,
  at: Date,
): Promise<void> {
  await db`insert into member ${db({ provider_id: providerId, account_id: accountId, user_id: userId, role, created_at: at })}`
}

/** Deletes the accounts whose one member is this user. */
export async function deleteSoleAccounts(db: Db, providerId: string, userId: string): Promise<void> {
  await db`
    delete from account a where a.provider_id = ${providerId}
      and exists (select 1 from member m
        where m.provider_id = a.provider_id and m.account_id = a.id and m.user_id = ${userId})
      and not exists (select 1 from member m
        where m.provider_id = a.provider_id and m.account_id = a.id and m.user_id <> ${userId})`
}
