import type { KoaContextWithOIDC } from 'oidc-provider'
import { placeIn, placeOf } from './place.ts'
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
  if (exchanged) return exchangedClaims(unit, exchanged)
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
async function exchangedClaims(
  unit: Unit,
  { subject, act }: NonNullable<Unit['exchanged']>,
): Promise<Record<string, unknown>> {
  const { auth_time, acr, amr, grant_id, family_id, sid, account } = subject.claims
  const place =
    account === undefined ? {} : await placeIn(unit, { userId: subject.userId, accountId: String(account) })
  return { auth_time, acr, amr, grant_id, family_id, sid, ...place, act }
}

/** An application that wants to hear of a logout has signed a person in. */
function noteApplication({ presented, grant, applications, writes }: Unit): void {
  if (presented?.kind !== 'code' || presented.session_id === null || !grant) return
  const application = applications.get(grant.client_id)
  if (!application?.backchannel_logout_uri) return
  writes.push({
    kind: 'note login',
    sessionId: presented.session_id,
    application: { id: application.id, userId: grant.user_id, grantId: grant.id },
  })
}
