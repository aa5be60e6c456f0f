import { CURES, PROFILE_FIELDS, readField } from '../../../identity/users/profile/index.ts'
import { MetadataField } from '../../../platform/http/metadata.ts'
import { ExternalId } from '../../../platform/http/schemas.ts'
import { parseHash } from '../../../platform/password-hash/index.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'
import type { ImportRow, Left } from './sources/index.ts'

/**
 * What of a user the import would take, and what not: a hash that cannot be checked, a picture without https or too much
 * metadata must not cost the person. Undefined if the address is none.
 */
export function fitUser(told: ImportRow): { user: ImportRow; left: Left[] } | undefined {
  const email = parseEmailAddress(told.email)
  if (email === undefined) return undefined
  const user: ImportRow = { ...told, email }
  const left: Left[] = []
  const drop = (field: keyof ImportRow, what: string, detail: string): void => {
    delete user[field]
    left.push({ what, detail })
  }
  if (user.password_hash !== undefined) {
    const parsed = parseHash(user.password_hash)
    const fault = parsed ? parsed.tooCostly : `unknown form ${formOf(user.password_hash)}`
    if (fault !== undefined) drop('password_hash', 'password', fault)
  }
  for (const field of PROFILE_FIELDS) {
    const text = user[field as keyof ImportRow]
    if (typeof text === 'string' && readField(field, text) === undefined)
      drop(field as keyof ImportRow, field, CURES[field])
  }
  for (const field of ['public_metadata', 'private_metadata'] as const) {
    const checked = MetadataField.optional().safeParse(user[field])
    if (!checked.success) drop(field, field, checked.error.issues[0]!.message)
  }
  const id = ExternalId.optional().safeParse(user.external_id)
  if (!id.success) drop('external_id', 'external_id', id.error.issues[0]!.message)
  return { user, left }
}

/** The name of a hash's form, never the hash itself. */
function formOf(hash: string): string {
  return /^\$?([a-z][a-z0-9_-]{1,30})\$/i.exec(hash)?.[1] ?? 'without a name'
}
