import type { Sql } from '../../../server/src/platform/db/db.ts'
import type { Pipeline } from '../support/pipeline.ts'
import { rivalCrew } from './crew.ts'
import { jobs, MAX_ATTEMPTS, type RivalSettings, TASK } from './job.ts'
import { loadGraphileWorker, loadPgBoss } from './packages.ts'

type Wanted = Omit<RivalSettings, 'table'>

/** graphile-worker, with a crew for each number of processes. */
export async function graphileWorkerPipeline(
  db: Sql,
  wanted: Wanted,
  processes: number[],
): Promise<Pipeline> {
  const { makeWorkerUtils } = await loadGraphileWorker()
  const utils = await makeWorkerUtils({ connectionString: wanted.databaseUrl })
  await utils.migrate()
  const table = await createLog(db, 'graphile_worker_attempt')
  return {
    crews: processes.map((count) => rivalCrew('graphile-worker', count, { ...wanted, table })),
    publish: async (count) => {
      const list = jobs(count, wanted.endpoints)
      await utils.addJobs(list.map((payload) => ({ identifier: TASK, payload, maxAttempts: MAX_ATTEMPTS })))
    },
    isBusy: async () => {
      const [row] = await db`select exists (select from graphile_worker.jobs) as busy`
      return row!.busy as boolean
    },
    check: (total) => checkAttempts(db, table, total),
    close: () => utils.release(),
  }
}

/** pg-boss, with a crew for each number of processes. */
export async function pgBossPipeline(db: Sql, wanted: Wanted, processes: number[]): Promise<Pipeline> {
  const { PgBoss } = await loadPgBoss()
  const options = { connectionString: wanted.databaseUrl, max: 2, supervise: false, schedule: false }
  const boss = new PgBoss(options)
  boss.on('error', (error) => process.stderr.write(`pg-boss: ${error.message}\n`))
  await boss.start()
  await boss.createQueue(TASK, { partition: true, notify: true, retryLimit: MAX_ATTEMPTS - 1 })
  const table = await createLog(db, 'pg_boss_attempt')
  return {
    crews: processes.map((count) => rivalCrew('pg-boss', count, { ...wanted, table })),
    publish: async (count) => {
      const list = jobs(count, wanted.endpoints).map((data) => ({ data }))
      await boss.insert(TASK, list)
    },
    isBusy: async () => {
      const [row] = await db`
        select exists (select from pgboss.job where name = ${TASK} and state < 'completed') as busy`
      return row!.busy as boolean
    },
    check: (total) => checkAttempts(db, table, total),
    close: () => boss.stop(),
  }
}

/** A log with the columns and keys of Postern's, in one piece. */
async function createLog(db: Sql, table: string): Promise<string> {
  await db`create table ${db(table)} (like attempt including all)`
  return table
}

async function checkAttempts(db: Sql, table: string, expected: number): Promise<void> {
  const [found] = await db<{ attempts: number; delivered: number }[]>`
    select count(*)::int as attempts,
      (count(distinct delivery_id) filter (where response_status = 200))::int as delivered
    from ${db(table)}`
  const { attempts, delivered } = found!
  if (attempts !== expected || delivered !== expected)
    throw new Error(
      `${table} does not fit: of ${expected} deliveries ${delivered} are delivered, in ${attempts} attempts.`,
    )
}
