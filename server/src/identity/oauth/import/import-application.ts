import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { type FieldError, Problem } from '../../../platform/problem.ts'
import type { Inside } from '../../../platform/services.ts'
import { findUser } from '../../users/index.ts'
import { addKnownApplication, requireApplication } from '../clients/index.ts'
import { authMethodFor, hasSecret, newApplication } from '../core/index.ts'
import type { ImportedRow } from './imported-row.ts'

/** What became of a row. */
export interface ImportedApplication {
  client_id: string
  status: 'created' | 'exists' | 'refused'
  id: string | null
  errors: FieldError[]
}

interface Row {
  row: ImportedRow
  caller: Caller
}

/**
 * Takes over an application of another system, in its own transaction: with its secrets, the entry in the audit log and
 * `application.created`. One whose client_id is taken stays as it is.
 */
export async function importApplication(
  services: EmittingServices,
  providerId: string,
  { row, caller }: Row,
): Promise<ImportedApplication> {
  const { client_id } = row
  try {
    return await transact(services.db, (tx) => addOne(services, tx, providerId, { row, caller }))
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    const errors = problem.options.errors ?? [{ field: '', message: problem.message }]
    return { client_id, status: 'refused', id: null, errors: errors.map(withinRow) }
  }
}

async function addOne(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { row: { secrets, auth_method, ...row }, caller }: Row,
): Promise<ImportedApplication> {
  const { client_id } = row
  const described = { ...row, auth_method: auth_method ?? authMethodFor(row.kind) }
  requireApplication(described)
  if (secrets.length > 0 && !hasSecret(described)) throw fault('secrets', 'This kind has no secret.')
  await requireNoPerson(tx, providerId, client_id)
  const application = newApplication({ ...described, source: 'admin' }, services.clock.now())
  const { id, isNew } = await addKnownApplication(services, tx, providerId, { application, secrets })
  if (!isNew) return { client_id, status: 'exists', id, errors: [] }
  await recordAct(services, tx, providerId, {
    action: 'oauth.client_created',
    by: caller,
    targetId: id,
    target: { type: 'application', label: application.name },
    detail: { name: application.name, kind: application.kind, imported: true, secrets: secrets.length },
  })
  return { client_id, status: 'created', id, errors: [] }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A machine's tokens have its client_id for their `sub` (RFC 9068, 5): it must be no person's. */
async function requireNoPerson(tx: Tx, providerId: string, clientId: string): Promise<void> {
  const id = clientId.toLowerCase()
  if (UUID.test(id) && (await findUser(tx, providerId, id))) throw fault('client_id', 'A user has this id.')
}

function fault(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field, message }] })
}

/** Named as the other faults of a row are. */
function withinRow({ field, message }: FieldError): FieldError {
  return { field: field.replace(/^\//, '').replaceAll('/', '.'), message }
}
