import type { components } from '../generated/api.ts'

/** What the service answers when it refuses a request (RFC 9457). */
export type Problem = components['schemas']['Problem']

/** The closed list of problem codes. */
export type ProblemCode = Problem['code']

/** Whether an `error` is a problem of the service, of this code if one is given; a proxy's page is not. */
export function isProblem<Code extends ProblemCode = ProblemCode>(
  error: unknown,
  code?: Code,
): error is Problem & { code: Code } {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return code === undefined ? typeof error.code === 'string' : error.code === code
}
