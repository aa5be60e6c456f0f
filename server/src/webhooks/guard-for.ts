import type { Config } from '../config.ts'
import { type AddressGuard, createAddressGuard } from '../lib/outbound/address-guard.ts'

/**
 * What an endpoint's URL may reach. Customers never reach the networks that the installation opened for its own
 * (OUTBOUND_ALLOW): their endpoints have a list of their own, empty in production unless somebody fills it.
 */
export function guardFor(
  { outboundAllowCustomers }: Pick<Config, 'outboundAllowCustomers'>,
  ofProvider: AddressGuard,
  accountId: string | null,
): AddressGuard {
  return accountId === null ? ofProvider : createAddressGuard(outboundAllowCustomers)
}
