import type { Act } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'

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
export const MADE_TOKENS = slot<MadeTokens>('tokens that a person made')
export const USER_REMOVED = slot<UserRemoved>('a user is removed')
