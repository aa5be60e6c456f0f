import { Problem } from '../../lib/problem.ts'
import { type Provider, planIncludes, requirePlan } from '../../providers/index.ts'
import { type Connection, methodOf } from './connection.ts'
import { kindOf } from './kinds.ts'

/** Whether people may sign in by this connection now: switched on, and in the provider's plan. */
export function mayUse(provider: Provider, connection: Connection): boolean {
  return isOn(provider, connection) && planIncludes(provider, kindOf(connection).capability)
}

/** Throws method_disabled or plan_limit where people may not sign in by this connection. */
export function requireUsable(provider: Provider, connection: Connection): void {
  if (!isOn(provider, connection)) throw new Problem('method_disabled')
  requirePlan(provider, kindOf(connection).capability)
}

function isOn({ settings }: Provider, connection: Connection): boolean {
  return connection.enabled && settings[`${methodOf(connection)}_enabled`]
}
