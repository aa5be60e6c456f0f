import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { dropAlertEmails } from '../../../providers/index.ts'
import { RESPECTED_MS } from './limits.ts'
import { staffAmong } from './staff-among.ts'
import { deleteAddresses, deleteUnnamed } from './store.ts'

/**
 * Follows the removal of a user, in its transaction: whoever leaves the staff gets no more alerts, also where their address
 * was confirmed before they came, and an erased person's address stays nowhere. An address that is another staff member's
 * stays. What keeps an address that unsubscribed from being asked again goes after its 30 days.
 */
export async function forgetAddresses(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  emails: readonly string[],
): Promise<void> {
  const staff = await staffAmong(tx, providerId, emails)
  const gone = emails.filter((email) => !staff.has(email))
  if (gone.length === 0) return
  await deleteAddresses(tx, providerId, { emails: gone, since: new Date(clock.now() - RESPECTED_MS) })
  await dropAlertEmails(tx, providerId, gone)
}

/** Clean-up: addresses that unsubscribed long enough ago and are not named any more. */
export async function forgetUnsubscribed(db: Db, now: number): Promise<void> {
  await deleteUnnamed(db, new Date(now - RESPECTED_MS))
}
