import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import { notFound } from '../../../platform/problem.ts'
import {
  type ApplicationChange,
  announceChanged,
  changeApplication,
  deleteApplication,
  lockApplication,
  requireRedirectUris,
} from '../clients/index.ts'
import type { Application } from '../core/index.ts'
import { endGrants } from '../grants/index.ts'

interface By {
  caller: Caller
  device: Device
}

/** Changes an application. One that is disabled loses what it was allowed. Throws not_found and redirect_uri_invalid. */
export async function changeOfApplication(
  services: Emitting,
  tx: Tx,
  providerId: string,
  {
    id,
    change,
    by,
  }: { id: string; change: { [Key in keyof ApplicationChange]: ApplicationChange[Key] | undefined }; by: By },
): Promise<Application> {
  const application = await lockApplication(tx, providerId, id)
  if (!application) throw notFound()
  if (change.redirect_uris) requireRedirectUris(change.redirect_uris, application.kind)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await changeApplication(tx, providerId, id, given)
  if (change.status === 'disabled') await endAll(services, tx, providerId, { id, by })
  const changed = { ...application, ...given }
  await announceChanged(services, tx, providerId, { application: changed, changed: Object.keys(given) })
  return changed
}

/** Deletes an application. Returns its name. Throws not_found. */
export async function removeApplication(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { id, by }: { id: string; by: By },
): Promise<string> {
  const application = await lockApplication(tx, providerId, id)
  if (!application) throw notFound()
  await endAll(services, tx, providerId, { id, by })
  await deleteApplication(tx, providerId, id)
  await announceChanged(services, tx, providerId, { application, changed: ['status'], deleted: true })
  return application.name
}

async function endAll(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { id, by }: { id: string; by: By },
): Promise<void> {
  await endGrants(services, tx, providerId, {
    which: { applicationId: id },
    reason: 'application',
    by: by.caller,
    device: by.device,
  })
}
