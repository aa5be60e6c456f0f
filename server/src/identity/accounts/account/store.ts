import { batchedInsert } from '../../../platform/db/batch/batched-insert.ts'
import { type Db, type Fragment, isUniqueViolation, type Tx } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import { idsOf, type LabelAccounts, labelsOf } from '../../../platform/http/labels.ts'
import { firstIdAt } from '../../../platform/keys/ids.ts'
import type { Keyset } from '../../../platform/lists/keyset.ts'
import { endOfPrefix, searchKey } from '../../../platform/lists/search-key.ts'
import { BY_ID, inOrder, type Sorts } from '../../../platform/lists/sorting.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Account, AccountFields, AccountInEvent, BilledAccount } from './account.ts'

const columns = (db: Db) =>
  db`a.id, a.name, a.external_id, a.logo, a.public_metadata, a.private_metadata, a.created_at,
    a.revision::float8 as revision`

/** Throws already_exists for an external id that another account has. */
export async function insertAccount(db: Db, providerId: string, account: Account): Promise<void> {
  const row = { provider_id: providerId, ...account, search_name: searchKey(account.name) }
  await withFreeExternalId(insertRow(db, row))
}

const insertRow = batchedInsert('account')

export async function findAccount(db: Db, providerId: string, id: string): Promise<Account | undefined> {
  const [row] = await db<Account[]>`
    select ${columns(db)} from account a where provider_id = ${providerId} and id = ${id}`
  return row
}

