import { randomUUID } from 'node:crypto'
import type { ErrorHandler, MiddlewareHandler } from 'hono'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import { Problem } from '../problem.ts'
import type { Variables } from './context.ts'

type Env = { Variables: Variables }

const SLOWEST_UNTIMED = new Set(['/dev/mailbox/live', '/dev/inbox/live'])

/** Names each request, counts and logs it. Paths are logged without their query: links carry tokens there. */
export function observe(log: Logger, { requests }: Pick<Metrics, 'requests'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', randomUUID())
    await next()
    c.header('x-request-id', c.var.requestId)
    const { method, path } = c.req
    const seconds = (performance.now() - startedAt) / 1_000
    if (!SLOWEST_UNTIMED.has(path))
      requests.observe({ method, route: routeOf(c.req.routePath), status: c.res.status }, seconds)
    log.debug(
      { request: c.var.requestId, method, path, status: c.res.status, ms: Math.round(seconds * 1_000) },
      'request',
    )
  }
}

/** Unmatched paths share one label: an attacker must not be able to grow the metrics. */
function routeOf(path: string): string {
  return path.includes('*') ? 'other' : path
}

const DATABASE_AWAY = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|57P|53300|08)/

/** The one place where failures become answers. What is not a Problem is a defect: logged in full, told as `internal`. */
export function answerErrors(log: Logger): ErrorHandler<Env> {
  return (error, c) => {
    if (error instanceof Problem) return error.toResponse()
    const away = DATABASE_AWAY.test(String((error as { code?: unknown }).code ?? ''))
    log.error(
      { err: error, request: c.var.requestId, method: c.req.method, path: c.req.path },
      'a request failed',
    )
    return (
      away
        ? new Problem('unavailable', { retryAfter: 1 })
        : new Problem('internal', { detail: `Request ${c.var.requestId}.` })
    ).toResponse()
  }
}

/** Headers for every answer; pages add a content security policy of their own. */
export const harden: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'no-referrer')
  if (!c.res.headers.has('content-security-policy'))
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
}
