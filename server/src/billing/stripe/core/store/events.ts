import type { Db, Tx } from '../../../../platform/db/db.ts'

/** Notes that events came. Returns those that had not come before. */
export async function noteEvents(
  tx: Tx,
  providerId: string,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    insert into stripe_event (provider_id, id, received_at)
    select ${providerId}, id, ${now} from unnest(${[...ids].sort()}::text[]) as id
    on conflict do nothing returning id`
  return new Set(rows.map(({ id }) => id))
}

/** Deletes events that Stripe no longer sends again. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db`delete from stripe_event where received_at < ${before}`
}
