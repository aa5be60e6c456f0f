import { type Emitting, type EventData, emitOptional } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Application } from '../core/index.ts'

/** Writes `application.created`. */
export async function announceCreated(
  services: Emitting,
  tx: Tx,
  providerId: string,
  application: Application,
): Promise<void> {
  const data = { application: { ...whatOf(application), status: application.status } }
  await emitOptional(services, tx, providerId, { type: 'application.created', data })
}

/** Writes `application.changed`, also for one that is deleted. `changed`: names of fields, or `secrets`. */
export async function announceChanged(
  services: Emitting,
  tx: Tx,
  providerId: string,
  {
    application,
    changed,
    deleted = false,
  }: { application: Application; changed: string[]; deleted?: boolean },
): Promise<void> {
  if (changed.length === 0) return
  const status: EventData<'application.changed'>['application']['status'] = deleted
    ? 'deleted'
    : application.status
  const data = { application: { ...whatOf(application), status, changed } }
  await emitOptional(services, tx, providerId, { type: 'application.changed', data })
}

function whatOf({ id, client_id, name, principal, kind, source, first_party }: Application) {
  return { id, client_id, name, principal, kind, source, first_party }
}
