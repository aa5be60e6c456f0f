import type { Api } from '../../../platform/http/api.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import { isAccessToken, tokenCaller } from '../delegated/index.ts'
import { forBrowser, preflight } from './for-browser.ts'
import { applicationsAt } from './origins.ts'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'

/**
 * Lets pages of a browser-only application call the API with its access token, from its own origins. The answer to a token of
 * another application can't be read, though an application has that origin; a refused token can, so that the page knows to
 * renew it. Call it before the routes are declared.
 */
export function allowBrowserApplications<S extends Services>(api: Api<S>): void {
  const { db } = api.services
  api.hono.use('/api/v1/*', async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined) return next()
    if (c.req.method === 'OPTIONS') {
      const asked = c.req.header('access-control-request-headers') ?? ''
      if (!/\bauthorization\b/i.test(asked)) return next() // a call without a token: of routes that allow it themselves
      const known = await applicationsAt(db, providerOf(c).id, origin)
      return preflight(known.size > 0 ? origin : undefined, METHODS)
    }
    await next()
    const [scheme, token = ''] = (c.req.header('authorization') ?? '').split(' ')
    if (!/^bearer$/i.test(scheme!) || !isAccessToken(token)) return
    const known = await applicationsAt(db, providerOf(c).id, origin)
    const caller = tokenCaller(c)
    const isAllowed = caller ? known.has(caller.application.id) : known.size > 0
    forBrowser(c.res, isAllowed ? origin : undefined)
  })
}
