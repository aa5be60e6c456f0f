import { type FieldError, Problem } from '../problem.ts'
import { type Metadata, MetadataField, MetadataPatch, patchMetadata, tooLarge } from './metadata.ts'
import { ExternalId } from './schemas.ts'

/** What a provider stores of its own with a user or an account. */
export interface OwnValues {
  external_id: string | null
  public_metadata: Metadata
  private_metadata: Metadata
}

/** A change of it: an absent field stays as it is. */
export interface OwnChange {
  external_id?: string | null | undefined
  public_metadata?: Metadata | null | undefined
  private_metadata?: Metadata | null | undefined
}

/** What a body that adds a thing may hold beside its name. */
export const OwnFields = {
  external_id: ExternalId.nullable().optional(),
  public_metadata: MetadataField.optional().describe('Your own JSON, which members and events show too.'),
  private_metadata: MetadataField.optional().describe('Your own JSON, which only you see.'),
}

/** The same in a body that changes one. */
export const OwnFieldsPatch = {
  external_id: ExternalId.nullable().optional(),
  public_metadata: MetadataPatch.optional(),
  private_metadata: MetadataPatch.optional(),
}

/** Applies a change to the fields that are the provider's own. Throws invalid_request. */
export function patchedFields(
  before: OwnValues,
  { external_id, public_metadata, private_metadata }: OwnChange,
): OwnValues {
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
export function changedIn(before: OwnValues, after: OwnValues): string[] {
  const fields = ['external_id', 'public_metadata', 'private_metadata'] as const
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
