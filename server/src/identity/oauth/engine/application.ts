import { COMMAND_LINE, ensureCommandLine, type FoundApplication, findByClientId } from '../clients/index.ts'
import { refusedBy } from '../documents/index.ts'
import { opennessOf } from '../issuers/index.ts'
import type { Unit } from './unit.ts'

/** The application of a client_id, of this issuer only. */
export async function applicationOf(unit: Unit, clientId: string): Promise<FoundApplication | undefined> {
  const { services, realm, applications } = unit
  if (applications.has(clientId)) return applications.get(clientId)
  const { provider, principal } = realm
  const find = () => findByClientId(services.db, provider.id, { principal, clientId })
  let found = await find()
  if (!found && clientId === COMMAND_LINE && principal === 'provider') {
    await ensureCommandLine(services, provider.id)
    found = await find()
  }
  const own = found && (await isTaken(unit, found)) ? found : undefined
  applications.set(clientId, own)
  return own
}

/** Whether the issuer takes an application that a document describes, by its settings of now. */
async function isTaken({ services, realm }: Unit, { source, client_id }: FoundApplication): Promise<boolean> {
  if (source !== 'cimd') return true
  const openness = await opennessOf(services.db, realm.provider.id, realm.principal)
  return refusedBy(openness, client_id) === undefined
}
