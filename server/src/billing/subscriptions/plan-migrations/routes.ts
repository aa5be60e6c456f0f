import { actorOf } from '../../../identity/accounts/account/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import type { Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services.ts'
import { Key, VersionNumber } from '../../plans/index.ts'
import { findMigration, migrationOf, startMigration } from './migrate-version.ts'

const MigrationView = z
  .object({
    id: Id,
    plan: Key,
    from: z.int().describe('The version that the subscriptions have.'),
    to: z.int().describe('The one that they begin their next period with.'),
    status: z.enum(['running', 'done', 'cancelled']).describe('State of the job.'),
    total: z.int().describe('Subscriptions that could move when it began.'),
    done: z.int().describe('Those whose move is scheduled.'),
    created_at: Time,
    finished_at: Time.nullable(),
  })
  .openapi('PlanMigration')

/** Moving the subscriptions of a plan's version to another one, as a job. */
export function migrateRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'plans.versions.migrate',
      method: 'post',
      path: '/api/v1/plans/{key}/versions/{number}/migrate',
      tag: 'Plans',
      summary: 'Move the subscriptions of a version to another one',
      description:
        'To the newest, unless `to` names another. Each moves at the end of its period, as a change that waits and can ' +
        'be undone. Those that are cancelling, or for which another change waits, stay. The job survives restarts.',
      access: administration('billing'),
      recentFactor: true,
      params: z.object({ key: Key, number: VersionNumber }),
      body: z.strictObject({
        to: z
          .int()
          .min(1)
          .optional()
          .describe('Number of the version to move to. Absent: the newest published one.'),
      }),
      answer: MigrationView,
      status: 202,
      idempotent: true,
      problems: ['not_found', 'invalid_transition'],
    },
    async ({ services, db, provider, caller, params: { key, number }, body, c }) => {
      const wanted = { plan: key, from: number, to: body.to }
      const actor = actorOf(services, c, caller)
      return showMigration(await startMigration({ ...services, db }, provider.id, wanted, actor))
    },
  )

  api.route(
    {
      id: 'plans.migrations.get',
      method: 'get',
      path: '/api/v1/plans/{key}/migrations/{id}',
      tag: 'Plans',
      summary: 'Show how far a migration has come',
      description: 'How many subscriptions there are to move, and how many were.',
      access: management('read', 'billing'),
      params: z.object({ key: Key, id: Id }),
      answer: MigrationView,
    },
    async ({ services, provider, params: { key, id } }) =>
      showMigration(await findMigration(services.db, provider.id, key, id)),
  )
}

function showMigration(job: Job): z.infer<typeof MigrationView> {
  const { id, status, total, done, created_at, finished_at } = job
  const { plan, from, to } = migrationOf(job)
  const times = { created_at: showTime(created_at), finished_at: showTime(finished_at) }
  return { id, plan, from, to, status, total, done, ...times }
}
