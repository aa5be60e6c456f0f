import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { insertPending } from '../../sessions/index.ts'
import type { UserRecord } from '../../users/index.ts'
import type { Client } from './client.ts'

export const CHOICE_LIFETIME_MS = 10 * MINUTE
const PREFIX = 'leave_'

/** A person who asked to be deleted has shown who they are: they keep the account or delete it now. */
export interface LeavingDue {
  kind: 'leaving'
  leavingToken: string
  pendingId: string
  deleteAt: Date
  user: UserRecord
}

interface ShownFactors {
  /** Leaving. */
  user: UserRecord
  method: string
  secondFactor?: string | undefined
  /** When the first factor was shown, if not here and now. */
  shownAt?: Date | undefined
  /** When the session has to end, however it is used. */
  endsBy?: Date | undefined
  client: Client
}

/** Ends a sign-in of a leaving person in a choice. The token opens nothing else. */
export async function beginChoice(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  provider: Provider,
  { user, method, secondFactor, shownAt, endsBy, client }: ShownFactors,
): Promise<LeavingDue> {
  const leavingToken = PREFIX + newUrlToken()
  const now = clock.now()
  const pendingId = newId(now)
  await insertPending(tx, provider.id, {
    id: pendingId,
    token_digest: digestOf(leavingToken),
    awaits: 'choice',
    user_id: user.id,
    method,
    second_factor: secondFactor ?? null,
    replaces: client.replaces?.userId === user.id ? client.replaces.id : null,
    shown_at: shownAt ?? null,
    ends_by: endsBy ?? null,
    created_at: new Date(now),
    expires_at: new Date(now + CHOICE_LIFETIME_MS),
  })
  return { kind: 'leaving', leavingToken, pendingId, deleteAt: user.delete_at ?? new Date(now), user }
}
