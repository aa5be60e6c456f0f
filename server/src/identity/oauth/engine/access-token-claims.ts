import type { KoaContextWithOIDC } from 'oidc-provider'
import { findUser } from '../../users/index.ts'
import { findRoles } from '../resources/index.ts'
import { currentUnit, outlivesSession, type Unit } from './unit.ts'

interface Issued {
  resourceServer?: { accessTokenFormat?: string }
}

/**
 * What an access token says beside RFC 9068's own: how its person signed in, which account it is about, and by what it
 * ends; or that it is of no person.
 */
export async function accessTokenClaims(
  _: KoaContextWithOIDC,
  token: object,
): Promise<Record<string, unknown>> {
  const unit = currentUnit()
  const { presented, grant, exchanged } = unit
  if (exchanged) return exchangedClaims(exchanged)
  if (presented === undefined) return { sub_type: 'client' }
  const { authTime, acr, amr, sessionUid } = presented.payload
  const endsWith = outlivesSession(unit) ? undefined : (sessionUid as string | undefined)
  const isSigned = (token as Issued).resourceServer?.accessTokenFormat === 'jwt'
  if (isSigned && endsWith !== undefined) unit.writes.push({ kind: 'note login', sessionId: endsWith })
  noteApplication(unit)
  return {
    auth_time: authTime,
    acr,
    amr,
    ...(endsWith !== undefined && { sid: endsWith }),
    ...(grant && { grant_id: grant.id, family_id: presented.family }),
    ...(await placeOf(unit)),
  }
}

/** Of a token that came of another one: of the same person, grant and session, and who acts for them. */
function exchangedClaims({ subject, act }: NonNullable<Unit['exchanged']>): Record<string, unknown> {
  const { auth_time, acr, amr, grant_id, family_id, sid, account, role } = subject.claims
  return { auth_time, acr, amr, grant_id, family_id, sid, account, role, act }
}

/** The account of a customer and their role in it; the role of staff. */
async function placeOf({
  services,
  realm,
  grant,
}: Unit): Promise<{ account?: string | undefined; role?: string | undefined }> {
  if (!grant) return {}
  const { id: providerId } = realm.provider
  const { user_id: userId, account_id: accountId } = grant
  if (realm.principal === 'provider')
    return { role: (await findUser(services.db, providerId, userId))?.staff_role ?? undefined }
  if (accountId === null) return {}
  const [role] = await findRoles(services.db, providerId, { userId, accountId })
  return { account: accountId, role }
}

/** An application that wants to hear of a logout has signed a person in. */
function noteApplication({ presented, grant, applications, writes }: Unit): void {
  if (presented?.kind !== 'code' || presented.session_id === null || !grant) return
  const application = applications.get(grant.client_id)
  if (!application?.backchannel_logout_uri) return
  writes.push({
    kind: 'note login',
    sessionId: presented.session_id,
    application: { id: application.id, userId: grant.user_id },
  })
}
