import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type Change, givenOf } from '../../../platform/given.ts'
import { notFound } from '../../../platform/problem.ts'
import { deleteTokensFor } from '../tokens/index.ts'
import { type By, endUses } from './end-uses.ts'
import type { Resource } from './resource.ts'
import { listScopes } from './scope-store.ts'
import { changeResourceRow, deleteResource, lockResource, type ResourceChange } from './store.ts'

/** Changes a resource. One that is turned off loses its opaque tokens. Throws not_found. */
export async function changeResource(
  tx: Tx,
  providerId: string,
  id: string,
  change: Change<ResourceChange>,
): Promise<Resource> {
  const resource = await lockResource(tx, providerId, id)
  if (!resource) throw notFound()
  const given = givenOf(change)
  await changeResourceRow(tx, providerId, id, given)
  if (change.enabled === false) await deleteTokensFor(tx, providerId, resource)
  return { ...resource, ...given }
}

/** Deletes a resource with its scopes, and its tokens. Returns it. Throws not_found and scope_in_use. */
export async function removeResource(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { id, isForced, by }: { id: string; isForced: boolean; by: By },
): Promise<Resource> {
  const resource = await lockResource(tx, providerId, id)
  if (!resource) throw notFound()
  const scopes = (await listScopes(tx, providerId, [id])).map(({ name }) => name)
  await endUses(services, tx, providerId, { resource, scopes, isForced, by })
  await deleteTokensFor(tx, providerId, resource)
  await deleteResource(tx, providerId, id)
  return resource
}
