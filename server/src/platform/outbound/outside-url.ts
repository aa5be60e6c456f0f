import { isIP } from 'node:net'
import type { AddressGuard } from './address-guard.ts'
import { isLocalName } from './resolve-host.ts'

/**
 * What is wrong with a user's URL, if anything: it must be absolute, http or https, without credentials or fragment,
 * and not a literal forbidden address. Names are checked when connecting, as DNS may answer differently then.
 */
export function faultOfUrl(text: string, guard: AddressGuard): string | undefined {
  // The parser would drop some of these, and store another URL than the one given.
  if (/[\s\p{Cc}]/u.test(text)) return 'This must not hold white space or control characters.'
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'This must be an absolute http or https URL.'
  if (url.username || url.password) return 'This must not hold a user name or password.'
  if (url.hash) return 'This must not have a fragment.'
  if (url.port === '0') return 'This must not have port 0.'
  if (/^\.|\.\./.test(url.hostname)) return 'This host name has an empty part.'
  return faultOfHost(url.hostname, guard)
}

/** The same for the host of any URL: whether it is a literal forbidden address, or this host's own name. */
export function faultOfHost(hostname: string, guard: AddressGuard): string | undefined {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (isIP(host) && !guard.allows(host))
    return 'This leads to a private address, which may not be reached. The operator of Postern can allow it in OUTBOUND_ALLOW.'
  if (isLocalName(host) && !guard.allows('127.0.0.1'))
    return 'This leads to the host that Postern runs on, which may not be reached. The operator of Postern can allow it in OUTBOUND_ALLOW.'
  return undefined
}
