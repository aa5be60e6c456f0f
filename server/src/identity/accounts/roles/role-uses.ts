import type { Db, Tx } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'

/** A slice that gives roles to people who are not members yet: by the groups that they will be in. */
export interface RoleUses {
  /** In how many accounts it names a role. */
  count(tx: Tx, providerId: string, roleId: string): Promise<number>
  /** The roles that it gives a member, or may give at their next sign-in. */
  reach(db: Db, providerId: string, member: { accountId: string; userId: string }): Promise<readonly string[]>
  /** Names another role in its place. */
  replace(tx: Tx, providerId: string, roles: { from: string; to: string }): Promise<void>
}

/** Directories and connections register what they map. */
export const ROLE_USES = slot<RoleUses>('mappings that name roles')
