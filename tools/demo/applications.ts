import { createHash, randomBytes } from 'node:crypto'
import { codeFor } from '../screenshots/mailed-code.ts'
import { call } from './client.ts'
import type { DemoService } from './service.ts'

/** People of the demo company who use its applications; all but the last one that of its partner, too. */
export const PEOPLE = ['ines.roth@example.com', 'tom.becker@example.com', 'yuki.sato@example.com']
const PORTAL = 'https://portal.northwind.example/api/auth/callback/postern'
const PARTNER = 'https://gridsight.example/oauth/callback'

interface Registered {
  id: string
  client_id: string
  client_secret: string | null
}

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
    const browser = await Browser.signIn(service, email)
    await browser.allow(portal, PORTAL)
    if (index < 2) await browser.allow(partner, PARTNER)
  }
  await token(service, meters, meters.client_secret!)
  await goWrong(service, portal, meters)
}

/** What developers get wrong. */
async function goWrong(service: DemoService, portal: Registered, meters: Registered): Promise<void> {
  const stranger = new Browser(service)
  await stranger.open(authorizeUrl(service, portal, `${PORTAL}/`))
  const withoutPkce = new URL(authorizeUrl(service, portal, PORTAL))
  withoutPkce.searchParams.delete('code_challenge')
  withoutPkce.searchParams.delete('code_challenge_method')
  await stranger.open(withoutPkce.href)
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
export function authorizeUrl(
  { url }: Pick<DemoService, 'url'>,
  { client_id }: Pick<Registered, 'client_id'>,
  redirect_uri: string,
): string {
  const verifier = randomBytes(32).toString('base64url')
  return `${url}/oauth/authorize?${new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'demo',
  })}`
}

/** As much of a browser as an authorization needs: it keeps cookies, and follows redirects on our side. */
class Browser {
  readonly #service: DemoService
  readonly #cookies = new Map<string, string>()

  constructor(service: DemoService) {
    this.#service = service
  }

  static async signIn(service: DemoService, email: string): Promise<Browser> {
    const auth = '/api/v1/auth/customer'
    const users = [{ email, email_verified: true, name: nameOf(email) }]
    await call(service, 'POST', '/api/v1/users/import', { key: service.adminKey, body: { users } })
    await call(service, 'POST', `${auth}/login`, { body: { email } })
    const body = { email, code: await codeFor(service, email) }
    const browser = new Browser(service)
    browser.#cookies.set(
      'app_session',
      (await call(service, 'POST', `${auth}/verify-otp`, { body })).body.token,
    )
    return browser
  }

  /** Lets an application sign the person in, and allows what it asks for. */
  async allow(application: Registered, redirectUri: string): Promise<void> {
    const asks = await this.open(authorizeUrl(this.#service, application, redirectUri))
    const id = asks.searchParams.get('id')
    if (id === null) return
    const form = new URLSearchParams({ id, decision: 'allow' })
    const answer = await this.#send(asks.origin + asks.pathname, { method: 'POST', body: form })
    const next = /url=(.*)/.exec(answer.headers.get('refresh') ?? '')?.[1]
    if (next) await this.open(new URL(next, this.#service.url).href)
  }

  /** Opens a page of the service. Returns where that leads. */
  async open(address: string): Promise<URL> {
    for (let url = new URL(address); ; ) {
      const answer = await this.#send(url.href)
      const location = answer.headers.get('location')
      if (location === null) return url
      const next = new URL(location, url)
      if (next.origin !== new URL(this.#service.url).origin) return next
      url = next
    }
  }

  async #send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, accept: 'text/html', origin: this.#service.url }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (name) this.#cookies.set(name, value!)
    }
    return answer
  }
}

const nameOf = (email: string): string =>
  email
    .split('@', 1)[0]!
    .split('.')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join(' ')
