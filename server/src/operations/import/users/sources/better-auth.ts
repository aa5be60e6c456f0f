import { systemClock } from '../../../../platform/time/clock.ts'
import { isTrue, listOf, type Row, textOf } from '../../lines/values.ts'
import { DISABLED, isAhead, isTime, leaves, leftOf, NO_ADDRESS, present, type Reading } from './reading.ts'

/** The provider of an account that holds a password; all others are services that people sign in with. */
const CREDENTIAL = 'credential'

/** A row of Better Auth's table `user`, with those of its table `account` as `accounts`. */
export function readBetterAuth(row: Row, now = systemClock.now()): Reading {
  const id = textOf(row.id) ?? ''
  const email = textOf(row.email)
  const accounts = listOf(row.accounts)
  const identities = accounts.filter(({ providerId }) => providerId !== CREDENTIAL)
  const left = leftOf(
    identities.map(({ providerId, accountId }) => ({
      what: 'identity',
      detail: `${providerId}|${accountId}`,
    })),
    isSet(row.twoFactorEnabled) && { what: 'authenticator app' },
    leaves('username', row.username),
  )
  if (email === undefined) return { id, left, skip: NO_ADDRESS }
  // A ban without an end is for good; an anonymous user has an address that no one reads.
  const isBanned = isSet(row.banned) && (!isTime(row.banExpires) || isAhead(row.banExpires, now))
  if (isBanned || isSet(row.isAnonymous)) return { id, left, skip: DISABLED }
  const { password } = accounts.find(({ providerId }) => providerId === CREDENTIAL) ?? {}
  return {
    id,
    left,
    user: {
      email,
      email_verified: isSet(row.emailVerified),
      external_id: id || undefined,
      password_hash: textOf(password),
      name: textOf(row.name),
      picture: textOf(row.image),
      phone: textOf(row.phoneNumber),
      private_metadata: present({ role: row.role === 'user' ? null : row.role }),
    },
  }
}

/** SQLite and MySQL keep 1 for true. */
function isSet(value: unknown): boolean {
  return isTrue(value) || value === 1 || value === '1'
}
