import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { FieldFault } from '../../../platform/http/field-fault.ts'
import { parsedRows, rowOf } from '../../../platform/http/parse-rows.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { importApplication } from './import-application.ts'
import { ImportedRow } from './imported-row.ts'

/** Of one request: as many as a provider may have. */
const MOST_ROWS = 200

const Result = z
  .object({
    client_id: z.string().nullable().describe('The `client_id` of the row. `null`: it has none.'),
    status: z
      .enum(['created', 'exists', 'refused'])
      .describe('`exists`: an application has this `client_id` already, and stays as it is.'),
    id: Id.nullable().describe('Id of the application. `null`: the row was refused.'),
    errors: z.array(FieldFault).describe('Why it was refused; empty if it was not.'),
  })
  .openapi('ApplicationImportResult')

/** Applications come over from another system, with the names and secrets that they have (docs/import-applications.md). */
export function importRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.applications.import_many',
      method: 'post',
      path: '/api/v1/oauth/applications/import',
      summary: 'Import applications with their secrets',
      description:
        'By owners and admins. Each row is judged alone and added in its own transaction. One whose `client_id` is ' +
        'taken changes nothing, so the same import may be sent again. Secrets are kept as digests.',
      tag: 'Applications',
      access: administration(),
      recentFactor: true,
      body: z.strictObject({
        applications: z
          .array(rowOf(ImportedRow))
          .min(1)
          .max(MOST_ROWS)
          .describe('Applications of the other system.'),
      }),
      answer: z.object({
        created: z.int().describe('Number of applications that were created.'),
        exists: z.int().describe('Number of rows whose `client_id` is taken.'),
        refused: z.int().describe('Number of rows that were refused.'),
        results: z.array(Result).describe('One result for each row, in their order.'),
      }),
    },
    async ({ services, provider, caller, body }) => {
      const results: Array<z.output<typeof Result>> = []
      const rows = await parsedRows({ schema: ImportedRow, key: 'client_id' }, body.applications)
      for (const { row, key: client_id, errors } of rows)
        results.push(
          row
            ? await importApplication(services, provider.id, { row, caller })
            : { client_id, status: 'refused', id: null, errors },
        )
      const count = (status: string) => results.filter((result) => result.status === status).length
      return { created: count('created'), exists: count('exists'), refused: count('refused'), results }
    },
  )
}
