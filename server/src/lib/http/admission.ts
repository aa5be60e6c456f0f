import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { held, refusal } from './access.ts'
import type { Access, Caller, Context } from './context.ts'
import { deviceOf } from './device.ts'
import { parseInput } from './parse-input.ts'
import type { AnyRoute, RouteInput } from './route-spec.ts'
import type { Throttle } from './throttle.ts'

export type Authenticate = (c: Context) => Promise<Caller>

/** Throws reauthentication_required unless this request's session showed a factor recently. */
export type RequireRecentFactor = (services: Pick<Services, 'clock'>, c: Context) => void

/** What admission needs from the slices above. */
export interface Doorkeeper {
  /** Counts sign-in requests per client. */
  throttle: Throttle
  authenticate: Authenticate
  requireRecentFactor: RequireRecentFactor
}

/**
 * Admits a request to its route, and parses its input. Checks that are cheap and reveal nothing come first: the
 * client's share of sign-in requests, the caller, whether the session is recent, the form of the input, the route's own
 * rule. Throws the problem of the first that fails.
 */
export async function admit(
  spec: AnyRoute,
  services: Services,
  { throttle, authenticate, requireRecentFactor }: Doorkeeper,
  c: Context,
): Promise<RouteInput> {
  const { access, recentFactor } = spec
  if (spec.signIn) await throttle.admit(deviceOf(c, services.config))
  const caller = access.includes('public') ? ANONYMOUS : requireAccess(access, await authenticate(c))
  const isSession = caller.kind === 'session'
  if (isSession && recentFactor === true) requireRecentFactor(services, c)
  const input = { provider: c.var.provider, caller, ...(await parseInput(spec, c)), c }
  if (isSession && typeof recentFactor === 'object' && recentFactor.when(input))
    requireRecentFactor(services, c)
  await spec.authorize?.({ ...input, services })
  return input
}

const ANONYMOUS: Caller = { kind: 'anonymous' }

function requireAccess(access: readonly Access[], caller: Caller): Caller {
  if (caller.kind === 'anonymous') throw new Problem('unauthenticated')
  if (!held(caller).some((one) => access.includes(one))) throw refusal(caller, access)
  return caller
}
