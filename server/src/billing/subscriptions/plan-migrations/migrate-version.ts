import type { Actor } from '../../../identity/accounts/account/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, transact } from '../../../platform/db/db.ts'
import { findJob, insertJob, type Job, type JobKind } from '../../../platform/jobs/index.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Joining } from '../../../platform/services.ts'
import { lockBillingAccounts } from '../../billing-account/index.ts'
import { findNewestVersion, findVersion, priceOf, type RankedVersion, seatsOf } from '../../plans/index.ts'
import { periodAmount } from '../../rating/index.ts'
import { type Migration, type Need, needsOf, nextMovable, scheduleMove } from './store.ts'

/** The kind of job. */
export const PLAN_MIGRATION = 'plan_migration'

/** With the job runner's four steps a second: at most 2,000 subscriptions a second. */
const CHUNK = 500

/**
 * Starts to move the subscriptions of a version to another version of the plan, the newest unless told, each at the end
 * of its period. Those that are cancelling, or for which another change waits, stay. Throws not_found,
 * invalid_transition, invalid_request.
 */
export async function startMigration(
  { db, ...services }: Joining,
  providerId: string,
  wanted: Omit<Migration, 'to'> & { to?: number | undefined },
  { by, device }: Actor,
): Promise<Job> {
  return transact(db, async (tx) => {
    const { target, ...migration } = await chooseTarget(tx, providerId, wanted)
    const needs = await needsOf(tx, providerId, migration)
    requireRoom(target, needs)
    const total = needs.reduce((sum, { count }) => sum + count, 0)
    const now = services.clock.now()
    await recordAct(services, tx, providerId, {
      action: 'plan.migration_started',
      by,
      ...(device && { device }),
      detail: { ...migration, total },
    })
    const job = { id: newId(now), kind: PLAN_MIGRATION, input: migration, created_at: new Date(now) }
    return insertJob(tx, providerId, { ...job, total })
  })
}

/** A migration of a plan, and how far it has come. Throws not_found. */
export async function findMigration(db: Db, providerId: string, plan: string, id: string): Promise<Job> {
  const job = await findJob(db, providerId, PLAN_MIGRATION, id)
  if (!job || migrationOf(job).plan !== plan) throw notFound()
  return job
}

/** What a job of this kind does. */
export function migrationOf({ input }: Job): Migration {
  return input as Migration
}

/** A step of the job: the next subscriptions will begin their next period with the other version. */
export const migrationJob: JobKind = async (tx, job) => {
  const migration = migrationOf(job)
  const { provider_id: providerId, cursor: after } = job
  const found = await nextMovable(tx, providerId, migration, { after, limit: CHUNK })
  const accounts = found.map(({ account_id }) => account_id)
  await lockBillingAccounts(tx, providerId, accounts)
  const ids = found.map(({ id }) => id)
  const done = await scheduleMove(tx, providerId, migration, ids)
  return { done, cursor: found.length < CHUNK ? null : ids.at(-1)! }
}

async function chooseTarget(
  db: Db,
  providerId: string,
  { plan, from, to }: Omit<Migration, 'to'> & { to?: number | undefined },
): Promise<Migration & { target: RankedVersion }> {
  const source = await findVersion(db, providerId, { plan, number: from })
  if (!source) throw notFound()
  if (!source.published_at)
    throw new Problem('invalid_transition', { detail: 'The version is a draft, so no subscription has it.' })
  const target =
    to === undefined
      ? await findNewestVersion(db, providerId, plan)
      : await findVersion(db, providerId, { plan, number: to })
  if (to !== undefined && !target?.published_at)
    throw new Problem('invalid_request', {
      errors: [{ field: '/to', message: 'This must be the number of a published version of the plan.' }],
    })
  if (!target || target.number === from)
    throw new Problem('invalid_transition', {
      detail:
        to === undefined
          ? 'This is the newest version already. Publish another one first, or say which.'
          : 'This is the version that the subscriptions have already.',
    })
  return { plan, from, to: target.number, target }
}

/** Each subscription needs a price in its currency, and room for its seats. */
function requireRoom(target: RankedVersion, needs: readonly Need[]): void {
  const unpriced = needs.filter((need) => !priceOf(target, need))
  if (unpriced.length > 0)
    throw new Problem('invalid_transition', {
      detail: `Version ${target.number} lacks a price that subscriptions need: ${unpriced
        .map(({ currency, interval, count }) => `${currency} for each ${interval} (${count} of them)`)
        .join(', ')}.`,
    })
  const { maximum } = seatsOf(target)
  const seats = Math.max(0, ...needs.map((need) => need.seats))
  if (maximum !== null && seats > maximum)
    throw new Problem('invalid_transition', {
      detail: `Version ${target.number} allows ${maximum} seats, and a subscription has ${seats}.`,
    })
  const choice = { plan_key: target.plan_key, plan_version: target.number }
  const beyond = needs.find(
    ({ currency, ...need }) => !Number.isSafeInteger(periodAmount(target, { ...choice, ...need }, currency)),
  )
  if (beyond)
    throw new Problem('invalid_transition', {
      detail: `With ${beyond.seats} seats, version ${target.number} costs more than an invoice can say.`,
    })
}
