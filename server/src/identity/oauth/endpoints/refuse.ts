import type { EmittingServices } from '../../../events/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { Problem } from '../../../platform/problem.ts'
import { showRefusal } from '../consent/index.ts'

/** What of our own refusals a client of OAuth understands (RFC 6749, 5.2). */
export function toOAuthError(c: Context, problem: Problem): Response {
  const { detail, retryAfter } = problem.options
  if (retryAfter !== undefined) c.header('retry-after', String(Math.ceil(retryAfter)))
  c.header('cache-control', 'no-store')
  return c.json(
    {
      error: errorOf(problem),
      error_description: detail ?? problem.message,
    },
    problem.status as 400,
  )
}

function errorOf({ code, status }: Problem): string {
  if (status === 429) return 'temporarily_unavailable'
  return code === 'client_document_invalid' ? 'invalid_client' : 'invalid_request'
}

/** Runs what answers a browser: a client whose document cannot be used is refused by a page that says why. */
export async function orRefusal(
  input: PageInput<EmittingServices>,
  run: () => Promise<Response>,
): Promise<Response> {
  try {
    return await run()
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'client_document_invalid') throw problem
    return showRefusal(input, { error: 'invalid_client', description: problem.message })
  }
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
