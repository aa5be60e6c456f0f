import { systemClock } from '../../../../platform/time/clock.ts'
import { isTrue, listOf, objectOf, type Row, textOf } from '../../lines/values.ts'
import { DISABLED, isAhead, isTime, leaves, leftOf, NO_ADDRESS, present, type Reading } from './reading.ts'

/** A row of `auth.users`, as CSV or JSON; with `identities` and `factors`, if the query adds them. */
export function readSupabase(row: Row, now = systemClock.now()): Reading {
  const id = textOf(row.id) ?? ''
  const email = textOf(row.email)
  const app = objectOf(row.raw_app_meta_data)
  const left = leftOf(
    identitiesOf(row, app).map((detail) => ({ what: 'identity', detail })),
    listOf(row.factors).map(({ factor_type }) => ({
      what: factor_type === 'totp' ? 'authenticator app' : 'second factor',
    })),
  )
  if (email === undefined)
    return { id, left: leftOf(left, leaves('phone number', row.phone)), skip: NO_ADDRESS }
  // An anonymous user has no address either, so this is about those who left or were sent away.
  if (isTime(row.deleted_at) || isAhead(row.banned_until, now) || isTrue(row.is_anonymous))
    return { id, left, skip: DISABLED }
  const { full_name, name, avatar_url, picture, ...own } = objectOf(row.raw_user_meta_data)
  return {
    id,
    left,
    user: {
      email,
      email_verified: isTime(row.email_confirmed_at),
      external_id: id || undefined,
      // Empty for those who never had one.
      password_hash: textOf(row.encrypted_password),
      name: textOf(full_name) ?? textOf(name),
      picture: textOf(picture) ?? textOf(avatar_url),
      phone: textOf(row.phone),
      public_metadata: own,
      private_metadata: { app, ...present({ role: row.role === 'authenticated' ? null : row.role }) },
    },
  }
}

/** The identities themselves, or at least the names of their services. */
function identitiesOf(row: Row, app: Row): string[] {
  const listed = listOf(row.identities).map(({ provider, provider_id }) => [provider, provider_id])
  const named = Array.isArray(app.providers) ? app.providers.map((provider: unknown) => [provider]) : []
  const all = listed.length > 0 ? listed : named
  return all
    .filter(([provider]) => provider !== 'email' && provider !== 'phone')
    .map((parts) => parts.filter(Boolean).join('|'))
}
