import type { Tx } from '../../platform/db/db.ts'
import { type Metadata, patchMetadata, tooLarge } from '../../platform/http/metadata.ts'
import { type FieldError, Problem } from '../../platform/problem.ts'
import { withFreeExternalId } from './create-user.ts'
import { mergeProfile, type ToldProfile } from './profile.ts'
import { setOwnFields, setProfile } from './store.ts'
import type { UserRecord } from './user.ts'

/** What a provider's server or staff change about a user. */
export interface RecordChange {
  profile: ToldProfile
  /** Replaces also what a stronger source set. */
  force?: boolean | undefined
  external_id?: string | null | undefined
  public_metadata?: Metadata | null | undefined
  private_metadata?: Metadata | null | undefined
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

type OwnFields = Pick<UserRecord, 'external_id' | 'public_metadata' | 'private_metadata'>

/** Applies a change to the fields that are the provider's own. Throws invalid_request. */
export function patchedFields(
  before: OwnFields,
  { external_id, public_metadata, private_metadata }: Omit<RecordChange, 'profile' | 'force'>,
): OwnFields {
  const errors: FieldError[] = []
  const patched = (field: 'public_metadata' | 'private_metadata', patch: Metadata | null | undefined) => {
    const after = patch === undefined ? before[field] : patchMetadata(before[field], patch)
    if (after === undefined) errors.push({ field: `/${field}`, message: tooLarge() })
    return after ?? {}
  }
  const own = {
    external_id: external_id === undefined ? before.external_id : external_id,
    public_metadata: patched('public_metadata', public_metadata),
    private_metadata: patched('private_metadata', private_metadata),
  }
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  return own
}

/** Names of the provider's own fields that differ. */
export function changedIn(before: OwnFields, after: OwnFields): string[] {
  const fields = ['external_id', 'public_metadata', 'private_metadata'] as const
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
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
