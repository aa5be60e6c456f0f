import type { Db, Tx } from '../../platform/db/db.ts'
import type { OnIncrease, PlanVersion } from './plan.ts'

/** What all versions of a plan share. */
export interface Plan {
  key: string
  name: string
  description: string
  rank: number
  is_default: boolean
  /** Whether owners of accounts may choose it themselves; else only the provider. */
  self_service: boolean
  /** Whether an increase to it waits for its payment; `null` if that depends on how the subscription is collected. */
  on_increase: OnIncrease | null
  archived_at: Date | null
  created_at: Date
  /** The newest published one; `null` if there is none. */
  version: number | null
}

const columns = (db: Db) => db`
  p.key, p.name, p.description, p.rank, p.is_default, p.self_service, p.on_increase, p.archived_at,
  p.created_at, (
    select max(v.number) from plan_version v
    where v.provider_id = p.provider_id and v.plan_key = p.key and v.published_at is not null) as version`

export async function findPlan(db: Db, providerId: string, key: string): Promise<Plan | undefined> {
  const [row] = await db<Plan[]>`
    select ${columns(db)} from plan p where p.provider_id = ${providerId} and p.key = ${key}`
  return row
}

/** All plans of a provider, the lowest rank first; archived ones included. */
export async function listPlans(db: Db, providerId: string): Promise<Plan[]> {
  return db<Plan[]>`select ${columns(db)} from plan p where p.provider_id = ${providerId} order by p.rank`
}

export async function insertPlan(tx: Tx, providerId: string, plan: Omit<Plan, 'version'>): Promise<void> {
  await tx`insert into plan ${tx({ provider_id: providerId, ...plan })}`
}

/** Writes what of a plan can change, except for its rank. */
export async function updatePlan(
  tx: Tx,
  providerId: string,
  { key, name, description, is_default, self_service, on_increase, archived_at }: Omit<Plan, 'version'>,
): Promise<void> {
  await tx`
    update plan set name = ${name}, description = ${description}, is_default = ${is_default},
      self_service = ${self_service}, on_increase = ${on_increase}, archived_at = ${archived_at}
    where provider_id = ${providerId} and key = ${key}`
}

/** No plan is the default any more. Returns the one that was. */
export async function clearDefault(tx: Tx, providerId: string): Promise<string | undefined> {
  const [row] = await tx<{ key: string }[]>`
    update plan set is_default = false where provider_id = ${providerId} and is_default returning key`
  return row?.key
}

/** Ranks that plans move to, all in one statement: each is free, or another plan of these has it. */
export async function setRanks(
  tx: Tx,
  providerId: string,
  ranks: ReadonlyArray<Pick<Plan, 'key' | 'rank'>>,
): Promise<void> {
  const keys = ranks.map(({ key }) => key)
  // Ranks are unique at every moment, so all move below zero first, where there are none.
  await tx`
    update plan set rank = -array_position(${keys}::text[], key)
    where provider_id = ${providerId} and key = any(${keys}::text[])`
  await tx`
    update plan set rank = wanted.rank
    from unnest(${keys}::text[], ${ranks.map(({ rank }) => rank)}::integer[]) as wanted (key, rank)
    where provider_id = ${providerId} and plan.key = wanted.key`
}

/** A plan as customers see it: with the version that they would buy. */
export interface OfferedPlan
  extends Pick<Plan, 'key' | 'name' | 'description' | 'rank' | 'is_default'>,
    Pick<PlanVersion, 'number' | 'prices' | 'trial_days' | 'features'> {}

/** The plans that owners may choose, published and not archived; the lowest rank first. */
export async function listOffered(db: Db, providerId: string): Promise<OfferedPlan[]> {
  return db<OfferedPlan[]>`
    select p.key, p.name, p.description, p.rank, p.is_default, v.number, v.prices, v.trial_days, v.features
    from plan p cross join lateral (
      select number, prices, trial_days, features from plan_version
      where provider_id = p.provider_id and plan_key = p.key and published_at is not null
      order by number desc limit 1) v
    where p.provider_id = ${providerId} and p.archived_at is null and p.self_service
    order by p.rank`
}

/** Whether the provider sells anything. */
export async function sellsPlans(db: Db, providerId: string): Promise<boolean> {
  const rows = await db`select from plan where provider_id = ${providerId} limit 1`
  return rows.length > 0
}
