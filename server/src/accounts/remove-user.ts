import { countEvents } from '../events/index.ts'
import { transact } from '../lib/db.ts'
import { newId } from '../lib/ids.ts'
import { insertJob } from '../lib/jobs/index.ts'
import { notFound } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { deleteUser } from '../users/index.ts'
import { deleteSoleAccounts } from './store.ts'

/** The job that redacts what the event store holds of a deleted user. */
export const ERASURE = 'erasure'

/** What to look for in payloads. Forgotten when the job ends. */
export interface ErasureInput {
  userId: string
  email: string
}

/**
 * Deletes a user with sessions, memberships and the accounts that nobody else belongs to, all at once, and begins to
 * redact the user's payloads in the event store. Throws not_found.
 */
export async function removeUser({ db, clock }: Services, providerId: string, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    await deleteSoleAccounts(tx, providerId, userId)
    const email = await deleteUser(tx, providerId, userId)
    if (email === undefined) throw notFound()
    const now = clock.now()
    const input: ErasureInput = { userId, email }
    const total = await countEvents(tx, providerId)
    await insertJob(tx, providerId, {
      id: newId(now),
      kind: ERASURE,
      input,
      total,
      created_at: new Date(now),
    })
  })
}
