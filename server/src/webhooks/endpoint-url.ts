import { isIP } from 'node:net'
import type { AddressGuard } from '../lib/outbound/address-guard.ts'
import { isLocalName } from '../lib/outbound/resolve-host.ts'
import { Problem } from '../lib/problem.ts'

export const MAX_URL_LENGTH = 2_048

/**
 * Reads the URL of an endpoint: absolute, http or https, without credentials or fragment, and not the literal of a
 * forbidden address. Names are checked when connecting, since DNS may answer differently then. Throws url_not_allowed.
 */
export function parseEndpointUrl(text: string, guard: AddressGuard): string {
  const url = URL.parse(text)
  const refuse = (detail: string): never => {
    throw new Problem('url_not_allowed', { detail, errors: [{ field: '/url', message: detail }] })
  }
  if (!url || !/^https?:$/.test(url.protocol)) return refuse('must be an absolute http or https URL')
  if (url.username || url.password) return refuse('must not hold a user name or password')
  if (url.hash) return refuse('must not have a fragment')
  if (url.href.length > MAX_URL_LENGTH) return refuse(`must have at most ${MAX_URL_LENGTH} characters`)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host) && !guard.allows(host))
    return refuse('leads to an address that may not be reached; see OUTBOUND_ALLOW')
  if (isLocalName(host) && !guard.allows('127.0.0.1'))
    return refuse('leads to this host, which may not be reached; see OUTBOUND_ALLOW')
  return url.href
}
