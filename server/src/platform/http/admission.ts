import type { Services } from '../services.ts'
import { admits, principalFor, refusal } from './access.ts'
import { noteAskedToken } from './asked-token.ts'
import type { Access, Caller, Context } from './context.ts'
import { credentialRefused } from './credential-refused.ts'
import { type CountEnding, countFields, countOperation } from './deprecation.ts'
import { deviceOf } from './device.ts'
import { parseInput } from './parse-input.ts'
import { admitTelling } from './rate-limit-headers.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import type { AnyRoute, RouteInput } from './route-spec.ts'
import type { Throttle } from './throttle.ts'

export type Authenticate = (c: Context) => Promise<Caller>

/** Throws reauthentication_required unless this request's session showed a factor recently. */
type RequireRecentFactor = (services: Pick<Services, 'clock'>, c: Context) => void

/** What admission needs from the slices above. */
export interface Doorkeeper {
  /** Counts sign-in requests per client. */
  throttle: Throttle
  /** Counts requests on the way back from other sites, whose body is read before they are known. */
  waysBack: Throttle
  authenticate: Authenticate
  /** Counts calls of what will end. */
  ending: CountEnding
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
  { throttle, waysBack, authenticate, ending, requireRecentFactor }: Doorkeeper,
  c: Context,
): Promise<RouteInput> {
  const { access, recentFactor, wayBack } = spec
  c.set('principal', principalFor(spec, c.req.param('principal')))
  if (opensInBrowsers(spec)) c.set('opensInBrowsers', true)
  if (wayBack) {
    countOperation(ending, spec, ANONYMOUS, c)
    return admitBack(spec, services, { throttle, waysBack }, c)
  }
  if (spec.signIn) await admitTelling(throttle, deviceOf(c, services.config), c)
  if (spec.asksAboutToken) await noteAskedToken(c)
  const caller = access.includes('public') ? ANONYMOUS : requireAccess(access, await authenticate(c), c)
  c.set('callerKind', kindOf(caller))
  countOperation(ending, spec, caller, c)
  const requireRecent = (): void => {
    if (caller.kind === 'session') requireRecentFactor(services, c)
    if (caller.kind === 'delegated') requireRecentSignIn(services, caller)
  }
  if (recentFactor === true) requireRecent()
  const input = { provider: c.get('provider'), caller, ...(await parseInput(spec, c)), c }
  countFields(ending, spec, input)
  if (typeof recentFactor === 'object' && recentFactor.when(input)) requireRecent()
  await spec.authorize?.({ ...input, services })
  return input
}

/** Whether it answers with pages, or leads browsers on. */
function opensInBrowsers({ sends = [] }: AnyRoute): boolean {
  return sends.some(
    ({ status, types }) => status === 302 || status === 303 || types?.includes('text/html') === true,
  )
}

/** A request on a way back counts as any other does, unless it is found to end what was counted when it began. */
async function admitBack(
  spec: AnyRoute,
  services: Services,
  { throttle, waysBack }: Pick<Doorkeeper, 'throttle' | 'waysBack'>,
  c: Context,
): Promise<RouteInput> {
  const device = deviceOf(c, services.config)
  await admitTelling(waysBack, device, c)
  const parsed = await parseInput(spec, c).catch(async (problem) => {
    await admitTelling(throttle, device, c)
    throw problem
  })
  const input = { provider: c.get('provider'), caller: ANONYMOUS, ...parsed, c }
  if (!(await spec.wayBack!({ ...input, services }))) await admitTelling(throttle, device, c)
  return input
}

function kindOf(caller: Caller): Context['var']['callerKind'] {
  if (caller.kind === 'delegated') return 'application'
  return caller.kind !== 'session' ? caller.kind : caller.principal === 'customer' ? 'customer' : 'staff'
}

const ANONYMOUS: Caller = { kind: 'anonymous' }

function requireAccess(access: readonly Access[], caller: Caller, c: Context): Caller {
  if (caller.kind === 'anonymous') throw credentialRefused(c.req.header('authorization'))
  if (!admits(access, caller)) throw refusal(caller, access)
  return caller
}
