import { isTrue, objectOf, type Row, textOf } from '../../lines/values.ts'
import { DISABLED, leaves, leftOf, NO_ADDRESS, nameOf, type Reading } from './reading.ts'

/** Hashers whose digests are the hash of the password alone. A pepper, for example, stays with Clerk. */
const PLAIN = /^(bcrypt|argon2(i|d|id)?|scrypt|pbkdf2_sha(256|512))$/

/** A user of Clerk's export from the dashboard, as CSV or as JSON of the same names. */
export function readClerk(row: Row): Reading {
  const id = textOf(row.id) ?? ''
  const email = textOf(row.primary_email_address)
  const digest = textOf(row.password_digest)
  const hasher = textOf(row.password_hasher)
  const isPlain = hasher === undefined || PLAIN.test(hasher)
  const verified = addresses(row.verified_email_addresses)
  const others = [...verified, ...addresses(row.unverified_email_addresses)].filter(
    (other) => other !== email,
  )
  const phone = textOf(row.primary_phone_number)
  const numbers = [...addresses(row.verified_phone_numbers), ...addresses(row.unverified_phone_numbers)]
  const left = leftOf(
    digest !== undefined && !isPlain && { what: 'password', detail: `hashed by ${hasher}` },
    textOf(row.totp_secret) !== undefined && { what: 'authenticator app' },
    isTrue(row.backup_codes_enabled) && { what: 'recovery codes' },
    others.map((detail) => ({ what: 'further address', detail })),
    leaves('username', row.username),
    numbers.filter((other) => other !== phone).map((detail) => ({ what: 'further phone number', detail })),
  )
  if (email === undefined) return { id, left: leftOf(left, leaves('phone number', phone)), skip: NO_ADDRESS }
  if (isTrue(row.banned)) return { id, left, skip: DISABLED }
  return {
    id,
    left,
    user: {
      email,
      email_verified: verified.includes(email),
      external_id: id || undefined,
      password_hash: isPlain ? digest : undefined,
      ...nameOf(row.first_name, row.last_name),
      picture: textOf(row.image_url),
      phone,
      public_metadata: objectOf(row.public_metadata),
      private_metadata: objectOf(row.private_metadata),
    },
  }
}

/** How a column separates several is not documented. What is not understood leaves an address unverified: the safe side. */
function addresses(value: unknown): string[] {
  const all = Array.isArray(value) ? value.map(String) : (textOf(value) ?? '').split(/[\s,;|]+/)
  return all.filter(Boolean)
}
