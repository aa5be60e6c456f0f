import type { Db, Fragment } from '../../platform/db/db.ts'
import type { Principal } from '../../platform/http/context.ts'
import { firstIdAt } from '../../platform/keys/ids.ts'
import type { Keyset } from '../../platform/lists/keyset.ts'
import { endOfPrefix, searchKey } from '../../platform/lists/search-key.ts'
import { BY_ID, inOrder, type Listed, type Sorts } from '../../platform/lists/sorting.ts'
import type { AccessCondition } from './facts/index.ts'
import { columns } from './store.ts'
import type { UserRecord } from './user.ts'

export interface UserFilter {
  email?: string | undefined
  external_id?: string | undefined
  principal?: Principal | undefined
  status?: UserRecord['status'] | undefined
  verified?: boolean | undefined
  lastLoginAfter?: Date | undefined
  lastLoginBefore?: Date | undefined
  /** When they were added, in milliseconds; `until` is left out. */
  since?: number | undefined
  until?: number | undefined
  /** What slices above narrow it by. */
  access?: AccessCondition | undefined
}

export type UserSort = 'created_at' | 'last_login_at' | 'name' | 'email'

/** A user in a list, with what the list is sorted by. */
export type ListedUser = Listed<UserRecord>

/** As the indexes have it: people without a name are found by their address. */
const nameOf = (db: Db) => db`coalesce(search_name, email collate "C")`
const emailOf = (db: Db) => db`(email collate "C")`

export const USER_SORTS: Sorts<UserSort> = {
  created_at: BY_ID,
  last_login_at: { type: 'time', of: (db) => db`coalesce(last_login_at, '-infinity'::timestamptz)` },
  name: { type: 'text', of: nameOf },
  email: { type: 'text', of: emailOf },
}

/** Users after a row of the list, in the order of a field; equal ones by id. */
export async function listUsers(
  db: Db,
  providerId: string,
  filter: UserFilter,
  page: Keyset<UserSort>,
): Promise<ListedUser[]> {
  const { key, beyond, order } = inOrder(db, USER_SORTS, page)
  // Their indexes have the order of creation.
  const { access } = filter
  const { few, source } = sourceOf(db, providerId, page.sort === 'created_at' ? { access } : filter)
  return db<ListedUser[]>`
    ${few} select ${columns(db)} ${key} from ${source}
    where provider_id = ${providerId} ${where(db, filter)} ${beyond}
    order by ${order} limit ${page.limit}`
}

/**
 * Users whose name, family name, address or external id begins with `q`, in the order of what does. Each way to match
 * reads only the rows of its index that a page needs, however many begin so. Who matches in several is in the first.
 */
export async function searchUsers(
  db: Db,
  providerId: string,
  { q, ...filter }: UserFilter & { q: string },
  { limit, after }: Pick<Keyset<UserSort>, 'limit' | 'after'>,
): Promise<ListedUser[]> {
  const folded = searchKey(q)
  const ways: ReadonlyArray<readonly [Fragment, string]> = [
    [nameOf(db), folded],
    [emailOf(db), folded],
    [db`search_family`, folded],
    [db`external_id`, q],
  ]
  const begins = ([key, prefix]: (typeof ways)[number]) =>
    db`(${key} >= ${prefix}::text collate "C" and ${key} < ${endOfPrefix(prefix)}::text collate "C")`
  const [one, ...more] = ways.map(begins)
  const matches = db`and (${one!} ${all(
    db,
    more.map((other) => db`or ${other}`),
  )})`
  const { few, source } = sourceOf(db, providerId, filter, matches)
  const branches = ways.map((way, at) => {
    const [key] = way
    const earlier = ways.slice(0, at).map((before) => db`and ${begins(before)} is not true`)
    const beyond = after ? db`and (${key}, id) > (${after.key}::text collate "C", ${after.id})` : db``
    return db`(
      select ${columns(db)}, ${key} as sort_key from ${source}
      where provider_id = ${providerId} and ${begins(way)} ${all(db, earlier)} ${where(db, filter)} ${beyond}
      order by ${key}, id limit ${limit})`
  })
  const [first, ...others] = branches
  return db<ListedUser[]>`
    ${few} select * from (${first!} ${all(
      db,
      others.map((branch) => db`union all ${branch}`),
    )}) found
    order by sort_key collate "C", id limit ${limit}`
}

/**
 * What to read: of filters that few pass, those few, by their index. In the order of a name, a million others could come
 * before the first of them.
 */
function sourceOf(
  db: Db,
  providerId: string,
  { status, principal, verified, access }: UserFilter,
  matches = db``,
): { few: Fragment; source: Fragment } {
  const rare = [
    ...(status === 'blocked' ? [db`and status = 'blocked'`] : []),
    ...(status === 'leaving' ? [db`and status = 'leaving'`] : []),
    ...(principal === 'provider' ? [db`and principal = 'provider'`] : []),
    ...(verified === false ? [db`and verified_at is null`] : []),
    ...(access?.few ? [access.few] : []),
  ]
  if (rare.length === 0) return { few: db``, source: db`app_user u` }
  return {
    few: db`with few as materialized (select * from app_user u where provider_id = ${providerId} ${all(db, rare)} ${matches})`,
    source: db`few u`,
  }
}

function where(
  db: Db,
  {
    email,
    external_id,
    principal,
    status,
    verified,
    lastLoginAfter,
    lastLoginBefore,
    since,
    until,
    access,
  }: UserFilter,
): Fragment {
  // Written as in the partial indexes, since a parameter would hide which of them applies.
  return all(db, [
    email === undefined ? db`` : db`and email = ${email}`,
    external_id === undefined ? db`` : db`and external_id = ${external_id}`,
    principal === undefined
      ? db``
      : principal === 'provider'
        ? db`and principal = 'provider'`
        : db`and principal = 'customer'`,
    status === undefined
      ? db``
      : status === 'blocked'
        ? db`and status = 'blocked'`
        : status === 'leaving'
          ? db`and status = 'leaving'`
          : db`and status = 'active'`,
    verified === undefined ? db`` : verified ? db`and verified_at is not null` : db`and verified_at is null`,
    lastLoginAfter ? db`and coalesce(last_login_at, '-infinity'::timestamptz) >= ${lastLoginAfter}` : db``,
    lastLoginBefore ? db`and coalesce(last_login_at, '-infinity'::timestamptz) < ${lastLoginBefore}` : db``,
    // Ids begin with the time, and the list is read in their order.
    since === undefined ? db`` : db`and id >= ${firstIdAt(since)}`,
    until === undefined ? db`` : db`and id < ${firstIdAt(until)}`,
    access?.others ?? db``,
  ])
}

/** Several conditions as one. */
export function all(db: Db, fragments: readonly Fragment[]): Fragment {
  return fragments.reduce((joined, fragment) => db`${joined} ${fragment}`, db``)
}
