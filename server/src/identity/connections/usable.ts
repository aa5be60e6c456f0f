import type { Principal } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type Provider, planIncludes, requirePlan } from '../../providers/index.ts'
import { type Connection, methodOf } from './core/index.ts'
import { kindOf } from './kinds.ts'

/**
 * Whether people may sign in with this connection now: it is switched on, in the provider's plan and, for staff,
 * allowed to them.
 */
export function mayUse(provider: Provider, connection: Connection, principal: Principal): boolean {
  return (
    isOn(provider, connection) &&
    isFor(connection, principal) &&
    planIncludes(provider, kindOf(connection).capability)
  )
}

/** Throws method_disabled or plan_limit if people may not sign in with this connection. */
export function requireUsable(provider: Provider, connection: Connection, principal: Principal): void {
  if (!isOn(provider, connection)) throw new Problem('method_disabled')
  if (!isFor(connection, principal))
    throw new Problem('method_disabled', { detail: 'No owner has allowed staff to sign in with this.' })
  requirePlan(provider, kindOf(connection).capability)
}

function isFor({ allows_staff }: Connection, principal: Principal): boolean {
  return principal === 'customer' || allows_staff
}

function isOn({ settings }: Provider, connection: Connection): boolean {
  return connection.enabled && settings[`${methodOf(connection)}_enabled`]
}
