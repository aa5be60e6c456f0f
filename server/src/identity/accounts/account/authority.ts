import type { Db, Tx } from '../../../platform/db/db.ts'
import { type Caller, ROLES, type Role } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import { personOf } from '../../../platform/http/person.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { findMember } from '../membership/index.ts'
import type { Account } from './account.ts'
import { findAccount, lockAccount } from './store.ts'

/**
 * Who acts on an account. Customers have the rights of their membership; keys and staff have an owner's. Recent factors
 * are checked before: by the route's `recentFactor`, on pages by `withRecentSession`.
 */
export interface Actor {
  by: Caller
  device?: Device
}

/** An account, and what the actor may do in it. */
export interface Opened {
  account: Account
  role: Role
}

/** Opens an account to read. Throws not_found for those outside it, forbidden for too low a role. */
export async function readAccount(
  db: Db,
  providerId: string,
  accountId: string,
  { by, atLeast = 'member' }: { by: Caller; atLeast?: Role },
): Promise<Opened> {
  return open(db, providerId, { by, atLeast, account: await findAccount(db, providerId, accountId) })
}

/** The same to change it: locks the account, so that what was checked still holds at the commit. */
export async function openAccountTo(
  tx: Tx,
  providerId: string,
  accountId: string,
  { by, atLeast }: { by: Caller; atLeast: Role },
): Promise<Opened> {
  return open(tx, providerId, { by, atLeast, account: await lockAccount(tx, providerId, accountId) })
}

async function open(
  db: Db,
  providerId: string,
  { account, by, atLeast }: { account: Account | undefined; by: Caller; atLeast: Role },
): Promise<Opened> {
  const role = account && (await roleIn(db, providerId, account.id, by))
  if (!account || !role) throw notFound()
  if (!reaches(role, atLeast))
    throw new Problem('forbidden', { detail: `This needs the role ${atLeast} in the account.` })
  return { account, role }
}

async function roleIn(db: Db, providerId: string, accountId: string, by: Caller): Promise<Role | undefined> {
  const customer = customerId(by)
  if (customer === undefined) return 'owner'
  if (by.kind === 'delegated' && by.accountId !== accountId) return undefined
  return (await findMember(db, providerId, accountId, customer))?.role
}

/** The acting user, if it is a customer. */
export function customerId(by: Caller): string | undefined {
  const person = personOf(by)
  return person?.principal === 'customer' ? person.userId : undefined
}

/** Whether a role is at least as high as another. */
export function reaches(role: Role, atLeast: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(atLeast)
}

/** Only owners decide about owners. Throws forbidden. */
export function requireRightOverRoles(own: Role, ...touched: Role[]): void {
  if (touched.includes('owner') && own !== 'owner')
    throw new Problem('forbidden', { detail: 'Only owners decide about owners.' })
}
