import { z } from '../../../platform/http/api.ts'
import {
  PROFILE_FIELDS,
  PROFILE_WORDS,
  type ProfileField,
  readProfile,
  type ToldProfile,
} from '../../users/profile/index.ts'
import type { ClaimMapping } from '../core/index.ts'
import { claimAt } from './claim-path.ts'

/**
 * Where the fields usually are: OpenID Connect Core 1.0, section 5.1; LDAP's attributes by name and as RFC 4519 and
 * RFC 2798 number them; the URIs of Microsoft's identity services; then what GitHub, Discord and X call them. Not
 * Microsoft's `.../claims/name`, which holds the name that a user signs in with.
 */
const USUAL: Record<ProfileField, readonly string[]> = {
  name: [
    'name',
    'displayName',
    'displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'cn',
    'urn:oid:2.5.4.3',
    'global_name',
  ],
  given_name: [
    'given_name',
    'givenName',
    'firstName',
    'first_name',
    'urn:oid:2.5.4.42',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  family_name: [
    'family_name',
    'sn',
    'surname',
    'lastName',
    'last_name',
    'urn:oid:2.5.4.4',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  ],
  picture: ['picture', 'avatar_url', 'profile_image_url'],
  locale: ['locale', 'preferredLanguage', 'urn:oid:2.16.840.1.113730.3.1.39'],
  zoneinfo: ['zoneinfo'],
  phone: [
    'phone_number',
    'telephoneNumber',
    'urn:oid:2.5.4.20',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/homephone',
  ],
}

const Claim = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'This must not hold control characters.')

/** In a connection's mapping. */
export const ProfileMapping = z
  .strictObject(
    Object.fromEntries(
      PROFILE_FIELDS.map((field) => [
        field,
        Claim.nullable()
          .optional()
          .describe(`Claim or attribute with: ${PROFILE_WORDS[field]} \`null\`: none.`),
      ]),
    ) as Record<ProfileField, z.ZodOptional<z.ZodNullable<typeof Claim>>>,
  )
  .describe(
    'Claims or attributes that hold the fields of the profile. `null` for a field that is not taken from this connection.',
  )

/**
 * The profile that a connection asserts: from the claims that its mapping names, else from the usual ones. Of
 * several values the first counts. A connection never removes a field: what it does not say may only lack a scope.
 */
export function profileIn(
  mapping: ClaimMapping | undefined,
  attributes: Record<string, unknown>,
): ToldProfile {
  const told = PROFILE_FIELDS.flatMap((field) => {
    const mapped = mapping?.profile?.[field]
    if (mapped === null) return []
    const claims =
      mapped === undefined ? USUAL[field].map((name) => attributes[name]) : [claimAt(attributes, mapped)]
    const value = claims.map(firstOf).find((text) => text !== undefined)
    return value === undefined ? [] : [[field, value] as const]
  })
  return readProfile(Object.fromEntries(told))
}

function firstOf(claim: unknown): string | undefined {
  const [first] = [claim].flat()
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined
}
