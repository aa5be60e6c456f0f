import type { Services } from '../../../platform/services.ts'
import { listPermitted } from '../../accounts/roles/index.ts'
import { findUser } from '../../users/index.ts'
import type { Realm } from '../core/index.ts'
import type { Scope } from './resource.ts'

/** For whom a token is. */
export interface Person {
  userId: string
  /** The account that the token is about. `null`: what any account of theirs permits is permitted. */
  accountId: string | null
}

type Deps = Pick<Services, 'db' | 'registry'>

/** The scopes that a person may have, of those of a resource: decided with each token. */
export async function scopesFor(
  services: Deps,
  realm: Realm,
  scopes: readonly Scope[],
  person: Person,
): Promise<Scope[]> {
  const isBound = scopes.some(({ staff_roles, permission }) => staff_roles !== null || permission !== null)
  if (!isBound) return [...scopes]
  return realm.principal === 'provider'
    ? forStaff(services, realm, scopes, person)
    : forCustomer(services, realm, scopes, person)
}

async function forStaff({ db }: Deps, { provider }: Realm, scopes: readonly Scope[], { userId }: Person) {
  const role = (await findUser(db, provider.id, userId))?.staff_role ?? null
  return scopes.filter(
    ({ staff_roles }) => staff_roles === null || (role !== null && staff_roles.includes(role)),
  )
}

async function forCustomer(services: Deps, { provider }: Realm, scopes: readonly Scope[], person: Person) {
  const permitted = new Set(await listPermitted(services, provider.id, person))
  return scopes.filter(({ permission }) => permission === null || permitted.has(permission))
}
