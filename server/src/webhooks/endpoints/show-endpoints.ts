import type { Db } from '../../platform/db/db.ts'
import type { z } from '../../platform/http/api.ts'
import type { LabelAccounts } from '../../platform/http/labels.ts'
import type { EndpointRow } from '../core/index.ts'
import { type EndpointView, endpointFields } from './endpoint-view.ts'

/** How to show these endpoints. The names of their accounts are read by one statement. */
export async function showEndpoints(
  db: Db,
  providerId: string,
  rows: readonly EndpointRow[],
  labelAccounts: LabelAccounts,
): Promise<(row: EndpointRow) => z.infer<typeof EndpointView>> {
  const accountOf = await labelAccounts(
    db,
    providerId,
    rows.map(({ account_id }) => account_id),
  )
  return (row) => ({ ...endpointFields(row), account: accountOf(row.account_id) })
}

/** An endpoint with the name of its account. */
export async function showEndpoint(
  db: Db,
  providerId: string,
  row: EndpointRow,
  labelAccounts: LabelAccounts,
): Promise<z.infer<typeof EndpointView>> {
  return (await showEndpoints(db, providerId, [row], labelAccounts))(row)
}
