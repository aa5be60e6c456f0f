import type { Db } from '../../platform/db/db.ts'
import type { Keyset } from '../../platform/lists/keyset.ts'
import { type ListedUser, listUsers, type UserFilter } from './search-store.ts'

/** Orders that only put users into groups: within one they come by their age. */
export type UserGroup = 'status' | 'verified'

/** The groups upwards, as cursors name them. */
const GROUPS: Record<UserGroup, readonly string[]> = {
  status: ['active', 'blocked', 'leaving'],
  verified: ['false', 'true'],
}

/** Whether an order is by groups, with - downwards. */
export function isByGroup(order: string): boolean {
  return Object.hasOwn(GROUPS, order.replace(/^-/, ''))
}

/** Whether a cursor of such an order may have this key. */
export function isGroupOf(order: string, key: string): boolean {
  return GROUPS[order.replace(/^-/, '') as UserGroup].includes(key)
}

/** Users after a row of the list, group by group. Each group is read by the index that its filter has. */
export async function listUsersByGroup(
  db: Db,
  providerId: string,
  filter: UserFilter,
  { sort, ascending, limit, after }: Keyset<UserGroup>,
): Promise<ListedUser[]> {
  const groups = ascending ? GROUPS[sort] : GROUPS[sort].toReversed()
  const rows: ListedUser[] = []
  for (const group of groups.slice(after === undefined ? 0 : groups.indexOf(after.key))) {
    const value = sort === 'verified' ? group === 'true' : (group as UserFilter['status'])
    if (filter[sort] !== undefined && filter[sort] !== value) continue
    const from = after?.key === group ? { key: after.id, id: after.id } : undefined
    const page = { sort: 'created_at', ascending, limit: limit - rows.length, after: from } as const
    const found = await listUsers(db, providerId, { ...filter, [sort]: value }, page)
    rows.push(...found.map((row) => ({ ...row, sort_key: group })))
    if (rows.length === limit) break
  }
  return rows
}
