import type { KoaContextWithOIDC, ResourceServer } from 'oidc-provider'
import { mayAskFor } from '../core/index.ts'
import { type FoundResource, resourceNamed, scopesFor } from '../resources/index.ts'
import { accountOfRequest } from './account-of-request.ts'
import { applicationOf } from './application.ts'
import { personOf } from './person.ts'
import { currentUnit, type Unit } from './unit.ts'

/**
 * The resource of an identifier, with the scopes that the application may ask for and its person may have; undefined if
 * there is none.
 */
export async function resourceServer(
  identifier: string,
  clientId: string,
  ctx?: KoaContextWithOIDC,
): Promise<ResourceServer | undefined> {
  const unit = currentUnit()
  const [resource, application] = await Promise.all([
    resourceNamed(unit.services, unit.realm, identifier),
    applicationOf(unit, clientId),
  ])
  if (!resource || !application) return undefined
  const { token_format, access_ttl } = resource
  unit.lookedUp.push(...resource.scopes)
  // What the person may have depends on the account that they chose.
  if (ctx && unit.session) unit.choice = await accountOfRequest(ctx)
  const scopes = (await allowedScopes(unit, resource)).filter(({ name }) => mayAskFor(application, name))
  for (const { name, sensitive } of scopes) if (sensitive) unit.sensitive.add(name)
  return {
    audience: resource.identifier,
    scope: scopes.map(({ name }) => name).join(' '),
    accessTokenFormat: token_format,
    accessTokenTTL: application.access_ttl ?? access_ttl,
    ...(token_format === 'jwt' && { jwt: { sign: { alg: 'ES256' } } }),
  } as ResourceServer
}

async function allowedScopes(unit: Unit, { scopes }: FoundResource): Promise<FoundResource['scopes']> {
  const person = personOf(unit)
  if (!person) return scopes
  const allowed = await scopesFor(unit.services, unit.realm, scopes, person)
  // A person who is still on the way chooses. What was given without an account lacks what needs one.
  const isGiven = unit.grant !== undefined || unit.exchanged !== undefined
  return isGiven && person.accountId === null ? allowed.filter(({ per_account }) => !per_account) : allowed
}
