import type { Caller, Role as Level } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { reaches } from '../account/index.ts'

/** Who may give a role: the lowest level of the members who may. */
export const GIVING_LEVELS = ['owner', 'admin'] as const
export type GivingLevel = (typeof GIVING_LEVELS)[number]

/** Who gave a member a role. None of them takes away what another gave. */
export const SOURCES = ['manual', 'directory', 'connection'] as const
export type RoleSource = (typeof SOURCES)[number]

export const MAX_PERMISSIONS_DECLARED = 500
export const MAX_ROLES = 100
export const MAX_ROLES_OF_ACCOUNT = 20
export const MAX_ROLES_OF_MEMBER = 5

/** Keys of accounts' own roles begin so: an application that asks for a role of the provider's never meets one of theirs. */
export const OWN_PREFIX = 'own:'

/** What a provider's application lets people do. */
export interface DeclaredPermission {
  key: string
  name: string
  /** Whether owners and admins of accounts may give it on. */
  assignable: boolean
  /** Key of a feature of plans: it counts only in accounts that have it. */
  requires_feature: string | null
  created_at: Date
}

/** Permissions that members get together, beside those of their level. */
export interface CustomRole {
  id: string
  /** `null`: for the members of all accounts. */
  account_id: string | null
  key: string
  name: string
  level: GivingLevel
  permissions: string[]
  created_at: Date
  updated_at: Date
}

/** A role of a member. */
export interface HeldRole extends CustomRole {
  sources: RoleSource[]
}

/** Which permissions the one who acts may give on; `all` for the provider, which decides what they mean. */
export type Rights = 'all' | ReadonlySet<string>

/** What there is to know of the one who changes roles in an account, read under its lock. */
export interface Maker {
  by: Caller
  /** Of the acting member; an owner's for the provider. */
  level: Level
  rights: Rights
  /** Undefined for the provider. */
  userId: string | undefined
  /** The roles that the maker has in the account, or has at their next sign-in by the groups that they are in. */
  holds: ReadonlySet<string>
}

/** A role has a lowest level of those who may give it. Throws forbidden. */
export function requireLevel(maker: Pick<Maker, 'level'>, { level }: Pick<CustomRole, 'level'>): void {
  if (reaches(maker.level, level)) return
  throw new Problem('forbidden', { detail: `Only members with the level ${level} may give this role.` })
}

/** What is taken needs the same rights as what is given: members take nothing that they could not give back. Throws forbidden. */
export function requireRightToGive(maker: Maker, ...roles: readonly CustomRole[]): void {
  for (const role of roles) {
    requireLevel(maker, role)
    requireRights(maker, role.permissions)
  }
}

/** Only what one has may be given, changed or taken. Throws forbidden. */
export function requireRights({ rights }: Pick<Maker, 'rights'>, permissions: readonly string[]): void {
  if (rights === 'all') return
  const beyond = permissions.filter((permission) => !rights.has(permission))
  if (beyond.length === 0) return
  const detail = `You do not have these permissions, or may not give them: ${beyond.slice(0, 10).join(', ')}.`
  throw new Problem('forbidden', { detail })
}

/** Members give themselves no permissions, not even those that they have elsewhere: these would outlive their source. Throws forbidden. */
export function refuseOwnGain({ userId, holds }: Maker, roleId: string, gained: readonly string[]): void {
  if (userId === undefined || gained.length === 0 || !holds.has(roleId)) return
  throw new Problem('forbidden', {
    detail: 'You have this role yourself. Another owner or admin can extend it.',
  })
}

/** What is in the first list and not in the second. */
export const without = (these: readonly string[], others: readonly string[]): string[] => [
  ...new Set(these).difference(new Set(others)),
]
