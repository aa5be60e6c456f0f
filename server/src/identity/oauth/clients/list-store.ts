import type { Db } from '../../../platform/db/db.ts'
import type { Keyset } from '../../../platform/lists/keyset.ts'
import { BY_ID, inOrder, type Listed, type Sorts } from '../../../platform/lists/sorting.ts'
import type { Application } from '../core/index.ts'
import { applicationColumns } from './store.ts'

export const APPLICATION_SORTS = {
  created_at: BY_ID,
  name: { type: 'text', of: (db) => db`(lower(name) collate "C")` },
  last_used_at: { type: 'time', of: (db) => db`coalesce(last_used_at, '-infinity'::timestamptz)` },
} as const satisfies Sorts<string>

type Narrowed = Pick<Application, 'principal' | 'kind' | 'source' | 'status'>

export type ApplicationFilter = { [Field in keyof Narrowed]?: Narrowed[Field] | undefined } & {
  /** A part of the name, or the whole client_id. */
  q?: string | undefined
}

export async function listApplications(
  db: Db,
  providerId: string,
  { principal, kind, source, status, q }: ApplicationFilter,
  page: Keyset<keyof typeof APPLICATION_SORTS>,
): Promise<Array<Listed<Application>>> {
  const { key, beyond, order } = inOrder(db, APPLICATION_SORTS, page)
  return db<Array<Listed<Application>>>`
    select ${applicationColumns(db)} ${key} from oauth_client
    where provider_id = ${providerId}
      ${principal ? db`and principal = ${principal}` : db``}
      ${kind ? db`and kind = ${kind}` : db``}
      ${source ? db`and source = ${source}` : db``}
      ${status ? db`and status = ${status}` : db``}
      ${q ? db`and (position(lower(${q}) in lower(name)) > 0 or client_id = ${q})` : db``}
      ${beyond}
    order by ${order} limit ${page.limit}`
}

/** Those of these applications that there are. */
export function findApplications(db: Db, providerId: string, ids: readonly string[]): Promise<Application[]> {
  return db<Application[]>`
    select ${applicationColumns(db)} from oauth_client
    where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
}

/** Those whose name begins with a text, and the one whose client_id it is. */
export function searchApplications(
  db: Db,
  providerId: string,
  { q, limit }: { q: string; limit: number },
): Promise<Application[]> {
  return db<Application[]>`
    select ${applicationColumns(db)} from oauth_client
    where provider_id = ${providerId} and (starts_with(lower(name), lower(${q})) or client_id = ${q})
    order by lower(name) collate "C", id limit ${limit}`
}
