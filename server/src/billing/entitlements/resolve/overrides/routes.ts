import { actorOf, readAccount } from '../../../../identity/accounts/account/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import { administration, management } from '../../../../platform/http/context.ts'
import { Id } from '../../../../platform/http/schemas.ts'
import { notFound } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import { Key } from '../../../plans/index.ts'
import { billingTime } from '../../../time/index.ts'
import { removeOverride, setOverride } from './change-override.ts'
import { OverrideInput, OverrideView, showOverride } from './override.ts'
import { findOverride, listOverrides } from './store.ts'

const ALL = {
  tag: 'Entitlements',
  path: '/api/v1/accounts/{id}/overrides',
  params: z.object({ id: Id }),
} as const

const ONE = {
  ...ALL,
  path: `${ALL.path}/{feature}`,
  params: z.object({ id: Id, feature: Key }),
} as const

/** What accounts are given beside their plans (docs/entitlements.md). */
export function overrideRoutes<S extends Services>(api: Api<S>): void {
  readRoutes(api)
  changeRoutes(api)
}

function readRoutes<S extends Services>(api: Api<S>): void {
  const access = management('read', 'billing')

  api.route(
    {
      ...ALL,
      id: 'accounts.overrides.list',
      method: 'get',
      summary: "List an account's overrides",
      description: 'By feature, ended ones included. There are at most 100.',
      access,
      answer: z.object({ data: z.array(OverrideView), next_cursor: z.null() }),
    },
    async ({ services, provider, caller, params }) => {
      await readAccount(services.db, provider.id, params.id, { by: caller })
      const [overrides, now] = await Promise.all([
        listOverrides(services.db, provider.id, params.id),
        billingTime(services, services.db, provider.id),
      ])
      return { data: overrides.map((one) => showOverride(one, now)), next_cursor: null }
    },
  )

  api.route(
    {
      ...ONE,
      id: 'accounts.overrides.get',
      method: 'get',
      summary: 'Show an override',
      description: 'What this account has of the feature whatever its plan says, until when, and why.',
      access,
      answer: OverrideView,
    },
    async ({ services, provider, params: { id, feature } }) => {
      const [override, now] = await Promise.all([
        findOverride(services.db, provider.id, id, feature),
        billingTime(services, services.db, provider.id),
      ])
      if (!override) throw notFound()
      return showOverride(override, now)
    },
  )
}

function changeRoutes<S extends Services>(api: Api<S>): void {
  const change = { ...ONE, access: administration('billing'), recentFactor: true } as const

  api.route(
    {
      ...change,
      id: 'accounts.overrides.replace',
      method: 'put',
      summary: 'Give an account a feature, or take it away, whatever its plan says',
      description:
        'Holds from the next request on, until `ends_at`, in place of what the plan says and of an earlier override. ' +
        'A feature that no plan has can be given too.',
      body: OverrideInput,
      answer: OverrideView,
      problems: ['limit_reached'],
    },
    async ({ services, provider, caller, params: { id, feature }, body, c }) => {
      const actor = actorOf(services, c, caller)
      const override = await setOverride(services, provider.id, { accountId: id, feature }, body, actor)
      return showOverride(override, await billingTime(services, services.db, provider.id))
    },
  )

  api.route(
    {
      ...change,
      id: 'accounts.overrides.delete',
      method: 'delete',
      summary: 'Remove an override',
      description: 'The plan counts again from the next request on.',
    },
    async ({ services, provider, caller, params: { id, feature }, c }) =>
      removeOverride(services, provider.id, { accountId: id, feature }, actorOf(services, c, caller)),
  )
}
