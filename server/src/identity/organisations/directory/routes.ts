import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, transact } from '../../../platform/db/db.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management, ROLES } from '../../../platform/http/context.ts'
import { Id, Name, showTime, Time } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import { providerOf, requirePlan } from '../../../providers/index.ts'
import { lockAccount, readAccount } from '../../accounts/account/index.ts'
import { findUsers } from '../../users/index.ts'
import { Domain, isPublicMailDomain } from '../domains/index.ts'
import { scimBaseUrl } from './base-url.ts'
import { giveRoles } from './give-roles.ts'
import { findRules, putRules, type Rules } from './rules-store.ts'
import { createToken } from './token.ts'
import { deleteToken, listTokens, type TokenRow } from './token-store.ts'

const TAG = 'Provisioning'
const MAX_MAPPED = 200
const MAX_GUEST_DOMAINS = 50

const TokenView = z
  .object({
    id: Id,
    name: z.string().describe('Name that tells it from other tokens.'),
    hint: z.string().describe('The last four characters.'),
    created_at: Time,
    last_used_at: Time.nullable(),
    created_by: z
      .object({
        id: Id.describe('Of the person.'),
        email: z
          .string()
          .nullable()
          .describe('As it was when the token was made; null once the person is erased.'),
        name: z.string().nullable().describe('Their name; null if none is known.'),
        active: z
          .boolean()
          .describe('Whether they can still sign in. If not, they know the token all the same.'),
      })
      .nullable()
      .describe(
        'User who made the token, or the key that made it. `null` for the admin key, a set-up guide, and tokens older than this field.',
      ),
    created_by_key: Id.nullable().describe('The secret key that made it.'),
  })
  .openapi('ScimToken')

const NewTokenView = TokenView.extend({
  token: z
    .string()
    .nullable()
    .describe('For the directory. It is shown this once, and null in a repeated answer.'),
}).openapi('NewScimToken')

const RolesField = z
  .record(
    z
      .string()
      .min(1)
      .max(200)
      .regex(/^\P{Cc}*$/u, 'This must not hold control characters.'),
    z.enum(ROLES),
  )
  .refine((roles) => Object.keys(roles).length <= MAX_MAPPED, `This may map at most ${MAX_MAPPED} groups.`)
  .describe('Display name of a group to role. Empty: groups give no roles.')

const GuestDomainsField = z
  .array(
    Domain.refine(
      (domain) => !isPublicMailDomain(domain),
      'Anyone can have an address in this domain. Invite the people instead.',
    ),
  )
  .max(MAX_GUEST_DOMAINS)
  .transform((domains) => [...new Set(domains)])
  .describe('Domains that the account has not verified, whose people its directory may add all the same.')

const ProvisioningView = z
  .object({
    base_url: z.string().describe('What to enter at the directory.'),
    roles: RolesField,
    guest_domains: z
      .array(z.string())
      .describe('Domains without verification whose people the directory may add.'),
  })
  .openapi('Provisioning')

/** Routes for the provider, to let an account's directory call /scim/v2 (docs/scim.md). */
export function provisioningRoutes<S extends EmittingServices>(api: Api<S>): void {
  tokenRoutes(api)
  mappingRoutes(api)
}

function tokenRoutes<S extends EmittingServices>(api: Api<S>): void {
  const path = '/api/v1/accounts/{id}/scim-tokens'
  const all = { tag: TAG, access: administration('all'), path, params: z.object({ id: Id }) } as const

  api.route(
    {
      ...all,
      id: 'accounts.scim_tokens.create',
      method: 'post',
      summary: 'Make a SCIM token for the directory of an account',
      description:
        "The token is shown once. Enter it at the directory, with the `base_url` of this account's provisioning.",
      recentFactor: true,
      audit: 'scim_token.created',
      body: z.strictObject({ name: Name.describe('Name that tells it from other tokens.') }),
      answer: NewTokenView,
      status: 201,
      idempotent: true,
      shownOnce: ['token'],
      problems: ['not_found', 'plan_limit', 'limit_reached'],
    },
    async ({ services, tx, c, params, body, caller, note }) => {
      const wanted = { accountId: params.id, name: body.name, by: caller }
      const provider = providerOf(c)
      note({ name: body.name })
      const { token, ...row } = await createToken(services, tx, provider, wanted)
      return { ...showToken(row, await makersOf(tx, provider.id, [row])), token }
    },
  )

  api.route(
    {
      ...all,
      id: 'accounts.scim_tokens.list',
      method: 'get',
      summary: 'List the SCIM tokens of an account, newest first',
      description: 'With the last characters of each, who made it and when it was last used.',
      access: management('read'),
      answer: z.object({ data: z.array(TokenView), next_cursor: z.null() }),
    },
    async ({ services: { db }, provider, caller, params }) => {
      await readAccount(db, provider.id, params.id, { by: caller })
      const rows = await listTokens(db, provider.id, params.id)
      const makers = await makersOf(db, provider.id, rows)
      return { data: rows.map((row) => showToken(row, makers)), next_cursor: null }
    },
  )

  api.route(
    {
      ...all,
      id: 'accounts.scim_tokens.delete',
      method: 'delete',
      path: `${path}/{token_id}`,
      summary: 'Revoke a SCIM token',
      description: 'The directory is refused from its next request on. The people that it added stay.',
      recentFactor: true,
      audit: 'scim_token.revoked',
      params: z.object({ id: Id, token_id: Id }),
    },
    async ({ tx, provider, params }) => {
      if (!(await deleteToken(tx, provider.id, params.id, params.token_id))) throw notFound()
    },
  )
}

