import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Inside } from '../../../platform/services.ts'
import { lockProvider, type Provider } from '../../../providers/index.ts'
import { requireScopes } from './require-scopes.ts'
import { identifierFault, MOST_RESOURCES, type Resource, type Scope, spellingsOf } from './resource.ts'
import { insertScope } from './scope-store.ts'
import { countResources, insertResource, isTaken } from './store.ts'

export type NewResource = Omit<Resource, 'id' | 'created_at'> & { scopes: Scope[] }

/** Makes a resource with its scopes. Throws invalid_request, already_exists and limit_reached. */
export async function createResource(
  services: Pick<Inside, 'clock' | 'config'>,
  tx: Tx,
  provider: Provider,
  { scopes, ...input }: NewResource,
): Promise<Resource> {
  requireIdentifier(input.identifier, [provider.baseUrl, services.config.publicUrl])
  requireScopes(scopes, input, '/scopes')
  await lockProvider(tx, provider.id)
  const { principal, identifier } = input
  if (await isTaken(tx, provider.id, { principal, identifiers: spellingsOf(identifier) }))
    throw new Problem('already_exists', { detail: 'A resource of this issuer has that identifier.' })
  if ((await countResources(tx, provider.id)) >= MOST_RESOURCES)
    throw new Problem('limit_reached', { detail: `A provider may have ${MOST_RESOURCES} resources.` })
  const now = services.clock.now()
  const resource: Resource = { ...input, id: newId(now), created_at: new Date(now) }
  await insertResource(tx, provider.id, resource)
  for (const scope of scopes) await insertScope(tx, provider.id, resource.id, scope)
  return resource
}

function requireIdentifier(identifier: string, baseUrls: readonly string[]): void {
  const message = identifierFault(identifier, baseUrls)
  if (message !== undefined)
    throw new Problem('invalid_request', { errors: [{ field: '/identifier', message }] })
}
