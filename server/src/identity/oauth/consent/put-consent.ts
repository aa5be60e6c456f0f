import type { Emitting } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Device } from '../../../platform/http/device.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { Problem } from '../../../platform/problem.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { type FoundApplication, identityDigest } from '../clients/index.ts'
import type { Realm } from '../core/index.ts'
import { findGrantOf, type Grant, type GrantedScopes, giveGrant } from '../grants/index.ts'

interface Given {
  realm: Realm
  application: FoundApplication
  scopes: GrantedScopes
  /** Of the account that it is about. */
  accountId: string | null
  session: SessionWithUser
  device: Device
}

/** Lets an application do more for a person, beside what they allowed before. Throws changed_meanwhile. */
export async function putConsent(
  services: Emitting,
  tx: Tx,
  { realm, application, scopes, accountId, session, device }: Given,
): Promise<Grant> {
  const { id: providerId } = realm.provider
  const whose = { applicationId: application.id, userId: session.user_id, accountId }
  const kind = application.first_party ? 'first_party' : 'consent'
  const had = await findGrantOf(tx, providerId, whose)
  const now = services.clock.now()
  const grant: Grant = had
    ? { ...had, kind, asked_digest: identityDigest(application), scopes: together(had.scopes, scopes) }
    : {
        id: newId(now),
        principal: realm.principal,
        application_id: application.id,
        client_id: application.client_id,
        user_id: session.user_id,
        account_id: accountId,
        kind,
        scopes,
        asked_digest: identityDigest(application),
        created_at: new Date(now),
      }
  const { name } = application
  const isGiven = await giveGrant(services, tx, providerId, { grant, isNew: !had, session, device, name })
  if (!isGiven) throw new Problem('changed_meanwhile')
  return grant
}

function together(had: GrantedScopes, asked: GrantedScopes): GrantedScopes {
  const identifiers = new Set([...Object.keys(had.resources), ...Object.keys(asked.resources)])
  return {
    openid: union(had.openid, asked.openid),
    resources: Object.fromEntries(
      [...identifiers].map((one) => [one, union(had.resources[one] ?? '', asked.resources[one] ?? '')]),
    ),
  }
}

const union = (one: string, other: string): string =>
  [...new Set([...one.split(' '), ...other.split(' ')])].filter(Boolean).join(' ')
