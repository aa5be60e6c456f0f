import type { ResourceServer } from 'oidc-provider'
import { mayAskFor } from '../core/index.ts'
import { resourceNamed } from '../resources/index.ts'
import { applicationOf } from './application.ts'
import { currentUnit } from './unit.ts'

/** The resource of an identifier, with the scopes that the application may ask for; undefined if there is none. */
export async function resourceServer(
  identifier: string,
  clientId: string,
): Promise<ResourceServer | undefined> {
  const unit = currentUnit()
  const [resource, application] = await Promise.all([
    resourceNamed(unit.services, unit.realm, identifier),
    applicationOf(unit, clientId),
  ])
  if (!resource || !application) return undefined
  const { token_format, access_ttl, scopes } = resource
  return {
    audience: resource.identifier,
    scope: scopes
      .map(({ name }) => name)
      .filter((name) => mayAskFor(application, name))
      .join(' '),
    accessTokenFormat: token_format,
    accessTokenTTL: application.access_ttl ?? access_ttl,
    ...(token_format === 'jwt' && { jwt: { sign: { alg: 'ES256' } } }),
  } as ResourceServer
}
