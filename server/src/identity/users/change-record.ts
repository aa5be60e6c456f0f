import type { Tx } from '../../platform/db/db.ts'
import { changedIn, type OwnChange, patchedFields } from '../../platform/http/own-fields.ts'
import { Problem } from '../../platform/problem.ts'
import { withFreeExternalId } from './create-user.ts'
import { mergeProfile, type ProfileField, type ToldProfile } from './profile/index.ts'
import { setFields } from './store.ts'
import type { UserRecord } from './user.ts'

/** What a provider's server or staff change about a user. */
interface RecordChange extends OwnChange {
  profile: ToldProfile
  /** Replaces also what a stronger source set. */
  force?: boolean | undefined
}

/**
 * Changes the fields of a user whom the caller has locked. Returns the user as they are now, the names of the fields that
 * changed, and of these the ones with another value, which are news for receivers of events. Throws field_held, already_exists, invalid_request.
 */
export async function changeRecord(
  tx: Tx,
  providerId: string,
  user: UserRecord,
  change: RecordChange,
): Promise<{ user: UserRecord; changed: string[]; news: string[] }> {
  const { profile, force = false } = change
  const merged = mergeProfile(user, profile, 'api', { overrides: force })
  if (merged.held.length > 0) throw held(user, merged.held)
  const own = patchedFields(user, change)
  const changed = [...merged.changed, ...changedIn(user, own)]
  const news = changed.filter((field) => !isSame(field))
  function isSame(field: string): boolean {
    return field in merged.profile && merged.profile[field as ProfileField] === user[field as ProfileField]
  }
  if (changed.length === 0) return { user, changed, news }
  const written = { ...merged, own, isNews: news.length > 0 }
  const now = await withFreeExternalId(() => setFields(tx, providerId, user.id, written))
  return { user: now ?? user, changed, news }
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
