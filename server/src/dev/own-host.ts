import { isIP } from 'node:net'
import { Problem } from '../lib/problem.ts'

/**
 * Refuses a request that names another host than this one. A site can have its own name lead to 127.0.0.1 and so read
 * what is open there (DNS rebinding), but the browser still says that name; an address, or localhost, is no site's
 * name. Throws forbidden.
 */
export function requireOwnHost(host: string | undefined, publicUrl: string): void {
  if (host === new URL(publicUrl).host) return
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  if (isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^(.+\.)?localhost$/.test(name)) return
  throw new Problem('forbidden', {
    detail: 'The pages below /dev are served on PUBLIC_URL, on localhost and on addresses.',
  })
}
