import { DAY, SECOND } from '../../../platform/time/clock.ts'
import { accountOf } from '../account-choice/index.ts'
import type { Grant } from '../grants/index.ts'
import { applicationOf } from './application.ts'
import type { Unit } from './unit.ts'

/** The engine wants an end; a grant holds until it is ended. */
const NO_END_MS = 3_650 * DAY

/** A grant as the engine keeps it. */
export function grantPayload(grant: Grant, now: number): Record<string, unknown> {
  const { id, client_id, user_id, scopes, created_at } = grant
  return {
    kind: 'Grant',
    jti: id,
    accountId: user_id,
    clientId: client_id,
    ...(scopes.openid && { openid: { scope: scopes.openid } }),
    ...(Object.keys(scopes.resources).length > 0 && { resources: { ...scopes.resources } }),
    iat: Math.floor(created_at.getTime() / SECOND),
    exp: Math.floor((now + NO_END_MS) / SECOND),
  }
}

interface Payload {
  accountId?: string
  clientId?: string
  openid?: { scope?: string }
  resources?: Record<string, string>
}

/** The other way round. */
export async function toGrant(unit: Unit, id: string, payload: Record<string, unknown>): Promise<Grant> {
  const { accountId, clientId, openid, resources } = payload as Payload
  const application = await applicationOf(unit, clientId!)
  return {
    id,
    principal: unit.realm.principal,
    application_id: application!.id,
    client_id: clientId!,
    user_id: accountId!,
    account_id: accountOf(unit.choice),
    kind: application!.first_party ? 'first_party' : 'consent',
    asked_digest: null,
    scopes: { openid: openid?.scope ?? '', resources: resources ?? {} },
    created_at: new Date(unit.services.clock.now()),
  }
}
