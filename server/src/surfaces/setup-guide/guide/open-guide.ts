import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { actorOfGuide } from './guide.ts'
import { openByLink } from './store.ts'

/**
 * Opens a link, once. Returns the secret by which the browser shows from then on that it did. Throws invalid_link for one
 * that is unknown, used or expired.
 */
export async function openGuide(
  services: Services,
  providerId: string,
  token: string,
  device: Device,
): Promise<{ browser: string; expiresAt: Date }> {
  const browser = newUrlToken()
  return transact(services.db, async (tx) => {
    const guide = await openByLink(tx, providerId, {
      link: digestOf(token),
      browser: digestOf(browser),
      now: new Date(services.clock.now()),
    })
    if (!guide) throw new Problem('invalid_link')
    await recordAct(services, tx, providerId, {
      action: 'setup_guide.opened',
      by: actorOfGuide(guide),
      targetId: guide.account_id,
      device,
    })
    return { browser, expiresAt: guide.expires_at }
  })
}
