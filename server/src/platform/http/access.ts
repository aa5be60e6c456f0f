import { Problem } from '../problem.ts'
import type { Access, Caller, Principal } from './context.ts'
import { KEY_SCOPES, type KeyScope } from './key-scopes.ts'

/** The kinds of access that a caller has. */
export function held(caller: Exclude<Caller, { kind: 'anonymous' }>): Access[] {
  if (caller.kind === 'admin') return ['admin']
  if (caller.kind === 'key')
    return (caller.scopes.includes('all') ? KEY_SCOPES : caller.scopes).map(
      (scope) => `key:${scope}` as const,
    )
  if (caller.principal === 'customer') return ['customer']
  const { staffRole, isOperator } = caller
  if (isOperator) return ['staff', 'staff_admin', 'operator']
  return staffRole === 'owner' || staffRole === 'admin' ? ['staff', 'staff_admin'] : ['staff']
}

/** Tells a key which scope it lacks. */
export function refusal(caller: Caller, access: readonly Access[]): Problem {
  if (caller.kind !== 'key') return new Problem('forbidden')
  const scopes = scopesOf(access)
  return new Problem('forbidden', {
    detail:
      scopes.length === 0
        ? 'No secret key may do that. Use a session of the staff.'
        : `This takes a secret key with the scope ${scopes.join(' or ')}.`,
  })
}

/** A secret key needs one of these scopes, or `all`. */
export function scopesOf(access: readonly Access[]): KeyScope[] {
  return KEY_SCOPES.filter((scope) => access.includes(`key:${scope}`))
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
