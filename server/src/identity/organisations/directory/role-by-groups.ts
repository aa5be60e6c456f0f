import { ROLES } from '../../../platform/http/context.ts'
import { type GroupMapping, giftsOf, levelIn } from '../../accounts/group-roles/index.ts'
import type { GivenRole } from '../../accounts/members/index.ts'

/** The highest level that any of the groups gives; member if none does. Owner only if the mapping names that level. */
export function roleByGroups(mapping: GroupMapping | undefined, groups: readonly string[]): GivenRole {
  const levels = new Set(giftsOf(mapping, groups).map(levelIn))
  const mapped = Object.values(mapping ?? {}).flatMap((gives) => levelIn(gives) ?? [])
  return {
    role: ROLES.find((role) => levels.has(role)) ?? 'member',
    isManaged: mapped.length > 0,
    managesOwners: mapped.includes('owner'),
  }
}
