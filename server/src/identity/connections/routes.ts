import type { Db } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { requireMatch, withEtag } from '../../platform/http/etag.ts'
import { AccountLabel, idsOf } from '../../platform/http/labels.ts'
import { Id, IdParams, PageOf, PageQuery, showTime, Time } from '../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../platform/lists/paging.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { spelledOut } from '../../platform/text/in-words.ts'
import { type Provider, providerOf } from '../../providers/index.ts'
import { labelAccounts } from '../accounts/account/index.ts'
import { ACCOUNT_FACTS } from '../accounts/summary/index.ts'
import { SSO_OF_ACCOUNTS, verifiedDomainsOf } from '../organisations/domains/index.ts'
import { changeConnection } from './change-connection.ts'
import type { Connection, SamlConfig } from './core/index.ts'
import { deleteConnection, findConnection, listConnections } from './core/index.ts'
import { createConnection, type NewConnection } from './create-connection.ts'
import { countUsersOf, lastUses, USERS_COUNTED } from './identities/index.ts'
import { KINDS, kindOf } from './kinds.ts'
import { connectionOfAccount } from './of-account.ts'
import { endOf, samlKeyRoutes } from './saml/index.ts'
import { ssoFacts } from './sso-facts.ts'
import { requireRightOverConnection } from './staff-connection.ts'
import { newTestTicket, TICKET_LIFETIME_MS } from './test-ticket.ts'

const TAG = 'Connections'

const ConnectionView = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string().describe('Name on the sign-in page.'),
    kind: z.enum(['oauth', 'oauth2', 'oidc', 'saml']).describe('Protocol.'),
    preset: z.string().nullable().describe('Well-known service that it is set up for. `null`: none.'),
    account_id: Id.nullable(),
    account: AccountLabel.describe(
      'Account whose people sign in with it. `null` for all. Not part of the ETag.',
    ),
    enabled: z.boolean().describe('Whether people can sign in with it.'),
    allows_staff: z.boolean().describe('Whether staff may sign in with it.'),
    signs_out_at_idp: z.boolean().describe('Whether signing out here leads on to the identity provider.'),
    config: z.record(z.string(), z.unknown()).describe('As it was given, without secrets.'),
    setup: z.record(z.string(), z.string()).describe('What to enter at the identity provider.'),
    last_used_at: Time.nullable().describe('When a user last signed in with it. Not part of the ETag.'),
    users: z
      .int()
      .min(0)
      .max(USERS_COUNTED)
      .describe(
        `Number of users who have signed in with it. Counting stops at ${USERS_COUNTED.toLocaleString('en')}. Not part of the ETag.`,
      ),
    domains: z
      .array(z.string())
      .describe('Verified domains of its account, whose people are led to it. Not part of the ETag.'),
    certificate_ends_at: Time.nullable().describe(
      'When the last certificate of a SAML identity provider ends.',
    ),
    created_at: Time,
  })
  .openapi('Connection')

const NewConnectionBody = z.discriminatedUnion(
  'kind',
  KINDS.map(({ create }) => create) as unknown as [z.ZodObject<{ kind: z.ZodLiteral<string> }>],
)

const TestView = z.object({
  url: z.string().describe('For staff, in a browser. It shows what comes back, and does not sign in.'),
  staff_url: z.string().describe('The same by the redirect URL of staff.'),
})

const CONNECTIONS = { tag: TAG, access: administration('all') } as const

/** Connections: the outside identity sources of a provider (docs/social-sign-in.md). */
export function connectionRoutes<S extends Services>(api: Api<S>): void {
  collectionRoutes(api)
  readRoute(api)
  changeRoutes(api)
  testRoute(api)
  samlKeyRoutes(api)
  api.services.registry.add(ACCOUNT_FACTS, ssoFacts)
  api.services.registry.add(
    SSO_OF_ACCOUNTS,
    async (db, provider, accountId) => (await connectionOfAccount(db, provider, accountId)) !== undefined,
  )
}

function collectionRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...CONNECTIONS,
      id: 'connections.create',
      method: 'post',
      path: '/api/v1/connections',
      summary: 'Add a connection',
      description:
        "An OAuth or OpenID Connect service, by a preset or by its addresses, or a SAML identity provider. The answer's `setup` is what to enter there.",
      recentFactor: true,
      audit: 'connection.created',
      body: NewConnectionBody,
      answer: ConnectionView,
      status: 201,
      idempotent: true,
      problems: ['plan_limit', 'already_exists', 'not_found'],
    },
    async ({ services, tx, c, caller, body }) => {
      const provider = providerOf(c)
      const wanted = body as unknown as NewConnection
      const made = await createConnection({ ...services, db: tx }, provider, wanted, caller)
      return { ...showConnection(provider, made), ...(await labelsOf(tx, provider, [made]))(made) }
    },
  )

  api.route(
    {
      ...CONNECTIONS,
      id: 'connections.list',
      method: 'get',
      path: '/api/v1/connections',
      summary: 'List connections, newest first',
      description: 'All kinds, also those that are not enabled; without their secrets.',
      access: management('read'),
      query: PageQuery.extend({
        serves: z
          .enum(['users', 'account', 'staff'])
          .optional()
          .describe('Only those for all users, for the people of an account, or for staff.'),
      }),
      answer: PageOf(ConnectionView),
      problems: ['invalid_cursor'],
    },
    async ({ services, c, query }) => {
      const provider = providerOf(c)
      const { limit, before } = readPageRequest(query)
      const found = await listConnections(services.db, provider.id, {
        limit: limit + 1,
        before,
        serves: query.serves,
      })
      const labels = await labelsOf(services.db, provider, found)
      return toPage(found, limit, (one) => ({ ...showConnection(provider, one), ...labels(one) }))
    },
  )
}

function readRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...CONNECTIONS,
      id: 'connections.get',
      method: 'get',
      path: '/api/v1/connections/{id}',
      summary: 'Show a connection',
      description: 'Without its secrets. `setup` is what to enter at the identity provider.',
      access: management('read'),
      params: IdParams,
      answer: ConnectionView,
    },
    async ({ services, c, params }) => {
      const found = await findConnection(services.db, providerOf(c).id, params.id)
      if (!found) throw notFound()
      const labels = await labelsOf(services.db, providerOf(c), [found])
      return { ...withEtag(c, showConnection(providerOf(c), found)), ...labels(found) }
    },
  )
}

function changeRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...CONNECTIONS,
      id: 'connections.update',
      method: 'patch',
      path: '/api/v1/connections/{id}',
      summary: 'Change a connection',
      recentFactor: true,
      description:
        'Takes the fields of its kind; what is left out stays. kind, slug, account and issuer cannot change, nor the addresses of an oauth2 service while people have identities there.',
      audit: 'connection.changed',
      params: IdParams,
      body: z.looseObject({}),
      answer: ConnectionView,
      ifMatch: true,
      problems: ['plan_limit', 'connection_in_use'],
    },
    async ({ services, tx, c, caller, params, body }) => {
      const provider = providerOf(c)
      const check = (now: Connection) => requireMatch(c, showConnection(provider, now))
      const change = { id: params.id, body, check }
      const changed = await changeConnection({ ...services, db: tx }, provider, change, caller)
      const labels = await labelsOf(tx, provider, [changed])
      return { ...withEtag(c, showConnection(provider, changed)), ...labels(changed) }
    },
  )

  api.route(
    {
      ...CONNECTIONS,
      id: 'connections.delete',
      method: 'delete',
      path: '/api/v1/connections/{id}',
      summary: 'Remove a connection, and the identities that people have there',
      description: 'The people stay, and sign in by another method.',
      recentFactor: true,
      audit: 'connection.deleted',
      params: IdParams,
    },
    async ({ tx, provider, caller, params }) => {
      const found = await findConnection(tx, provider.id, params.id)
      if (!found) throw notFound()
      requireRightOverConnection(caller, found)
      if (!(await deleteConnection(tx, provider.id, params.id))) throw notFound()
    },
  )
}

function testRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...CONNECTIONS,
      id: 'connections.test',
      method: 'post',
      path: '/api/v1/connections/{id}/test',
      summary: 'Test a connection',
      recentFactor: 'not needed: a test does not sign in',
      description: `Also one that is not enabled. The URL is valid for ${spelledOut(TICKET_LIFETIME_MS)}.`,
      params: IdParams,
      answer: TestView,
    },
    async ({ services, c, params }) => {
      const provider = providerOf(c)
      const found = await findConnection(services.db, provider.id, params.id)
      if (!found) throw notFound()
      const query = `?test=${newTestTicket(services, provider, found)}`
      const { startPath } = kindOf(found)
      return {
        url: provider.baseUrl + startPath(found, 'customer') + query,
        staff_url: provider.baseUrl + startPath(found, 'provider') + query,
      }
    },
  )
}

/** What no request to a connection changes: its use, the name of its account, and the domains of that. */
async function labelsOf(db: Db, { id }: Provider, connections: readonly Connection[]) {
  const ids = connections.map((one) => one.id)
  const accounts = connections.map((one) => one.account_id)
  const uses = await lastUses(db, id, ids)
  const users = await countUsersOf(db, id, ids)
  const domains = await verifiedDomainsOf(db, id, idsOf(accounts))
  const accountOf = await labelAccounts(db, id, accounts)
  return (one: Connection): Labels => ({
    last_used_at: showTime(uses.get(one.id) ?? null),
    users: users.get(one.id) ?? 0,
    account: accountOf(one.account_id),
    domains: (one.account_id !== null && domains.get(one.account_id)) || [],
  })
}

type Labels = Pick<z.infer<typeof ConnectionView>, 'last_used_at' | 'users' | 'account' | 'domains'>

/** All but its labels. */
function showConnection(
  provider: Provider,
  connection: Connection,
): Omit<z.infer<typeof ConnectionView>, keyof Labels> {
  const { config, created_at, ...others } = connection
  return {
    ...others,
    config: { ...config },
    setup: kindOf(connection).setup(provider, connection),
    certificate_ends_at: endOfCertificates(connection),
    created_at: showTime(created_at),
  }
}

function endOfCertificates({ kind, config }: Connection): string | null {
  if (kind !== 'saml') return null
  const { certificates } = config as SamlConfig
  return certificates.length > 0 ? showTime(new Date(endOf(certificates))) : null
}
