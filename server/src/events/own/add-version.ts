import type { Db } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { type Changing, changeTypes } from './change.ts'
import { requireRoom } from './declare-type.ts'
import { type Definition, readDefinition } from './definition.ts'
import { type Difference, differencesOf } from './differences.ts'
import { findType, insertVersion, updateType, type VersionRow } from './store.ts'

const MAX_VERSIONS = 100

/** A version to be: what is left out of its paths stays as it was. */
export type NewVersion = Pick<Definition, 'schema' | 'example'> &
  Partial<Pick<Definition, 'subjects' | 'account'>>

export interface NextVersion {
  version: number
  differences: Difference[]
}

/** What a new version would change. Throws as addVersion does. */
export async function previewVersion(
  db: Db,
  providerId: string,
  name: string,
  wanted: NewVersion,
): Promise<NextVersion> {
  const { version, differences } = await next(db, providerId, name, wanted)
  return { version, differences }
}

/**
 * Adds a version to an event type: from now on events are checked against it. Throws not_found, invalid_request,
 * invalid_transition, limit_reached.
 */
export async function addVersion(
  services: Changing,
  providerId: string,
  name: string,
  wanted: NewVersion,
): Promise<VersionRow & NextVersion> {
  return changeTypes(services, providerId, async (tx) => {
    const { type, version, definition, differences } = await next(tx, providerId, name, wanted)
    const now = services.clock.now()
    const row = { id: newId(now), version, created_at: new Date(now), ...definition }
    await insertVersion(tx, providerId, name, row)
    await updateType(tx, providerId, name, { version })
    await requireRoom(tx, providerId)
    return {
      made: { ...row, differences },
      action: 'event_type.version_added',
      of: type,
      detail: { version, breaks_receivers: breaksReceivers(differences) },
    }
  })
}

/** Whether receivers may have to change. */
export function breaksReceivers(differences: readonly Difference[]): boolean {
  return differences.some(({ breaks }) => breaks === 'receivers')
}

async function next(db: Db, providerId: string, name: string, wanted: NewVersion) {
  const type = await findType(db, providerId, name)
  if (!type) throw notFound()
  if (type.archived_at)
    throw new Problem('invalid_transition', {
      detail: 'This event type is archived. Send {"archived": false} to it first.',
    })
  if (type.version >= MAX_VERSIONS)
    throw new Problem('limit_reached', { detail: `An event type may have ${MAX_VERSIONS} versions.` })
  const { subjects, account } = type
  const definition = readDefinition(name, { subjects, account, ...wanted })
  return {
    type,
    definition,
    version: type.version + 1,
    differences: differencesOf(type.schema, definition.schema),
  }
}
