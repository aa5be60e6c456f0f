import type { Db } from '../lib/db.ts'

export interface EntryRow {
  id: string
  at: Date
  action: string
  actor_kind: string
  actor_id: string | null
  user_id: string | null
  email: string | null
  target_id: string | null
  ip: string | null
  user_agent: string | null
  detail: Record<string, string | number | boolean | null>
}

export async function insertEntry(db: Db, providerId: string, entry: EntryRow): Promise<void> {
  await db`insert into audit_entry ${db({ provider_id: providerId, ...entry, detail: db.json(entry.detail) } as never)}`
}
