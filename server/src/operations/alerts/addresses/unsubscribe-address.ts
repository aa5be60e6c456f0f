import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type AlertAddress, domainOf } from './address.ts'
import { findAddress, setUnsubscribed } from './store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** The address that a token of a mail stops. Undefined if it was removed since. Throws invalid_link. */
export async function readSubscribed(
  { db, keyring }: Pick<Services, 'db' | 'keyring'>,
  provider: Provider,
  token: string,
): Promise<AlertAddress | undefined> {
  const id = readUnsubscribeToken(keyring, provider.id, token)
  if (id === undefined) throw new Problem('invalid_link')
  return findAddress(db, provider.id, id)
}

/** Stops the alerts of this provider to this address. Again, it changes nothing. Throws invalid_link. */
export async function unsubscribeAddress(
  services: Services,
  provider: Provider,
  { token, device, by }: { token: string; device: Device; by: 'page' | 'one_click' },
): Promise<void> {
  const known = await readSubscribed(services, provider, token)
  if (!known) return
  await transact(services.db, async (tx) => {
    const change = { id: known.id, now: new Date(services.clock.now()) }
    const address = await setUnsubscribed(tx, provider.id, change)
    if (!address) return
    await recordAct(services, tx, provider.id, {
      action: 'alert_address.unsubscribed',
      targetId: address.id,
      device,
      detail: { domain: domainOf(address.email), by },
    })
  })
}
