import type { Db } from '../../platform/db/db.ts'
import type { LabelAccounts } from '../../platform/http/labels.ts'
import { readParties } from './labels-store.ts'
import type { DeliveryRow } from './store.ts'

const NONE = { endpoint: null, account_id: null, duration_ms: null }

/** What people call the endpoints and accounts of a page of deliveries, read by two statements. */
export async function labelDeliveries(
  db: Db,
  providerId: string,
  rows: readonly DeliveryRow[],
  labelAccounts: LabelAccounts,
) {
  const parties = await readParties(db, providerId, rows)
  const accountOf = await labelAccounts(
    db,
    providerId,
    [...parties.values()].map(({ account_id }) => account_id),
  )
  return ({ id }: DeliveryRow) => {
    const { endpoint, account_id, duration_ms } = parties.get(id) ?? NONE
    return { endpoint, account: accountOf(account_id), duration_ms }
  }
}
