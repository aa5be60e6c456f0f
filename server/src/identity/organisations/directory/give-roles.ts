import type { EmittingServices } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type GroupMapping, rolesByGroups } from '../../accounts/group-roles/index.ts'
import { provisionMember, type Source } from '../../accounts/members/index.ts'
import { findMember, type Member } from '../../accounts/membership/index.ts'
import { isGivenBy, type Settled, settleHeld } from '../../accounts/roles/index.ts'
import { findUser, type User } from '../../users/index.ts'
import type { DirectoryId } from './directory.ts'
import { roleByGroups } from './role-by-groups.ts'
import { findRules } from './rules-store.ts'
import { groupsOf, listUserRows } from './user-store.ts'

/** Where roles are given, and who gives them. */
export interface Giving extends DirectoryId {
  source: Source
}

/** A member whose level or roles followed the groups. */
export interface Followed extends Settled {
  member: Member
}

/** Makes a user of the directory a member, with the level and the roles that their groups give. Locks the account. */
export async function giveRolesTo(
  services: EmittingServices,
  tx: Tx,
  { source, ...directory }: Giving,
  user: User,
): Promise<void> {
  const { provider, accountId } = directory
  const { roles: mapping } = await findRules(tx, provider.id, accountId)
  const groups = await namesOfGroups(tx, directory, [user.id])
  const names = groups.get(user.id) ?? []
  const given = roleByGroups(mapping, names)
  await provisionMember(services, tx, provider.id, { accountId, user, given, source })
  if (await findMember(tx, provider.id, accountId, user.id))
    await settle(services, tx, { ...directory, source }, user, { mapping, names })
}

/**
 * Gives active users what their groups give: all of the directory, or `only` some. Lock the account first. Returns those whose
 * roles changed.
 */
export async function giveRoles(
  services: EmittingServices,
  tx: Tx,
  { source, ...directory }: Giving,
  only?: ReadonlySet<string>,
): Promise<Followed[]> {
  const { provider, accountId } = directory
  const { roles: mapping } = await findRules(tx, provider.id, accountId)
  const isEmpty = Object.keys(mapping).length === 0
  if (isEmpty && !(await isGivenBy(tx, provider.id, accountId, 'directory'))) return []
  const rows = await listUserRows(tx, directory, {})
  const ids = rows
    .filter(({ user_id, active }) => active && (only?.has(user_id) ?? true))
    .map(({ user_id }) => user_id)
  const groups = await namesOfGroups(tx, directory, ids)
  const followed: Followed[] = []
  for (const id of ids) {
    const names = groups.get(id) ?? []
    const given = roleByGroups(mapping, names)
    const member = await findMember(tx, provider.id, accountId, id)
    const user = member && (await findUser(tx, provider.id, id))
    if (!member || !user) continue // users who were removed by hand stay out
    if (member.role !== given.role)
      await provisionMember(services, tx, provider.id, { accountId, user, given, source })
    const settled = await settle(services, tx, { ...directory, source }, user, { mapping, names })
    if (settled.added.length + settled.removed.length > 0) followed.push({ member, ...settled })
  }
  return followed
}

/** The roles beside the level. */
function settle(
  services: EmittingServices,
  tx: Tx,
  { provider, accountId, source }: Giving,
  { id: userId, email }: User,
  { mapping, names }: { mapping: GroupMapping; names: readonly string[] },
): Promise<Settled> {
  const wanted = { giver: 'directory', roles: rolesByGroups(mapping, names) } as const
  return settleHeld(services, tx, provider.id, { accountId, userId, email }, wanted, source)
}

async function namesOfGroups(
  tx: Tx,
  directory: DirectoryId,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const groups = await groupsOf(tx, directory, userIds)
  return new Map([...groups].map(([id, list]) => [id, list.map(({ display_name }) => display_name)]))
}
