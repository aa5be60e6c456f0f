import type { Tx } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'

/** What else names a role: the mappings of groups. Slices above register theirs. */
export interface RoleUses {
  /** How many name it. */
  count(tx: Tx, providerId: string, roleId: string): Promise<number>
  /** Puts another one in its place. */
  replace(tx: Tx, providerId: string, change: { from: string; to: string }): Promise<void>
}

export const ROLE_USES = slot<RoleUses>('uses of roles')
