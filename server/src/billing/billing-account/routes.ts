import { actorOf, readAccount } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management, OWN_READING } from '../../platform/http/context.ts'
import { Id, IdParams } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { changeBillingAccount } from './change-billing-account.ts'
import { readBillingAccount } from './store.ts'
import { BillingAccountPatch, BillingAccountView, OwnBillingPatch, showBillingAccount } from './view.ts'

const OF_PROVIDER = {
  tag: 'Account billing',
  path: '/api/v1/accounts/{id}/billing',
  params: IdParams,
  answer: BillingAccountView,
} as const

const OF_OWNERS = {
  tag: 'Own billing',
  path: '/api/v1/auth/{principal}/accounts/{id}/billing',
  params: z.object({ principal: z.literal('customer'), id: Id }),
  answer: BillingAccountView,
} as const

const CHANGES = { method: 'patch', recentFactor: true } as const
const KEPT = 'What is not given stays, in `buyer` too. Invoices that were issued do not change.'

/** What billing knows of an account: for the provider, and for the account's owners. */
export function billingAccountRoutes<S extends Services>(api: Api<S>): void {
  readRoutes(api)

  api.route(
    {
      id: 'accounts.billing.update',
      ...OF_PROVIDER,
      ...CHANGES,
      summary: "Change an account's billing details and taxes",
      description: KEPT,
      access: administration('billing'),
      body: BillingAccountPatch,
    },
    async ({ services, provider, caller, params, body, c }) => {
      const change = { ...body, accountId: params.id }
      const actor = actorOf(services, c, caller)
      return showBillingAccount(await changeBillingAccount(services, provider.id, change, actor))
    },
  )

  api.route(
    {
      id: 'me.accounts.billing.update',
      ...OF_OWNERS,
      ...CHANGES,
      access: ['customer'],
      summary: "Change your account's billing details",
      description: `By owners. ${KEPT} The provider sets the taxes.`,
      body: OwnBillingPatch,
    },
    async ({ services, provider, caller, params, body, c }) => {
      const change = { ...body, accountId: params.id }
      const actor = actorOf(services, c, caller)
      return showBillingAccount(await changeBillingAccount(services, provider.id, change, actor))
    },
  )
}

function readRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...OF_PROVIDER,
      id: 'accounts.billing.get',
      method: 'get',
      summary: 'Show what billing knows of an account',
      description: 'Buyer, taxes, currency and balance.',
      access: management('read', 'billing'),
    },
    async ({ services: { db }, provider, caller, params }) => {
      await readAccount(db, provider.id, params.id, { by: caller, atLeast: 'owner' })
      return showBillingAccount(await readBillingAccount(db, provider.id, params.id))
    },
  )

  api.route(
    {
      ...OF_OWNERS,
      id: 'me.accounts.billing.get',
      method: 'get',
      access: OWN_READING,
      summary: "Show your account's billing details",
      description: 'To owners.',
    },
    async ({ services: { db }, provider, caller, params }) => {
      await readAccount(db, provider.id, params.id, { by: caller, atLeast: 'owner' })
      return showBillingAccount(await readBillingAccount(db, provider.id, params.id))
    },
  )
}
