import type { Db } from '../../platform/db/db.ts'
import type { z } from '../../platform/http/api.ts'
import type { LabelAccounts } from '../../platform/http/labels.ts'
import { type DeliveryView, deliveryFields } from './delivery-view.ts'
import { readParties } from './labels-store.ts'
import type { DeliveryRow } from './store.ts'

const NONE = { endpoint: null, account_id: null, duration_ms: null }

/** How to show these deliveries. What people call their endpoints and accounts is read by two statements. */
export async function showDeliveries(
  db: Db,
  providerId: string,
  rows: readonly DeliveryRow[],
  labelAccounts: LabelAccounts,
): Promise<(row: DeliveryRow) => z.infer<typeof DeliveryView>> {
  const parties = await readParties(db, providerId, rows)
  const accountOf = await labelAccounts(
    db,
    providerId,
    [...parties.values()].map(({ account_id }) => account_id),
  )
  return (row) => {
    const { endpoint, account_id, duration_ms } = parties.get(row.id) ?? NONE
    return { ...deliveryFields(row), endpoint, account: accountOf(account_id), duration_ms }
  }
}

/** A delivery with the names of its endpoint and account. */
export async function showDelivery(
  db: Db,
  providerId: string,
  row: DeliveryRow,
  labelAccounts: LabelAccounts,
): Promise<z.infer<typeof DeliveryView>> {
  return (await showDeliveries(db, providerId, [row], labelAccounts))(row)
}
