import { type Slot, slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import type { Realm } from '../core/index.ts'
import { spellingsOf } from './resource.ts'
import { type FoundResource, findResource } from './store.ts'

/** Postern's own APIs, which every issuer of a kind has without a row. */
export type OwnResources = (realm: Realm) => readonly FoundResource[]

export const OWN_RESOURCES: Slot<OwnResources> = slot('resources of Postern')

/** Whether this is an API of Postern itself. */
export function isOwnResource(
  { registry }: Pick<Services, 'registry'>,
  realm: Realm,
  identifier: string,
): boolean {
  return registry
    .all(OWN_RESOURCES)
    .some((resources) => resources(realm).some((one) => one.identifier === identifier))
}

/**
 * The resource that a client means. Identifiers that differ by a slash at the end or by the case of the host name the
 * same one, as clients write them in both ways.
 */
export async function resourceNamed(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  realm: Realm,
  asked: string,
): Promise<FoundResource | undefined> {
  const identifiers = spellingsOf(asked)
  if (identifiers.length === 0) return undefined
  const own = registry.all(OWN_RESOURCES).flatMap((resources) => resources(realm))
  return (
    own.find(({ identifier }) => identifiers.includes(identifier)) ??
    findResource(db, realm.provider.id, { principal: realm.principal, identifiers })
  )
}
