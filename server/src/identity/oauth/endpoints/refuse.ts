import type { Context } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'

/** What of our own refusals a client of OAuth understands (RFC 6749, 5.2). */
export function toOAuthError(c: Context, problem: Problem): Response {
  const { detail, retryAfter } = problem.options
  if (retryAfter !== undefined) c.header('retry-after', String(Math.ceil(retryAfter)))
  c.header('cache-control', 'no-store')
  return c.json(
    {
      error: problem.status === 429 ? 'temporarily_unavailable' : 'invalid_request',
      error_description: detail ?? problem.message,
    },
    problem.status as 400,
  )
}

/** Runs what answers an application: our own refusals of its request are OAuth errors. */
export async function orOAuthError(c: Context, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run()
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status >= 500) throw problem
    return toOAuthError(c, problem)
  }
}
