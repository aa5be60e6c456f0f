import { Problem } from '../../../platform/problem.ts'
import { type Resource, type Scope, scopeNameFault } from './resource.ts'

/** Throws invalid_request, which says what is wrong with which scope. `at` is where they are in the body. */
export function requireScopes(
  scopes: readonly Scope[],
  resource: Pick<Resource, 'principal'>,
  at: string,
): void {
  const errors = scopes.flatMap((scope, index) => faultsOf(scope, resource, `${at}/${index}`))
  const names = scopes.map(({ name }) => name)
  const twice = names.findIndex((name, index) => names.indexOf(name) < index)
  if (twice >= 0) errors.push({ field: `${at}/${twice}/name`, message: 'Another scope has this name.' })
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
}

/** The same for one whose fields are in the body themselves. */
export function requireScope(scope: Scope, resource: Pick<Resource, 'principal'>): void {
  const errors = faultsOf(scope, resource, '')
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
}

function faultsOf(
  { name, staff_roles, permission, per_account }: Scope,
  { principal }: Pick<Resource, 'principal'>,
  at: string,
) {
  const faults = {
    name: scopeNameFault(name),
    staff_roles:
      staff_roles && principal === 'customer' ? 'Customers have no such role. Use `permission`.' : undefined,
    permission:
      permission && principal === 'provider' ? 'Staff have no permission. Use `staff_roles`.' : undefined,
    per_account: per_account && principal === 'provider' ? 'Staff belong to no account.' : undefined,
  }
  return Object.entries(faults).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field: `${at}/${field}`, message }],
  )
}
