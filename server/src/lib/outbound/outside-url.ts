import { isIP } from 'node:net'
import type { AddressGuard } from './address-guard.ts'
import { isLocalName } from './resolve-host.ts'

/**
 * What is wrong with a URL that a user gave us, if anything: it must be absolute, http or https, without credentials or
 * fragment, and not the literal of a forbidden address. Names are checked when connecting, since DNS may answer
 * differently then.
 */
export function faultOfUrl(text: string, guard: AddressGuard): string | undefined {
  // The parser would leave some of these out, and another URL would be kept than the one that was given.
  if (/[\s\p{Cc}]/u.test(text)) return 'must not hold white space or control characters'
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an absolute http or https URL'
  if (url.username || url.password) return 'must not hold a user name or password'
  if (url.hash) return 'must not have a fragment'
  if (url.port === '0') return 'must not have port 0'
  if (/^\.|\.\./.test(url.hostname)) return 'has a host name with an empty part'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host) && !guard.allows(host))
    return 'leads to an address that may not be reached; see OUTBOUND_ALLOW'
  if (isLocalName(host) && !guard.allows('127.0.0.1'))
    return 'leads to this host, which may not be reached; see OUTBOUND_ALLOW'
  return undefined
}
