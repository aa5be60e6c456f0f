import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { deletePending, findPending, insertPending, type PendingLogin } from '../../sessions/index.ts'
import { findUser, type UserRecord } from '../../users/index.ts'
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

/** A sign-in that waits for the choice, with its user. */
export interface Choice extends PendingLogin {
  user: UserRecord
}

/** Finds the sign-in of a leaving_token. Throws invalid_leaving_token. */
export async function readChoice(
  { db, clock }: Services,
  provider: Provider,
  leavingToken: string,
): Promise<Choice> {
  const now = new Date(clock.now())
  const found = await findPending(db, provider.id, digestOf(leavingToken), now, 'choice')
  const user = found && (await findUser(db, provider.id, found.user_id))
  if (!found || user?.status !== 'leaving') throw new Problem('invalid_leaving_token')
  return { ...found, user }
}

/** Ends the choice in the transaction that carries it out. Throws invalid_leaving_token if another was first. */
export async function takeChoice(tx: Tx, provider: Provider, { id }: Choice): Promise<void> {
  if (!(await deletePending(tx, provider.id, id))) throw new Problem('invalid_leaving_token')
}
