import type { ErrorHandler, MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import { isTransient } from '../db/db.ts'
import { isDatabaseOutage } from '../db/outage.ts'
import { newRequestId } from '../keys/ids.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import type { Logger } from '../telemetry/logger.ts'
import { RequestTrace, type TracedRequest } from '../tracing/index.ts'
import { hardHeaders } from './answer-json.ts'
import type { Context, Variables } from './context.ts'
import { LoopWatch } from './loop-watch.ts'
import { answerProblem } from './problem-page.ts'

type Env = { Variables: Variables }

const SLOWEST_UNTIMED = new Set(['/dev/mailbox/live', '/dev/inbox/live'])
/** Asked again and again by programs, ourselves among them: neither logged at `info` nor traced. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics', '/dev/inbox'])

const UNKNOWN_ROUTE = 'other'

/**
 * Of a Location, in characters. Clients and proxies take 8 to 16 KB of headers in all, and refuse an answer that has more;
 * our longest, a signed SAML request with a long RelayState, has 4,000.
 */
const LONGEST_LOCATION = 8_000

type Deps = Pick<Services, 'log' | 'metrics' | 'tracing'> & {
  config: Pick<Config, 'accessLog' | 'production' | 'publicUrl'> & Partial<Pick<Config, 'docsUrl'>>
}

/** Gives each request an id, counts, traces and logs it, and hardens its answer. Paths are logged without their query, where links carry tokens. */
export function observe(
  { log, metrics, tracing, config }: Deps,
  watch = watchLoop({ log, metrics }),
): MiddlewareHandler<Env> {
  // Looking for secrets takes six times as long as writing the line, whose fields are all made here.
  const lines = log.child({}, { redact: [] })
  return async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', newRequestId())
    c.set('publicUrl', config.publicUrl)
    c.set('docsUrl', config.docsUrl)
    const beginTurn = () => watch.mark(() => `${c.req.method} ${routeOf(c.req.routePath)}`)
    c.set('beginTurn', beginTurn)
    beginTurn()
    const traced = tracing && new RequestTrace(tracing, toTrace(c))
    await (traced ? traced.run(next) : next())
    if (isLongRedirect(c)) await refuseLongRedirect(c)
    if (!c.get('isComplete')) {
      c.res.headers.set('x-request-id', c.get('requestId'))
      hardenAnswer(config, c)
    }
    const answered = {
      method: c.req.method,
      route: routeOf(c.req.routePath),
      status: c.res.status,
      ms: performance.now() - startedAt,
    }
    const { method, route, status, ms } = answered
    if (!SLOWEST_UNTIMED.has(route)) metrics.requests.observe({ method, route, status }, ms / 1_000)
    const isProbe = PROBES.has(route)
    const say = (): void => logRequest(lines, config.accessLog && !isProbe ? 'info' : 'debug', c, answered)
    if (!traced || isProbe) return say()
    traced.run(say)
    traced.end(...toldOf(c, answered))
  }
}

function isLongRedirect({ res }: Context): boolean {
  return (
    res.status >= 300 && res.status < 400 && (res.headers.get('location')?.length ?? 0) > LONGEST_LOCATION
  )
}

/** What a caller sent, and a redirect would carry on, may be of any length: a form takes more than an address. */
async function refuseLongRedirect(c: Context): Promise<void> {
  const detail = `What you sent would lead to an address of more than ${LONGEST_LOCATION} characters.`
  const answer = await answerProblem(c, new Problem('invalid_request', { detail }))
  c.res = undefined // else the new answer takes over the headers of this one
  c.res = answer
}

/** Logs and counts what held the event loop. */
export function watchLoop({ log, metrics }: Pick<Services, 'log' | 'metrics'>): LoopWatch {
  return new LoopWatch(({ route = 'unknown', ms }) => {
    metrics.loopHeld.observe({ route }, ms / 1_000)
    log.info({ route, ms: Math.round(ms) }, 'the event loop stood still')
  })
}

interface Answered {
  method: string
  route: string
  status: number
  ms: number
}

function logRequest(log: Logger, level: 'info' | 'debug', c: Context, { ms, ...answered }: Answered): void {
  if (!log.isLevelEnabled(level)) return
  const path = log.isLevelEnabled('debug') ? { path: withoutTokens(c.req.path) } : {}
  const { requestId: request, callerKind: caller } = c.var
  log[level]({ request, ...answered, ...path, ms: Math.round(ms), caller }, 'request')
}

function toTrace(c: Context): TracedRequest {
  return {
    method: c.req.method,
    traceparent: c.req.header('traceparent'),
    startedAt: Date.now(),
    caller: () => c.get('callerKind'),
  }
}

/** The conventions for HTTP servers, without what names people: paths, queries and addresses. */
function toldOf(c: Context, { method, route, status, ms }: Answered): Parameters<RequestTrace['end']> {
  const { requestId, callerKind, provider } = c.var
  const isKnown = route !== UNKNOWN_ROUTE
  return [
    isKnown ? `${method} ${route}` : method,
    {
      'http.request.method': method,
      ...(isKnown && { 'http.route': route }),
      'http.response.status_code': status,
      'postern.request.id': requestId,
      ...(callerKind && { 'postern.caller': callerKind }),
      ...(provider && { 'postern.provider.id': provider.id }),
    },
    { error: status >= 500 ? String(status) : undefined, ms },
  ]
}

/** An invitation's token is part of the path of its routes. */
function withoutTokens(path: string): string {
  return path.replace(/inv_[\w-]+/g, 'inv_…')
}

/** Unmatched paths share one label: an attacker must not be able to grow the metrics. */
function routeOf(path: string): string {
  return path.includes('*') ? UNKNOWN_ROUTE : path
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
      { err: error, request: c.get('requestId'), method: c.req.method, path: withoutTokens(c.req.path) },
      'a request failed',
    )
    // A deadlock that all tries of the transaction met: nothing was written, and the request may come again.
    const mayComeAgain = away || isTransient(error)
    const problem = mayComeAgain ? new Problem('unavailable', { retryAfter: 1 }) : new Problem('internal')
    return answerProblem(c, problem)
  }
}

/** Hardens all answers, for an app that does not observe. */
export function harden(config: Hardening): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('publicUrl', config.publicUrl)
    c.set('docsUrl', config.docsUrl)
    await next()
    hardenAnswer(config, c)
  }
}

type Hardening = Pick<Config, 'production' | 'publicUrl'> & Partial<Pick<Config, 'docsUrl'>>

/** Headers for every answer. Set on the answer itself, because `c.header` would copy it whole each time. */
function hardenAnswer(config: Hardening, c: Context): void {
  const { headers } = c.res
  for (const [name, value] of Object.entries(hardHeaders(config, c)))
    if (name !== 'content-security-policy' || !headers.has(name)) headers.set(name, value)
}
