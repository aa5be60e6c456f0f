import { rolesByGroups } from '../../accounts/group-roles/index.ts'
import type { RoleUses } from '../../accounts/roles/index.ts'
import { countMapping, findRules, replaceMapped } from './rules-store.ts'
import { groupsOf } from './user-store.ts'

/** The roles that groups of directories give. */
export const directoryRoleUses: RoleUses = {
  count: countMapping,
  replace: replaceMapped,
  async reach(tx, providerId, { accountId, userId }) {
    const { roles } = await findRules(tx, providerId, accountId)
    const groups = await groupsOf(tx, { provider: { id: providerId }, accountId }, [userId])
    return rolesByGroups(
      roles,
      (groups.get(userId) ?? []).map(({ display_name }) => display_name),
    )
  },
}
