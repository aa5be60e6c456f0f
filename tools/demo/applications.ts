import { randomBytes } from 'node:crypto'
import { codeLogin } from '../../sdk/src/oauth/code-login.ts'
import { decide, follow, type Registered } from '../../server/test/support/oauth-application.ts'
import { Visitor } from '../../server/test/support/visitor.ts'
import { tokenOf } from '../screenshots/mailed-code.ts'
import { call } from './client.ts'
import type { DemoService } from './service.ts'

/** People of the demo company who use its applications; all but the last one that of its partner, too. */
export const PEOPLE = ['ines.roth@example.com', 'tom.becker@example.com', 'yuki.sato@example.com']
const PORTAL = 'https://portal.northwind.example/api/auth/callback/postern'
const PARTNER = 'https://gridsight.example/oauth/callback'

/** Three applications: one of ours, a partner's, and a machine; with people who use them, and requests that went wrong. */
export async function addApplications(service: DemoService): Promise<void> {
  const make = async (body: object): Promise<Registered> =>
    (await call(service, 'POST', '/api/v1/oauth/applications', { key: service.adminKey, body })).body
  const portal = await make({ name: 'Northwind Portal', kind: 'web', redirect_uris: [PORTAL] })
  const partner = await make({
    name: 'GridSight Analytics',
    kind: 'web',
    first_party: false,
    redirect_uris: [PARTNER],
  })
  const meters = await make({ name: 'Meter importer', kind: 'machine' })
  await make({ name: 'Field app', kind: 'native', redirect_uris: ['example.northwind.field:/callback'] })
  for (const [index, email] of PEOPLE.entries()) {
    const visitor = await signedIn(service, email)
    await use(service, visitor, portal, PORTAL)
    if (index < 2) await use(service, visitor, partner, PARTNER)
  }
  await token(service, meters, meters.client_secret!)
  await goWrong(service, portal, meters)
}

/** What developers get wrong. */
async function goWrong(service: DemoService, portal: Registered, meters: Registered): Promise<void> {
  const stranger = new Visitor()
  await stranger.open(await authorizeUrl(service, portal, `${PORTAL}/`))
  const withoutPkce = new URL(await authorizeUrl(service, portal, PORTAL))
  withoutPkce.searchParams.delete('code_challenge')
  withoutPkce.searchParams.delete('code_challenge_method')
  await stranger.open(withoutPkce.href, (next) => next.href.startsWith(PORTAL))
  await token(service, portal, `pcs_${randomBytes(32).toString('base64url')}`)
  await token(service, meters, 'of-another-environment')
}

const token = ({ url }: DemoService, { client_id }: Registered, secret: string): Promise<Response> =>
  fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${client_id}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })

/** Where an application sends a person. */
export async function authorizeUrl(
  { url: issuer }: Pick<DemoService, 'url'>,
  { client_id: clientId }: Pick<Registered, 'client_id'>,
  redirectUri: string,
): Promise<string> {
  return (await codeLogin({ issuer, clientId, redirectUri, scopes: 'openid profile email' })).url
}

/** Adds a person, and signs them in in a fresh browser. */
async function signedIn(service: DemoService, email: string): Promise<Visitor> {
  const users = [{ email, email_verified: true, name: nameOf(email) }]
  await call(service, 'POST', '/api/v1/users/import', { key: service.adminKey, body: { users } })
  const visitor = new Visitor()
  visitor.set(service.url, 'app_session', await tokenOf(service, 'customer', email))
  return visitor
}

/** Lets an application sign the person in, and allows what it asks for. */
async function use(
  service: DemoService,
  visitor: Visitor,
  application: Registered,
  redirectUri: string,
): Promise<void> {
  const isBack = (next: URL) => next.href.startsWith(redirectUri)
  const page = await follow(visitor, await authorizeUrl(service, application, redirectUri), isBack)
  if (page.url.searchParams.has('id')) await decide(visitor, page, 'allow', isBack)
}

const nameOf = (email: string): string =>
  email
    .split('@', 1)[0]!
    .split('.')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join(' ')
