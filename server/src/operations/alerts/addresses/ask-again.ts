import type { Tx } from '../../../platform/db/db.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Inside } from '../../../platform/services.ts'
import { lockProvider, readProvider } from '../../../providers/index.ts'
import { askAddress } from './ask-address.ts'
import { listAddresses, type NamedAddress } from './list-addresses.ts'

/**
 * Sends a named address another confirmation mail. Throws not_found, invalid_transition if it needs none,
 * address_unsubscribed, rate_limited.
 */
export async function askAgain(
  services: Inside,
  tx: Tx,
  providerId: string,
  email: string,
): Promise<NamedAddress> {
  // Naming and removing addresses take the same lock.
  await lockProvider(tx, providerId)
  const provider = await readProvider({ db: tx, config: services.config }, providerId)
  const named = (await listAddresses(tx, provider)).find((one) => one.email === email)
  if (!named) throw notFound()
  if (named.state === 'staff' || named.state === 'confirmed')
    throw new Problem('invalid_transition', { detail: `It gets alerts already: it is ${named.state}.` })
  return {
    email,
    state: 'pending',
    address: await askAddress(services, tx, provider, { email, field: 'email' }),
  }
}
