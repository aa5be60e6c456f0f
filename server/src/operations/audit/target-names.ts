import { findInvoices } from '../../billing/invoices/core/index.ts'
import { findSubscriptions } from '../../billing/subscriptions/core/index.ts'
import { findEventTypes } from '../../events/index.ts'
import { labelAccounts } from '../../identity/accounts/account/index.ts'
import { findConnections } from '../../identity/connections/core/index.ts'
import { applicationNames, resourceNames } from '../../identity/oauth/index.ts'
import { findUsers } from '../../identity/users/index.ts'
import type { NameTargets, TargetType } from '../../platform/audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { keyNames } from '../../providers/api-keys/index.ts'
import { nameDeliveries } from '../../webhooks/deliveries/index.ts'
import { findEndpoints } from '../../webhooks/endpoints/index.ts'

/**
 * The names that audit entries keep of what acts change. An entry is never renamed, and other staff read it years later,
 * so these names do not follow what lists and searches show.
 */
export const targetNames: Readonly<Record<TargetType, NameTargets>> = {
  account: named(accountsWith, ({ name }) => name),
  api_key: keyNames,
  application: applicationNames,
  connection: named(findConnections, ({ name }) => name),
  delivery: named(nameDeliveries, ({ event_type }) => event_type),
  endpoint: named(findEndpoints, ({ description, url }) => withoutPath(description || url)),
  event: named(findEventTypes, ({ type }) => type),
  invoice: named(findInvoices, ({ number, status }) => number ?? status),
  resource: resourceNames,
  subscription: named(subscribers, ({ name }) => name),
  user: named(findUsers, ({ name, email }) => name ?? email),
}

type Found<Row> = readonly Row[] | ReadonlyMap<string, Row>

function named<Row extends { id: string }>(
  find: (db: Db, providerId: string, ids: readonly string[]) => Promise<Found<Row>>,
  nameOf: (row: Row) => string,
): NameTargets {
  return async (db, providerId, ids) => {
    const rows = [...(await find(db, providerId, ids)).values()]
    return new Map(rows.map((row) => [row.id, nameOf(row)]))
  }
}

async function accountsWith(db: Db, providerId: string, ids: readonly string[]) {
  const labelOf = await labelAccounts(db, providerId, ids)
  return ids.flatMap((id) => labelOf(id) ?? [])
}

/** A subscription is called by whose it is: its plan changes. */
async function subscribers(db: Db, providerId: string, ids: readonly string[]) {
  const subscriptions = [...(await findSubscriptions(db, providerId, ids)).values()]
  const labelOf = await labelAccounts(
    db,
    providerId,
    subscriptions.map(({ account_id }) => account_id),
  )
  return subscriptions.flatMap(({ id, account_id }) => {
    const account = labelOf(account_id)
    return account ? { id, name: account.name } : []
  })
}

/** A URL's host alone: its path and query may hold a secret of the receiver. Other texts stay as they are. */
function withoutPath(text: string): string {
  return (/^\w+:\/\//.test(text) && URL.parse(text)?.host) || text
}
