import type { Tx } from '../../platform/db/db.ts'
import { changedIn, type OwnChange, patchedFields } from '../../platform/http/own-fields.ts'
import { Problem } from '../../platform/problem.ts'
import { withFreeExternalId } from './create-user.ts'
import { mergeProfile, type ToldProfile } from './profile/index.ts'
import { setOwnFields, setProfile } from './store.ts'
import type { UserRecord } from './user.ts'

/** What a provider's server or staff change about a user. */
interface RecordChange extends OwnChange {
  profile: ToldProfile
  /** Replaces also what a stronger source set. */
  force?: boolean | undefined
}

/**
 * Changes the fields of a user whom the caller has locked. Returns the user as they are now, and the names of the fields
 * that changed. Throws field_held, already_exists, invalid_request.
 */
export async function changeRecord(
  tx: Tx,
  providerId: string,
  user: UserRecord,
  change: RecordChange,
): Promise<{ user: UserRecord; changed: string[] }> {
  const { profile, force = false } = change
  const merged = mergeProfile(user, profile, 'api', { overrides: force })
  if (merged.held.length > 0) throw held(user, merged.held)
  const own = patchedFields(user, change)
  const changed = [...merged.changed, ...changedIn(user, own)]
  if (changed.length === 0) return { user, changed }
  await setProfile(tx, providerId, user.id, merged)
  const now = await withFreeExternalId(() => setOwnFields(tx, providerId, user.id, own))
  return { user: now ?? user, changed }
}

function held({ profile_sources }: UserRecord, fields: Array<keyof ToldProfile>): Problem {
  return new Problem('field_held', {
    errors: fields.map((field) => ({
      field: `/${field}`,
      message: `This comes from ${HOLDERS[profile_sources[field] ?? 'api']}.`,
    })),
  })
}

const HOLDERS = {
  api: 'the API',
  import: 'an import',
  connection: 'a connection',
  scim: 'a directory (SCIM)',
  person: 'the person',
}
