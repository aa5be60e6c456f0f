import type { Caller, Role } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { User } from './user.ts'

/**
 * Whether a caller of the provider's routes may change this user. All of them may change customers; owners and admins may
 * change staff; only owners may change owners. The admin key may, but no secret key may. Throws forbidden.
 */
export function requireRightOver(caller: Caller, user: Pick<User, 'principal' | 'staff_role'>): void {
  if (user.principal === 'provider') requireStaffRight(caller, user.staff_role ?? 'member')
}

/** Whether a caller may give a user this staff role, or take it away. Throws forbidden. */
export function requireStaffRight(caller: Caller, role: Role): void {
  if (caller.kind === 'admin') return
  if (caller.kind !== 'session')
    throw new Problem('forbidden', {
      detail: 'No key or access token decides about staff. Use a session of the staff.',
    })
  const { staffRole } = caller
  if (staffRole === 'owner' || (staffRole === 'admin' && role !== 'owner')) return
  throw new Problem('forbidden', {
    detail:
      role === 'owner' ? 'Only owners decide about owners.' : 'Only owners and admins manage the staff.',
  })
}
