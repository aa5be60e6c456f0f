import { notFound, Problem } from '../../platform/problem.ts'
import { type Changing, changeTypes } from './change.ts'
import { findType, type TypeChange, updateType, type WholeType } from './store.ts'

/** Changes what a type says of itself, or takes it out of use and back. Throws not_found. */
export async function changeType(
  services: Changing,
  providerId: string,
  name: string,
  { summary, archived }: { summary?: string | undefined; archived?: boolean | undefined },
): Promise<WholeType> {
  return changeTypes(services, providerId, async (tx) => {
    const type = await findType(tx, providerId, name)
    if (!type) throw notFound()
    const change: TypeChange = {}
    if (summary !== undefined) change.summary = summary
    if (archived !== undefined && archived !== (type.archived_at !== null))
      change.archived_at = archived ? new Date(services.clock.now()) : null
    if (Object.keys(change).length > 0) await updateType(tx, providerId, name, change)
    return {
      made: { ...type, ...change },
      action: 'event_type.changed',
      of: type,
      ...(archived !== undefined && { detail: { archived } }),
    }
  })
}

/** Deletes a type that is archived: its name is known to the log alone. Throws not_found, invalid_transition. */
export async function deleteType(services: Changing, providerId: string, name: string): Promise<void> {
  await changeTypes(services, providerId, async (tx) => {
    const type = await findType(tx, providerId, name)
    if (!type) throw notFound()
    if (!type.archived_at)
      throw new Problem('invalid_transition', { detail: 'Archive this event type first.' })
    await updateType(tx, providerId, name, { deleted_at: new Date(services.clock.now()) })
    return { made: undefined, action: 'event_type.deleted', of: type }
  })
}
