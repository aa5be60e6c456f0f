import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { type Changing, changeTypes } from './change.ts'
import { type Definition, readDefinition } from './definition.ts'
import { isReserved, keyOf } from './name.ts'
import { insertVersion, lockType, sizeOfTypes, type WholeType, writeType } from './store.ts'

const MAX_TYPES = 200
/** With those that were deleted: their names stay known to the log. */
const MAX_NAMES = 1_000
/** Of all schemas and examples in use, as one list shows them. */
const MAX_BYTES = 2 * 1024 * 1024

export interface NewType extends Definition {
  name: string
  summary: string
}

/**
 * Declares an event type. A deleted one of this name is declared again, and its versions are counted on. Throws
 * invalid_request, already_exists, limit_reached.
 */
export async function declareType(
  services: Changing,
  providerId: string,
  builtIn: readonly string[],
  { name, summary, ...wanted }: NewType,
): Promise<WholeType> {
  if (isReserved(name, builtIn)) throw reserved(name)
  const definition = readDefinition(name, wanted)
  return changeTypes(services, providerId, async (tx) => {
    const now = services.clock.now()
    const created_at = new Date(now)
    const former = await lockType(tx, providerId, name)
    if (former && former.deleted_at === null)
      throw new Problem('already_exists', { detail: `There is an event type ${name} already.` })
    const version = (former?.version ?? 0) + 1
    const type = { id: newId(now), name, summary, version, created_at, archived_at: null, deleted_at: null }
    await writeType(tx, providerId, type)
    await insertVersion(tx, providerId, name, { id: newId(now), version, created_at, ...definition })
    await requireRoom(tx, providerId)
    return { made: { ...type, ...definition }, action: 'event_type.declared', of: type, detail: { version } }
  })
}

/** Throws limit_reached if a provider has more types, or larger ones, than it may. Called when they are written. */
export async function requireRoom(tx: Tx, providerId: string): Promise<void> {
  const { present, all, bytes } = await sizeOfTypes(tx, providerId)
  const refuse = (what: string) => new Problem('limit_reached', { detail: `A provider may have ${what}.` })
  if (present > MAX_TYPES) throw refuse(`${MAX_TYPES} event types`)
  if (all > MAX_NAMES) throw refuse(`${MAX_NAMES} names of event types, deleted ones included`)
  if (bytes > MAX_BYTES)
    throw refuse(`${MAX_BYTES / 1024 / 1024} MiB of schemas and examples of its event types`)
}

function reserved(name: string): Problem {
  const key = keyOf(name)
  const message = `Names that begin with ${key} are Postern's own. Begin with another word, such as my_${key}.`
  return new Problem('invalid_request', { errors: [{ field: '/name', message }] })
}
