import { ROLES, type Role } from '../../../platform/http/context.ts'
import type { GivenRole } from '../../accounts/members/index.ts'

/** The highest role that any of the groups gives; member if none does. Owner only if the mapping names that role. */
export function roleByGroups(
  mapping: Readonly<Record<string, Role>> | undefined,
  groups: readonly string[],
): GivenRole {
  const roles = new Set(
    groups.flatMap((group) => (mapping && Object.hasOwn(mapping, group) ? mapping[group] : [])),
  )
  const mapped = Object.values(mapping ?? {})
  return {
    role: ROLES.find((role) => roles.has(role)) ?? 'member',
    isManaged: mapped.length > 0,
    managesOwners: mapped.includes('owner'),
  }
}
