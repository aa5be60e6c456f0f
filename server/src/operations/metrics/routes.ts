import type { Hono } from 'hono'
import type { Variables } from '../../platform/http/context.ts'
import { digestOf, sameBytes } from '../../platform/keys/tokens.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { keyCaller } from '../../providers/api-keys/index.ts'
import type { Readiness } from '../health/index.ts'
import { MetricsReader } from './read-metrics.ts'

/** Only the admin key, which belongs to no provider. */
const NO_PROVIDER = '00000000-0000-0000-0000-000000000000'

/** /metrics: Prometheus, in production with METRICS_TOKEN or the admin key. */
export function metricsRoutes(
  app: Hono<{ Variables: Variables }>,
  services: Services,
  readiness: Readiness,
): void {
  const reader = new MetricsReader(services, readiness)
  app.get('/metrics', async (c) => {
    const credential = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (services.config.production && !(await readsMetrics(services, credential)))
      throw new Problem('unauthenticated')
    await reader.update()
    return c.text(await services.metrics.registry.metrics(), 200, {
      'content-type': services.metrics.registry.contentType,
    })
  })
}

async function readsMetrics(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  credential: string | undefined,
): Promise<boolean> {
  if (credential === undefined) return false
  const { metricsToken } = services.config
  if (metricsToken !== undefined && sameBytes(digestOf(credential), digestOf(metricsToken))) return true
  return (await keyCaller(services, NO_PROVIDER, { credential, ip: '', origin: undefined })) !== undefined
}
