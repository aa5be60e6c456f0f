import { readAccount } from '../../identity/accounts/account/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import type { Page } from '../../platform/lists/paging.ts'
import { Problem } from '../../platform/problem.ts'
import { listOperations, type Operation } from './ledger/index.ts'

/** Which lines of which ledger. */
export interface LedgerQuery {
  accountId: string
  unit: string
  limit: number
  cursor?: string | undefined
}

/** The ledger of an account's unit, newest first. Throws not_found, forbidden, invalid_cursor. */
export async function readLedger<T>(
  db: Db,
  providerId: string,
  { accountId, unit, limit, cursor, by }: LedgerQuery & { by: Caller },
  show: (operation: Operation) => T,
): Promise<Page<T>> {
  const below = cursor === undefined ? undefined : numberOf(cursor)
  await readAccount(db, providerId, accountId, { by, atLeast: 'owner' })
  const rows = await listOperations(db, providerId, { accountId, unit }, { limit: limit + 1, below })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: shown.map(show), next_cursor: rows.length > limit && last ? cursorOf(last.number) : null }
}

function cursorOf(number: number): string {
  return Buffer.from(String(number)).toString('base64url')
}

function numberOf(cursor: string): number {
  const number = Number(Buffer.from(cursor, 'base64url').toString())
  if (!Number.isSafeInteger(number) || number < 1 || cursorOf(number) !== cursor)
    throw new Problem('invalid_cursor')
  return number
}