function mappingRoutes<S extends EmittingServices>(api: Api<S>): void {
  const one = {
    tag: TAG,
    access: administration('all'),
    path: '/api/v1/accounts/{id}/scim',
    params: z.object({ id: Id }),
    answer: ProvisioningView,
  } as const

  api.route(
    {
      ...one,
      id: 'accounts.scim.get',
      method: 'get',
      summary: 'Show how the directory of an account is connected',
      description: 'The address for the directory, which groups give which role, and guest domains.',
      access: management('read'),
    },
    async ({ services: { db }, c, caller, params }) => {
      const provider = providerOf(c)
      await readAccount(db, provider.id, params.id, { by: caller })
      return show(provider, await findRules(db, provider.id, params.id))
    },
  )

  api.route(
    {
      ...one,
      id: 'accounts.scim.update',
      method: 'patch',
      summary: 'Decide what the directory of an account may do',
      recentFactor: true,
      description:
        'What is left out stays. `roles` takes the place of the mapping before: members of the directory get their ' +
        'roles immediately; owners change only where the mapping names that role, and the last owner stays. Of ' +
        '`guest_domains` the directory may add people, too, but it proves no address and ends no session of theirs.',
      body: z.strictObject({ roles: RolesField.optional(), guest_domains: GuestDomainsField.optional() }),
      problems: ['plan_limit'],
    },
    async ({ services, c, caller, params, body }) => {
      const provider = providerOf(c)
      requirePlan(provider, 'scim')
      const rules = await transact(services.db, async (tx) => {
        if (!(await lockAccount(tx, provider.id, params.id))) throw notFound()
        const before = await findRules(tx, provider.id, params.id)
        const { roles = before.roles, guest_domains = before.guest_domains } = body
        await putRules(tx, provider.id, params.id, { roles, guest_domains })
        await recordAct(services, tx, provider.id, {
          action: 'scim.mapping_changed',
          by: caller,
          targetId: params.id,
          detail: { groups: Object.keys(roles).length, guest_domains: guest_domains.join(' ') },
        })
        const source = { by: caller }
        if (body.roles) await giveRoles(services, tx, { provider, accountId: params.id, source })
        return { roles, guest_domains }
      })
      return show(provider, rules)
    },
  )
}

function show(provider: { baseUrl: string }, rules: Rules): z.infer<typeof ProvisioningView> {
  return { base_url: scimBaseUrl(provider), ...rules }
}

type Makers = Awaited<ReturnType<typeof findUsers>>

function makersOf(db: Db, providerId: string, rows: readonly TokenRow[]): Promise<Makers> {
  return findUsers(db, providerId, [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))])
}

function showToken(row: TokenRow, makers: Makers): z.infer<typeof TokenView> {
  const { id, name, hint, created_at, last_used_at, created_by, created_by_email, created_by_key } = row
  const maker = makers.get(created_by ?? '')
  return {
    id,
    name,
    hint,
    created_at: showTime(created_at),
    last_used_at: showTime(last_used_at),
    created_by: created_by === null ? null : shownMaker(created_by, created_by_email, maker),
    created_by_key,
  }
}

function shownMaker(
  id: string,
  email: string | null,
  maker: { name: string | null; status: string } | undefined,
) {
  return { id, email, name: maker?.name ?? null, active: maker?.status === 'active' }
}
