import type { Tx } from '../../../platform/db/db.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { deletePending, findPending, type PendingLogin } from '../../sessions/index.ts'
import { findUser, type UserRecord } from '../../users/index.ts'

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
