import type { Db, Fragment, Sql } from './db.ts'

/** Pools of databases spread over nodes, and their transactions. */
const spread = new WeakSet<Db>()

/**
 * Looks whether Citus spreads this database over nodes, by provider; see docs/citus.md. What the pool is asked from then
 * on is asked in a form that Citus runs on one node.
 */
export async function noteDistribution(pool: Sql): Promise<void> {
  const [row] = await pool<{ there: boolean }[]>`select to_regclass('pg_dist_partition') is not null as there`
  if (!row!.there) return
  const tables = await pool`
    select from pg_dist_partition where logicalrelid = 'delivery_queue'::regclass and partmethod = 'h'`
  if (tables.length > 0) spread.add(pool)
}

/** Whether rows of different providers may be on different nodes. */
export function isDistributed(db: Db): boolean {
  return spread.has(db)
}

/** A transaction is on the database of its pool, and so is another pool of the same process. */
export function inheritDistribution(pool: Sql, other: Db): void {
  if (spread.has(pool)) spread.add(other)
}

/**
 * Calls `run` with all of these together. On a distributed database it calls it for each provider, always in the same
 * order, so that transactions cannot deadlock. `providerId` is absent where they may be of several.
 */
export async function byProvider<Item extends { providerId: string }, Result>(
  db: Db,
  items: readonly Item[],
  run: (items: readonly Item[], providerId?: string) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  if (!isDistributed(db)) return run(items)
  const groups = [...Map.groupBy(items, ({ providerId }) => providerId)].sort(([a], [b]) => (a < b ? -1 : 1))
  const results: Result[] = []
  for (const [providerId, its] of groups) results.push(...(await run(its, providerId)))
  return results
}

/**
 * On a distributed database, a condition that names the provider whose rows `alias` are: Citus runs a statement whole, on
 * one node, if each of its relations has it. Elsewhere nothing, as it would only give the planner a choice.
 */
export const onlyOf = (db: Db, alias: string, providerId: string | undefined): Fragment =>
  providerId !== undefined && isDistributed(db) ? db`and ${db(alias)}.provider_id = ${providerId}` : db``

/** Of so many providers at most is tried at a time whether they have something to take. */
export const PROVIDERS_TRIED = 20

/**
 * What `take` gets, once for all providers. On a distributed database it is asked for one of these after the other, until
 * it gets something: `whose` are those that may have something, PROVIDERS_TRIED at most.
 */
export async function fromAnyProvider<Result>(
  db: Db,
  whose: () => Promise<readonly { id: string }[]>,
  take: (providerId?: string) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  if (!isDistributed(db)) return take()
  for (const { id } of await whose()) {
    const taken = await take(id)
    if (taken !== undefined) return taken
  }
  return undefined
}

/** Runs a statement over all providers' rows; on a distributed database for one provider after the other. */
export async function forEachProvider(db: Db, run: (providerId?: string) => Promise<unknown>): Promise<void> {
  if (!isDistributed(db)) return void (await run())
  const providers = await db<{ id: string }[]>`select provider_id as id from provider order by 1`
  for (const { id } of providers) await run(id)
}
