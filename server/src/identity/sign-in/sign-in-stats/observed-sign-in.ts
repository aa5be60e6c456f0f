import type { EmittingServices } from '../../../events/index.ts'
import type { Sql } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Tracing } from '../../../platform/tracing/index.ts'
import type { Provider } from '../../../providers/index.ts'
import { insertPart } from './store.ts'

/** Not the end of a sign-in: the user is asked for something more. */
const CONTINUES: readonly string[] = ['other_browser', 'email_not_proved']

interface Attempted {
  principal: Principal
  method: string
}

type SignIn<Attempt, Outcome> = (
  services: EmittingServices,
  provider: Provider,
  attempt: Attempt,
) => Promise<Outcome>

/** The same use case, observed: each attempt is traced, and a refusal is counted by its reason, after its rollback. */
export function observedSignIn<Attempt extends { principal: Principal }, Outcome>(
  method: string,
  signIn: SignIn<Attempt, Outcome>,
): SignIn<Attempt, Outcome> {
  return async (services, provider, attempt) => {
    const attempted = { principal: attempt.principal, method }
    const { tracing } = services
    try {
      return await (tracing
        ? traceSignIn(tracing, attempted, () => signIn(services, provider, attempt))
        : signIn(services, provider, attempt))
    } catch (error) {
      if (error instanceof Problem && error.status < 500 && !CONTINUES.includes(error.code))
        await countRefusal(services, provider, { ...attempted, reason: error.code })
      throw error
    }
  }
}

/** A span for an attempt to sign in: its method and its outcome. A refusal is the code of its problem, in `error.type`. */
export function traceSignIn<Outcome>(
  tracing: Tracing,
  { principal, method }: Attempted,
  signIn: () => Promise<Outcome>,
): Promise<Outcome> {
  const attributes = { 'postern.principal': principal, 'postern.sign_in.method': method }
  return tracing.around(`sign in ${method}`, { attributes }, signIn, (outcome) => ({
    'postern.sign_in.outcome': outcomeOf(outcome),
  }))
}

/** Methods answer with the outcome, or with an object that holds it. */
function outcomeOf(outcome: unknown): string {
  const { kind } = (outcome ?? {}) as { kind?: unknown }
  return typeof kind === 'string' ? kind : 'signed_in'
}

export async function countRefusal(
  { db, clock }: Pick<Services, 'clock'> & { db: Sql },
  { id }: Provider,
  { principal, method, reason }: Attempted & { reason: string },
): Promise<void> {
  const minute = Math.floor(clock.now() / MINUTE)
  await insertPart(db, { provider_id: id, minute, principal, method, reason })
}
