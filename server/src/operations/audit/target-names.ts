import { invoiceFinder, subscriptionFinder } from '../../billing/index.ts'
import { eventFinder } from '../../events/index.ts'
import { accountFinder } from '../../identity/accounts/account/index.ts'
import { connectionFinder } from '../../identity/connections/index.ts'
import { userFinder } from '../../identity/users/index.ts'
import type { NameTargets, TargetType } from '../../platform/audit/index.ts'
import type { Finder, Found } from '../../platform/finder.ts'
import { keyNames } from '../../providers/api-keys/index.ts'
import { deliveryFinder, endpointFinder } from '../../webhooks/endpoints/index.ts'

/** How the audit log names what acts change: as searches do. */
export const targetNames: Readonly<Record<TargetType, NameTargets>> = {
  account: namedBy(accountFinder),
  api_key: keyNames,
  connection: namedBy(connectionFinder),
  delivery: namedBy(deliveryFinder),
  // The path and query of a URL may hold a secret of the receiver, and this name cannot be taken back.
  endpoint: namedBy(endpointFinder, ({ label }) => URL.parse(label)?.host ?? label),
  event: namedBy(eventFinder),
  invoice: namedBy(invoiceFinder),
  subscription: namedBy(subscriptionFinder),
  user: namedBy(userFinder),
}

function namedBy({ byIds }: Finder, nameOf: (found: Found) => string = ({ label }) => label): NameTargets {
  return async (db, providerId, ids) => {
    const found = (await byIds?.(db, providerId, ids)) ?? []
    return new Map(found.map((one) => [one.id, nameOf(one)]))
  }
}
