import { Problem } from '../problem.ts'
import type { Access, Caller, Delegated, Principal } from './context.ts'
import { KEY_SCOPES, type KeyScope } from './key-scopes.ts'

type Known = Exclude<Caller, { kind: 'anonymous' }>

/** Whether a caller may call what has this access. */
export function admits(access: readonly Access[], caller: Caller): boolean {
  if (caller.kind === 'anonymous') return false
  const isHeld = held(caller).some((one) => access.includes(one))
  return isHeld && (caller.kind !== 'delegated' || reaches(caller, access))
}

/** The kinds of access that a caller has. An application needs a scope besides what its person has. */
export function held(caller: Known): Access[] {
  if (caller.kind === 'admin') return ['admin']
  if (caller.kind === 'key')
    return (caller.scopes.includes('all') ? KEY_SCOPES : caller.scopes).map(
      (scope) => `key:${scope}` as const,
    )
  if (caller.principal === 'customer') return ['customer']
  if (caller.kind === 'session' && caller.isOperator) return ['staff', 'staff_admin', 'operator']
  const { staffRole } = caller
  return staffRole === 'owner' || staffRole === 'admin' ? ['staff', 'staff_admin'] : ['staff']
}

/** Whether a scope of the token is one that the route takes. Routes without scopes take no token. */
function reaches({ scopes }: Delegated, access: readonly Access[]): boolean {
  return scopes.some((scope) =>
    scope === 'account' ? access.includes('token:account') : access.includes(`key:${scope}`),
  )
}

/** Tells a key or an application which scope it lacks. */
export function refusal(caller: Caller, access: readonly Access[]): Problem {
  if (caller.kind === 'delegated') return refusalOfToken(caller, access)
  if (caller.kind !== 'key') return new Problem('forbidden')
  const scopes = scopesOf(access)
  return new Problem('forbidden', {
    detail:
      scopes.length === 0
        ? 'No secret key may do that. Use a session of the staff.'
        : `This takes a secret key with the scope ${scopes.join(' or ')}.`,
  })
}

function refusalOfToken(caller: Delegated, access: readonly Access[]): Problem {
  if (!held(caller).some((one) => access.includes(one)) || reaches(caller, access))
    return new Problem('forbidden')
  const scopes = tokenScopesOf(access)
  return new Problem('forbidden', {
    detail:
      scopes.length === 0
        ? 'No access token may do that. The person has to do it in a session.'
        : `This takes an access token with the scope ${scopes.join(' or ')}.`,
    ...(scopes.length > 0 && { scopes }),
  })
}

/** A secret key needs one of these scopes, or `all`. */
export function scopesOf(access: readonly Access[]): KeyScope[] {
  return KEY_SCOPES.filter((scope) => access.includes(`key:${scope}`))
}

/** An access token needs one of these. */
export function tokenScopesOf(access: readonly Access[]): string[] {
  const scopes: string[] = scopesOf(access).filter((scope) => scope !== 'all')
  return access.includes('token:account') ? ['account', ...scopes] : scopes
}

export const STAFFS: readonly Access[] = ['staff', 'staff_admin', 'operator']

/** What a session of the staff needs for a route: one of the permissions that their session names. */
export function staffPermissionOf(
  access: readonly Access[],
): 'staff' | 'staff_admin' | 'operator' | undefined {
  return (['staff', 'staff_admin', 'operator'] as const).find((one) => access.includes(one))
}

const SESSIONS: readonly Access[] = ['customer', ...STAFFS]

/** Whose session cookie a route reads: of those whom its path names, else of those for whom it is. */
export function principalFor(
  { access, path }: { access: readonly Access[]; path: string },
  asked: string | undefined,
): Principal {
  const named = asked ?? /^\/api\/v1\/auth\/(customer|provider)\//.exec(path)?.[1]
  if (named !== undefined) return named === 'provider' ? 'provider' : 'customer'
  return STAFFS.some((one) => access.includes(one)) ? 'provider' : 'customer'
}

/** Whether a session may open it. */
export function holdsSession(access: readonly Access[]): boolean {
  return access.some((one) => SESSIONS.includes(one))
}
