import type { Grant as EngineGrant, KoaContextWithOIDC } from 'oidc-provider'
import { newId } from '../../../platform/keys/ids.ts'
import { accountOf } from '../account-choice/index.ts'
import { identityDigest } from '../clients/index.ts'
import type { Application } from '../core/index.ts'
import { findGrantOf, type Grant } from '../grants/index.ts'
import { accountOfRequest } from './account-of-request.ts'
import { applicationOf } from './application.ts'
import { grantPayload, toGrant } from './grant-payload.ts'
import { currentUnit } from './unit.ts'

/**
 * What the person allowed the application. The provider's own applications need not ask: their grant gets what the
 * request wants, and is written with the code.
 */
export async function loadGrant(ctx: KoaContextWithOIDC): Promise<EngineGrant | undefined> {
  const unit = currentUnit()
  const { services, realm } = unit
  const { oidc } = ctx
  const userId = oidc.session!.accountId!
  const application = (await applicationOf(unit, oidc.client!.clientId))!
  const { Grant } = oidc.provider
  unit.choice = await accountOfRequest(ctx)
  // They are asked first: see policy.ts.
  if (unit.choice.kind === 'open') return undefined
  const which = { applicationId: application.id, userId, accountId: accountOf(unit.choice) }
  const found = await findGrantOf(services.db, realm.provider.id, which)
  const grant = found && new Grant(grantPayload(found, services.clock.now()) as never)
  if (!application.first_party && !unit.rehearsal?.isAllowed) {
    unit.isAnother = found !== undefined && isAnother(application, found)
    return grant
  }
  const own = grant ?? new Grant({ accountId: userId, clientId: oidc.client!.clientId })
  if (!found) Object.assign(own, { jti: newId(services.clock.now()) })
  if (addAsked(own, ctx) || !found)
    unit.pendingGrant = {
      grant: await toGrant(unit, own.jti, own as unknown as Record<string, unknown>),
      isNew: !found,
    }
  return own
}

/** Whether a third party has another name or other redirect URIs than when it was allowed. What we made changes by our staff alone. */
function isAnother(application: Application, { asked_digest }: Grant): boolean {
  if (application.source === 'admin' || !asked_digest) return false
  return !identityDigest(application).equals(asked_digest)
}

/** Adds the scopes that the request asks for. Returns whether there were new ones. */
function addAsked(grant: EngineGrant, { oidc }: KoaContextWithOIDC): boolean {
  const before = JSON.stringify([grant.openid, grant.resources])
  const asked = [...oidc.requestParamScopes]
  const openid = asked.filter((scope) => oidc.requestParamOIDCScopes.has(scope))
  if (openid.length > 0) grant.addOIDCScope(openid.join(' '))
  for (const [identifier, resource] of Object.entries(oidc.resourceServers ?? {})) {
    const scopes = asked.filter((scope) => resource.scopes.has(scope))
    if (scopes.length > 0) grant.addResourceScope(identifier, scopes.join(' '))
  }
  return JSON.stringify([grant.openid, grant.resources]) !== before
}
