import type { EmittingServices } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type GivenRole, provisionMember, type Source } from '../../accounts/members/index.ts'
import { findMember } from '../../accounts/membership/index.ts'
import { findUser } from '../../users/index.ts'
import type { DirectoryId } from './directory.ts'
import { roleByGroups } from './role-by-groups.ts'
import { findRules } from './rules-store.ts'
import { groupsOf, listUserRows } from './user-store.ts'

/** Where roles are given, and who gives them. */
export interface Giving extends DirectoryId {
  source: Source
}

/** The role that a user's groups give. */
export async function roleOf(tx: Tx, directory: DirectoryId, userId: string): Promise<GivenRole> {
  const { roles: mapping } = await findRules(tx, directory.provider.id, directory.accountId)
  const groups = (await groupsOf(tx, directory, [userId])).get(userId) ?? []
  return roleByGroups(
    mapping,
    groups.map(({ display_name }) => display_name),
  )
}

/** Gives active users the role that their groups give: all of the directory, or `only` some. Lock the account first. */
export async function giveRoles(
  services: EmittingServices,
  tx: Tx,
  { source, ...directory }: Giving,
  only?: ReadonlySet<string>,
): Promise<void> {
  const { provider, accountId } = directory
  const { roles: mapping } = await findRules(tx, provider.id, accountId)
  if (Object.keys(mapping).length === 0) return
  const users = (await listUserRows(tx, directory, {})).filter(
    ({ user_id, active }) => active && (only?.has(user_id) ?? true),
  )
  const groups = await groupsOf(
    tx,
    directory,
    users.map(({ user_id }) => user_id),
  )
  for (const { user_id } of users) {
    const names = (groups.get(user_id) ?? []).map(({ display_name }) => display_name)
    const given = roleByGroups(mapping, names)
    const member = await findMember(tx, provider.id, accountId, user_id)
    if (!member || member.role === given.role) continue // users who were removed by hand stay out
    const user = await findUser(tx, provider.id, user_id)
    if (user) await provisionMember(services, tx, provider.id, { accountId, user, given, source })
  }
}
