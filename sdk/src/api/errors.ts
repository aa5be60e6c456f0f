import { isProblem, type Problem, type ProblemCode } from './problem.ts'

/**
 * Postern refused the request. `code` is from a closed list, so a `switch` over it narrows.
 *
 * ```ts
 * try {
 *   await unwrap(postern.POST('/api/v1/users', { body: { email } }))
 * } catch (error) {
 *   if (error instanceof PosternError && error.code === 'already_exists') return 'This person is known.'
 *   throw error
 * }
 * ```
 */
export class PosternError extends Error {
  override readonly name = 'PosternError'
  readonly code: ProblemCode
  /** The status that Postern answered. Not named `status`: frameworks would answer your visitors with it. */
  readonly httpStatus: number
  /** What went wrong, in a few words for people. */
  readonly title: string
  /** More about this one case. */
  readonly detail: string | undefined
  /** The fields that are wrong: a JSON pointer into the body, or the name of a parameter. */
  readonly errors: NonNullable<Problem['errors']>
  /** The address that was called, without its query: that may hold people's data. */
  readonly url: string
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined
  /** Finds the request in Postern's log. */
  readonly requestId: string | undefined
  /** The whole answer, such as `problem.url` with the code `sso_required`. */
  readonly problem: Problem

  constructor(problem: Problem, response: Pick<Response, 'headers' | 'url'>) {
    const fields = (problem.errors ?? []).map(({ field, message }) => ` ${field}: ${message}`)
    super(`${problem.code}: ${problem.detail ?? problem.title}${fields.join('')}`)
    this.problem = problem
    this.code = problem.code
    this.httpStatus = problem.status
    this.title = problem.title
    this.detail = problem.detail
    this.errors = problem.errors ?? []
    this.url = withoutQuery(response.url)
    this.retryAfter = retryAfterOf(response.headers)
    this.requestId = response.headers.get('x-request-id') ?? undefined
  }
}

/** Why there is no answer: it took too long, the network failed, or something other than Postern answered. */
export type UnreachableReason = 'timeout' | 'network' | 'not_postern'

/**
 * Postern did not answer: a timeout, the network, or the page of a proxy in between. This says nothing about the person:
 * never treat it as "signed out". `cause` is the error below, if there is one.
 */
export class PosternUnreachable extends Error {
  override readonly name = 'PosternUnreachable'
  readonly reason: UnreachableReason
  /** The address that was called, without its query. */
  readonly url: string
  /** The status that something else answered with. */
  readonly httpStatus: number | undefined

  constructor(
    reason: UnreachableReason,
    message: string,
    { url, status, cause }: { url: string; status?: number; cause?: unknown },
  ) {
    super(message, { cause })
    this.reason = reason
    this.url = withoutQuery(url)
    this.httpStatus = status
  }
}

/** What `postern.GET(…)` and the others resolve with. */
interface Answer<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/**
 * The data of an answer, for callers who prefer exceptions to comparing.
 *
 * ```ts
 * const user = await unwrap(postern.GET('/api/v1/users/{id}', { params: { path: { id } } }))
 * ```
 *
 * Throws PosternError if Postern refuses, and PosternUnreachable if it does not answer.
 */
export async function unwrap<Data>(answer: PromiseLike<Answer<Data>> | Answer<Data>): Promise<Data> {
  const { data, error, response } = await answer
  if (response.ok) return data as Data
  throw isProblem(error) ? new PosternError(error, response) : notPostern(response)
}

/** The error for an answer that is not Postern's. */
export function notPostern({
  url,
  status,
  headers,
}: Pick<Response, 'url' | 'status' | 'headers'>): PosternUnreachable {
  const type = headers.get('content-type') ?? 'no content type'
  const message = `${withoutQuery(url)} answered ${status} (${type}), which Postern does not. Is baseUrl right? Is a proxy in between?`
  return new PosternUnreachable('not_postern', message, { url, status })
}

/** Seconds, out of Retry-After: a number or a date (RFC 9110, section 10.2.3). */
export function retryAfterOf(headers: Headers, now: number = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1_000))
}

export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '')
}
