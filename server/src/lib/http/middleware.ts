import { randomBytes } from 'node:crypto'
import type { ErrorHandler, MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import { isDatabaseOutage } from '../database-outage.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import { Problem } from '../problem.ts'
import type { Variables } from './context.ts'
import { answerProblem } from './problem-page.ts'

type Env = { Variables: Variables }

const SLOWEST_UNTIMED = new Set(['/dev/mailbox/live', '/dev/inbox/live'])

/** Short enough to read out, and long enough to be found in the log of a year. */
const REQUEST_ID_BYTES = 8

/** Gives each request an id, counts and logs it. Paths are logged without their query, where links carry tokens. */
export function observe(log: Logger, { requests }: Pick<Metrics, 'requests'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', randomBytes(REQUEST_ID_BYTES).toString('hex'))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
    const { method } = c.req
    const path = withoutTokens(c.req.path)
    const seconds = (performance.now() - startedAt) / 1_000
    if (!SLOWEST_UNTIMED.has(path))
      requests.observe({ method, route: routeOf(c.req.routePath), status: c.res.status }, seconds)
    log.debug(
      { request: c.var.requestId, method, path, status: c.res.status, ms: Math.round(seconds * 1_000) },
      'request',
    )
  }
}

/** An invitation's token is part of the path of its routes. */
function withoutTokens(path: string): string {
  return path.replace(/inv_[\w-]+/g, 'inv_…')
}

/** Unmatched paths share one label: an attacker must not be able to grow the metrics. */
function routeOf(path: string): string {
  return path.includes('*') ? 'other' : path
}

/** What else is known about failures. */
export interface FailureWatch {
  /** Called with each failure. */
  note(error: unknown): void
  /** Whether replacing this process cures the failure. */
  isOutdated(error: unknown): Promise<boolean>
}

/**
 * The one place where failures become answers. What is not a Problem is either an outage of the database, answered as
 * `unavailable`, or a defect, logged in full and answered as `internal`.
 */
export function answerErrors(log: Logger, watch?: FailureWatch): ErrorHandler<Env> {
  return async (error, c) => {
    if (error instanceof Problem) return answerProblem(c, error)
    watch?.note(error)
    const away = isDatabaseOutage(error) || (await watch?.isOutdated(error))
    log.error(
      { err: error, request: c.var.requestId, method: c.req.method, path: withoutTokens(c.req.path) },
      'a request failed',
    )
    const problem = away ? new Problem('unavailable', { retryAfter: 1 }) : new Problem('internal')
    return answerProblem(c, problem)
  }
}

/** RFC 6797: for a year, browsers reach this host only by https. */
const HSTS = 'max-age=31536000'

/**
 * Headers for every answer; pages set their own content security policy. Set on the answer itself, because `c.header`
 * would copy it whole each time.
 */
export function harden({
  production,
  publicUrl,
}: Pick<Config, 'production' | 'publicUrl'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (production && (c.var.provider?.baseUrl ?? publicUrl).startsWith('https:'))
      headers.set('strict-transport-security', HSTS)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
