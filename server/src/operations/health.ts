import type { Hono } from 'hono'
import type { Variables } from '../lib/http/context.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { keyCaller } from '../providers/index.ts'
import { readQueueMetrics } from './queue-metrics.ts'
import type { Readiness } from './readiness.ts'

/** /healthz: the process lives. /readyz: it can do its part. /metrics: Prometheus, with the admin key in production. */
export function healthRoutes(
  app: Hono<{ Variables: Variables }>,
  services: Services,
  readiness: Readiness,
): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    const status = await readiness.status()
    return c.json({ status }, status === 'ready' ? 200 : 503)
  })

  app.get('/metrics', async (c) => {
    if (services.config.production) {
      const credential = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
      const caller =
        credential && (await keyCaller(services, '00000000-0000-0000-0000-000000000000', credential))
      if (!caller) throw new Problem('unauthenticated')
    }
    await readQueueMetrics(services)
    return c.text(await services.metrics.registry.metrics(), 200, {
      'content-type': services.metrics.registry.contentType,
    })
  })
}
