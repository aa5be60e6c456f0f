import { rolesMapped } from '../accounts/group-roles/index.ts'
import type { RoleUses } from '../accounts/roles/index.ts'
import { countMapping, mappingsOfPerson, replaceMapped } from './mapping-store.ts'

/** The roles that groups of connections give: which groups a person is in is only known when they sign in. */
export const connectionRoleUses: RoleUses = {
  count: countMapping,
  replace: replaceMapped,
  async reach(tx, providerId, { accountId, userId }) {
    return (await mappingsOfPerson(tx, providerId, accountId, userId)).flatMap(rolesMapped)
  },
}
