import { z } from '../../../platform/http/api.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { withVersion } from './etag.ts'
import { parseResource } from './parse-resource.ts'
import { ENTERPRISE_USER, USER, USERS } from './schema.ts'
import { invalidValue } from './scim-error.ts'

/** Without control characters: PostgreSQL cannot store NUL, and the others have no use in names. */
export const Text = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u, 'This must not hold control characters.')
/** Some directories write booleans as text. */
export const Flag = z
  .union([z.boolean(), z.stringFormat('flag', /^(true|false)$/i)])
  .transform((value) => value === true || String(value).toLowerCase() === 'true')

const several = (maxLength: number) =>
  z
    .array(
      z.object({
        value: Text.max(maxLength),
        type: Text.optional(),
        primary: Flag.optional(),
        display: Text.optional(),
      }),
    )
    .max(20)
    .optional()

/**
 * The parts of a user's description that are stored, RFC 7643 §4.1 and §4.3. Others are dropped, such as passwords and postal
 * addresses.
 */
const UserResource = z.object({
  userName: Text.trim().min(1).max(254),
  externalId: Text.optional(),
  active: Flag.default(true),
  displayName: Text.optional(),
  nickName: Text.optional(),
  title: Text.optional(),
  userType: Text.optional(),
  preferredLanguage: Text.optional(),
  locale: Text.optional(),
  timezone: Text.optional(),
  name: z
    .object({
      formatted: Text.optional(),
      familyName: Text.optional(),
      givenName: Text.optional(),
      middleName: Text.optional(),
      honorificPrefix: Text.optional(),
      honorificSuffix: Text.optional(),
    })
    .optional(),
  emails: several(254),
  phoneNumbers: several(100),
  photos: several(2_000),
  [ENTERPRISE_USER]: z
    .object({
      employeeNumber: Text.optional(),
      costCenter: Text.optional(),
      organization: Text.optional(),
      division: Text.optional(),
      department: Text.optional(),
      manager: z.object({ value: Text.optional(), displayName: Text.optional() }).optional(),
    })
    .optional(),
})

/** A user as a directory describes one. */
export interface Described {
  userName: string
  externalId: string | null
  active: boolean
  /** The address the user signs in with, in canonical form. */
  address: string
  attributes: Attributes
}

export type Attributes = Omit<z.output<typeof UserResource>, 'userName' | 'externalId' | 'active'>

/** Reads a description. Throws invalidValue. */
export function parseUser(body: unknown): Described {
  const { userName, externalId, active, ...attributes } = parseResource(UserResource, USERS, body)
  const written = writtenAddress(userName, attributes.emails)
  const address = parseEmailAddress(written)
  if (address === undefined) throw invalidValue(`${written.slice(0, 100)} is not an email address.`)
  return { userName, externalId: externalId ?? null, active, address, attributes }
}

/** The primary address, otherwise the first, otherwise the user name. */
function writtenAddress(userName: string, emails: Attributes['emails']): string {
  return chiefOf(emails) ?? userName
}

function chiefOf(values: Attributes['emails'] = []): string | undefined {
  return (values.find(({ primary }) => primary) ?? values[0])?.value
}

/** What a description says of a user's profile; null for what it does not say. */
export function profileIn({ name, displayName, locale, preferredLanguage, timezone, ...more }: Attributes) {
  return {
    name: displayName ?? name?.formatted ?? null,
    given_name: name?.givenName ?? null,
    family_name: name?.familyName ?? null,
    picture: chiefOf(more.photos) ?? null,
    locale: locale ?? preferredLanguage ?? null,
    zoneinfo: timezone ?? null,
    phone: chiefOf(more.phoneNumbers) ?? null,
  }
}

/** The address that a directory gave a user, in canonical form. */
export function addressOf({ user_name, attributes }: UserRow): string | undefined {
  return parseEmailAddress(writtenAddress(user_name, attributes.emails))
}

export interface UserRow {
  user_id: string
  user_name: string
  external_id: string | null
  active: boolean
  attributes: Attributes
  created_at: Date
  updated_at: Date
}

export interface GroupRef {
  id: string
  display_name: string
}

/** A user in SCIM's form. */
export function showUser(row: UserRow, groups: readonly GroupRef[], base: string) {
  const { user_id, external_id, attributes } = row
  return withVersion({
    schemas: [USER, ...(attributes[ENTERPRISE_USER] ? [ENTERPRISE_USER] : [])],
    id: user_id,
    ...(external_id !== null && { externalId: external_id }),
    userName: row.user_name,
    active: row.active,
    ...attributes,
    ...(groups.length > 0 && {
      groups: groups.map(({ id, display_name }) => ({
        value: id,
        display: display_name,
        type: 'direct',
        $ref: `${base}/Groups/${id}`,
      })),
    }),
    meta: {
      resourceType: 'User',
      created: isoTime(row.created_at),
      lastModified: isoTime(row.updated_at),
      location: `${base}/Users/${user_id}`,
    },
  })
}
