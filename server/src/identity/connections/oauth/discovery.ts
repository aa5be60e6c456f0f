import type { ServerMetadata } from 'openid-client'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import type { Whose } from '../../../platform/outbound/whose.ts'
import type { Services } from '../../../platform/services.ts'
import { HOUR } from '../../../platform/time/clock.ts'
import { ConnectionRefusal } from '../core/index.ts'
import { oauth, refusalOf } from '../oauth2/index.ts'

const FRESH_MS = HOUR
const MAX_KEPT = 1_000

type Kept = { metadata: Promise<ServerMetadata>; until: number }
const keptOf = new WeakMap<Services['config'], Map<string, Kept>>()

/**
 * An issuer's metadata (OpenID Connect Discovery 1.0), cached for an hour. They must name exactly this issuer, or the
 * template that is expected of it. The endpoints must have its scheme, so those of an https issuer are https. Throws
 * ConnectionRefusal.
 */
export async function discover(
  services: Services,
  issuer: string,
  whose: Whose,
  template?: string,
): Promise<ServerMetadata> {
  const { config, clock } = services
  const kept = keptOf.get(config) ?? new Map<string, Kept>()
  keptOf.set(config, kept)
  const place = `${whose} ${issuer}` // staff may reach addresses that customers may not
  const found = kept.get(place)
  if (found && found.until > clock.elapsed()) return found.metadata
  if (kept.size >= MAX_KEPT) kept.clear()
  const metadata = fetchMetadata(config, { issuer, whose, template })
  kept.set(place, { metadata, until: clock.elapsed() + FRESH_MS })
  metadata.catch(() => kept.delete(place)) // a failure is not cached
  return metadata
}

async function fetchMetadata(
  config: Services['config'],
  { issuer, whose, template }: { issuer: string; whose: Whose; template: string | undefined },
): Promise<ServerMetadata> {
  try {
    const library = oauth()
    // With the document's own address, the library leaves the comparison of the issuer to us.
    const address = template === undefined ? issuer : `${issuer}/.well-known/openid-configuration`
    const found = await library.discovery(new URL(address), 'discovery', undefined, undefined, {
      [library.customFetch]: (url, { method, headers, body }) =>
        createGuardedFetch(config, whose)(url, { method, headers, body }),
      execute: issuer.startsWith('http:') ? [library.allowInsecureRequests] : [],
    })
    const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as ServerMetadata
    requireIssuer(metadata, issuer, template)
    requireEndpoints(metadata, new URL(issuer).protocol)
    return metadata
  } catch (error) {
    throw refusalOf(error, [])
  }
}

/** The library does not compare those of Microsoft. */
function requireIssuer({ issuer: told }: ServerMetadata, issuer: string, template: string | undefined): void {
  const isRight = template === undefined ? URL.parse(told)?.href === new URL(issuer).href : told === template
  if (!isRight)
    throw new ConnectionRefusal(
      'idp_unfit',
      `its discovery document names another issuer: ${told.slice(0, 200)}`,
    )
}

function requireEndpoints(metadata: ServerMetadata, protocol: string): void {
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    if (URL.parse(metadata[name] ?? '')?.protocol !== protocol)
      throw new ConnectionRefusal(
        'idp_unfit',
        `${name} in its discovery document is missing or does not begin with ${protocol}`,
      )
}