/** Those of these accounts that there are. */
export function findAccounts(db: Db, providerId: string, ids: readonly string[]): Promise<Account[]> {
  return db<Account[]>`
    select ${columns(db)} from account a where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
}

/** What these accounts are called. */
export const labelAccounts: LabelAccounts = async (db, providerId, ids) => {
  const wanted = idsOf(ids)
  if (wanted.length === 0) return labelsOf([])
  return labelsOf(
    await db<{ id: string; name: string }[]>`
      select id, name from account where provider_id = ${providerId} and id = any(${wanted}::uuid[])`,
  )
}

/** These accounts as events name them, by id; one that is gone is not among them. */
export async function readAccountsInEvents(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, AccountInEvent>> {
  const rows = await db<AccountInEvent[]>`
    select id, name, external_id, public_metadata from account
    where provider_id = ${providerId} and id = any(${[...new Set(ids)]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** The same for events about money: with the address of the owner who joined first, among those who may sign in. */
export async function readBilledAccounts(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, BilledAccount>> {
  const rows = await db<BilledAccount[]>`
    select a.id, a.name, a.external_id, a.public_metadata, (
      select u.email from member m join app_user u on u.provider_id = m.provider_id and u.id = m.user_id
      where m.provider_id = a.provider_id and m.account_id = a.id and m.role = 'owner' and u.status = 'active'
      order by m.created_at, m.user_id limit 1) as owner_email
    from account a
    where a.provider_id = ${providerId} and a.id = any(${[...new Set(ids)]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks an account: every change of members takes this lock, so that rules about all of them hold. */
export async function lockAccount(tx: Tx, providerId: string, id: string): Promise<Account | undefined> {
  const [row] = await tx<Account[]>`
    select ${columns(tx)} from account a where provider_id = ${providerId} and id = ${id} for update`
  return row
}

export interface AccountFilter {
  external_id?: string | undefined
  /** A member with the role owner. */
  ownerId?: string | undefined
  /** Milliseconds; accounts opened from then on, and before `until`. */
  since?: number | undefined
  until?: number | undefined
  /** What slices above narrow it by. */
  facts?: Fragment | undefined
}

type ListedAccount = Account & { sort_key: string }

export const ACCOUNT_SORTS = {
  created_at: BY_ID,
  name: { type: 'text', of: (db) => db`search_name` },
} as const satisfies Sorts<string>
export type AccountSort = keyof typeof ACCOUNT_SORTS

/** Accounts in this order. */
export async function listAccounts(
  db: Db,
  providerId: string,
  filter: AccountFilter,
  page: Keyset<AccountSort>,
): Promise<ListedAccount[]> {
  const { key, beyond, order } = inOrder(db, ACCOUNT_SORTS, page)
  return db<ListedAccount[]>`
    select ${columns(db)} ${key} from account a
    where provider_id = ${providerId} ${where(db, providerId, filter)} ${beyond}
    order by ${order} limit ${page.limit}`
}

/** Several conditions as one. */
export const narrowedBy = (db: Db, conditions: readonly Fragment[]): Fragment =>
  conditions.reduce((joined, one) => db`${joined} ${one}`, db``)

function where(
  db: Db,
  providerId: string,
  { external_id, ownerId, since, until, facts = db`` }: AccountFilter,
): Fragment {
  return db`
    ${external_id === undefined ? db`` : db`and a.external_id = ${external_id}`}
    ${
      ownerId === undefined
        ? db``
        : db`and exists (
            select from member m where m.provider_id = ${providerId} and m.account_id = a.id and m.user_id = ${ownerId}
              and m.role = 'owner')`
    }
    ${since === undefined ? db`` : db`and a.id >= ${firstIdAt(since)}`}
    ${until === undefined ? db`` : db`and a.id < ${firstIdAt(until)}`}
    ${facts}`
}

/**
 * Accounts whose name or external id begins with `q`, in the order of what does: each reads only as many rows of its
 * index as a page needs.
 */
export async function searchAccounts(
  db: Db,
  providerId: string,
  { q, ...filter }: AccountFilter & { q: string },
  { limit, after }: Pick<Keyset<'created_at'>, 'limit' | 'after'>,
): Promise<ListedAccount[]> {
  const folded = searchKey(q)
  const byName = db`a.search_name >= ${folded} and a.search_name < ${endOfPrefix(folded)}`
  const byId = db`a.external_id >= ${q} and a.external_id < ${endOfPrefix(q)}`
  const exact = where(db, providerId, filter)
  const beyondName = after ? db`and (a.search_name, a.id) > (${after.key}, ${after.id})` : db``
  const beyondId = after ? db`and (a.external_id, a.id) > (${after.key}, ${after.id})` : db``
  return db<ListedAccount[]>`
    select * from (
      (select ${columns(db)}, a.search_name as sort_key from account a
        where a.provider_id = ${providerId} and ${byName} ${exact} ${beyondName}
        order by a.search_name, a.id limit ${limit})
      union all
      (select ${columns(db)}, a.external_id as sort_key from account a
        where a.provider_id = ${providerId} and ${byId} and not (${byName}) ${exact} ${beyondId}
        order by a.external_id, a.id limit ${limit})
    ) found
    order by sort_key collate "C", id limit ${limit}`
}

/** An account that a user belongs to. */
export interface OwnAccount extends Account {
  role: Role
  /** Whether the user is its only member. */
  alone: boolean
  joined_at: Date
}

/** The accounts that a user belongs to, with the user's role; of these `only` one, if it is given. */
export async function listAccountsOf(
  db: Db,
  providerId: string,
  userId: string,
  { limit, before, only }: { limit: number; before?: string | undefined; only?: string | null | undefined },
): Promise<OwnAccount[]> {
  return db<OwnAccount[]>`
    select ${columns(db)}, m.role, m.created_at as joined_at, not exists (
      select from member o where o.provider_id = a.provider_id and o.account_id = a.id and o.user_id <> m.user_id) as alone
    from member m join account a on a.provider_id = m.provider_id and a.id = m.account_id
    where m.provider_id = ${providerId} and m.user_id = ${userId} ${before ? db`and a.id < ${before}` : db``}
      ${only === undefined ? db`` : db`and a.id = ${only}`}
    order by a.id desc limit ${limit}`
}

/** Throws already_exists for an external id that another account has. */
export async function setAccountFields(
  tx: Tx,
  providerId: string,
  id: string,
  fields: AccountFields,
  { isNews }: { isNews: boolean },
): Promise<void> {
  await withFreeExternalId(tx`
    update account set ${tx(toRow(tx, fields) as never)} ${isNews ? tx`, revision = revision + 1` : tx``}
    where provider_id = ${providerId} and id = ${id}`)
}

function toRow(db: Db, { name, external_id, logo, public_metadata, private_metadata }: AccountFields) {
  return {
    name,
    search_name: searchKey(name),
    external_id,
    logo,
    public_metadata: db.json(public_metadata as never),
    private_metadata: db.json(private_metadata as never),
  }
}

async function withFreeExternalId(writing: PromiseLike<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (!isUniqueViolation(error, 'account_external_id')) throw error
    throw new Problem('already_exists', {
      detail: 'Another account has this external_id.',
      errors: [{ field: '/external_id', message: 'Another account has this.' }],
    })
  }
}

/** Deletes an account with its members and invitations. Returns what it was. */
export async function deleteAccountRow(tx: Tx, providerId: string, id: string): Promise<Account | undefined> {
  const [row] = await tx<Account[]>`
    delete from account a where provider_id = ${providerId} and id = ${id} returning ${columns(tx)}`
  return row
}

/** Locks the accounts that a user belongs to, always in the same order. Returns their ids. */
export async function lockAccountsOf(tx: Tx, providerId: string, userId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select a.id from account a
    where a.provider_id = ${providerId} and a.id in (
      select account_id from member where provider_id = ${providerId} and user_id = ${userId})
    order by a.id for update`
  return rows.map(({ id }) => id)
}
