import type { Act } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import type { Actor } from './authority.ts'

/**
 * May an account have one member more? `members` counts the new one. Asked in the transaction that adds it, which holds
 * the account's lock. Throws the reason why not.
 */
export type MayJoin = (
  tx: Tx,
  providerId: string,
  joining: { accountId: string; members: number },
) => Promise<void>

/** May an account be deleted? Asked in the transaction that does it, with its lock. Throws the reason why not. */
export type MayDelete = (tx: Tx, providerId: string, accountId: string) => Promise<void>

/** An address is invited to an account. Runs in the transaction that does it, with the account's lock. */
export type Inviting = (
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  invited: { accountId: string; email: string; actor: Actor },
) => Promise<void>

/** A user is removed, with these addresses. Runs in the transaction that does it, after the user is gone. */
export type UserRemoved = (
  services: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  emails: readonly string[],
) => Promise<void>

/** A token that a person made, and that opens something without them. */
export interface LeftToken {
  id: string
  account_id: string
  name: string
  hint: string
}

/** A person may no longer make tokens: finds those that they or their keys made, and revokes them if asked to. */
export type MadeTokens = (
  services: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  made: { userId: string; revoke: boolean },
  source: Pick<Act, 'by' | 'device'>,
) => Promise<LeftToken[]>

/** Slices above register what they have to say. */
export const MAY_JOIN = slot<MayJoin>('may a member join')
export const MAY_DELETE = slot<MayDelete>('may an account be deleted')
export const INVITING = slot<Inviting>('an address is invited')
export const MADE_TOKENS = slot<MadeTokens>('tokens that a person made')
export const USER_REMOVED = slot<UserRemoved>('a user is removed')
