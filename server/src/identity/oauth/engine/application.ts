import { COMMAND_LINE, ensureCommandLine, type FoundApplication, findByClientId } from '../clients/index.ts'
import type { Unit } from './unit.ts'

/** The application of a client_id, of this issuer only. */
export async function applicationOf(unit: Unit, clientId: string): Promise<FoundApplication | undefined> {
  const { services, realm, applications } = unit
  if (applications.has(clientId)) return applications.get(clientId)
  let found = await findByClientId(services.db, realm.provider.id, clientId)
  if (!found && clientId === COMMAND_LINE && realm.principal === 'provider') {
    await ensureCommandLine(services, realm.provider.id)
    found = await findByClientId(services.db, realm.provider.id, clientId)
  }
  const own = found?.principal === realm.principal ? found : undefined
  applications.set(clientId, own)
  return own
}
