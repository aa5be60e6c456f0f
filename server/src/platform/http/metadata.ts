import { z } from './api.ts'

/** What a provider stores about a thing: its own JSON. */
export type Metadata = Record<string, unknown>

/** As JSON text in UTF-8. */
export const MAX_METADATA_BYTES = 8 * 1024

/** PostgreSQL cannot hold these two in jsonb: NUL, and halves of characters. */
const UNFIT = /[\0\p{Cs}]/u

/** A whole object of metadata. */
export const MetadataField = z
  .record(z.string(), z.unknown())
  .refine(isStorable, 'This must not hold NUL or halves of characters.')
  .refine((metadata) => sizeOf(metadata) <= MAX_METADATA_BYTES, tooLarge())

/**
 * A change of it: a merge patch (RFC 7396), in which null removes. The bound is for the patch; `patchMetadata` has one
 * for the result.
 */
export const MetadataPatch = MetadataField.nullable().describe(
  'A merge patch (RFC 7396): fields are merged, null removes.',
)

/** Applies a merge patch, RFC 7396 §2. Undefined if the result is too large. */
export function patchMetadata(before: Metadata, patch: Metadata | null): Metadata | undefined {
  const after = patch === null ? {} : (merge(before, patch) as Metadata)
  return sizeOf(after) <= MAX_METADATA_BYTES ? after : undefined
}

export function tooLarge(): string {
  return `This may have at most ${MAX_METADATA_BYTES / 1024} KiB as JSON.`
}

/** Through entries, which treat a key such as `__proto__` as any other. */
function merge(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [key, value] of Object.entries(patch))
    if (value === null) merged.delete(key)
    else merged.set(key, merge(merged.get(key), value))
  return Object.fromEntries(merged)
}

function isObject(value: unknown): value is Metadata {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sizeOf(metadata: Metadata): number {
  return Buffer.byteLength(JSON.stringify(metadata))
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNFIT.test(value)
  if (Array.isArray(value)) return value.every(isStorable)
  if (isObject(value)) return Object.entries(value).every((entry) => entry.every(isStorable))
  return true
}
