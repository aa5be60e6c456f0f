import type { Tx } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'

/** May an account be deleted? Asked in the transaction that does it, with its lock. Throws the reason why not. */
export type MayDelete = (tx: Tx, providerId: string, accountId: string) => Promise<void>

/** Slices above register what they have to say. */
export const MAY_DELETE = slot<MayDelete>('may an account be deleted')
