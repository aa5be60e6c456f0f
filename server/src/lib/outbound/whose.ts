import type { Config } from '../../config.ts'
import { type AddressGuard, createAddressGuard } from './address-guard.ts'

/**
 * Who wrote the address of an outgoing request: whoever runs the installation (`ours`), a provider's staff or server
 * (`staff`), or for an account: its people, or the staff on their behalf (`customer`).
 */
export type Whose = 'ours' | 'staff' | 'customer'

/** Whose the address of something is that belongs to an account, or to the provider. */
export function whoseIs(accountId: string | null): Whose {
  return accountId === null ? 'staff' : 'customer'
}

/**
 * What such an address may reach. Customers never reach the networks that the installation opened for its own
 * (OUTBOUND_ALLOW): for theirs there is a list of its own (OUTBOUND_ALLOW_CUSTOMERS), empty unless it is filled.
 */
export function guardFor(
  { outboundAllow, outboundAllowCustomers }: Pick<Config, 'outboundAllow' | 'outboundAllowCustomers'>,
  whose: Whose,
): AddressGuard {
  return createAddressGuard(whose === 'customer' ? outboundAllowCustomers : outboundAllow)
}
