import { boolArray, type Db, type Fragment, pipeline, transact } from '../../../../platform/db/db.ts'
import { byProvider } from '../../../../platform/db/distributed.ts'
import { movedBy } from './moved.ts'
import type { Outcome, Undecided } from './outcome.ts'
import { rowsOf } from './outcome-rows.ts'
import { attempts, counting, notedEnds } from './transition-outcomes.ts'

/** What became of a delivery. */
interface Moved {
  attempt_id: string
  delivery_id: string
  attempt_count: number
  event_type: string
  became: string
  held: boolean
}

/**
 * Records outcomes on a distributed database. Citus runs a statement on the node that has its rows if it changes and
 * deletes rows of one provider, but not if it inserts some, too: these follow in the same transaction.
 */
export async function recordByProvider(db: Db, outcomes: readonly Outcome[]): Promise<Undecided> {
  const keyed = outcomes.map((outcome) => ({ outcome, providerId: outcome.lease.providerId }))
  const moved = await byProvider(db, keyed, (its, providerId) =>
    transact(db, (tx) =>
      recordOfProvider(
        tx,
        its.map(({ outcome }) => outcome),
        providerId!,
      ),
    ),
  )
  return new Set(moved.flatMap(({ attempt_id, held }) => (held ? [] : attempt_id)))
}

async function recordOfProvider(
  tx: Db,
  outcomes: readonly Outcome[],
  providerId: string,
): Promise<readonly Moved[]> {
  const rows = await tx<Moved[]>`
    with ${movedBy(tx, outcomes, providerId)}
    ) select delivery_id, attempt_id, attempt_count, event_type, became, held from moved`
  if (rows.length === 0) return rows // past retention
  const moved = movedRows(tx, outcomes, rows)
  await pipeline([
    tx`${moved} insert into attempt ${attempts(tx)}`,
    tx`${moved} ${counting(tx)}`,
    rows.some(({ became, attempt_count, held }) => became !== 'delivered' || attempt_count > 1 || !held) &&
      tx`${moved}, ${notedEnds(tx, outcomes, providerId)} select`,
  ])
  return rows
}

/** `moved` again, for the statements that follow. */
const movedRows = (tx: Db, outcomes: readonly Outcome[], rows: readonly Moved[]): Fragment => tx`
  with moved as materialized (
    select * from (${rowsOf(tx, outcomes)}
    ) o join unnest(
      ${rows.map((row) => row.delivery_id)}::uuid[], ${rows.map((row) => row.attempt_count)}::int[],
      ${rows.map((row) => row.event_type)}::text[], ${rows.map((row) => row.became)}::text[],
      ${boolArray(rows.map((row) => row.held))}::boolean[]
    ) became (delivery_id, attempt_count, event_type, became, held) using (delivery_id))`
