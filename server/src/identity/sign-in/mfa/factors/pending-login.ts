import type { Tx } from '../../../../platform/db/db.ts'
import { newId } from '../../../../platform/keys/ids.ts'
import { digestOf, newUrlToken } from '../../../../platform/keys/tokens.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import { MINUTE } from '../../../../platform/time/clock.ts'
import type { Provider } from '../../../../providers/index.ts'
import {
  countTry,
  deletePending,
  findPending,
  insertPending,
  mayBeginLogin,
  type PendingLogin,
} from '../../../sessions/index.ts'
import { findUser, type User, type UserRecord } from '../../../users/index.ts'
import type { Client } from '../../complete/index.ts'

const LIFETIME_MS = 10 * MINUTE
const PREFIX = 'mfa_'

/** The first factor was passed; a second one is due. */
export interface SecondFactorDue {
  kind: 'second_factor_due'
  mfaToken: string
  pendingId: string
  /** Names of the factors that will do; `enroll` if one must be added first. */
  factors: string[]
  user: User
}

/** A first factor that was passed. */
interface FirstFactorPassed {
  user: User
  method: string
  /** The second factors that will do. */
  factors: string[]
  /** When it was shown, if not here and now. */
  shownAt?: Date | undefined
  /** When the session has to end, however it is used. */
  endsBy?: Date | undefined
  client: Client
}

/** Records that a first factor was passed. The token works only to show a second one. */
export async function beginSecondFactor(
  { clock }: Services,
  tx: Tx,
  provider: Provider,
  { user, method, factors, shownAt, endsBy, client }: FirstFactorPassed,
): Promise<SecondFactorDue> {
  const mfaToken = PREFIX + newUrlToken()
  const now = clock.now()
  const pendingId = newId(now)
  await insertPending(tx, provider.id, {
    id: pendingId,
    token_digest: digestOf(mfaToken),
    user_id: user.id,
    method,
    replaces: client.replaces?.userId === user.id ? client.replaces.id : null,
    shown_at: shownAt ?? null,
    ends_by: endsBy ?? null,
    second_factor: null,
    awaits: 'factor',
    created_at: new Date(now),
    expires_at: new Date(now + LIFETIME_MS),
  })
  return { kind: 'second_factor_due', mfaToken, pendingId, factors, user }
}

/** A sign-in that is waiting for its second factor, with its user. */
export interface Pending extends PendingLogin {
  user: UserRecord
}

/** Finds the sign-in of an mfa_token, without counting a try. Throws invalid_mfa_token. */
export async function readPending(
  { db, clock }: Services,
  provider: Provider,
  mfaToken: string,
): Promise<Pending> {
  const found = await findPending(db, provider.id, digestOf(mfaToken), new Date(clock.now()))
  const user = found && (await findUser(db, provider.id, found.user_id))
  if (!found || !user || !mayBeginLogin(user)) throw new Problem('invalid_mfa_token')
  return { ...found, user }
}

/**
 * Counts a try on a pending sign-in, committed before anything is compared. Throws invalid_mfa_token if it has expired,
 * has ended or has no try left.
 */
export async function tryPending(services: Services, provider: Provider, mfaToken: string): Promise<Pending> {
  const counted = await countTry(services.db, provider.id, digestOf(mfaToken), new Date(services.clock.now()))
  const user = counted && (await findUser(services.db, provider.id, counted.user_id))
  if (!counted || !user || !mayBeginLogin(user)) throw new Problem('invalid_mfa_token')
  return { ...counted, user }
}

/** Ends a pending sign-in in the transaction that grants its session. Throws invalid_mfa_token if another was first. */
export async function takePending(tx: Tx, provider: Provider, pending: Pending): Promise<void> {
  if (!(await deletePending(tx, provider.id, pending.id))) throw new Problem('invalid_mfa_token')
}
