import type { Config } from '../../config.ts'
import { type AddressGuard, createAddressGuard } from './address-guard.ts'

/**
 * Who wrote the address of an outgoing request: the operator of the installation (`ours`), a provider's staff or server
 * (`staff`), or an account's people, or staff on their behalf (`customer`).
 */
export type Whose = 'ours' | 'staff' | 'customer'

/** Who wrote the address of something that belongs to an account, or to the provider. */
export function whoseIs(accountId: string | null): Whose {
  return accountId === null ? 'staff' : 'customer'
}

/**
 * What such an address may reach. Customers never reach the networks that the installation opened for its own
 * (OUTBOUND_ALLOW): they have their own list (OUTBOUND_ALLOW_CUSTOMERS), which is empty by default.
 */
export function guardFor(
  { outboundAllow, outboundAllowCustomers }: Pick<Config, 'outboundAllow' | 'outboundAllowCustomers'>,
  whose: Whose,
): AddressGuard {
  return createAddressGuard(whose === 'customer' ? outboundAllowCustomers : outboundAllow)
}
