import type { Db, Tx } from '../../platform/db/db.ts'
import type { PlanVersion } from './plan.ts'
import type { VersionContent } from './version-content.ts'

const columns = (db: Db) => db`plan_key, number, prices, trial_days, features, created_at, published_at`

/** A version by its name: it counts within its plan. */
export interface VersionName {
  plan: string
  number: number
}

const named = (db: Db, providerId: string, { plan, number }: VersionName) =>
  db`provider_id = ${providerId} and plan_key = ${plan} and number = ${number}`

/** Locks a plan, so that its versions are numbered one after the other. False if there is none. */
export async function lockPlan(tx: Tx, providerId: string, key: string): Promise<boolean> {
  const rows = await tx`
    select from plan where provider_id = ${providerId} and key = ${key} for no key update`
  return rows.length > 0
}

/** How many versions a plan has, drafts included, and the highest number. */
export async function countVersions(
  db: Db,
  providerId: string,
  plan: string,
): Promise<{ count: number; last: number }> {
  const [row] = await db<{ count: number; last: number }[]>`
    select count(*)::int as count, coalesce(max(number), 0) as last from plan_version
    where provider_id = ${providerId} and plan_key = ${plan}`
  return row!
}

/** Versions of a plan, newest first, those below a number. */
export async function listVersions(
  db: Db,
  providerId: string,
  plan: string,
  { limit, below }: { limit: number; below?: number | undefined },
): Promise<PlanVersion[]> {
  return db<PlanVersion[]>`
    select ${columns(db)} from plan_version
    where provider_id = ${providerId} and plan_key = ${plan} ${below ? db`and number < ${below}` : db``}
    order by number desc limit ${limit}`
}

export async function insertDraft(
  tx: Tx,
  providerId: string,
  { plan, number }: VersionName,
  { content, at }: { content: VersionContent; at: Date },
): Promise<PlanVersion> {
  const [row] = await tx<PlanVersion[]>`
    insert into plan_version (provider_id, plan_key, number, prices, trial_days, features, created_at)
    values (${providerId}, ${plan}, ${number}, ${tx.json(content.prices as never)}, ${content.trial_days},
      ${tx.json(content.features as never)}, ${at})
    returning ${columns(tx)}`
  return row!
}

/** Locks a version. */
export async function lockVersion(
  tx: Tx,
  providerId: string,
  version: VersionName,
): Promise<PlanVersion | undefined> {
  const [row] = await tx<PlanVersion[]>`
    select ${columns(tx)} from plan_version where ${named(tx, providerId, version)} for update`
  return row
}

/** Undefined if there is no such draft: what is published never changes. */
export async function updateDraft(
  tx: Tx,
  providerId: string,
  version: VersionName,
  { prices, trial_days, features }: VersionContent,
): Promise<PlanVersion | undefined> {
  const [row] = await tx<PlanVersion[]>`
    update plan_version
    set prices = ${tx.json(prices as never)}, trial_days = ${trial_days}, features = ${tx.json(features as never)}
    where ${named(tx, providerId, version)} and published_at is null
    returning ${columns(tx)}`
  return row
}

/** False if there is no such draft. */
export async function deleteDraft(tx: Tx, providerId: string, version: VersionName): Promise<boolean> {
  const { count } = await tx`
    delete from plan_version where ${named(tx, providerId, version)} and published_at is null`
  return count > 0
}

/**
 * Publishes a draft that is newer than what is published, and has a price or is of the default plan. Undefined if there
 * is none.
 */
export async function publishDraft(
  tx: Tx,
  providerId: string,
  version: VersionName,
  at: Date,
): Promise<PlanVersion | undefined> {
  const [row] = await tx<PlanVersion[]>`
    update plan_version set published_at = ${at}
    where ${named(tx, providerId, version)} and published_at is null
      and not exists (
        select from plan_version newer
        where newer.provider_id = ${providerId} and newer.plan_key = ${version.plan}
          and newer.number > ${version.number} and newer.published_at is not null)
      and (prices <> '[]' or exists (
        select from plan where provider_id = ${providerId} and key = ${version.plan} and is_default))
    returning ${columns(tx)}`
  return row
}
