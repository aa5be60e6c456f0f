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
