import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type Change, givenOf } from '../../../platform/given.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import {
  type ApplicationChange,
  announceChanged,
  changeApplication,
  deleteApplication,
  lockApplication,
  requireChange,
} from '../clients/index.ts'
import type { Application } from '../core/index.ts'
import { endGrants } from '../grants/index.ts'
import { insertRevocations } from '../revocations/index.ts'
import { deleteTokensOfApplication } from '../tokens/index.ts'

interface By {
  caller: Caller
  device: Device
}

/** Changes an application. One that is disabled loses what it was allowed. Throws not_found, redirect_uri_invalid and invalid_transition. */
export async function changeOfApplication(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { id, change, by }: { id: string; change: Change<ApplicationChange>; by: By },
): Promise<Application> {
  const application = await lockApplication(tx, providerId, id)
  if (!application) throw notFound()
  requireOurs(application, change)
  const given = givenOf(change)
  const changed = { ...application, ...given }
  requireChange(changed, change)
  await changeApplication(tx, providerId, id, given)
  if (change.status === 'disabled') await endAll(services, tx, providerId, { application, by })
  await announceChanged(services, tx, providerId, { application: changed, changed: Object.keys(given) })
  return changed
}

const BY_DOCUMENT = ['name', 'redirect_uris', 'jwks', 'jwks_uri', 'dpop_required', 'logo_url'] as const

/** Throws invalid_transition if that is not ours to say: of an application that is not the provider's own. */
function requireOurs({ source, status }: Application, change: Change<ApplicationChange>): void {
  if (source === 'admin') return
  if (status === 'pending' && change.status !== undefined)
    throw new Problem('invalid_transition', { detail: 'Approve it, or delete it.' })
  if (change.first_party)
    throw new Problem('invalid_transition', { detail: 'It was not made here, so it is never first party.' })
  if (source === 'cimd' && BY_DOCUMENT.some((field) => change[field] !== undefined))
    throw new Problem('invalid_transition', { detail: `The document at its client_id says that.` })
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
  await endAll(services, tx, providerId, { application, by })
  await deleteApplication(tx, providerId, id)
  await announceChanged(services, tx, providerId, { application, changed: ['status'], deleted: true })
  return application.name
}

async function endAll(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { application: { id, client_id, principal }, by }: { application: Application; by: By },
): Promise<void> {
  await endGrants(services, tx, providerId, {
    which: { applicationId: id },
    reason: 'application',
    by: by.caller,
    device: by.device,
  })
  // Those of machines, and those that were exchanged, have no grant of it.
  await deleteTokensOfApplication(tx, providerId, { id, client_id })
  const at = new Date(services.clock.now())
  await insertRevocations(tx, providerId, [{ principal, kind: 'client', subject: client_id, at }])
}
