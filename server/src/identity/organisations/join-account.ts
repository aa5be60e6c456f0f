import type { EmittingServices } from '../../events/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Role } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Provider } from '../../providers/index.ts'
import { lockAccount } from '../accounts/account/index.ts'
import { type GroupMapping, rolesByGroups, rolesMapped } from '../accounts/group-roles/index.ts'
import {
  findFormer,
  type GivenRole,
  listPutOutWithAddress,
  provisionMember,
} from '../accounts/members/index.ts'
import { findMember } from '../accounts/membership/index.ts'
import { listHeld, settleHeld } from '../accounts/roles/index.ts'
import type { User } from '../users/index.ts'
import { findDirectoryState, roleByGroups } from './directory/index.ts'
import { domainOf, isDomainVerified } from './domains/index.ts'

/** What an account's connection says about a person who signed in with it. */
export interface Vouched {
  accountId: string
  /** Slug of the connection. */
  connection: string
  /** What groups give, if the connection maps groups. */
  roles: GroupMapping | undefined
  /** The same as it is now, for what is decided under the account's lock. */
  rolesNow: (tx: Tx) => Promise<GroupMapping | undefined>
  /** Undefined if it does not say. */
  groups: readonly string[] | undefined
}

/**
 * Makes a user who signed in with an account's connection a member of the account, with the level and the roles that the
 * groups give. If the connection maps groups, roles follow them at each sign-in, and so does the level, unless the account's directory gives the roles
 * or nothing was said about groups.
 * A user who was removed by hand signs in and stays outside, until a member adds or invites them again. Throws login_refused for
 * staff, and for users whom the directory deactivated or removed, also that of the account that had the domain before.
 */
export async function joinAccount(
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  user: User,
  vouched: Vouched,
): Promise<void> {
  const { accountId, connection, roles, groups } = vouched
  if (user.principal !== 'customer') throw new Problem('login_refused')
  const directory = await findDirectoryState(tx, provider.id, accountId, user.id)
  if (directory?.active === false) throw new Problem('login_refused')
  const byGroups = roleByGroups(roles, groups ?? [])
  const given = directory?.givesRoles || groups === undefined ? { ...byGroups, isManaged: false } : byGroups
  const member = await findMember(tx, provider.id, accountId, user.id)
  if (member && isRight(member.role, given))
    // no lock needed for the level: most sign-ins end here
    return followRoles(services, tx, provider, user, vouched)
  const former = member ? undefined : await findFormer(tx, provider.id, { accountId, userId: user.id })
  if (former?.by_directory) throw new Problem('login_refused')
  if (former) return
  if (!member && (await isOfAnother(tx, provider.id, user, accountId))) throw new Problem('login_refused')
  await provisionMember(services, tx, provider.id, {
    accountId,
    user,
    given,
    source: { detail: { connection } },
  })
  await followRoles(services, tx, provider, user, vouched)
}

/**
 * Gives a member the roles that the groups give, and takes those that this connection maps and gives no longer. Roles of other
 * givers stay, and all of them if nothing was said about groups.
 */
async function followRoles(
  services: EmittingServices,
  tx: Tx,
  { id: providerId }: Provider,
  { id: userId, email }: User,
  { accountId, connection, roles, rolesNow, groups }: Vouched,
): Promise<void> {
  const named = new Set(rolesMapped(roles))
  if (groups === undefined || named.size === 0) return
  const place = { accountId, userId }
  const held = await listHeld(tx, providerId, place)
  const present = held.filter(({ sources }) => sources.includes('connection')).map(({ id }) => id)
  const ofOthers = present.filter((id) => !named.has(id))
  const wanted = [...ofOthers, ...rolesByGroups(roles, groups)]
  if (new Set(wanted).symmetricDifference(new Set(present)).size === 0) return
  await lockAccount(tx, providerId, accountId)
  if (!(await findMember(tx, providerId, accountId, userId))) return
  const now = [...ofOthers, ...rolesByGroups(await rolesNow(tx), groups)]
  const given = { giver: 'connection', roles: now } as const
  await settleHeld(services, tx, providerId, { ...place, email }, given, { detail: { connection } })
}

/**
 * Whether the user of an address was put out by the directory of another account that had its domain, which this one has
 * now: who signs in with it may be the next person.
 */
async function isOfAnother(
  tx: Tx,
  providerId: string,
  { id, email }: User,
  accountId: string,
): Promise<boolean> {
  const removed = await listPutOutWithAddress(tx, providerId, id)
  return removed.length > 0 && isDomainVerified(tx, providerId, accountId, domainOf(email))
}

function isRight(role: Role, { isManaged, role: wanted }: GivenRole): boolean {
  return !isManaged || role === wanted
}
