import { newId } from '../../../platform/keys/ids.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { listHeld, listPermitted } from '../../accounts/roles/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { acrOf, amrOf, authTimeOf, type Realm } from '../core/index.ts'
import type { Signer } from '../keys/index.ts'
import { findPlaces, resourceNamed } from '../resources/index.ts'
import { noteLogin } from '../revocations/index.ts'

/** Long enough for one call; the session stays the truth. */
export const SESSION_TOKEN_MS = MINUTE
/** Never taken for an access token, whose type is at+jwt (RFC 9068, 2.1). */
export const SESSION_TOKEN_TYPE = 'session+jwt'

export interface AskedSessionToken {
  /** Who takes it: the only `aud`. */
  audience: string
  /** The account that the call is about. */
  account_id?: string | undefined
  /** Whether it says what the person may do in that account. */
  include?: 'permissions' | undefined
}

/** All that is in a token travels with each request, and servers refuse headers of 8 KiB. */
const MAX_RIGHTS_BYTES = 4_096

/**
 * A short-lived JWT about a live session, which a server of the provider checks on its own. Throws invalid_request for an
 * unknown audience or an account that the person does not belong to, and unauthenticated for a session that has ended.
 */
export async function makeSessionToken(
  services: Services,
  signer: Signer,
  realm: Realm,
  { session, asked }: { session: SessionWithUser; asked: AskedSessionToken },
): Promise<{ token: string; expires_at: Date }> {
  const aud = await audienceOf(services, realm, asked.audience)
  const place = await placeOf(services, realm, session, asked.account_id)
  const { principal } = realm
  if (!(await noteLogin(services.db, realm.provider.id, { principal, sessionId: session.id })))
    throw new Problem('unauthenticated')
  const iat = Math.floor(services.clock.now() / SECOND)
  const exp = iat + SESSION_TOKEN_MS / SECOND
  const token = await signer.sign(realm, SESSION_TOKEN_TYPE, {
    sub: session.user_id,
    aud,
    sid: session.id,
    ...place,
    ...(asked.include && (await rightsIn(services, realm, session, place.account))),
    amr: amrOf(session),
    acr: acrOf(session),
    auth_time: authTimeOf(session),
    jti: newId(services.clock.now()),
    iat,
    exp,
  })
  return { token, expires_at: new Date(exp * SECOND) }
}

/** An origin of the provider's application, or an API of the issuer. */
async function audienceOf(services: Services, realm: Realm, audience: string): Promise<string> {
  if (realm.provider.settings.redirect_origins.includes(audience)) return audience
  const resource = await resourceNamed(services, realm, audience)
  if (resource) return resource.identifier
  throw fault(
    '/audience',
    'This is neither one of the provider’s redirect_origins nor the identifier of a resource.',
  )
}

/** The role of staff; of a customer, the account asked for or their only one, and their role in it. */
async function placeOf(
  { db }: Services,
  { provider, principal }: Realm,
  { user_id: userId, user_staff_role }: SessionWithUser,
  asked: string | undefined,
): Promise<{ account?: string; role?: string }> {
  if (principal === 'provider') {
    if (asked !== undefined) throw fault('/account_id', 'Staff belong to no account.')
    return { role: user_staff_role ?? 'member' }
  }
  const places = await findPlaces(db, provider.id, { userId, accountId: asked ?? null })
  if (asked !== undefined && places.length === 0)
    throw fault('/account_id', 'The person does not belong to this account.')
  return places.length === 1 ? places[0]! : {}
}

/** The roles and permissions in the account that the token is about. Throws invalid_request if there are too many for a token. */
async function rightsIn(
  services: Services,
  { provider }: Realm,
  { user_id: userId }: SessionWithUser,
  accountId: string | undefined,
): Promise<{ roles: string[]; permissions: string[] }> {
  if (accountId === undefined) throw fault('/account_id', 'Say which account the permissions are about.')
  const place = { userId, accountId }
  const roles = (await listHeld(services.db, provider.id, place)).map(({ key }) => key)
  const permissions = (await listPermitted(services, provider.id, place)).sort()
  if (Buffer.byteLength(JSON.stringify([roles, permissions])) > MAX_RIGHTS_BYTES)
    throw fault('/include', 'The person has too many permissions for a token. Check the session instead.')
  return { roles, permissions }
}

const fault = (field: string, message: string): Problem =>
  new Problem('invalid_request', { errors: [{ field, message }] })
