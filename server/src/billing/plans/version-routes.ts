import { actorOf } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { requireMatch, withEtag } from '../../platform/http/etag.ts'
import { PageOf, PageQuery } from '../../platform/http/schemas.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { changeDraft, createDraft, discardDraft, publishVersion } from './draft-version.ts'
import type { PlanVersion } from './plan.ts'
import { Key, VersionNumber } from './plan-key.ts'
import { findPlan } from './plan-store.ts'
import { findVersion } from './store.ts'
import { NewVersion, VersionPatch } from './version-content.ts'
import { listVersions } from './version-store.ts'
import { PlanVersionView, showVersion } from './view.ts'

const ALL = {
  tag: 'Plans',
  path: '/api/v1/plans/{key}/versions',
  params: z.object({ key: Key }),
} as const

const ONE = {
  ...ALL,
  path: `${ALL.path}/{number}`,
  params: z.object({ key: Key, number: VersionNumber }),
  answer: PlanVersionView,
} as const

/** The versions of a plan: drafts, and what was published, which never changes. */
export function versionRoutes<S extends Services>(api: Api<S>): void {
  createRoute(api)
  readRoutes(api)
  draftRoutes(api)
  publishRoute(api)
}

function createRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ALL,
      id: 'plans.versions.create',
      method: 'post',
      summary: 'Make a draft of the next version of a plan',
      description: 'Prices, features and limits. It cannot be bought until it is published.',
      access: management('billing'),
      recentFactor: true,
      body: NewVersion,
      answer: PlanVersionView,
      status: 201,
      idempotent: true,
      problems: ['not_found', 'limit_reached'],
    },
    async ({ services, db, provider, caller, params, body, c }) => {
      const actor = actorOf(services, c, caller)
      const draft = { ...body, plan: params.key }
      return showVersion(await createDraft({ ...services, db }, provider.id, draft, actor))
    },
  )
}

function readRoutes<S extends Services>(api: Api<S>): void {
  const access = management('read', 'billing')

  api.route(
    {
      ...ALL,
      id: 'plans.versions.list',
      method: 'get',
      summary: 'List the versions of a plan, newest first',
      description: 'Drafts included.',
      access,
      query: PageQuery,
      answer: PageOf(PlanVersionView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, params, query: { limit, cursor } }) => {
      const below = cursor === undefined ? undefined : numberOf(cursor)
      if (!(await findPlan(db, provider.id, params.key))) throw notFound()
      const rows = await listVersions(db, provider.id, params.key, { limit: limit + 1, below })
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        data: shown.map(showVersion),
        next_cursor: rows.length > limit && last ? cursorOf(last.number) : null,
      }
    },
  )

  api.route(
    {
      ...ONE,
      id: 'plans.versions.get',
      method: 'get',
      summary: 'Show a version of a plan',
      description: 'Its prices, features and limits. Its `ETag` is for `If-Match`.',
      access,
    },
    async ({ services, provider, params, c }) => {
      const named = { plan: params.key, number: params.number }
      const version = await findVersion(services.db, provider.id, named)
      if (!version) throw notFound()
      return withEtag(c, showVersion(version))
    },
  )
}

function draftRoutes<S extends Services>(api: Api<S>): void {
  const draft = { ...ONE, access: management('billing'), recentFactor: true } as const

  api.route(
    {
      ...draft,
      id: 'plans.versions.update',
      method: 'patch',
      summary: 'Change a draft',
      description: 'What is given replaces what was there as a whole: all prices, all features.',
      body: VersionPatch,
      ifMatch: true,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params: { key, number }, body, c }) => {
      const check = (now: PlanVersion) => requireMatch(c, showVersion(now))
      const change = { version: { plan: key, number }, patch: body, check }
      const actor = actorOf(services, c, caller)
      return withEtag(c, showVersion(await changeDraft(services, provider.id, change, actor)))
    },
  )

  api.route(
    {
      id: 'plans.versions.delete',
      ...ALL,
      path: ONE.path,
      params: ONE.params,
      access: draft.access,
      recentFactor: true,
      method: 'delete',
      summary: 'Delete a draft',
      description: 'Only a draft: a published version stays for good.',
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params: { key, number }, c }) =>
      discardDraft(services, provider.id, { plan: key, number }, actorOf(services, c, caller)),
  )
}

function publishRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ONE,
      id: 'plans.versions.publish',
      method: 'post',
      path: `${ONE.path}/publish`,
      summary: 'Publish a draft',
      description:
        'From then on it is what is bought, and it never changes. Subscriptions stay with the version that they have: ' +
        'see migrate. It needs a price, which may be 0, unless the plan is the default.',
      access: administration('billing'),
      recentFactor: true,
      ifMatch: true,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params: { key, number }, c }) => {
      const check = (now: PlanVersion) => requireMatch(c, showVersion(now))
      const publishing = { version: { plan: key, number }, check }
      return showVersion(
        await publishVersion(services, provider.id, publishing, actorOf(services, c, caller)),
      )
    },
  )
}

/** Versions have no id, so the cursor of their list is the number of the last one. */
function cursorOf(number: number): string {
  return Buffer.from(String(number)).toString('base64url')
}

/** Throws invalid_cursor. */
function numberOf(cursor: string): number {
  const parsed = VersionNumber.safeParse(Buffer.from(cursor, 'base64url').toString())
  if (!parsed.success || cursorOf(parsed.data) !== cursor) throw new Problem('invalid_cursor')
  return parsed.data
}
