import { givenOf } from '../../../platform/given.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { Line, showTime, Time } from '../../../platform/http/schemas.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { issuerUrl } from '../core/index.ts'
import { CLOSED, changeSettings, countUsers, readSettings } from './settings-store.ts'
import { confirmIssuer, putIssuer } from './store.ts'

const TAG = 'Applications'
const PATH = '/api/v1/oauth/issuer'
const MOST_HOSTS = 50

const principal = z
  .enum(['customer', 'provider'])
  .describe('Whose sign-in it is: that of customers, or of staff.')
const dcr = z
  .enum(['off', 'approved', 'open'])
  .describe('Whether applications may register themselves; `approved`: staff allow each. `off` for staff.')
const cimd = z
  .enum(['off', 'allowed_hosts', 'any'])
  .describe('Whose Client ID Metadata Documents count. Never `any` for staff.')
const allowedHosts = z
  .array(Line(253).toLowerCase())
  .max(MOST_HOSTS)
  .describe('Hosts of the documents that count, where `cimd` is `allowed_hosts`.')

const IssuerView = z
  .object({
    principal,
    issuer: z.string().describe('What tokens call it. Client libraries need it and nothing else.'),
    former: z
      .string()
      .nullable()
      .describe(
        'What applications that have used it call it, if the base URL has changed since. `null` if it has not, or once the change is confirmed.',
      ),
    dcr,
    cimd,
    allowed_hosts: allowedHosts,
    applications: z.int().describe('Applications that have used it, which another issuer would break.'),
    created_at: Time.nullable().describe('When it was first used. `null`: not yet.'),
  })
  .openapi('Issuer')

/** What an issuer is called, and which applications it takes without staff. */
export function issuerRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.issuer.get',
      method: 'get',
      path: PATH,
      summary: 'Show an issuer',
      description: 'That of customers unless `principal` says otherwise.',
      tag: TAG,
      access: management('read'),
      query: z.object({ principal: principal.default('customer') }),
      answer: IssuerView,
    },
    ({ services, provider, query }) => show(services, provider as Provider, query.principal),
  )

  api.route(
    {
      id: 'oauth.issuer.update',
      method: 'patch',
      path: PATH,
      summary: 'Change an issuer',
      description:
        'By owners and admins. `confirm` ends the notice that the base URL has changed. Applications that registered themselves stay. Those of a document that no longer counts are refused from the next request on.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'oauth.issuer_changed',
      body: z.strictObject({
        principal: principal.default('customer'),
        dcr: dcr.optional(),
        cimd: cimd.optional(),
        allowed_hosts: allowedHosts.optional(),
        confirm: z
          .literal(true)
          .optional()
          .describe('Confirms that the base URL has changed, and that applications are changed too.'),
      }),
      answer: IssuerView,
    },
    async ({ services, tx, provider, body: { principal: whose, confirm, ...body }, note }) => {
      requireSafe(whose, body)
      const given = givenOf(body)
      const issuer = issuerUrl({ provider: provider as Provider, principal: whose })
      await putIssuer(tx, provider.id, { principal: whose, issuer }, new Date(services.clock.now()))
      if (Object.keys(given).length > 0) await changeSettings(tx, provider.id, whose, given)
      const former = confirm && formerOf(await readSettings(tx, provider.id, whose), issuer)
      if (former) await confirmIssuer(tx, provider.id, { principal: whose, issuer })
      const fields = [...Object.keys(given), ...(former ? [`${former} → ${issuer}`] : [])]
      note({ principal: whose, fields: fields.join(', ') })
      return show({ db: tx }, provider as Provider, whose)
    },
  )
}

const formerOf = (row: { issuer: string } | undefined, issuer: string): string | null =>
  row && row.issuer !== issuer ? row.issuer : null

/** Staff's tokens open the console: no application gets there that staff did not choose. */
function requireSafe(
  whose: 'customer' | 'provider',
  { dcr, cimd }: { dcr?: string | undefined; cimd?: string | undefined },
): void {
  if (whose === 'customer') return
  const errors = [
    ...(dcr === undefined || dcr === 'off' ? [] : [{ field: '/dcr', message: 'Staff need `off`.' }]),
    ...(cimd === 'any' ? [{ field: '/cimd', message: 'Staff need `off` or `allowed_hosts`.' }] : []),
  ]
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
}

async function show(
  { db }: { db: Parameters<typeof readSettings>[0] },
  provider: Provider,
  whose: 'customer' | 'provider',
): Promise<z.output<typeof IssuerView>> {
  const row = await readSettings(db, provider.id, whose)
  const { dcr, cimd, allowed_hosts } = row ?? CLOSED
  const issuer = issuerUrl({ provider, principal: whose })
  const applications = await countUsers(db, provider.id, whose)
  return {
    principal: whose,
    issuer,
    former: applications > 0 ? formerOf(row, issuer) : null,
    dcr,
    cimd,
    allowed_hosts,
    applications,
    created_at: showTime(row?.created_at ?? null),
  }
}
