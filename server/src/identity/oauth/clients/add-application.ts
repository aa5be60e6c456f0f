import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type Application, hasSecret } from '../core/index.ts'
import { addSecret, type NewSecret } from './add-secret.ts'
import { announceCreated } from './announce.ts'
import { insertApplication } from './store.ts'

/** Keeps a new application and announces it. Returns its first secret, if it can keep one. */
export async function addApplication(
  services: Emitting,
  tx: Tx,
  providerId: string,
  application: Application,
): Promise<NewSecret | undefined> {
  await insertApplication(tx, providerId, application)
  await announceCreated(services, tx, providerId, application)
  return hasSecret(application) ? addSecret(services, tx, providerId, application) : undefined
}
