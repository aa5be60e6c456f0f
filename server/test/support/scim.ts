import { expect } from 'vitest'
import { DnsServer } from './dns-server.ts'
import { ManualClock } from './manual-clock.ts'
import { openAccount, verifyDomain } from './sso.ts'
import { type Answer, startTestService, type TestService } from './test-service.ts'

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
/** An id that nothing has. */
export const UNKNOWN = '01936f2a-7c00-7abc-8def-0123456789ab'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** A service whose domains are verified by a DNS server of its own. */
export interface ScimService {
  service: TestService
  clock: ManualClock
  dns: DnsServer
  stop(): Promise<void>
}

export async function startScimService(): Promise<ScimService> {
  const clock = new ManualClock()
  const dns = new DnsServer()
  const service = await startTestService({ clock, config: { dnsServers: [await dns.start()] } })
  return {
    service,
    clock,
    dns,
    stop: async () => {
      await service.stop()
      await dns.stop()
    },
  }
}

let count = 0

/** An account with a verified domain and a token for its directory. */
export class Directory {
  readonly account: string
  readonly domain: string
  readonly key: string
  readonly base: string
  readonly #of: ScimService

  constructor(scim: ScimService, of: { account: string; domain: string; key: string; base: string }) {
    this.#of = scim
    this.account = of.account
    this.domain = of.domain
    this.key = of.key
    this.base = of.base
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#of.service.call(method, `${this.base}/scim/v2${path}`, {
      key: this.key,
      headers: { ...(body !== undefined && { 'content-type': 'application/scim+json' }), ...headers },
      ...(body !== undefined && { body }),
    })
  }

  user(name: string, more: object = {}): object {
    const userName = `${name}@${this.domain}`
    return { schemas: [USER], userName, emails: [{ value: userName, type: 'work', primary: true }], ...more }
  }

  async add(name: string, more: object = {}): Promise<Answer['body']> {
    this.#of.clock.advance(1) // ids go by the time
    const { status, body } = await this.call('POST', '/Users', this.user(name, more))
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }

  async addGroup(displayName: string, ids: string[] = []): Promise<Answer['body']> {
    const members = ids.map((value) => ({ value }))
    const { status, body } = await this.call('POST', '/Groups', { schemas: [GROUP], displayName, members })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }

  patch(path: string, ...operations: object[]): Promise<Answer> {
    return this.call('PATCH', path, { schemas: [PATCH_OP], Operations: operations })
  }

  find(path: string, query: Record<string, string>): Promise<Answer> {
    return this.call('GET', `${path}?${new URLSearchParams(query)}`)
  }

  async roles(): Promise<Record<string, string>> {
    const { body } = await this.#of.service.call(
      'GET',
      `${this.base}/api/v1/accounts/${this.account}/members?limit=100`,
    )
    return Object.fromEntries(
      body.data.map(({ email, role }: { email: string; role: string }) => [email.split('@')[0], role]),
    )
  }

  map(roles: object): Promise<Answer> {
    return this.#of.service.call('PATCH', `${this.base}/api/v1/accounts/${this.account}/scim`, {
      body: { roles },
    })
  }
}

/** An account with a verified domain and a token, at the provider of `base`. */
export async function newDirectory(scim: ScimService, base = ''): Promise<Directory> {
  const { service, dns } = scim
  const account = await openAccount(service, 'Acme', base)
  const domain = `dir${++count}.example.net`
  await verifyDomain(service, dns, { account, domain, base })
  const { body, status } = await service.call('POST', `${base}/api/v1/accounts/${account}/scim-tokens`, {
    body: { name: 'Okta' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return new Directory(scim, { account, domain, key: body.token, base })
}

/** An error in SCIM's form, RFC 7644 section 3.12. */
export function expectError(answer: Answer, status: number, scimType?: string): void {
  expect(answer.body).toEqual({
    schemas: [ERROR],
    status: String(status),
    ...(scimType && { scimType }),
    detail: expect.any(String),
  })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/scim+json')
}

/** Whether a session still counts. */
export async function isAlive({ service }: ScimService, token: string): Promise<boolean> {
  const { body } = await service.call('POST', '/api/v1/sessions/verify', { body: { token } })
  return body.active
}

/** How many events of a type hold a text. */
export async function eventsOf({ service }: ScimService, type: string, part: string): Promise<number> {
  const rows = await service.service.db`
    select 1 from event where type = ${type} and body like ${`%${part}%`}`
  return rows.length
}

/** What the audit log has of an address, and by what kind of actor. */
export async function actsOn({ service }: ScimService, email: string): Promise<string[]> {
  const rows = await service.service.db`
    select action, actor_kind from audit_entry where email = ${email} order by id`
  return rows.map(({ action, actor_kind }) => `${action} ${actor_kind}`)
}
