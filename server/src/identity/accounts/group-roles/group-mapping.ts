import { z } from '../../../platform/http/api.ts'
import { type Role as Level, ROLES } from '../../../platform/http/context.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { MAX_ROLES_OF_MEMBER } from '../roles/index.ts'

/** What a group gives its people: a level, or a level and roles, or roles alone. */
export type Gives = Level | { level?: Level | undefined; roles?: string[] | undefined }

/** What the groups of a directory or a connection give, by name. */
export type GroupMapping = Record<string, Gives>

/** As it is written to the API. A plain level is as good as `{"level": ...}`. */
export const GivesField = z.union([
  z.enum(ROLES),
  z
    .strictObject({
      level: z.enum(ROLES).optional().describe('Level of the people of the group. Omit to leave it alone.'),
      roles: z
        .array(Id)
        .max(MAX_ROLES_OF_MEMBER)
        .optional()
        .describe('Ids of the roles that the people of the group have.'),
    })
    .refine(({ level, roles }) => level !== undefined || roles !== undefined, 'Give a level, roles or both.'),
])

export const levelIn = (gives: Gives): Level | undefined => (typeof gives === 'string' ? gives : gives.level)

export const rolesIn = (gives: Gives): readonly string[] =>
  typeof gives === 'string' ? [] : (gives.roles ?? [])

/** What these groups give, as the mapping has it. */
export function giftsOf(mapping: GroupMapping | undefined, groups: readonly string[]): Gives[] {
  return groups.flatMap((group) => (mapping && Object.hasOwn(mapping, group) ? [mapping[group]!] : []))
}

/** The roles that these groups give, each once. */
export function rolesByGroups(mapping: GroupMapping | undefined, groups: readonly string[]): string[] {
  return [...new Set(giftsOf(mapping, groups).flatMap(rolesIn))]
}

/** All roles that a mapping names, each once. */
export const rolesMapped = (mapping: GroupMapping | undefined): string[] => [
  ...new Set(Object.values(mapping ?? {}).flatMap(rolesIn)),
]

/** The same mapping with one role in the place of another. */
export function withReplaced(
  mapping: GroupMapping,
  { from, to }: { from: string; to: string },
): GroupMapping {
  const replaced = (roles: readonly string[]) => [...new Set(roles.map((id) => (id === from ? to : id)))]
  return Object.fromEntries(
    Object.entries(mapping).map(([group, gives]) => [
      group,
      typeof gives === 'string' || !gives.roles ? gives : { ...gives, roles: replaced(gives.roles) },
    ]),
  )
}
