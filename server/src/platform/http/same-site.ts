import { Problem } from '../problem.ts'
import type { Context } from './context.ts'

/**
 * Refuses a state-changing request that another site made the browser send. SameSite=Lax already keeps cookies out of
 * foreign POSTs; this covers browsers that ignore it, and forms that need no cookie. Throws cross_site.
 */
export function refuseCrossSite(c: Context): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Problem('cross_site')
    return
  }
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== new URL(c.get('provider').baseUrl).origin)
    throw new Problem('cross_site')
}
