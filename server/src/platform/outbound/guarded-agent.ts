import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, Pool } from 'undici'
import type { AddressGuard } from './address-guard.ts'
import { createHostResolver, type ResolveHost } from './resolve-host.ts'
import { TracedClient } from './traced-client.ts'
import { connectViaProxy } from './via-proxy.ts'

const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 30_000
const MAX_HEADER_BYTES = 16 * 1024

/** The address is in a network that outgoing requests may not reach. */
export class ForbiddenAddressError extends Error {
  readonly code = 'ERR_FORBIDDEN_ADDRESS'
}

/** A certificate, with its chain, and its key as PEM, by which the client shows who it is. */
export interface ClientTls {
  cert: string
  key: string
}

/**
 * An HTTP client for users' URLs. Every new connection resolves the host, refuses if any of its addresses is forbidden
 * and connects to one that it checked, so a second DNS answer changes nothing. Host header and TLS name stay the URL's.
 * Redirects are not followed, and proxies from the environment not used: only the one that is given, which is asked for
 * addresses that were checked here.
 */
export function createGuardedAgent(
  guard: AddressGuard,
  resolveHost: ResolveHost = createHostResolver(),
  { tls, proxy }: { tls?: ClientTls | undefined; proxy?: string | undefined } = {},
): Agent {
  const vet = vetter(guard, resolveHost)
  const connectAnywhere = buildConnector({
    allowH2: false,
    timeout: CONNECT_TIMEOUT_MS,
    lookup: guardedLookup(vet),
    autoSelectFamily: true,
    ...tls,
  })
  const connectOn = proxy
    ? connectViaProxy({ proxy: new URL(proxy), vet, onto: connectAnywhere, timeoutMs: CONNECT_TIMEOUT_MS })
    : connectAnywhere
  const connect: buildConnector.connector = (options, callback) => {
    const refused = refusalOf(guard, options.hostname)
    return refused ? callback(refused, null) : connectOn(options, callback)
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

/** The addresses of a host, all of which may be reached. An address is its own. */
export function vetter(
  guard: AddressGuard,
  resolveHost: ResolveHost,
): (hostname: string) => Promise<LookupAddress[]> {
  return async (hostname) => {
    const family = isIP(hostname)
    const found = family ? [{ address: hostname, family }] : await resolveHost(hostname)
    const refused = found.find(({ address }) => !guard.allows(address))
    if (!refused) return found
    throw new ForbiddenAddressError(`${hostname} resolves to ${refused.address}, which may not be reached`)
  }
}

export function guardedLookup(vet: ReturnType<typeof vetter>): LookupFunction {
  return (hostname, options, callback) => {
    vet(hostname).then(
      (found) => {
        if (options.all) return callback(null, found)
        const [first] = found
        callback(null, first?.address ?? '', first?.family ?? 4)
      },
      (error) => callback(error, '', 0),
    )
  }
}

/** Why a host may not be connected to, if it is an address: node:net looks up only names. */
export function refusalOf(guard: AddressGuard, hostname: string): ForbiddenAddressError | undefined {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (!isIP(literal) || guard.allows(literal)) return undefined
  return new ForbiddenAddressError(`${literal} may not be reached`)
}
