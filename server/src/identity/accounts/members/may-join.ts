import type { Tx } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'

/**
 * May an account have one member more? `members` counts the new one. Asked in the transaction that adds it, which holds
 * the account's lock. Throws the reason why not.
 */
export type MayJoin = (
  tx: Tx,
  providerId: string,
  joining: { accountId: string; members: number },
) => Promise<void>

/** Slices above register what they have to say. */
export const MAY_JOIN = slot<MayJoin>('may a member join')
