import type { EmittingServices } from '../../events/index.ts'
import { OF_CUSTOMER, OF_PROVIDER, readAccount } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { type Asked, listRoute } from '../../platform/http/list-route.ts'
import { Id, IdParams, PageQuery, SortedBy, TimeInput } from '../../platform/http/schemas.ts'
import { keysOf, readSortedPage, toSortedPage } from '../../platform/lists/sorting.ts'
import { notFound } from '../../platform/problem.ts'
import { Key, loadVersions } from '../plans/index.ts'
import { INTERVALS } from '../time/index.ts'
import { CANCEL_FEEDBACKS } from './cancel-feedback/index.ts'
import { type BillingScope, changeRoutes, purchaseRoutes, trialRoute } from './changes/index.ts'
import {
  findSubscription,
  listSubscriptions,
  readStanding,
  StandingView,
  SUBSCRIPTION_SORTS,
  SUBSCRIPTION_STATUSES,
  SubscriptionView,
  showStanding,
  showSubscriptionsOf,
} from './core/index.ts'

const TAG = 'Subscriptions'

const PROVIDER: BillingScope = {
  prefix: OF_PROVIDER.prefix,
  area: OF_PROVIDER.area,
  tag: TAG,
  reading: management('read', 'billing'),
  writing: administration('billing'),
  params: {},
}
const OWNER: BillingScope = { ...OF_CUSTOMER, tag: 'Own billing' }

const ListQuery = PageQuery.extend({
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  plan: Key.optional(),
  account_id: Id.optional(),
  interval: z.enum(INTERVALS).optional().describe('How often it renews.'),
  collection: z
    .enum(['charge', 'invoice'])
    .optional()
    .describe('Whether it is charged, or invoices are paid by hand.'),
  cancel_reason: z.enum(['requested', 'unpaid', 'expired']).optional().describe('Why it ended or will end.'),
  cancel_feedback: z.enum(CANCEL_FEEDBACKS).optional().describe('Why its owner cancelled it.'),
  cancels: z.enum(['true', 'false']).optional().describe('Whether it ends at `period_end`.'),
  renews_after: TimeInput.optional().describe('Its period ends at this time or later.'),
  renews_before: TimeInput.optional().describe('Its period ends before this time.'),
  sort: SortedBy(keysOf(SUBSCRIPTION_SORTS)),
})

const EXPORTED = [
  'id',
  'account_id',
  'account.name',
  'plan',
  'plan_name',
  'plan_version',
  'status',
  'interval',
  'seats',
  'amount',
  'currency',
  'processor',
  'created_at',
  'started_at',
  'trial_end',
  'period_start',
  'period_end',
  'cancel_at_period_end',
  'cancelled_at',
  'cancel_reason',
  'cancel_feedback',
  'cancel_comment',
  'access_until',
] as const

/** Subscriptions of accounts (docs/subscriptions.md). */
export function subscriptionRoutes<S extends EmittingServices>(api: Api<S>): void {
  listRoutes(api)
  for (const scope of [PROVIDER, OWNER]) {
    standingRoute(api, scope)
    purchaseRoutes(api, scope)
    changeRoutes(api, scope)
  }
  trialRoute(api)
}

function listRoutes<S extends EmittingServices>(api: Api<S>): void {
  listRoute(
    api,
    {
      id: 'subscriptions.list',
      tag: TAG,
      access: PROVIDER.reading,
      path: '/api/v1/subscriptions',
      summary: 'List subscriptions',
      description: 'Of all accounts, ended ones included; the newest first unless `sort` says otherwise.',
      query: ListQuery,
      row: SubscriptionView,
      export: { columns: EXPORTED },
    },
    readPage,
  )

  api.route(
    {
      id: 'subscriptions.get',
      method: 'get',
      path: '/api/v1/subscriptions/{id}',
      summary: 'Show a subscription',
      description: 'Its plan version, period, status, and until when it gives access.',
      tag: TAG,
      access: PROVIDER.reading,
      params: IdParams,
      answer: SubscriptionView,
    },
    async ({ services: { db }, provider, params }) => {
      const subscription = await findSubscription(db, provider.id, params.id)
      if (!subscription) throw notFound()
      const versionOf = await loadVersions(db, provider.id, [subscription])
      const show = await showSubscriptionsOf(db, provider.id, [subscription.account_id])
      return show(subscription, versionOf)
    },
  )
}

async function readPage({ db, provider, query }: Asked<EmittingServices, typeof ListQuery>) {
  const page = readSortedPage(SUBSCRIPTION_SORTS, query)
  const filter = {
    status: query.status,
    plan: query.plan,
    accountId: query.account_id,
    interval: query.interval,
    collection: query.collection,
    cancelReason: query.cancel_reason,
    cancelFeedback: query.cancel_feedback,
    cancels: query.cancels === undefined ? undefined : query.cancels === 'true',
    renewsAfter: query.renews_after === undefined ? undefined : new Date(query.renews_after),
    renewsBefore: query.renews_before === undefined ? undefined : new Date(query.renews_before),
  }
  const rows = await listSubscriptions(db, provider.id, filter, page)
  const versionOf = await loadVersions(db, provider.id, rows)
  const accountIds = rows.map(({ account_id }) => account_id)
  const show = await showSubscriptionsOf(db, provider.id, accountIds)
  return toSortedPage(rows, page, (row) => show(row, versionOf))
}

function standingRoute<S extends EmittingServices>(api: Api<S>, scope: BillingScope): void {
  const { prefix, area, tag, reading, params } = scope
  api.route(
    {
      id: `${area}.subscription.get`,
      method: 'get',
      path: `${prefix}/accounts/{id}/subscription`,
      summary: 'Show the plan that an account has, by its subscription or by default',
      description: 'Trust `has_access`, or `access_until` of the subscription; not its status.',
      tag,
      access: reading,
      params: z.object({ ...params, id: Id }),
      answer: StandingView,
    },
    async ({ services, provider, caller, params }) => {
      const atLeast = scope === OWNER ? 'owner' : 'member'
      const account = () => readAccount(services.db, provider.id, params.id, { by: caller, atLeast })
      // All at the same time, to wait once. Nothing of it is shown if the caller may not see the account.
      const [standing, show] = await Promise.all([
        readStanding(services, provider.id, params.id),
        showSubscriptionsOf(services.db, provider.id, [params.id]),
        scope === OWNER && account(),
      ])
      // The provider may see every account, and one with a subscription that is not cancelled is there: see mayDelete.
      if (scope === PROVIDER && !standing.subscription) await account()
      return showStanding(standing, show)
    },
  )
}
