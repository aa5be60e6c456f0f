import { Problem } from '../problem.ts'
import { type Access, type Caller, KEY_SCOPES, type KeyScope } from './context.ts'

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

const SESSIONS: readonly Access[] = ['customer', 'staff', 'staff_admin', 'operator']

/** Whether a session may open it. */
export function holdsSession(access: readonly Access[]): boolean {
  return access.some((one) => SESSIONS.includes(one))
}
