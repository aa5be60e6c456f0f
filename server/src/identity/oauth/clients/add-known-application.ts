import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Application } from '../core/index.ts'
import { announceCreated } from './announce.ts'
import { knownSecret } from './known-secret.ts'
import { requireRoom } from './require-room.ts'
import { findIdByClientId, insertIfNew, insertSecret } from './store.ts'

interface Known {
  application: Application
  secrets: ReadonlyArray<{ secret: string; expires_at: string | null }>
}

/**
 * Keeps an application that brings its client_id and secrets, and announces it. One that has the client_id already stays as
 * it is, and its id is returned. Throws limit_reached.
 */
export async function addKnownApplication(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { application, secrets }: Known,
): Promise<{ id: string; isNew: boolean }> {
  const holder = () => findIdByClientId(tx, providerId, application.client_id)
  const taken = await holder()
  if (taken !== undefined) return { id: taken, isNew: false }
  await requireRoom(tx, providerId)
  // Someone else may add it in this moment.
  if (!(await insertIfNew(tx, providerId, application))) return { id: (await holder())!, isNew: false }
  const now = services.clock.now()
  for (const { secret, expires_at } of secrets) {
    const row = knownSecret(secret, expires_at === null ? null : new Date(expires_at), now)
    await insertSecret(tx, providerId, application.id, row)
  }
  await announceCreated(services, tx, providerId, application)
  return { id: application.id, isNew: true }
}
