import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, Pool } from 'undici'
import type { AddressGuard } from './address-guard.ts'
import { createHostResolver, type ResolveHost } from './resolve-host.ts'
import { TracedClient } from './traced-client.ts'

const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 30_000
const MAX_HEADER_BYTES = 16 * 1024

/** The address is in a network that outgoing requests may not reach. */
export class ForbiddenAddressError extends Error {
  readonly code = 'ERR_FORBIDDEN_ADDRESS'
}

/**
 * An HTTP client for users' URLs. Every new connection resolves the host, refuses if any of its addresses is forbidden
 * and connects to one that it checked, so a second DNS answer changes nothing. Host header and TLS name stay the URL's.
 * Redirects are not followed, and proxies from the environment not used.
 */
export function createGuardedAgent(
  guard: AddressGuard,
  resolveHost: ResolveHost = createHostResolver(),
): Agent {
  const connectAnywhere = buildConnector({
    allowH2: false,
    timeout: CONNECT_TIMEOUT_MS,
    lookup: guardedLookup(guard, resolveHost),
    autoSelectFamily: true,
  })
  const connect: buildConnector.connector = (options, callback) => {
    const literal = options.hostname.replace(/^\[(.*)\]$/, '$1')
    if (isIP(literal) && !guard.allows(literal))
      return callback(new ForbiddenAddressError(`${literal} may not be reached`), null)
    return connectAnywhere(options, callback)
  }
  return new Agent({
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS, // whatever the receiver offers
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0, // the caller's deadline covers the whole exchange
    bodyTimeout: 0,
    connect,
    factory: (origin, options) =>
      new Pool(origin, { ...options, factory: (url, settings) => new TracedClient(url, settings, connect) }),
  })
}

function guardedLookup(guard: AddressGuard, resolveHost: ResolveHost): LookupFunction {
  const vetted = async (hostname: string): Promise<LookupAddress[]> => {
    const found = await resolveHost(hostname)
    const refused = found.find(({ address }) => !guard.allows(address))
    if (!refused) return found
    throw new ForbiddenAddressError(`${hostname} resolves to ${refused.address}, which may not be reached`)
  }
  return (hostname, options, callback) => {
    vetted(hostname).then(
      (found) => {
        if (options.all) return callback(null, found)
        const [first] = found
        callback(null, first?.address ?? '', first?.family ?? 4)
      },
      (error) => callback(error, '', 0),
    )
  }
}
