import type { Caller } from '../lib/http/context.ts'
import { Problem } from '../lib/problem.ts'
import { requireStaffRight } from '../users/index.ts'
import type { Connection } from './core/connection.ts'

/**
 * Whoever runs the identity provider of a connection that the staff sign in by can sign in as any of them who has an
 * identity there, owners included. So owners alone decide about such connections. Throws forbidden, and invalid_request
 * for a connection of an account, which is never one.
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

/** Whether a caller may change or remove this connection. Throws forbidden. */
export function requireRightOverConnection(caller: Caller, { allows_staff, account_id }: Connection): void {
  if (allows_staff) requireRightOverStaffConnections(caller, account_id)
}
