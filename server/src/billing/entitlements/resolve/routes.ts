import type { EmittingServices } from '../../../events/index.ts'
import { OF_CUSTOMER, OF_PROVIDER, readAccount } from '../../../identity/accounts/account/index.ts'
import { Permission } from '../../../identity/accounts/roles/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { type Access, management } from '../../../platform/http/context.ts'
import { personOf } from '../../../platform/http/person.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import { Key } from '../../plans/index.ts'
import { batchedLook, type Look } from './batched-look.ts'
import { checkEntitlements } from './check-entitlements.ts'
import { overrideRoutes } from './overrides/routes.ts'
import { AccountEntitlementsView, CheckView, showEntitlement, showResolved } from './view.ts'
import { withCredits } from './with-credits.ts'

const TAG = 'Entitlements'
/** For `read` and `billing` alike: asking changes nothing. */
const READING = management('read', 'billing')

const MAX_CHECKS = 100

const CheckInput = z
  .strictObject({
    account_id: Id,
    feature: Key.optional(),
    amount: z
      .number()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('How much more, 1 if absent; of a number: how much of it there would be.'),
    user_id: Id.optional().describe('Must be a member of the account.'),
    permission: Permission.optional().describe("Must be among those of the user's level and roles."),
  })
  .superRefine(({ feature, amount, user_id, permission }, issue) => {
    const require = (isMet: boolean, field: string, message: string) => {
      if (!isMet) issue.addIssue({ code: 'custom', path: [field], message })
    }
    require(feature !== undefined ||
      user_id !== undefined, 'feature', 'A check asks for a feature, a user or both.')
    require(amount === undefined || feature !== undefined, 'amount', 'An amount is of a feature.')
    require(permission === undefined || user_id !== undefined, 'permission', 'A permission is of a user.')
  })

/** What accounts may do now (docs/entitlements.md). */
export function entitlementRoutes<S extends EmittingServices>(api: Api<S>): void {
  const look = batchedLook(api.services)
  const ofProvider = {
    prefix: OF_PROVIDER.prefix,
    area: OF_PROVIDER.area,
    tag: TAG,
    access: READING,
    params: {},
  }
  const ofMember = { ...OF_CUSTOMER, access: OF_CUSTOMER.reading }
  for (const scope of [ofProvider, ofMember]) accountRoute(api, scope, look)
  checkRoute(api, look)
  overrideRoutes(api)
}

interface Scope {
  prefix: string
  area: string
  tag: string
  access: readonly Access[]
  params: { principal?: z.ZodLiteral<'customer'> }
}

function accountRoute<S extends EmittingServices>(
  api: Api<S>,
  { prefix, area, tag, access, params }: Scope,
  look: Look,
): void {
  api.route(
    {
      id: `${area}.entitlements.get`,
      method: 'get',
      path: `${prefix}/accounts/{id}/entitlements`,
      summary: 'Show what an account may do now',
      description:
        'By its overrides, its subscription or the default plan, with what it has used. Nothing is cached.',
      tag,
      access,
      params: z.object({ ...params, id: Id }),
      answer: AccountEntitlementsView,
    },
    async ({ services, provider, caller, params }) => {
      const asked = { accountId: params.id }
      // Both at the same time, to wait once. Nothing of it is shown if the caller may not see the account.
      const [found] = await Promise.all([
        look(provider.id, asked),
        personOf(caller) && readAccount(services.db, provider.id, params.id, { by: caller }),
      ])
      const [resolved] = (await withCredits(services, provider.id, [asked], found)).accounts
      if (!resolved) throw notFound()
      return showResolved(resolved)
    },
  )
}

function checkRoute<S extends EmittingServices>(api: Api<S>, look: Look): void {
  api.route(
    {
      id: 'entitlements.check',
      method: 'post',
      path: '/api/v1/entitlements/check',
      summary: 'May these accounts, and these users of them, do this now?',
      description:
        'Answers each check, in order, by one look at the database. What is unknown is not allowed: `reason` says what. ' +
        'It reserves nothing: to count what happens, use consume.',
      tag: TAG,
      access: READING,
      recentFactor: 'not needed: it changes nothing',
      body: z.strictObject({
        checks: z.array(CheckInput).min(1).max(MAX_CHECKS).describe('Questions to answer.'),
      }),
      answer: z.object({
        results: z.array(CheckView).describe('One answer for each question, in their order.'),
      }),
    },
    async ({ services, provider, body: { checks } }) => {
      const answers = await checkEntitlements(services, provider.id, checks, look)
      return {
        results: answers.map(({ role, entitlement }, index) => {
          const { account_id, feature = null, user_id = null, permission = null } = checks[index]!
          return { account_id, feature, user_id, permission, role, ...showEntitlement(entitlement) }
        }),
      }
    },
  )
}
