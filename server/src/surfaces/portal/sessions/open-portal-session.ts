import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { actingFor } from '../links/link.ts'
import { deleteLink, findLink } from '../links/store.ts'
import { newSessionToken, SESSION_LIFETIME_MS } from './portal-session.ts'
import { insertSession } from './store.ts'

/**
 * Opens a link to webhooks, once: from then on its holder may manage them for an hour. `give` hands the browser what it is
 * to keep. Throws invalid_link for one that is unknown, used or expired.
 */
export async function openPortalSession(
  services: Services,
  providerId: string,
  linkToken: string,
  { device, give }: { device: Device; give: (digest: Buffer) => Buffer },
): Promise<string> {
  const { db, clock } = services
  const now = clock.now()
  const token = newSessionToken()
  const digest = digestOf(token)
  await transact(db, async (tx) => {
    const linkDigest = digestOf(linkToken)
    const link = await findLink(tx, providerId, linkDigest)
    if (link?.opens !== 'webhooks' || link.expires_at.getTime() <= now) throw new Problem('invalid_link')
    if (!(await deleteLink(tx, providerId, linkDigest))) throw new Problem('invalid_link')
    const { account_id, user_id, return_url, made_by_key, made_by_user } = link
    await insertSession(tx, providerId, {
      digest,
      account_id,
      user_id,
      return_url,
      made_by_key,
      made_by_user,
      browser_digest: give(digest),
      bound: null,
      opened_at: new Date(now),
      expires_at: new Date(now + SESSION_LIFETIME_MS),
    })
    await recordAct(services, tx, providerId, {
      action: 'portal_link.opened',
      by: actingFor(link),
      device,
      targetId: account_id,
      detail: { opens: 'webhooks', user_id },
    })
  })
  return token
}
