import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { TestService } from '../test-service.ts'
import { ADMIN_KEY } from '../test-service.ts'

const EXAMPLE = join(import.meta.dirname, '../../../../examples/keep-users-in-step')

interface Example {
  EVENTS: string[]
  openTables(file: string): DatabaseSync
  applyDelivery(db: DatabaseSync, deliveryId: string, payload: unknown): boolean
  readLists(db: DatabaseSync, postern: { url: string; key: string }): Promise<void>
}

/** The files of the example, as they are. */
const part = (file: string) => import(pathToFileURL(join(EXAMPLE, file)).href)
const { EVENTS, applyDelivery, openTables, readLists }: Example = {
  ...(await part('tables.js')),
  ...(await part('events.js')),
  ...(await part('lists.js')),
}

export { EVENTS }

export interface Delivery {
  id: string
  payload: unknown
}

/** The tables of an application that follows. */
export class Copy {
  readonly #db = openTables(':memory:')

  /** Returns how many deliveries no longer said what changed. */
  apply(deliveries: readonly Delivery[]): number {
    return deliveries.filter(({ id, payload }) => !applyDelivery(this.#db, id, payload)).length
  }

  readLists({ url }: TestService): Promise<void> {
    return readLists(this.#db, { url, key: ADMIN_KEY })
  }

  rows(): Rows {
    const all = (sql: string) => this.#db.prepare(sql).all() as Row[]
    const json = ({ public_metadata, ...row }: Row) => ({
      ...row,
      public_metadata: JSON.parse(String(public_metadata)),
    })
    const users = all(
      'select id, email, name, external_id, public_metadata, status, verified, revision from present_users',
    )
    return {
      users: byKey(
        users.map((row) => ({ ...json(row), verified: row.verified === 1 })),
        'id',
      ),
      accounts: byKey(
        all('select id, name, logo, external_id, public_metadata, revision from present_accounts').map(json),
        'id',
      ),
      members: byKey(
        all('select account_id, user_id, role, joined_at, revision from present_members').map((row) => ({
          ...row,
        })),
        'account_id',
        'user_id',
      ),
    }
  }

  close(): void {
    this.#db.close()
  }
}

type Row = Record<string, unknown>
type Rows = Record<'users' | 'accounts' | 'members', Record<string, Row>>

/** The same rows as the API answers them. */
export async function rowsOfApi(service: TestService): Promise<Rows> {
  const users: Row[] = []
  for (const user of await readAll(service, '/users?principal=customer&')) {
    const { id, email, name, external_id, public_metadata, status, verified_at, revision } = user
    users.push({
      id,
      email,
      name,
      external_id,
      public_metadata,
      status,
      verified: verified_at !== null,
      revision,
    })
  }
  const accounts: Row[] = []
  const members: Row[] = []
  for (const account of await readAll(service, '/accounts?')) {
    const { id, name, logo, external_id, public_metadata, revision } = account
    accounts.push({ id, name, logo, external_id, public_metadata, revision })
    for (const member of await readAll(service, `/accounts/${id}/members?`)) {
      const { user_id, role, created_at: joined_at, revision } = member
      members.push({ account_id: id, user_id, role, joined_at, revision })
    }
  }
  return {
    users: byKey(users, 'id'),
    accounts: byKey(accounts, 'id'),
    members: byKey(members, 'account_id', 'user_id'),
  }
}

async function readAll({ call }: TestService, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body, status } = await call('GET', `/api/v1${path}limit=100${cursor && `&cursor=${cursor}`}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    rows.push(...body.data)
    cursor = body.next_cursor
  }
  return rows
}

const byKey = (rows: Row[], ...keys: string[]): Record<string, Row> =>
  Object.fromEntries(rows.map((row) => [keys.map((key) => row[key]).join(' '), row]))
