import { isIP } from 'node:net'
import type { AddressGuard } from './address-guard.ts'
import { isLocalName } from './resolve-host.ts'

/**
 * What is wrong with a URL that a user gave us, if anything: it must be absolute, http or https, without credentials or
 * fragment, and not the literal of a forbidden address. Names are checked when connecting, since DNS may answer
 * differently then.
 */
export function faultOfUrl(text: string, guard: AddressGuard): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an absolute http or https URL'
  if (url.username || url.password) return 'must not hold a user name or password'
  if (url.hash) return 'must not have a fragment'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host) && !guard.allows(host))
    return 'leads to an address that may not be reached; see OUTBOUND_ALLOW'
  if (isLocalName(host) && !guard.allows('127.0.0.1'))
    return 'leads to this host, which may not be reached; see OUTBOUND_ALLOW'
  return undefined
}
