import type { Db } from '../../../../platform/db/db.ts'
import { byProvider, isDistributed, onlyOf } from '../../../../platform/db/distributed.ts'
import { movedBy } from './moved.ts'
import type { Outcome, Undecided } from './outcome.ts'
import { recordByProvider } from './record-by-provider.ts'
import { attempts, counting, notedEnds } from './transition-outcomes.ts'

/**
 * Records outcomes in one statement; on a distributed database in one transaction for each provider. Every attempt is
 * logged; the delivery moves on only if the lease was still held, so that of two processes that sent the same delivery only
 * one decides. But a delivery cancelled while under way counts as delivered if it arrived. A delivery may appear only once.
 */
export async function recordOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<Undecided> {
  if (isDistributed(db)) return recordByProvider(db, outcomes)
  const rows = await db<{ id: string }[]>`
    with ${movedBy(db, outcomes)}
    ), ${notedEnds(db, outcomes)}, counted as ( -- as many as are logged below
      ${counting(db)}
    ), logged as (
      insert into attempt ${attempts(db)}
    )
    select attempt_id as id from moved where not held`
  return new Set(rows.map(({ id }) => id))
}

/**
 * Leaves out outcomes whose attempt is already logged. When a connection breaks, a statement may have committed
 * although its answer was lost: recording its outcomes again would count their attempts twice. `undecided` are those of the
 * logged ones.
 */
export async function withoutRecorded(
  db: Db,
  outcomes: readonly Outcome[],
): Promise<{ unrecorded: Outcome[]; undecided: Undecided }> {
  const keys = outcomes.map(({ lease, attemptId }) => ({ ...lease, attemptId }))
  const rows = await byProvider(
    db,
    keys,
    (its, providerId) => db<{ id: string; decided: boolean | null }[]>`
      select a.id, a.decided
      from unnest(${its.map((key) => key.providerId)}::uuid[], ${its.map(({ deliveryId }) => deliveryId)}::uuid[],
        ${its.map(({ attemptId }) => attemptId)}::uuid[]) as o (provider_id, delivery_id, id)
      join attempt a using (provider_id, delivery_id, id)
      where true ${onlyOf(db, 'a', providerId)}`,
  )
  const recorded = new Set(rows.map(({ id }) => id))
  return {
    unrecorded: outcomes.filter(({ attemptId }) => !recorded.has(attemptId)),
    undecided: new Set(rows.flatMap(({ id, decided }) => (decided === false ? id : []))),
  }
}
