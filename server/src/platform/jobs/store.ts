import type { Db, Tx } from '../db/db.ts'
import { fromAnyProvider, onlyOf, PROVIDERS_TRIED } from '../db/distributed.ts'
import { tellOfJob } from '../db/notify.ts'

/** A long task and its progress. */
export interface Job {
  provider_id: string
  id: string
  kind: string
  /** What to do; its form depends on the kind. */
  input: unknown
  status: 'running' | 'done' | 'cancelled'
  /** How far it has come. */
  cursor: string | null
  total: number
  done: number
  created_at: Date
  finished_at: Date | null
}

export type NewJob = Pick<Job, 'id' | 'kind' | 'input' | 'total' | 'created_at'>

/** Begins a job. Processes that work hear of it once it is committed. */
export async function insertJob(db: Db, providerId: string, job: NewJob): Promise<Job> {
  const [row] = await db<Job[]>`
    insert into job (provider_id, id, kind, input, total, created_at, stepped_at)
    values (${providerId}, ${job.id}, ${job.kind}, ${db.json(job.input as never)}, ${job.total}, ${job.created_at}, ${job.created_at})
    returning *`
  await tellOfJob(db)
  return row!
}

/** Whether a job is running: one look, where taking its turn is a transaction. */
export async function hasRunning(db: Db): Promise<boolean> {
  const rows = await db`select from job where status = 'running' limit 1`
  return rows.length > 0
}

export async function findJob(
  db: Db,
  providerId: string,
  kind: string,
  id: string,
): Promise<Job | undefined> {
  const [row] = await db<
    Job[]
  >`select * from job where provider_id = ${providerId} and id = ${id} and kind = ${kind}`
  return row
}

export async function listJobs(
  db: Db,
  providerId: string,
  kind: string,
  limit: number,
  before?: string,
): Promise<Job[]> {
  return db<Job[]>`
    select * from job where provider_id = ${providerId} and kind = ${kind} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

/** Stops a running job after its current step. Undefined if it is not running. */
export async function cancelJob(
  db: Db,
  providerId: string,
  kind: string,
  id: string,
  now: Date,
): Promise<Job | undefined> {
  const [row] = await db<Job[]>`
    update job set status = 'cancelled', finished_at = ${now}
    where provider_id = ${providerId} and id = ${id} and kind = ${kind} and status = 'running' returning *`
  return row
}

/** Locks the running job whose turn it is. Jobs take turns; one that another process works on is skipped. */
export async function lockNextJob(tx: Tx): Promise<Job | undefined> {
  return fromAnyProvider(
    tx,
    () => tx<{ id: string }[]>`
      select provider_id as id from job where status = 'running'
      group by 1 order by min(stepped_at) limit ${PROVIDERS_TRIED}`,
    async (providerId) => {
      const [row] = await tx<Job[]>`
        select * from job where status = 'running' ${onlyOf(tx, 'job', providerId)}
        order by stepped_at limit 1 for update skip locked`
      return row
    },
  )
}

export async function writeStep(
  tx: Tx,
  job: Job,
  { done, cursor }: { done: number; cursor: string | null },
  now: Date,
): Promise<void> {
  await tx`
    update job set done = done + ${done}, stepped_at = ${now},
      cursor = coalesce(${cursor}, cursor), status = ${cursor === null ? 'done' : 'running'},
      finished_at = ${cursor === null ? now : null}
    where provider_id = ${job.provider_id} and id = ${job.id}`
}

/** Changes what a job is to do from its next step on. */
export async function changeInput(tx: Tx, job: Job, input: object): Promise<void> {
  await tx`
    update job set input = ${tx.json(input as never)} where provider_id = ${job.provider_id} and id = ${job.id}`
}

/** Erases the input of a finished job that must not be kept. */
export async function forgetInput(tx: Tx, job: Job): Promise<void> {
  await tx`update job set input = '{}' where provider_id = ${job.provider_id} and id = ${job.id}`
}

/** When the running job that has waited longest began to wait for its turn; `null` if no job runs. */
export async function longestWaiting(db: Db): Promise<Date | null> {
  const [row] = await db<{ since: Date | null }[]>`
    select min(stepped_at) as since from job where status = 'running'`
  return row!.since
}
