import type { Api } from '../../../../platform/http/api.ts'
import { providerOf } from '../../../../providers/index.ts'

const PREFLIGHT_SECONDS = '600'

/**
 * Lets pages of the provider's `redirect_origins` call a public route from the browser, for the dialogs that identity
 * providers show there. Never with cookies: the answer is in the body alone. Call it before the route is declared.
 */
// biome-ignore lint/suspicious/noExplicitAny: any services will do.
export function allowOwnPages(api: Api<any>, path: string): void {
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
  api.hono.use(pattern, async (c, next) => {
    const origin = c.req.header('origin')
    // Compared as text: no subdomains, no other scheme or port, and never `null`, which a sandboxed page sends.
    const isOwn = origin !== undefined && providerOf(c).settings.redirect_origins.includes(origin)
    if (c.req.method === 'OPTIONS' && isOwn) {
      c.header('access-control-allow-methods', 'POST')
      c.header('access-control-allow-headers', 'content-type')
      c.header('access-control-max-age', PREFLIGHT_SECONDS)
      c.res = c.body(null, 204)
    } else await next()
    c.res.headers.append('vary', 'Origin')
    if (!isOwn) return
    c.res.headers.set('access-control-allow-origin', origin)
    c.res.headers.set('access-control-expose-headers', 'retry-after, ratelimit, ratelimit-policy')
  })
}
