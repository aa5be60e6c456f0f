import type { Db, Fragment } from '../../platform/db/db.ts'
import type { Feature, RankedVersion } from './plan.ts'

const versionColumns = (db: Db) => db`
  v.plan_key, v.number, v.prices, v.trial_days, v.features, v.created_at, v.published_at, p.name, p.rank,
  p.self_service, p.on_increase, p.archived_at`
const withPlan = (db: Db) =>
  db`plan_version v join plan p on p.provider_id = v.provider_id and p.key = v.plan_key`

/** A version as a column of a statement about something else, which names it: see `asVersion`. */
export const versionAsJson = (db: Db, of: { providerId: Fragment; plan: Fragment; number: Fragment }) => db`(
  select to_jsonb(found) from (
    select ${versionColumns(db)} from ${withPlan(db)}
    where v.provider_id = ${of.providerId} and v.plan_key = ${of.plan} and v.number = ${of.number}) found)`

/** Reads that column. */
export function asVersion(json: unknown): RankedVersion {
  const { created_at, published_at, archived_at, ...version } = json as RankedVersion
  const time = (text: Date | null) => text && new Date(text)
  return {
    ...version,
    created_at: new Date(created_at),
    published_at: time(published_at),
    archived_at: time(archived_at),
  }
}

/** The newest published version of a plan; undefined if there is none. */
export async function findNewestVersion(
  db: Db,
  providerId: string,
  planKey: string,
): Promise<RankedVersion | undefined> {
  const [row] = await db<RankedVersion[]>`
    select ${versionColumns(db)} from ${withPlan(db)}
    where v.provider_id = ${providerId} and v.plan_key = ${planKey} and v.published_at is not null
    order by v.number desc limit 1`
  return row
}

/** One version of a plan, published or not. */
export async function findVersion(
  db: Db,
  providerId: string,
  { plan, number }: { plan: string; number: number },
): Promise<RankedVersion | undefined> {
  const [row] = await db<RankedVersion[]>`
    select ${versionColumns(db)} from ${withPlan(db)}
    where v.provider_id = ${providerId} and v.plan_key = ${plan} and v.number = ${number}`
  return row
}

/** The newest published version of the plan that accounts have without a subscription. */
export async function findDefaultVersion(db: Db, providerId: string): Promise<RankedVersion | undefined> {
  const [row] = await db<RankedVersion[]>`
    select ${versionColumns(db)} from ${withPlan(db)}
    where v.provider_id = ${providerId} and p.is_default and v.published_at is not null
    order by v.number desc limit 1`
  return row
}

/** Several versions, published or not. */
export async function findVersions(
  db: Db,
  providerId: string,
  versions: ReadonlyArray<{ plan: string; number: number }>,
): Promise<RankedVersion[]> {
  const plans = versions.map(({ plan }) => plan)
  const numbers = versions.map(({ number }) => number)
  return db<RankedVersion[]>`
    select ${versionColumns(db)} from ${withPlan(db)}
    join unnest(${plans}::text[], ${numbers}::int[]) as w (plan, number) on w.plan = v.plan_key and w.number = v.number
    where v.provider_id = ${providerId}`
}

/** The features of each plan's newest published version. */
export async function listNewestFeatures(
  db: Db,
  providerId: string,
): Promise<Array<Record<string, Feature>>> {
  const rows = await db<{ features: Record<string, Feature> }[]>`
    select v.features from plan p cross join lateral (
      select features from plan_version
      where provider_id = ${providerId} and plan_key = p.key and published_at is not null
      order by number desc limit 1) v
    where p.provider_id = ${providerId}`
  return rows.map(({ features }) => features)
}
