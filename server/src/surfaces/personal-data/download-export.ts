import { callerOf, type SessionWithUser } from '../../identity/sessions/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { transact } from '../../platform/db/db.ts'
import type { Device } from '../../platform/http/device.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { openDocument } from './make-export.ts'
import { findLiveExport } from './store.ts'

/**
 * The document of a person's own export, as JSON text; the act is in the log. Throws not_found, and invalid_transition for
 * one that is not ready.
 */
export async function downloadExport(
  services: Pick<Services, 'db' | 'clock' | 'keyring' | 'registry'>,
  providerId: string,
  { session, id, device }: { session: SessionWithUser; id: string; device: Device },
): Promise<string> {
  const key = { userId: session.user_id, id }
  const user = { id: session.user_id, email: session.email }
  return transact(services.db, async (tx) => {
    const found = await findLiveExport(tx, providerId, key, new Date(services.clock.now()))
    if (!found) throw notFound()
    const { sealed } = found
    if (!sealed) throw new Problem('invalid_transition', { detail: `The export is ${found.status}.` })
    const by = callerOf(session)
    await recordAct(services, tx, providerId, { action: 'user.data_downloaded', by, user, device })
    return openDocument(services, providerId, { id, sealed })
  })
}
