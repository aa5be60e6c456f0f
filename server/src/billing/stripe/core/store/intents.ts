import type { Db } from '../../../../platform/db/db.ts'

/** What we ask Stripe to do. Committed before, its id is the Idempotency-Key. */
export interface Intent {
  id: string
  kind: 'checkout' | 'cancel' | 'undo'
  account_id: string
  created_at: Date
}

export async function insertIntent(db: Db, providerId: string, intent: Intent): Promise<void> {
  await db`insert into stripe_intent ${db({ provider_id: providerId, ...intent })}`
}

/** Notes what came of it. */
export async function noteReference(
  db: Db,
  providerId: string,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  await db`update stripe_intent set reference = ${reference} where provider_id = ${providerId} and id = ${id}`
}

/** The Checkout sessions that an account may still complete. */
export async function openCheckouts(
  db: Db,
  providerId: string,
  { accountId, since }: { accountId: string; since: Date },
): Promise<string[]> {
  const rows = await db<{ reference: string }[]>`
    select reference from stripe_intent
    where provider_id = ${providerId} and account_id = ${accountId} and kind = 'checkout' and reference is not null
      and created_at >= ${since}
    order by id desc limit 10`
  return rows.map(({ reference }) => reference)
}

/** Forgets intents that Stripe has forgotten too. */
export async function deleteIntentsBefore(db: Db, before: Date): Promise<void> {
  await db`delete from stripe_intent where created_at < ${before}`
}
