import type { Caller } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { requireStaffRight } from '../users/index.ts'
import type { Connection } from './core/index.ts'

/**
 * The administrator of an identity provider that staff sign in with can sign in as any of them who has an identity there,
 * owners included. So only owners decide about such connections. Throws forbidden, and invalid_request for an account's
 * connection, which can never serve staff.
 */
export function requireRightOverStaffConnections(caller: Caller, accountId: string | null | undefined): void {
  if (accountId)
    throw new Problem('invalid_request', {
      errors: [
        { field: '/allows_staff', message: 'A connection of an account cannot serve staff. Leave this out.' },
      ],
    })
  requireStaffRight(caller, 'owner')
}

/** Throws forbidden unless the caller may change or remove this connection. */
export function requireRightOverConnection(caller: Caller, { allows_staff, account_id }: Connection): void {
  if (allows_staff) requireRightOverStaffConnections(caller, account_id)
}
