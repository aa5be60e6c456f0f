import { actorOf } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management, OWN_READING } from '../../platform/http/context.ts'
import { Lines, Name } from '../../platform/http/schemas.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { archivePlan, changePlan, restorePlan } from './change-plan.ts'
import { createPlan } from './create-plan.ts'
import { ON_INCREASE } from './plan.ts'
import { Key } from './plan-key.ts'
import { findPlan, listOffered, listPlans } from './plan-store.ts'
import { Rank } from './rank.ts'
import { versionRoutes } from './version-routes.ts'
import { OfferedPlanView, PlanView, showOffered, showPlan } from './view.ts'

const TAG = 'Plans'
const PATH = '/api/v1/plans'
const ONE = { tag: TAG, path: `${PATH}/{key}`, params: z.object({ key: Key }), answer: PlanView } as const

const Description = Lines(2_000)
const SelfService = z
  .boolean()
  .describe('Whether owners of accounts may choose it themselves; else only you can give it to them.')

const OnIncrease = z
  .enum(ON_INCREASE)
  .nullable()
  .describe(
    'When an upgrade to this plan, a longer interval or more seats of it take effect. `pay_first`: when they are paid. ' +
      '`invoice`: immediately, to be paid within due_days. `null`: pay_first where the subscription is charged, invoice where it ' +
      'is invoiced.',
  )

/** What a provider sells, and what accounts have without buying (docs/plans.md). */
export function planRoutes<S extends Services>(api: Api<S>): void {
  createRoute(api)
  readRoutes(api)
  changeRoute(api)
  archiveRoutes(api)
  versionRoutes(api)
  offerRoute(api)
}

function createRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'plans.create',
      method: 'post',
      path: PATH,
      tag: TAG,
      summary: 'Make a plan',
      description: 'It can be bought once a version of it is published.',
      access: management('billing'),
      recentFactor: true,
      body: z.strictObject({
        key: Key.describe('Key by which your application and the API name the plan. It never changes.'),
        name: Name.describe('Name as customers see it.'),
        description: Description.default(''),
        rank: Rank,
        self_service: SelfService.default(true),
        on_increase: OnIncrease.default(null),
      }),
      answer: PlanView,
      status: 201,
      idempotent: true,
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, db, provider, caller, body, c }) => {
      const actor = actorOf(services, c, caller)
      return showPlan(await createPlan({ ...services, db }, provider.id, body, actor))
    },
  )
}

function readRoutes<S extends Services>(api: Api<S>): void {
  const access = management('read', 'billing')

  api.route(
    {
      id: 'plans.list',
      method: 'get',
      path: PATH,
      tag: TAG,
      summary: 'List all plans, the lowest rank first',
      description: 'Archived ones included.',
      access,
      answer: z.object({ data: z.array(PlanView), next_cursor: z.null() }),
    },
    async ({ services, provider }) => ({
      data: (await listPlans(services.db, provider.id)).map(showPlan),
      next_cursor: null,
    }),
  )

  api.route(
    {
      ...ONE,
      id: 'plans.get',
      method: 'get',
      summary: 'Show a plan',
      description: 'With the number of its newest published version.',
      access,
    },
    async ({ services, provider, params }) => {
      const plan = await findPlan(services.db, provider.id, params.key)
      if (!plan) throw notFound()
      return showPlan(plan)
    },
  )
}

function changeRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ONE,
      id: 'plans.update',
      method: 'patch',
      summary: 'Change a plan',
      description:
        'Of all its versions. Ranks are unique: `swap_rank_with` swaps those of two plans. Making a plan the default, ' +
        'which needs a published version, takes that from the one that was.',
      access: administration('billing'),
      recentFactor: true,
      body: z
        .strictObject({
          name: Name.optional().describe('Name as customers see it.'),
          description: Description.optional(),
          rank: Rank.optional(),
          swap_rank_with: Key.optional().describe('The key of the plan to swap ranks with.'),
          is_default: z.boolean().optional().describe('Whether accounts without a subscription have it.'),
          self_service: SelfService.optional(),
          on_increase: OnIncrease.optional(),
        })
        .refine(({ rank, swap_rank_with }) => rank === undefined || swap_rank_with === undefined, {
          message: 'Give either rank or swap_rank_with, not both.',
        }),
      problems: ['already_exists', 'invalid_transition'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const actor = actorOf(services, c, caller)
      return showPlan(await changePlan(services, provider.id, { ...body, key: params.key }, actor))
    },
  )
}

function archiveRoutes<S extends Services>(api: Api<S>): void {
  const change = {
    ...ONE,
    method: 'post',
    access: administration('billing'),
    recentFactor: true,
  } as const

  api.route(
    {
      id: 'plans.archive',
      ...change,
      path: `${ONE.path}/archive`,
      summary: 'Take a plan out of sale',
      description: 'Who has it keeps it, renewals included. Not for the default plan.',
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) =>
      showPlan(await archivePlan(services, provider.id, params.key, actorOf(services, c, caller))),
  )

  api.route(
    {
      id: 'plans.restore',
      ...change,
      path: `${ONE.path}/restore`,
      summary: 'Sell an archived plan again',
      description: 'It can be bought again, in its newest published version.',
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) =>
      showPlan(await restorePlan(services, provider.id, params.key, actorOf(services, c, caller))),
  )
}

/** The price list, for customers who are signed in. */
function offerRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'me.plans.list',
      method: 'get',
      path: '/api/v1/auth/{principal}/plans',
      tag: 'Own billing',
      summary: 'List the plans that can be bought, the lowest rank first',
      description: 'With the newest published version of each.',
      access: OWN_READING,
      params: z.object({ principal: z.literal('customer') }),
      answer: z.object({ data: z.array(OfferedPlanView), next_cursor: z.null() }),
    },
    async ({ services, provider }) => ({
      data: (await listOffered(services.db, provider.id)).map(showOffered),
      next_cursor: null,
    }),
  )
}
