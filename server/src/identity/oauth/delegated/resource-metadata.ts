import type { Hono, Context as HonoContext } from 'hono'
import type { Principal, Variables } from '../../../platform/http/context.ts'
import { type Provider, providerOf } from '../../../providers/index.ts'
import { issuerUrl } from '../core/index.ts'
import type { OwnResources } from '../resources/index.ts'

type Env = { Variables: Variables }

/** Where the metadata of a resource is: RFC 9728, 3.1. */
export function metadataUrl(identifier: string): string {
  const { origin, pathname } = new URL(identifier)
  return `${origin}${METADATA}${pathname}`
}

const METADATA = '/.well-known/oauth-protected-resource'

/**
 * What clients of one of our own APIs read first: which issuers give tokens for it, and with which scopes. `scopes`: those to
 * begin with, where others are asked for when they are needed.
 */
export function serveResourceMetadata(
  hono: Hono<Env>,
  path: string,
  {
    resource,
    principals,
    scopes,
  }: { resource: OwnResources; principals: readonly Principal[]; scopes?: readonly string[] },
): void {
  const show = (c: HonoContext<Env>): Response => {
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'public, max-age=300')
    const described = describe(providerOf(c), resource, principals)
    return c.json(scopes === undefined ? described : { ...described, scopes_supported: scopes })
  }
  hono.get(METADATA + path, show)
}

function describe(provider: Provider, resource: OwnResources, principals: readonly Principal[]) {
  const realms = principals.map((principal) => ({ provider, principal }))
  const found = realms.flatMap((realm) => resource(realm))
  return {
    resource: found[0]!.identifier,
    resource_name: provider.name,
    authorization_servers: realms.map(issuerUrl),
    scopes_supported: [...new Set(found.flatMap(({ scopes }) => scopes.map(({ name }) => name)))],
    bearer_methods_supported: ['header'],
    resource_documentation: `${provider.baseUrl}/docs`,
  }
}
