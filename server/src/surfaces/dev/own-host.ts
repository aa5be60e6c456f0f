import { isIP } from 'node:net'
import { Problem } from '../../platform/problem.ts'

/**
 * Refuses a request that names another host than this one. A site can point its name at 127.0.0.1 and so read what is
 * open there (DNS rebinding), but the browser still sends that name; an IP address or localhost is not the name of a site.
 * Throws forbidden.
 */
export function requireOwnHost(host: string | undefined, publicUrl: string): void {
  if (host === new URL(publicUrl).host) return
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  if (isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^(.+\.)?localhost$/.test(name)) return
  throw new Problem('forbidden', {
    detail: 'The pages below /dev are served only on PUBLIC_URL, localhost and IP addresses.',
  })
}
