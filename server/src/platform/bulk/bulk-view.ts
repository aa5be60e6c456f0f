import { z } from '../http/api.ts'
import { Id, showTime, Time } from '../http/schemas.ts'
import type { Job } from '../jobs/index.ts'
import type { BulkInput } from './bulk.ts'

export const BulkView = z
  .object({
    id: Id.describe('Id of the job.'),
    list: z.string().describe('List whose rows it changes.'),
    action: z.string().describe('What it does with each row.'),
    status: z.enum(['running', 'done', 'cancelled']).describe('State of the job.'),
    total: z.int().describe('How many rows it takes.'),
    total_is_complete: z.boolean().describe('`false`: more rows may have matched, which it leaves.'),
    done: z.int().describe('How many rows it has dealt with, failed ones included.'),
    failed: z.int().describe('How many rows it could not change.'),
    failures: z
      .array(
        z.object({
          id: Id.describe('Id of the row.'),
          label: z.string().nullable().describe('What the row is called. `null`: it is gone.'),
          code: z.string().describe('Code of the problem.'),
          detail: z.string().nullable().describe('What is specific to this row.'),
        }),
      )
      .describe('The first 100 rows that it could not change, and why.'),
    created_at: Time.describe('When it was started.'),
    finished_at: Time.nullable().describe('When it ended. `null` while it runs.'),
  })
  .openapi('Bulk')

export function showBulk({ id, input, status, total, done, created_at, finished_at }: Job) {
  const { list, action, complete, failed, failures } = input as BulkInput
  return {
    id,
    list,
    action,
    status,
    total,
    total_is_complete: complete,
    done,
    failed,
    failures: failures.map((one) => ({ ...one })),
    created_at: showTime(created_at),
    finished_at: showTime(finished_at),
  }
}
