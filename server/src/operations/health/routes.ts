import type { Hono } from 'hono'
import type { Variables } from '../../platform/http/context.ts'
import type { Readiness } from './readiness.ts'

/** /healthz: the process lives. /readyz: it can do its work. */
export function healthRoutes(app: Hono<{ Variables: Variables }>, readiness: Readiness): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    const status = await readiness.status()
    return c.json({ status }, status === 'ready' ? 200 : 503)
  })
}
