import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type Change, givenOf } from '../../../platform/given.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { deleteTokensFor } from '../tokens/index.ts'
import { type By, endUses } from './end-uses.ts'
import { requireScope } from './require-scopes.ts'
import { MOST_SCOPES, type Resource, type Scope } from './resource.ts'
import { changeScopeRow, deleteScope, insertScope, listScopes } from './scope-store.ts'
import { lockResource } from './store.ts'

/** Adds a scope to a resource, which is returned. Throws not_found, invalid_request, already_exists and limit_reached. */
export async function addScope(
  tx: Tx,
  providerId: string,
  resourceId: string,
  scope: Scope,
): Promise<Resource> {
  const { resource, scopes } = await lockWithScopes(tx, providerId, resourceId)
  requireScope(scope, resource)
  if (scopes.length >= MOST_SCOPES)
    throw new Problem('limit_reached', { detail: `A resource may have ${MOST_SCOPES} scopes.` })
  if (!(await insertScope(tx, providerId, resourceId, scope)))
    throw new Problem('already_exists', { detail: 'The resource has a scope of this name.' })
  return resource
}

interface Named {
  resourceId: string
  name: string
}

/** Changes a scope, from the next token on. Throws not_found and invalid_request. */
export async function changeScope(
  tx: Tx,
  providerId: string,
  { resourceId, name, change }: Named & { change: Change<Scope> },
): Promise<{ resource: Resource; scope: Scope }> {
  const { resource, scopes } = await lockWithScopes(tx, providerId, resourceId)
  const found = scopes.find((one) => one.name === name)
  if (!found) throw notFound()
  const given = givenOf(change)
  const scope = { ...found, ...given }
  requireScope(scope, resource)
  await changeScopeRow(tx, providerId, { resourceId, name, change: given })
  return { resource, scope }
}

/** Removes a scope from a resource, which is returned. Throws not_found and scope_in_use. */
export async function removeScope(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { resourceId, name, isForced, by }: Named & { isForced: boolean; by: By },
): Promise<Resource> {
  const { resource, scopes } = await lockWithScopes(tx, providerId, resourceId)
  if (!scopes.some((one) => one.name === name)) throw notFound()
  await endUses(services, tx, providerId, { resource, scopes: [name], isForced, by })
  // Machines have no grant: their tokens go with the scope.
  await deleteTokensFor(tx, providerId, { ...resource, scope: name })
  await deleteScope(tx, providerId, { resourceId, name })
  return resource
}

async function lockWithScopes(tx: Tx, providerId: string, id: string) {
  const resource = await lockResource(tx, providerId, id)
  if (!resource) throw notFound()
  return { resource, scopes: await listScopes(tx, providerId, [id]) }
}
