import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { createTxtResolver } from '../../../platform/outbound/resolve-txt.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import { readAccount } from '../../accounts/account/index.ts'
import { claimDomain } from './claim-domain.ts'
import { Domain, DomainView, showDomain } from './domain.ts'
import { requireSso } from './require-sso.ts'
import { deleteDomain, listDomains } from './store.ts'
import { verifyDomain } from './verify-domain.ts'

const PATH = '/api/v1/accounts/{id}/domains'

const ALL = {
  tag: 'SSO domains',
  access: administration('all'),
  path: PATH,
  params: z.object({ id: Id }),
} as const
const ONE = { ...ALL, path: `${PATH}/{domain}`, params: z.object({ id: Id, domain: Domain }) } as const

/** The email domains of an account (docs/sso-domains.md). */
export function domainRoutes<S extends Services>(api: Api<S>): void {
  addRoutes(api)
  verifyRoute(api)
  changeRoutes(api)
}

function addRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ALL,
      id: 'accounts.domains.create',
      method: 'post',
      summary: 'Add a domain to an account',
      recentFactor: true,
      description: 'Publish the TXT record that the answer names, then verify the domain.',
      audit: 'domain.added',
      body: z.strictObject({ domain: Domain.describe('The domain after the @ of addresses.') }),
      answer: DomainView,
      status: 201,
      idempotent: true,
      problems: ['not_found', 'already_exists', 'limit_reached'],
    },
    async ({ services, tx, provider, params, body }) => {
      const claim = { accountId: params.id, domain: body.domain }
      return showDomain(await claimDomain(services, tx, provider.id, claim))
    },
  )

  api.route(
    {
      ...ALL,
      id: 'accounts.domains.list',
      method: 'get',
      summary: 'List the domains of an account',
      description: 'Verified ones, and those that wait for their TXT record.',
      access: management('read'),
      answer: z.object({ data: z.array(DomainView), next_cursor: z.null() }),
    },
    async ({ services, provider, caller, params }) => {
      await readAccount(services.db, provider.id, params.id, { by: caller })
      const rows = await listDomains(services.db, provider.id, params.id)
      return { data: rows.map(showDomain), next_cursor: null }
    },
  )
}

function verifyRoute<S extends Services>(api: Api<S>): void {
  const resolveTxt = createTxtResolver(api.services.config.dnsServers)

  api.route(
    {
      ...ONE,
      id: 'accounts.domains.verify',
      method: 'post',
      path: `${ONE.path}/verify`,
      summary: 'Look the TXT record up and verify the domain',
      recentFactor: true,
      description: 'A domain is verified for one account of a provider only.',
      answer: DomainView,
      problems: ['domain_not_verified', 'already_exists'],
    },
    async ({ services, provider, caller, params: { id, domain } }) =>
      showDomain(
        await verifyDomain(services, provider.id, { accountId: id, domain, by: caller }, resolveTxt),
      ),
  )
}

function changeRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...ONE,
      id: 'accounts.domains.update',
      method: 'patch',
      summary: 'Require single sign-on of the people of a domain',
      recentFactor: true,
      description:
        'Every other way to sign in then refuses them with sso_required, the owners of the account excepted.',
      body: z.strictObject({
        sso_required: z.boolean().describe('Whether people with such addresses must use SSO.'),
      }),
      answer: DomainView,
      problems: ['domain_not_verified'],
    },
    async ({ services, c, caller, params: { id, domain }, body }) => {
      const provider = providerOf(c)
      return transact(services.db, async (tx) => {
        const wanted = { accountId: id, domain, required: body.sso_required }
        const changed = await requireSso({ ...services, db: tx }, provider, wanted)
        await recordAct(services, tx, provider.id, {
          action: 'domain.changed',
          by: caller,
          targetId: id,
          detail: { domain, sso_required: body.sso_required },
        })
        return showDomain(changed)
      })
    },
  )

  api.route(
    {
      ...ONE,
      id: 'accounts.domains.delete',
      method: 'delete',
      summary: 'Take a domain out of an account',
      recentFactor: true,
      description: 'People keep the identities that they have at its connections.',
    },
    async ({ services, provider, caller, params: { id, domain } }) =>
      transact(services.db, async (tx) => {
        if (!(await deleteDomain(tx, provider.id, id, domain))) throw notFound()
        await recordAct(services, tx, provider.id, {
          action: 'domain.removed',
          by: caller,
          targetId: id,
          detail: { domain },
        })
      }),
  )
}
