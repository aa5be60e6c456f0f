import { inSavepoint, type Tx } from '../db/db.ts'
import { changeInput, type JobKind } from '../jobs/index.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { BULK_LISTS, type BulkFailure, type BulkInput, type BulkList, type BulkSource } from './bulk.ts'

/** Rows of a step; with the job runner's four steps a second, at most 100 rows a second. */
const ROWS = 25
const FAILURES_KEPT = 100

type Deps = Pick<Services, 'clock' | 'registry' | 'log'>

/**
 * Does the act to the next rows. A step commits with its progress, so that after a crash each row is done once. A row that
 * is refused undoes its own part alone.
 */
export const bulkJob =
  (services: Deps): JobKind =>
  async (tx, job) => {
    const input = job.input as BulkInput
    const list = services.registry.all(BULK_LISTS).find(({ name }) => name === input.list)
    const act = list?.actions[input.action]
    if (!list || !act) throw new Error(`there is no bulk act ${input.list} ${input.action}`)
    const from = job.cursor === null ? 0 : input.ids.indexOf(job.cursor) + 1
    const ids = input.ids.slice(from, from + ROWS)
    const source: BulkSource = { providerId: job.provider_id, by: input.by, device: input.device }
    const refused = new Map<string, Problem>()
    for (const id of ids) {
      const problem = await refusal(() => inSavepoint(tx, () => act(services, tx, source, id)))
      if (problem) refused.set(id, problem)
    }
    if (refused.size > 0) await keepFailures(tx, job, list, refused)
    const isLast = from + ids.length >= input.ids.length
    return { done: ids.length, cursor: isLast ? null : ids.at(-1)! }
  }

/** The problem that work ends with, if it does. */
async function refusal(work: () => Promise<unknown>): Promise<Problem | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return error
    throw error
  }
}

async function keepFailures(
  tx: Tx,
  job: Parameters<JobKind>[1],
  list: BulkList,
  refused: ReadonlyMap<string, Problem>,
): Promise<void> {
  const input = job.input as BulkInput
  const labels = await list.labels(tx, job.provider_id, [...refused.keys()])
  const failures = [...refused].map(
    ([id, { code, options }]): BulkFailure => ({
      id,
      label: labels.get(id) ?? null,
      code,
      detail: options.detail ?? null,
    }),
  )
  await changeInput(tx, job, {
    ...input,
    failed: input.failed + refused.size,
    failures: [...input.failures, ...failures].slice(0, FAILURES_KEPT),
  })
}
