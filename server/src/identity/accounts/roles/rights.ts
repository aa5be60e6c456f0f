import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Caller, Role as Level } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { type Actor, customerId, openAccountTo, reaches, readAccount } from '../account/index.ts'
import { listAssignable, listHeld } from './member-role-store.ts'
import type { CustomRole, Maker } from './role.ts'
import { ROLE_USES } from './role-uses.ts'

/**
 * Opens an account to change its roles or who has them, and reads what the actor may give: under the account's lock, so that
 * it holds at the commit. The provider decides what permissions mean, so it may give all. Throws not_found, forbidden.
 */
export async function openRolesTo(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  accountId: string,
  { by }: Pick<Actor, 'by'>,
): Promise<Maker> {
  const { role: level } = await openAccountTo(tx, providerId, accountId, { by, atLeast: 'admin' })
  return makerOf(services, tx, providerId, accountId, { by, level })
}

/** The same to show what the actor may give, without locks: what is done is checked again. Throws not_found, forbidden. */
export async function readMaker(
  services: Pick<Services, 'db' | 'registry'>,
  providerId: string,
  accountId: string,
  { by }: Pick<Actor, 'by'>,
): Promise<Maker> {
  const { db } = services
  const { role: level } = await readAccount(db, providerId, accountId, { by, atLeast: 'admin' })
  return makerOf(services, db, providerId, accountId, { by, level })
}

/** Whether the maker may give a role to others, and take it from them. */
export function mayGive({ level, rights }: Maker, role: CustomRole): boolean {
  return reaches(level, role.level) && (rights === 'all' || role.permissions.every((one) => rights.has(one)))
}

async function makerOf(
  { registry }: Pick<Services, 'registry'>,
  tx: Db,
  providerId: string,
  accountId: string,
  { by, level }: { by: Caller; level: Level },
): Promise<Maker> {
  const userId = customerId(by)
  if (userId === undefined) return { by, level, rights: 'all', userId, holds: new Set() }
  const place = { accountId, userId }
  const rights = new Set(await listAssignable(tx, providerId, place))
  const held = (await listHeld(tx, providerId, place)).map(({ id }) => id)
  const reached = await Promise.all(registry.all(ROLE_USES).map((use) => use.reach(tx, providerId, place)))
  const holds = new Set([...held, ...reached.flat()])
  return { by, level, rights, userId, holds }
}
