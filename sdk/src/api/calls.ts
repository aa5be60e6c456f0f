import { notPostern, PosternUnreachable, retryAfterOf, withoutQuery } from './errors.ts'
import { isProblem } from './problem.ts'
import { isRepeatable, takesKey } from './repeatable.ts'
import { abortable, waitFor, within } from './waiting.ts'

type Fetch = (request: Request) => Promise<Response>

/** What a call is made of. `wait` and `random` are there for tests. */
export interface CallSettings {
  fetch: Fetch
  /** Milliseconds without a sign of life: until the answer begins, and between its parts. */
  timeoutMs: number
  /** How often a request is sent again. */
  retries: number
  /** Resolves after so many milliseconds; rejects with the signal's reason. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
}

const FIRST_WAIT_MS = 500
const LONGEST_RETRY_AFTER_S = 60
const RETRIED = new Set([429, 502, 503, 504])

/** Where browsers go: these answer with pages and redirects too. */
const FOR_BROWSERS = /\/(?:oauth|sso)\/|\/(?:sso|html)$/

/** An answer, or why there is none. */
type Outcome = Response | PosternUnreachable

/**
 * A fetch that gives up in time, repeats what may be repeated, and lets nothing through that is not Postern's. It stands
 * below the middleware of openapi-fetch, which therefore sees a call once.
 *
 * Resolves with an answer of Postern's. Throws PosternUnreachable, or the reason of the caller's own signal.
 */
export function createFetch(settings: CallSettings): Fetch {
  const { retries, wait = waitFor, random = Math.random } = settings
  return async (request) => {
    const { method, url, signal } = request
    const make = await prepare(request)
    const most = isRepeatable(method, new URL(url).pathname) ? retries : 0
    for (let attempt = 0; ; attempt++) {
      const outcome = await send(settings, make, request)
      const pause = attempt < most ? await pauseAfter(outcome, attempt, random) : undefined
      if (pause === undefined) return checked(outcome, request)
      if (outcome instanceof Response) await outcome.body?.cancel()
      await wait(pause, signal)
    }
  }
}

/** Reads the body once and makes the Idempotency-Key once; what is returned makes the same request again and again. */
async function prepare(request: Request): Promise<(signal: AbortSignal) => Request> {
  const { method, url } = request
  const headers = new Headers(request.headers)
  if (takesKey(method, new URL(url).pathname) && !headers.has('idempotency-key'))
    headers.set('idempotency-key', crypto.randomUUID())
  // An empty body is none: GET and HEAD refuse any.
  const bytes = await request.arrayBuffer()
  return (signal) => new Request(request, { headers, signal, ...(bytes.byteLength > 0 && { body: bytes }) })
}

async function send(
  { fetch, timeoutMs }: CallSettings,
  make: (signal: AbortSignal) => Request,
  { url, signal }: Request,
): Promise<Outcome> {
  const { controller, release } = abortable(signal)
  const patience = { ms: timeoutMs, controller, signal }
  try {
    const response = await within(fetch(make(controller.signal)), patience)
    const watched = withBody(response, watchedBody(response, { url, patience, release }), url)
    if (!isJson(response)) return watched
    return withBody(watched, await watched.arrayBuffer(), url)
  } catch (error) {
    release()
    if (signal.aborted) throw signal.reason
    return unreachable(error, url, timeoutMs)
  }
}

/** A body whose parts each come in time; its errors are ours. */
function watchedBody(
  { body }: Response,
  { url, patience, release }: { url: string; patience: Parameters<typeof within>[1]; release: () => void },
): ReadableStream<Uint8Array> | null {
  if (!body) {
    release()
    return null
  }
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = await within(reader.read(), patience)
          if (!done) return stream.enqueue(value)
          release()
          stream.close()
        } catch (error) {
          release()
          stream.error(
            patience.signal.aborted ? patience.signal.reason : unreachable(error, url, patience.ms),
          )
        }
      },
      async cancel(reason) {
        release()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

/** The same answer with another body: decoded by now, so what was said of its bytes is not true any more. */
function withBody(response: Response, body: BodyInit | null, url: string): Response {
  const headers = new Headers(response.headers)
  if (body !== null) for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const { status, statusText } = response
  if (status < 200 || response.type === 'opaqueredirect') return response
  const made = new Response(isNullBody(status) ? null : body, { status, statusText, headers })
  return Object.defineProperty(made, 'url', { value: response.url || url })
}

const isNullBody = (status: number) => status === 204 || status === 205 || status === 304

function unreachable(error: unknown, url: string, timeoutMs: number): PosternUnreachable {
  if (error instanceof PosternUnreachable) return error
  const what = withoutQuery(url)
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new PosternUnreachable('timeout', `${what} did not answer in ${timeoutMs} ms.`, {
      url,
      cause: error,
    })
  return new PosternUnreachable('network', `${what} could not be reached: ${reasonOf(error)}`, {
    url,
    cause: error,
  })
}

/** Node's fetch says "fetch failed", and why in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause, code } = (error ?? {}) as { message?: string; cause?: unknown; code?: string }
  return cause ? reasonOf(cause) : message || code || String(error)
}

/** Milliseconds until the next attempt; undefined if there is to be none. */
async function pauseAfter(
  outcome: Outcome,
  attempt: number,
  random: () => number,
): Promise<number | undefined> {
  const jittered = random() * FIRST_WAIT_MS * 2 ** attempt
  if (!(outcome instanceof Response)) return jittered
  if (!RETRIED.has(outcome.status) && !(await isInProgress(outcome))) return undefined
  const seconds = retryAfterOf(outcome.headers)
  if (seconds === undefined) return jittered
  return seconds <= LONGEST_RETRY_AFTER_S ? seconds * 1_000 : undefined
}

/** An attempt that we gave up is still under way there: its answer can be had in a moment. */
async function isInProgress(response: Response): Promise<boolean> {
  if (response.status !== 409 || !isJson(response)) return false
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return isProblem(answer, 'request_in_progress')
}

/** Throws if the answer is not Postern's. */
function checked(outcome: Outcome, { url }: Request): Response {
  if (outcome instanceof PosternUnreachable) throw outcome
  if (FOR_BROWSERS.test(new URL(url).pathname)) return outcome
  if (outcome.type === 'opaqueredirect' || (outcome.status >= 300 && outcome.status < 400))
    throw leadsElsewhere(outcome, url)
  const type = outcome.headers.get('content-type') ?? ''
  if (outcome.status >= 400 ? !isJson(outcome) : /^text\/html\b/i.test(type)) throw notPostern(outcome)
  return outcome
}

/** Following would turn a POST into a GET, and take the key along. */
function leadsElsewhere({ status, headers }: Response, url: string): PosternUnreachable {
  const location = headers.get('location')
  const to = location ? ` to ${withoutQuery(new URL(location, url).href)}` : ''
  const message = `${withoutQuery(url)} redirects${to}. Give baseUrl the address that answers itself.`
  return new PosternUnreachable('not_postern', message, { url, status })
}

function isJson({ headers }: Response): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
}
