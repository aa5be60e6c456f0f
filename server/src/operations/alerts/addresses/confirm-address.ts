import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { type AlertAddress, domainOf } from './address.ts'
import { findAsked, setConfirmed } from './store.ts'

/** What the link of a confirmation mail is about. Changes nothing. Throws invalid_link. */
export async function readAsked(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: Provider,
  token: string,
): Promise<AlertAddress> {
  const now = new Date(clock.now())
  const address = await findAsked(db, provider.id, { digest: digestOf(token), now })
  if (!address) throw new Problem('invalid_link')
  return address
}

/** A person who reads the address's mail wants the alerts. A second call changes nothing. Throws invalid_link. */
export async function confirmAddress(
  services: Services,
  provider: Provider,
  { token, device }: { token: string; device: Device },
): Promise<void> {
  await readAsked(services, provider, token)
  const proof = { digest: digestOf(token), now: new Date(services.clock.now()) }
  await transact(services.db, async (tx) => {
    const address = await setConfirmed(tx, provider.id, proof)
    if (!address) return
    await recordAct(services, tx, provider.id, {
      action: 'alert_address.confirmed',
      targetId: address.id,
      device,
      detail: { domain: domainOf(address.email) },
    })
  })
}
