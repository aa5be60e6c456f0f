import type { Tracing } from '../../../platform/tracing/index.ts'
import type { Tried } from './count-refusals.ts'

/** A span for a try to sign in: by what, and what came of it. A refusal is the code of its problem, in `error.type`. */
export function traceSignIn<Outcome>(
  tracing: Tracing,
  { principal, method }: Tried,
  signIn: () => Promise<Outcome>,
): Promise<Outcome> {
  const attributes = { 'postern.principal': principal, 'postern.sign_in.method': method }
  return tracing.around(`sign in ${method}`, { attributes }, signIn, (outcome) => ({
    'postern.sign_in.outcome': outcomeOf(outcome),
  }))
}

/** Methods answer with what they came to, or with a way on to it. */
function outcomeOf(outcome: unknown): string {
  const { kind } = (outcome ?? {}) as { kind?: unknown }
  return typeof kind === 'string' ? kind : 'signed_in'
}
