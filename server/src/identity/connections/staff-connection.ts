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

/**
 * A connection without an account that vouches for a second factor does so for everyone who signs in with it, and one that
 * replaces people's own app takes the place of a factor that no key can remove. Only owners may say that, or change what
 * then says it. Throws forbidden.
 */
export function requireRightOverVouching(
  caller: Caller,
  { account_id, config }: Pick<Connection, 'account_id' | 'config'>,
): void {
  const { trusts_mfa: trusts } = config
  if (trusts && (account_id === null || trusts.replaces_own)) requireStaffRight(caller, 'owner')
}

/** Throws forbidden unless the caller may change or remove this connection. */
export function requireRightOverConnection(caller: Caller, connection: Connection): void {
  if (connection.allows_staff) requireRightOverStaffConnections(caller, connection.account_id)
  requireRightOverVouching(caller, connection)
}
