import { Budget, type Spending } from '../../../platform/budget.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Realm } from '../core/index.ts'
import type { Ran } from '../engine/index.ts'

const MOST_FAILURES = 20

/**
 * Failed authentications of a client, by everyone together. A client_id is public: what is right is never refused, so that
 * no stranger stops an application by guessing. Secrets have 256 bits, so no number of guesses finds one.
 */
const failures = new Budget({
  name: 'client_authentication',
  windowMs: MINUTE,
  most: { everyone: MOST_FAILURES },
})

/** Counts an answer that refuses who a known client is. Throws rate_limited when there were too many of this client. */
export async function countFailure(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { provider }: Realm,
  { status, body, application }: Ran,
): Promise<void> {
  if (!application || status !== 401 || !body.includes('"invalid_client"')) return
  const share: Spending<'everyone'> = {
    providerId: provider.id,
    subject: application.id,
    spender: ['everyone'],
  }
  if (await failures.spend(db, share, clock.now())) return
  throw new Problem('rate_limited', {
    detail: 'This client failed to authenticate too often.',
    retryAfter: await failures.wholeIn(db, share, clock.now()),
  })
}
