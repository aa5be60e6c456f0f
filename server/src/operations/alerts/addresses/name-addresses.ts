import { type Act, recordActs } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller, Context } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Inside } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { domainOf } from './address.ts'
import { askAddress } from './ask-address.ts'
import { RESPECTED_MS } from './limits.ts'
import { staffAmong } from './staff-among.ts'
import { deleteAddresses, findAddresses } from './store.ts'

/**
 * Follows a change of the setting alert_emails, in its transaction: asks those that are new and no staff to confirm, and
 * forgets those that were taken out. Throws address_unsubscribed, rate_limited; then the setting stays.
 */
export async function nameAddresses(
  services: Inside,
  tx: Tx,
  { was, is, by, c }: { was: Provider; is: Provider; by: Caller; c: Context },
): Promise<void> {
  const before = new Set(was.settings.alert_emails)
  const after = new Set(is.settings.alert_emails)
  const removed = [...before.difference(after)]
  const added = [...after.difference(before)]
  if (removed.length === 0 && added.length === 0) return
  const acts: Act[] = []
  const note = (action: Act['action'], { id, email }: { id: string; email: string }) =>
    acts.push({
      action,
      by,
      targetId: id,
      device: deviceOf(c, services.config),
      detail: { domain: domainOf(email) },
    })
  for (const address of await findAddresses(tx, is.id, removed)) note('alert_address.removed', address)
  const since = new Date(services.clock.now() - RESPECTED_MS)
  await deleteAddresses(tx, is.id, { emails: removed, since })
  const staff = await staffAmong(tx, is.id, added)
  for (const [at, email] of is.settings.alert_emails.entries()) {
    if (!added.includes(email) || staff.has(email)) continue
    added.splice(added.indexOf(email), 1)
    const field = `/settings/alert_emails/${at}`
    note('alert_address.added', await askAddress(services, tx, is, { email, field }))
  }
  await recordActs(services, tx, is.id, acts)
}
