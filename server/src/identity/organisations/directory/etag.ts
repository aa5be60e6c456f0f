import { createHash } from 'node:crypto'
import { namesEtag } from '../../../platform/http/etag.ts'
import type { ScimInput } from './endpoint.ts'
import { ScimError } from './scim-error.ts'

interface Versioned {
  meta: object
}

/**
 * Gives a resource its version, RFC 7643 §3.1 and RFC 7644 §3.14: a weak entity tag, made of what the directory can
 * change. Groups of a user do not count: they change with the group.
 */
export function withVersion<T extends Versioned>(resource: T): T & { meta: { version: string } } {
  const own = { ...resource, groups: undefined }
  const digest = createHash('sha256').update(inOrder(own)).digest('base64url').slice(0, 22)
  return { ...resource, meta: { ...resource.meta, version: `W/"${digest}"` } }
}

/** As JSON, whatever the order of the keys: PostgreSQL keeps another one than the directory sent. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Throws 412 if the caller wants to change another version than the present one. */
export function requireVersion(input: ScimInput, resource: { meta: { version: string } }): void {
  const wanted = input.header('if-match')
  if (wanted !== undefined && !namesEtag(wanted, resource.meta.version))
    throw new ScimError(412, 'The resource has changed: read it again.')
}

/** Whether the caller has this version already. */
export function isKnown(input: ScimInput, version: string): boolean {
  const known = input.header('if-none-match')
  return known !== undefined && namesEtag(known, version)
}
