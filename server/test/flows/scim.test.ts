import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/lib/password-hash/index.ts'
import { DnsServer } from '../support/dns-server.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount, verifyDomain } from '../support/sso.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const UNKNOWN = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
let clock: ManualClock
let dns: DnsServer
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  dns = new DnsServer()
  service = await startTestService({ clock, config: { dnsServers: [await dns.start()] } })
})
afterAll(async () => {
  await service.stop()
  await dns.stop()
})

/** An account with a verified domain and a token for its directory. */
class Directory {
  readonly account: string
  readonly domain: string
  readonly key: string
  readonly base: string

  constructor(of: { account: string; domain: string; key: string; base: string }) {
    this.account = of.account
    this.domain = of.domain
    this.key = of.key
    this.base = of.base
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return service.call(method, `${this.base}/scim/v2${path}`, {
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
    clock.advance(1) // ids go by the time
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
    const { body } = await service.call(
      'GET',
      `${this.base}/api/v1/accounts/${this.account}/members?limit=100`,
    )
    return Object.fromEntries(
      body.data.map(({ email, role }: { email: string; role: string }) => [email.split('@')[0], role]),
    )
  }

  map(roles: object): Promise<Answer> {
    return service.call('PATCH', `${this.base}/api/v1/accounts/${this.account}/scim`, { body: { roles } })
  }
}

async function newDirectory(base = ''): Promise<Directory> {
  const account = await openAccount(service, 'Acme', base)
  const domain = `dir${++count}.example.net`
  await verifyDomain(service, dns, { account, domain, base })
  const { body, status } = await service.call('POST', `${base}/api/v1/accounts/${account}/scim-tokens`, {
    body: { name: 'Okta' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return new Directory({ account, domain, key: body.token, base })
}

function expectError(answer: Answer, status: number, scimType?: string): void {
  expect(answer.body).toEqual({
    schemas: [ERROR],
    status: String(status),
    ...(scimType && { scimType }),
    detail: expect.any(String),
  })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/scim+json')
}

async function isAlive(token: string): Promise<boolean> {
  const { body } = await service.call('POST', '/api/v1/sessions/verify', { body: { token } })
  return body.active
}

async function eventsOf(type: string, part: string): Promise<number> {
  const rows = await service.service.db`
    select 1 from event where type = ${type} and body like ${`%${part}%`}`
  return rows.length
}

async function actsOn(email: string): Promise<string[]> {
  const rows = await service.service.db`
    select action, actor_kind from audit_entry where email = ${email} order by id`
  return rows.map(({ action, actor_kind }) => `${action} ${actor_kind}`)
}

describe('tokens', () => {
  test('shown once, stored as a digest, revoked at once', async () => {
    const account = await openAccount(service)
    const path = `/api/v1/accounts/${account}/scim-tokens`
    const made = await service.call('POST', path, { body: { name: 'Okta' } })
    expect(made.body.token).toMatch(/^scim_[\w-]{43}$/)
    const { body } = await service.call('GET', path)
    expect(body.data).toEqual([{ ...made.body, token: undefined, last_used_at: null }])
    const [row] = await service.service
      .db`select to_jsonb(t)::text as text from scim_token t where id = ${made.body.id}`
    expect(row!.text).not.toContain(made.body.token)
    const list = () => service.call('GET', '/scim/v2/Users', { key: made.body.token })
    expect((await list()).status).toBe(200)
    expect((await service.call('GET', path)).body.data[0].last_used_at).toEqual(expect.any(String))
    expect((await service.call('DELETE', `${path}/${made.body.id}`)).status).toBe(204)
    expectError(await list(), 401)
  })

  test('no other credential opens the directory, and the token opens nothing else', async () => {
    const directory = await newDirectory()
    const { body: key } = await service.call('POST', '/api/v1/api-keys', { body: { name: 'server' } })
    const { token } = await signIn(service, `someone@${directory.domain}`)
    for (const other of [null, 'scim_', `scim_${'A'.repeat(43)}`, key.key, token, `${directory.key}x`])
      expectError(await service.call('GET', '/scim/v2/Users', { key: other }), 401)
    expectError(await service.call('GET', '/scim/v2/Users'), 401) // the admin key
    for (const path of [
      '/api/v1/users',
      `/api/v1/accounts/${directory.account}`,
      '/api/v1/auth/customer/session',
    ])
      expect((await service.call('GET', path, { key: directory.key })).status, path).toBe(401)
    const cookie = { cookie: `app_session=${directory.key}` }
    const asCookie = await service.call('GET', '/scim/v2/Users', { key: null, headers: cookie })
    expectError(asCookie, 401)
  })

  test('the plan must include it, when the token is made and when it is used', async () => {
    const { body: acme } = await service.call('POST', '/api/v1/providers', {
      body: { slug: 'planned', name: 'Acme', plan: 'business' },
    })
    const directory = await newDirectory('/p/planned')
    expect((await directory.call('GET', '/Users')).status).toBe(200)
    await service.call('PATCH', `/api/v1/providers/${acme.id}`, { body: { plan: 'free' } })
    expectError(await directory.call('GET', '/Users'), 403)
    const path = `/p/planned/api/v1/accounts/${directory.account}/scim-tokens`
    expect((await service.call('POST', path, { body: { name: 'x' } })).body.code).toBe('plan_limit')
  })
})

describe('what the server says of itself, RFC 7644 §4', () => {
  test('ServiceProviderConfig, ResourceTypes and Schemas', async () => {
    const directory = await newDirectory()
    const config = await directory.call('GET', '/ServiceProviderConfig')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
    })
    const types = await directory.call('GET', '/ResourceTypes')
    expect(types.body).toMatchObject({ schemas: [LIST], totalResults: 2 })
    const schemas = await directory.call('GET', '/Schemas')
    expect(schemas.body.Resources.map(({ id }: { id: string }) => id)).toEqual([USER, ENTERPRISE, GROUP])
    for (const { id, meta } of [...types.body.Resources, ...schemas.body.Resources]) {
      const one = await service.call('GET', meta.location.slice(service.url.length), { key: directory.key })
      expect(one.body.id).toBe(id)
    }
    for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'])
      expectError(await directory.find(path, { filter: 'id pr' }), 403)
    expectError(await directory.call('GET', '/Schemas/urn:none'), 404)
  })

  test.each([
    ['GET', '/Me', 501],
    ['POST', '/Bulk', 501],
    ['POST', '/.search', 501],
    ['GET', '/Nothing', 404],
    ['DELETE', '/Users', 404],
    ['PUT', '/Schemas', 404],
  ])('%s %s: %i', async (method, path, status) => {
    const directory = await newDirectory()
    expectError(await directory.call(method, path), status)
    expectError(await service.call(method, `/scim/v2${path}`, { key: null }), 401)
  })
})

describe('users, RFC 7644 §3.3 to §3.6', () => {
  test('created: a user with a proved address who is a member', async () => {
    const directory = await newDirectory()
    const { status, headers, body } = await directory.call(
      'POST',
      '/Users',
      directory.user('ada', {
        externalId: 'e1',
        name: { givenName: 'Ada', familyName: 'Lovelace' },
        displayName: 'Ada L.',
        [ENTERPRISE]: { department: 'Engines' },
        password: 'a password that must not be kept',
        phoneNumbers: [{ value: '+44 1' }],
      }),
    )
    expect(status).toBe(201)
    const email = `ada@${directory.domain}`
    expect(body).toEqual({
      schemas: [USER, ENTERPRISE],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      externalId: 'e1',
      userName: email,
      active: true,
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      displayName: 'Ada L.',
      emails: [{ value: email, type: 'work', primary: true }],
      [ENTERPRISE]: { department: 'Engines' },
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: `${service.url}/scim/v2/Users/${body.id}`,
      },
    })
    expect(headers.get('location')).toBe(body.meta.location)
    const user = await service.call('GET', `/api/v1/users/${body.id}`)
    expect(user.body).toMatchObject({
      email,
      principal: 'customer',
      status: 'active',
      verified_at: expect.any(String),
    })
    expect(await directory.roles()).toEqual({ ada: 'member' })
    expect(await eventsOf('team_member.added', email)).toBe(1)
    expect(await eventsOf('account.created', email)).toBe(0)
    expect((await actsOn(email)).sort()).toEqual([
      'member.added key',
      'scim.user_provisioned key',
      'user.created key',
    ])
    const [dump] = await service.service.db`select string_agg(to_jsonb(u)::text, '') as text from scim_user u`
    expect(dump!.text).not.toMatch(/must not be kept|\+44 1/)
  })

  test('read, and listed in pages', async () => {
    const directory = await newDirectory()
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push((await directory.add(`u${n}`)).id)
    const one = await directory.call('GET', `/Users/${ids[0]}`)
    expect(one.body.userName).toBe(`u0@${directory.domain}`)
    const page = async (query: Record<string, string>) => {
      const { body } = await directory.find('/Users', query)
      const { totalResults, startIndex, itemsPerPage, Resources } = body
      return [
        totalResults,
        startIndex,
        itemsPerPage,
        Resources.map(({ id }: { id: string }) => ids.indexOf(id)),
      ]
    }
    expect(await page({})).toEqual([5, 1, 5, [0, 1, 2, 3, 4]])
    expect(await page({ startIndex: '2', count: '2' })).toEqual([5, 2, 2, [1, 2]])
    expect(await page({ startIndex: '5', count: '10' })).toEqual([5, 5, 1, [4]])
    expect(await page({ startIndex: '9' })).toEqual([5, 9, 0, []])
    expect(await page({ startIndex: '-3', count: '1' })).toEqual([5, 1, 1, [0]])
    expect(await page({ count: '0' })).toEqual([5, 1, 0, []])
    expect(await page({ count: '-1' })).toEqual([5, 1, 0, []])
    expect(await page({ filter: 'userName sw "u"', startIndex: '3', count: '2' })).toEqual([5, 3, 2, [2, 3]])
    for (const query of [{ count: 'x' }, { startIndex: '1e3' }])
      expectError(await directory.find('/Users', query as never), 400, 'invalidValue')
  })

  test('filters', async () => {
    const directory = await newDirectory()
    const { domain } = directory
    await directory.add('ada', { externalId: 'E-1', title: 'Engineer', name: { familyName: 'Lovelace' } })
    await directory.add('grace', {
      externalId: 'E-2',
      title: 'Admiral',
      [ENTERPRISE]: { department: 'Navy' },
    })
    await directory.add('alan', { active: false })
    const cases: Record<string, string[]> = {
      [`userName eq "ada@${domain}"`]: ['ada'],
      [`userName eq "ADA@${domain.toUpperCase()}"`]: ['ada'],
      [`USERNAME EQ "ada@${domain}"`]: ['ada'],
      [`${USER}:userName eq "ada@${domain}"`]: ['ada'],
      'externalId eq "E-1"': ['ada'],
      'externalId eq "e-1"': [], // caseExact
      'userName eq "nobody"': [],
      'title pr': ['ada', 'grace'],
      'not (title pr)': ['alan'],
      'title eq "engineer"': ['ada'],
      'title ne "engineer"': ['grace'],
      'title co "MIR"': ['grace'],
      'userName sw "a"': ['ada', 'alan'],
      [`userName ew "${domain}"`]: ['ada', 'grace', 'alan'],
      'active eq true': ['ada', 'grace'],
      'active eq false': ['alan'],
      'name.familyName eq "lovelace"': ['ada'],
      'emails[type eq "work" and value sw "gr"]': ['grace'],
      'emails.value sw "al"': ['alan'],
      'title pr and (userName sw "a" or userName sw "g")': ['ada', 'grace'],
      [`${ENTERPRISE}:department eq "navy"`]: ['grace'],
      'meta.created gt "2000-01-01T00:00:00Z"': ['ada', 'grace', 'alan'],
      'meta.created lt "2000-01-01T00:00:00Z"': [],
      'name gt 5': [],
      'constructor pr': [],
    }
    for (const [filter, expected] of Object.entries(cases)) {
      const { body, status } = await directory.find('/Users', { filter })
      expect(status, filter).toBe(200)
      const found = body.Resources.map(({ userName }: { userName: string }) => userName.split('@')[0])
      expect(found.sort(), filter).toEqual([...expected].sort())
      expect(body.totalResults).toBe(expected.length)
    }
    for (const filter of [
      '',
      'userName',
      'userName eq',
      'userName eq ada',
      'userName is "x"',
      '(userName pr',
      'userName pr or',
      '"x" eq "x"',
      'userName eq "\u0000"',
      `userName eq "${'x'.repeat(1_100)}"`,
      '('.repeat(900),
    ])
      expectError(await directory.find('/Users', { filter }), 400, 'invalidFilter')
  })

  test('searched by POST, RFC 7644 §3.4.3', async () => {
    const directory = await newDirectory()
    await directory.add('ada')
    await directory.add('grace')
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:SearchRequest']
    const { body } = await directory.call('POST', '/Users/.search', {
      schemas,
      filter: 'userName sw "g"',
      attributes: ['userName'],
      startIndex: 1,
      count: 10,
    })
    expect(body).toMatchObject({ totalResults: 1 })
    expect(Object.keys(body.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName'])
    expectError(await directory.call('POST', '/Users/.search', { filter: 'title pr' }), 400, 'invalidSyntax')
  })

  test('attributes and excludedAttributes, RFC 7644 §3.9', async () => {
    const directory = await newDirectory()
    const { id } = await directory.add('ada', { name: { givenName: 'Ada', familyName: 'L' }, title: 'x' })
    const keys = async (query: Record<string, string>) =>
      Object.keys((await directory.find(`/Users/${id}`, query)).body).sort()
    expect(await keys({ attributes: 'userName' })).toEqual(['id', 'schemas', 'userName'])
    expect(await keys({ attributes: `${USER}:TITLE,active` })).toEqual(['active', 'id', 'schemas', 'title'])
    const { body } = await directory.find(`/Users/${id}`, { attributes: 'name.givenName' })
    expect(body.name).toEqual({ givenName: 'Ada' })
    expect(await keys({ excludedAttributes: 'emails,meta,name,title,id' })).toEqual([
      'active',
      'id',
      'schemas',
      'userName',
    ])
  })

  test('replaced by PUT: what is left out is unassigned', async () => {
    const directory = await newDirectory()
    const { id } = await directory.add('ada', { externalId: 'e1', title: 'Engineer' })
    clock.advance(1_000)
    const { status, body } = await directory.call(
      'PUT',
      `/Users/${id}`,
      directory.user('ada', { nickName: 'A' }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, nickName: 'A', active: true })
    expect(body).not.toHaveProperty('title')
    expect(body).not.toHaveProperty('externalId')
    expect(body.meta.lastModified > body.meta.created).toBe(true)
    expectError(await directory.call('PUT', `/Users/${UNKNOWN}`, directory.user('x')), 404)
  })

  test.each<[string, object[], object]>([
    ['replace', [{ op: 'replace', path: 'title', value: 'Chief' }], { title: 'Chief' }],
    ['Replace, as Entra writes it', [{ op: 'Replace', path: 'title', value: 'Chief' }], { title: 'Chief' }],
    ['add', [{ op: 'add', path: 'nickName', value: 'A' }], { nickName: 'A' }],
    [
      'a part',
      [{ op: 'replace', path: 'name.givenName', value: 'Ava' }],
      { name: { givenName: 'Ava', familyName: 'L' } },
    ],
    ['remove', [{ op: 'remove', path: 'title' }], { title: undefined }],
    [
      'without a path',
      [{ op: 'replace', value: { title: 'Chief', nickName: 'A' } }],
      { title: 'Chief', nickName: 'A' },
    ],
    [
      'dotted keys without a path',
      [{ op: 'add', value: { 'name.givenName': 'Ava', [`${ENTERPRISE}:department`]: 'D' } }],
      { name: { givenName: 'Ava', familyName: 'L' }, [ENTERPRISE]: { department: 'D' } },
    ],
    [
      'an extension',
      [{ op: 'add', path: `${ENTERPRISE}:department`, value: 'D' }],
      { [ENTERPRISE]: { department: 'D' } },
    ],
    ['attribute names in any case', [{ op: 'replace', path: 'TITLE', value: 'Chief' }], { title: 'Chief' }],
    [`${USER}:title`, [{ op: 'replace', path: `${USER}:title`, value: 'Chief' }], { title: 'Chief' }],
    [
      'what is not kept',
      [{ op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '1' }],
      { title: 'Engineer' },
    ],
    ['ids sent back', [{ op: 'replace', value: { id: 'x', title: 'Chief' } }], { title: 'Chief' }],
    [
      'several in order',
      [
        { op: 'add', path: 'nickName', value: 'A' },
        { op: 'replace', path: 'nickName', value: 'B' },
        { op: 'remove', path: 'title' },
      ],
      { nickName: 'B', title: undefined },
    ],
    [
      'another e-mail address of the list',
      [{ op: 'add', path: 'emails', value: [{ value: 'ada@home.example', type: 'home' }] }],
      { emails: [expect.objectContaining({ type: 'work' }), { value: 'ada@home.example', type: 'home' }] },
    ],
    ['null unassigns', [{ op: 'replace', path: 'title', value: null }], { title: undefined }],
  ])('patched: %s', async (_name, operations, expected) => {
    const directory = await newDirectory()
    const { id } = await directory.add('ada', {
      title: 'Engineer',
      name: { givenName: 'Ada', familyName: 'L' },
    })
    const { status, body } = await directory.patch(`/Users/${id}`, ...operations)
    expect(status, JSON.stringify(body)).toBe(200)
    for (const [name, value] of Object.entries(expected)) expect(body[name], name).toEqual(value)
    expect((await directory.call('GET', `/Users/${id}`)).body).toEqual(body)
  })

  test.each<[string, object, string | undefined]>([
    ['no operations', { schemas: [PATCH_OP], Operations: [] }, 'invalidSyntax'],
    ['no schema', { Operations: [{ op: 'replace', path: 'title', value: 'x' }] }, 'invalidSyntax'],
    ['an unknown op', { schemas: [PATCH_OP], Operations: [{ op: 'move', path: 'title' }] }, 'invalidSyntax'],
    ['remove without a path', { schemas: [PATCH_OP], Operations: [{ op: 'remove' }] }, 'noTarget'],
    [
      'the id',
      { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'id', value: 'x' }] },
      'mutability',
    ],
    [
      'the groups',
      { schemas: [PATCH_OP], Operations: [{ op: 'add', path: 'groups', value: [] }] },
      'mutability',
    ],
    [
      'a wrong type',
      { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] },
      'invalidValue',
    ],
    [
      'no user name',
      { schemas: [PATCH_OP], Operations: [{ op: 'remove', path: 'userName' }] },
      'invalidValue',
    ],
    [
      'a filter that matches nothing',
      { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'emails[type co "x"]', value: {} }] },
      'noTarget',
    ],
    [
      'a broken path',
      { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'emails[type eq', value: 'x' }] },
      undefined,
    ],
    [
      'a prototype by path',
      { schemas: [PATCH_OP], Operations: [{ op: 'add', path: '__proto__.polluted', value: 'x' }] },
      'invalidPath',
    ],
    [
      'a prototype by an inner path',
      {
        schemas: [PATCH_OP],
        Operations: [{ op: 'add', path: 'name.constructor.prototype.polluted', value: 'x' }],
      },
      'invalidPath',
    ],
    [
      'a prototype by key',
      { schemas: [PATCH_OP], Operations: [{ op: 'add', value: { 'constructor.prototype.polluted': 'x' } }] },
      'invalidValue',
    ],
  ])('refused: %s', async (_name, body, scimType) => {
    const directory = await newDirectory()
    const { id } = await directory.add('ada')
    const answer = await directory.call('PATCH', `/Users/${id}`, body)
    expect(answer.status).toBe(400)
    if (scimType) expectError(answer, 400, scimType)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('__proto__ as a key of JSON', async () => {
    const directory = await newDirectory()
    const { id } = await directory.add('ada')
    const body = `{"schemas":["${PATCH_OP}"],"Operations":[{"op":"add","value":{"__proto__":{"polluted":1}}}]}`
    expectError(await directory.call('PATCH', `/Users/${id}`, body), 400, 'invalidValue')
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('deleted: gone from the directory and the account; created again, it is the same user', async () => {
    const directory = await newDirectory()
    const { id } = await directory.add('ada')
    const removed = await directory.call('DELETE', `/Users/${id}`)
    expect([removed.status, removed.body]).toEqual([204, ''])
    for (const method of ['GET', 'DELETE']) expectError(await directory.call(method, `/Users/${id}`), 404)
    expect(await directory.roles()).toEqual({})
    expect((await service.call('GET', `/api/v1/users/${id}`)).status).toBe(200)
    expect((await directory.add('ada')).id).toBe(id)
  })

  test('names and addresses are taken once, also by 30 at once', async () => {
    const directory = await newDirectory()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => directory.call('POST', '/Users', directory.user('ada'))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectError(answer, 409, 'uniqueness')
    const other = directory.user('ada', { userName: `ADA@${directory.domain}` })
    expectError(await directory.call('POST', '/Users', other), 409, 'uniqueness')
    const alias = directory.user('ada', { userName: 'alias' })
    expectError(await directory.call('POST', '/Users', alias), 409, 'uniqueness')
    const { id } = await directory.add('grace')
    const taken = await directory.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'userName',
      value: `ada@${directory.domain}`,
    })
    expectError(taken, 409, 'uniqueness')
  })

  test.each([
    ['no JSON', '{', 400, 'invalidSyntax'],
    ['an array', '[]', 400, 'invalidSyntax'],
    ['null', 'null', 400, 'invalidSyntax'],
    ['no user name', '{}', 400, 'invalidValue'],
    ['no address', '{"userName":"ada"}', 400, 'invalidValue'],
    ['a long name', `{"userName":"${'a'.repeat(300)}"}`, 400, 'invalidValue'],
    ['NUL', '{"userName":"a\\u0000"}', 400, 'invalidValue'],
    ['NUL in a title', '{"userName":"a@example.com","title":"\\u0000"}', 400, 'invalidValue'],
    ['2 MiB', `{"userName":"${'a'.repeat(2 ** 21)}"}`, 413, undefined],
    ['depth', `{"userName":${'['.repeat(100)}${']'.repeat(100)}}`, 400, 'invalidSyntax'],
  ])('a body that is refused: %s', async (_name, body, status, scimType) => {
    const directory = await newDirectory()
    expectError(await directory.call('POST', '/Users', body), status, scimType)
  })

  test('application/json will do; other types will not', async () => {
    const directory = await newDirectory()
    const as = (type: string) =>
      directory.call('POST', '/Users', directory.user('ada'), { 'content-type': type })
    for (const type of ['text/plain', 'application/xml', 'application/scim', ''])
      expectError(await as(type), 415)
    expect((await as('application/json; charset=utf-8')).status).toBe(201)
  })
})

describe('whose address it is', () => {
  test.each([
    ['of a domain of nobody', (_: Directory) => 'eve@elsewhere.example.org'],
    ['of a public mail domain', (_: Directory) => 'eve@gmail.com'],
    ['below the verified domain', ({ domain }: Directory) => `eve@sub.${domain}`],
    ['that ends like the verified domain', ({ domain }: Directory) => `eve@x${domain}`],
    ['with two @', ({ domain }: Directory) => `eve@gmail.com@${domain}`],
    ['with white space', ({ domain }: Directory) => `eve @${domain}`],
    ['with look-alikes', ({ domain }: Directory) => `\u212aeve@${domain}`],
  ])('nobody is provisioned with an address %s', async (_name, addressOf) => {
    const directory = await newDirectory()
    const address = addressOf(directory)
    for (const body of [
      { userName: address },
      { userName: `eve@${directory.domain}`, emails: [{ value: address }] },
      {
        userName: `eve@${directory.domain}`,
        emails: [{ value: `eve@${directory.domain}` }, { value: address, primary: true }],
      },
    ])
      expectError(await directory.call('POST', '/Users', body), 400, 'invalidValue')
    const { body } = await directory.call('GET', '/Users')
    expect(body.totalResults).toBe(0)
  })

  test("another account's domain is not ours, nor is a user of it", async () => {
    const [own, theirs] = [await newDirectory(), await newDirectory()]
    const email = `ceo@${theirs.domain}`
    const { token, user } = await signIn(service, email)
    expectError(await own.call('POST', '/Users', { userName: email }), 400, 'invalidValue')
    const { id } = await own.add('eve')
    const moved = await own.call('PUT', `/Users/${id}`, { userName: email })
    expectError(moved, 400, 'invalidValue')
    for (const method of ['GET', 'DELETE']) expectError(await own.call(method, `/Users/${user.id}`), 404)
    expect(await isAlive(token)).toBe(true)
    expect((await service.call('GET', `/api/v1/users/${id}`)).body.email).toBe(`eve@${own.domain}`)
  })

  test('a domain that is only claimed lets nobody in', async () => {
    const directory = await newDirectory()
    const domain = `claimed${count}.example.net`
    await service.call('POST', `/api/v1/accounts/${directory.account}/domains`, { body: { domain } })
    expectError(await directory.call('POST', '/Users', { userName: `a@${domain}` }), 400, 'invalidValue')
  })

  test('an address that nobody had proved: what was attached to it before goes', async () => {
    const directory = await newDirectory()
    const email = `squatted@${directory.domain}`
    const password = 'the squatter chose this one'
    const password_hash = await hashPassword(password)
    const imported = await service.call('POST', '/api/v1/users/import', {
      body: { users: [{ email, email_verified: false, password_hash }] },
    })
    const [user] = imported.body.results
    const provisioned = await directory.add('squatted')
    expect(provisioned.id).toBe(user.id)
    const after = await service.call('GET', `/api/v1/users/${user.id}`)
    expect(after.body.verified_at).toEqual(expect.any(String))
    expect(await actsOn(email)).toContain('user.email_verified system')
    const attempt = { key: null, body: { email, password } }
    const answer = await service.call('POST', '/api/v1/auth/customer/password/login', attempt)
    expect(answer.body.code).toBe('invalid_credentials')
  })

  test('another address of a verified domain is the new way in; the old one is none any more', async () => {
    const directory = await newDirectory()
    const { id } = await directory.add('ada')
    const renamed = await directory.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'userName', value: `ada.king@${directory.domain}` },
      { op: 'replace', path: 'emails[type eq "work"].value', value: `ada.king@${directory.domain}` },
    )
    expect(renamed.status).toBe(200)
    const { user } = await signIn(service, `ada.king@${directory.domain}`)
    expect(user.id).toBe(id)
    expect(await actsOn(`ada.king@${directory.domain}`)).toContain('user.email_changed key')
    const { id: other } = await directory.add('grace')
    const taken = await directory.call('PUT', `/Users/${other}`, directory.user('ada.king'))
    expectError(taken, 409, 'uniqueness')
  })
})

describe('deprovisioning', () => {
  test.each<[string, (directory: Directory, id: string) => Promise<Answer>]>([
    [
      'active=false',
      (directory, id) => directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
    ],
    [
      '"False", as Entra writes it',
      (directory, id) => directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' }),
    ],
    [
      'a value without a path, as Okta writes it',
      (directory, id) => directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } }),
    ],
    [
      'PUT',
      (directory, id) => directory.call('PUT', `/Users/${id}`, directory.user('ada', { active: false })),
    ],
    ['DELETE', (directory, id) => directory.call('DELETE', `/Users/${id}`)],
  ])('%s ends the membership and every session at once', async (name, act) => {
    const directory = await newDirectory()
    const { id } = await directory.add('ada')
    const email = `ada@${directory.domain}`
    const sessions = [await signIn(service, email)]
    clock.advance(60_000)
    sessions.push(await signIn(service, email))
    expect((await act(directory, id)).status).toBeLessThan(300)
    for (const { token } of sessions) {
      expect(await isAlive(token)).toBe(false)
      const answer = await service.call('GET', '/api/v1/auth/customer/session', { key: token })
      expect(answer.status).toBe(401)
    }
    expect(await directory.roles()).toEqual({})
    const [entry] = await service.service.db`
      select detail from audit_entry where action = 'scim.user_deactivated' and email = ${email}`
    expect(entry!.detail).toEqual({ via: 'scim', sessions_ended: true })
    if (name !== 'DELETE') expect((await directory.call('GET', `/Users/${id}`)).body.active).toBe(false)
  })

  async function codeLogin(email: string): Promise<Answer> {
    const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
    const code = await service.mail.codeFor(email, skip)
    return service.call('POST', '/api/v1/auth/customer/verify-otp', { key: null, body: { email, code } })
  }

  test('who was let go cannot sign in, until the directory takes them back', async () => {
    const directory = await newDirectory()
    const email = `ada@${directory.domain}`
    const { id } = await directory.add('ada')
    const activate = (value: boolean) =>
      directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value })
    await activate(false)
    expect((await codeLogin(email)).body.code).toBe('invalid_code')
    await activate(true)
    clock.advance(60_000)
    expect((await codeLogin(email)).status).toBe(200)
    expect(await directory.roles()).toEqual({ ada: 'member' })
    expect(await eventsOf('team_member.added', email)).toBe(2)
  })

  test('sign-ins under way at that moment get no session that stays', async () => {
    const directory = await newDirectory()
    const email = `race@${directory.domain}`
    const { id } = await directory.add('race')
    for (let round = 0; round < 10; round++) {
      const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
      await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
      const code = await service.mail.codeFor(email, skip)
      const [, answer] = await Promise.all([
        directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
        service.call('POST', '/api/v1/auth/customer/verify-otp', { key: null, body: { email, code } }),
      ])
      if (answer.status === 200) expect(await isAlive(answer.body.token)).toBe(false)
      const live = await service.service.db`select 1 from session where user_id = ${id}`
      expect(live).toHaveLength(0)
      await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
      clock.advance(61 * 60_000) // beyond the limit of codes an hour
    }
  })

  test('once the domain is not verified any more, only the membership ends', async () => {
    const directory = await newDirectory()
    const email = `own@${directory.domain}`
    const { id } = await directory.add('own')
    const { token } = await signIn(service, email)
    await service.call('DELETE', `/api/v1/accounts/${directory.account}/domains/${directory.domain}`)
    const answer = await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    expect(answer.status).toBe(200)
    expect(await isAlive(token)).toBe(true)
    expect(await directory.roles()).toEqual({})
    const back = await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expectError(back, 400, 'invalidValue')
    expect((await directory.call('GET', `/Users/${id}`)).body.active).toBe(false)
  })

  test('the last owner goes, too: the account passes on', async () => {
    const directory = await newDirectory()
    const [owner, heir] = [await directory.add('owner'), await directory.add('heir')]
    await service.call('PATCH', `/api/v1/accounts/${directory.account}/members/${owner.id}`, {
      body: { role: 'owner' },
    })
    await directory.call('DELETE', `/Users/${owner.id}`)
    expect(await directory.roles()).toEqual({ heir: 'owner' })
    await directory.call('DELETE', `/Users/${heir.id}`)
    expect(await directory.roles()).toEqual({})
    expect((await service.call('GET', `/api/v1/accounts/${directory.account}`)).status).toBe(200)
  })

  test('other accounts of the user stay as they are', async () => {
    const directory = await newDirectory()
    const { id } = await directory.add('ada')
    const other = await openAccount(service, 'Club')
    await service.call('POST', `/api/v1/accounts/${other}/members`, { body: { user_id: id, role: 'owner' } })
    await directory.call('DELETE', `/Users/${id}`)
    const { body } = await service.call('GET', `/api/v1/accounts/${other}/members`)
    expect(body.data).toMatchObject([{ user_id: id, role: 'owner' }])
  })

  test('one who is created inactive is no member', async () => {
    const directory = await newDirectory()
    const { active } = await directory.add('later', { active: false })
    expect(active).toBe(false)
    expect(await directory.roles()).toEqual({})
  })
})

describe('groups', () => {
  test('created, read, listed, renamed, deleted; users show theirs', async () => {
    const directory = await newDirectory()
    const { id: ada } = await directory.add('ada')
    const group = await directory.addGroup('Admins', [ada])
    expect(group).toEqual({
      schemas: [GROUP],
      id: expect.any(String),
      displayName: 'Admins',
      members: [
        {
          value: ada,
          display: `ada@${directory.domain}`,
          type: 'User',
          $ref: `${service.url}/scim/v2/Users/${ada}`,
        },
      ],
      meta: expect.objectContaining({ location: `${service.url}/scim/v2/Groups/${group.id}` }),
    })
    const { body: user } = await directory.call('GET', `/Users/${ada}`)
    expect(user.groups).toEqual([
      { value: group.id, display: 'Admins', type: 'direct', $ref: group.meta.location },
    ])
    const found = await directory.find('/Groups', {
      filter: 'displayName eq "admins"',
      excludedAttributes: 'members',
    })
    expect(found.body.Resources).toMatchObject([{ id: group.id }])
    expect(found.body.Resources[0]).not.toHaveProperty('members')
    const byMember = await directory.find('/Groups', { filter: `members.value eq "${ada}"` })
    expect(byMember.body.totalResults).toBe(1)
    const renamed = await directory.patch(`/Groups/${group.id}`, {
      op: 'replace',
      value: { id: group.id, displayName: 'Chiefs' },
    })
    expect(renamed.body).toMatchObject({ displayName: 'Chiefs', members: [{ value: ada }] })
    expectError(await directory.call('POST', '/Groups', { displayName: 'CHIEFS' }), 409, 'uniqueness')
    expect((await directory.call('DELETE', `/Groups/${group.id}`)).status).toBe(204)
    expectError(await directory.call('GET', `/Groups/${group.id}`), 404)
  })

  test.each<[string, (ids: string[]) => object[], number[]]>([
    ['add one', ([, b]) => [{ op: 'add', path: 'members', value: [{ value: b }] }], [0, 1]],
    ['add one, not in a list', ([, b]) => [{ op: 'add', path: 'members', value: { value: b } }], [0, 1]],
    [
      'add with display',
      ([, b]) => [{ op: 'Add', path: 'members', value: [{ value: b, display: 'B' }] }],
      [0, 1],
    ],
    ['add whom it has', ([a]) => [{ op: 'add', path: 'members', value: [{ value: a }] }], [0]],
    ['add without a path', ([, b]) => [{ op: 'add', value: { members: [{ value: b }] } }], [0, 1]],
    ['remove by a filter', ([a]) => [{ op: 'remove', path: `members[value eq "${a}"]` }], []],
    ['remove by a value', ([a]) => [{ op: 'Remove', path: 'members', value: [{ value: a }] }], []],
    ['remove whom it has not', ([, b]) => [{ op: 'remove', path: `members[value eq "${b}"]` }], [0]],
    ['remove all', () => [{ op: 'remove', path: 'members' }], []],
    [
      'replace',
      ([, b, c]) => [{ op: 'replace', path: 'members', value: [{ value: b }, { value: c }] }],
      [1, 2],
    ],
  ])('members patched: %s', async (_name, operationsOf, expected) => {
    const directory = await newDirectory()
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await directory.add(name)).id)
    const { id } = await directory.addGroup('Group', [ids[0]!])
    const { body, status } = await directory.patch(`/Groups/${id}`, ...operationsOf(ids))
    expect(status, JSON.stringify(body)).toBe(200)
    const members = (body.members ?? []).map(({ value }: { value: string }) => ids.indexOf(value))
    expect(members).toEqual(expected)
  })

  test('members must be users of the directory', async () => {
    const [own, theirs] = [await newDirectory(), await newDirectory()]
    const { id: foreign } = await theirs.add('foreign')
    const group = await own.addGroup('Group')
    for (const value of [foreign, UNKNOWN, 'x', group.id]) {
      const members = [{ value }]
      expectError(await own.call('POST', '/Groups', { displayName: 'Other', members }), 400, 'invalidValue')
      const added = await own.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: members })
      expectError(added, 400, 'invalidValue')
    }
    expect((await own.call('GET', '/Groups')).body.totalResults).toBe(1)
  })

  test('give roles by the mapping: on every way in and out of a group', async () => {
    const directory = await newDirectory()
    const [{ id: a }, { id: b }] = [await directory.add('a'), await directory.add('b')]
    const group = await directory.addGroup('Admins', [a])
    expect(await directory.roles()).toEqual({ a: 'member', b: 'member' })
    expect((await directory.map({ Admins: 'admin' })).body).toEqual({
      base_url: `${service.url}/scim/v2`,
      roles: { Admins: 'admin' },
    })
    expect(await directory.roles()).toEqual({ a: 'admin', b: 'member' })
    await directory.call('PUT', `/Groups/${group.id}`, { displayName: 'Admins', members: [{ value: b }] })
    expect(await directory.roles()).toEqual({ a: 'member', b: 'admin' })
    await directory.patch(`/Groups/${group.id}`, { op: 'replace', path: 'displayName', value: 'Others' })
    expect(await directory.roles()).toEqual({ a: 'member', b: 'member' })
    await directory.addGroup('Admins', [a, b])
    expect(await directory.roles()).toEqual({ a: 'admin', b: 'admin' })
    await directory.patch(`/Users/${a}`, { op: 'replace', path: 'active', value: false })
    await directory.patch(`/Users/${a}`, { op: 'replace', path: 'active', value: true })
    expect(await directory.roles()).toEqual({ a: 'admin', b: 'admin' }) // it is still in the group
    const { body } = await directory.find('/Groups', { filter: 'displayName eq "Admins"' })
    await directory.call('DELETE', `/Groups/${body.Resources[0].id}`)
    expect(await directory.roles()).toEqual({ a: 'member', b: 'member' })
  })

  test('make owners only where the mapping names that role; the last one stays', async () => {
    const directory = await newDirectory()
    const [{ id: a }, { id: b }] = [await directory.add('a'), await directory.add('b')]
    await service.call('PATCH', `/api/v1/accounts/${directory.account}/members/${a}`, {
      body: { role: 'owner' },
    })
    await directory.map({ Staff: 'member', Admins: 'admin' })
    await directory.addGroup('Staff', [a, b])
    expect(await directory.roles()).toEqual({ a: 'owner', b: 'member' })
    await directory.map({ Bosses: 'owner' })
    expect(await directory.roles()).toEqual({ a: 'owner', b: 'member' }) // the last owner
    await directory.addGroup('Bosses', [b])
    await directory.map({ Bosses: 'owner', Staff: 'member' })
    expect(await directory.roles()).toEqual({ a: 'member', b: 'owner' })
  })

  test('without a mapping, roles given by hand stay', async () => {
    const directory = await newDirectory()
    const { id } = await directory.add('a')
    await service.call('PATCH', `/api/v1/accounts/${directory.account}/members/${id}`, {
      body: { role: 'admin' },
    })
    await directory.addGroup('Group', [id])
    expect(await directory.roles()).toEqual({ a: 'admin' })
  })
})

test('a directory sees nothing of another one, in the provider or in another: foreign and unknown answer alike', async () => {
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme', plan: 'business' } })
  const own = await newDirectory()
  const { id: mine } = await own.add('mine')
  const kinds = ['Users', 'Groups'] as const
  for (const theirs of [await newDirectory(), await newDirectory('/p/acme')]) {
    const { id: user } = await theirs.add('theirs', { externalId: 'shared' })
    const { id: group } = await theirs.addGroup('Theirs', [user])
    const foreign = { Users: user, Groups: group }
    for (const kind of kinds) {
      const good = kind === 'Users' ? own.user('other') : { displayName: 'Other' }
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', good],
        ['PATCH', { schemas: [PATCH_OP], Operations: [{ op: 'replace', value: { externalId: 'x' } }] }],
        ['DELETE', undefined],
      ] as const) {
        const answers = await Promise.all(
          [foreign[kind], UNKNOWN, 'not-an-id'].map((id) => own.call(method, `/${kind}/${id}`, body)),
        )
        for (const answer of answers) expectError(answer, 404)
        expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size, `${method} ${kind}`).toBe(1)
      }
      for (const filter of [`id eq "${foreign[kind]}"`, 'externalId eq "shared"', 'id pr']) {
        const { body } = await own.find(`/${kind}`, { filter })
        expect(JSON.stringify(body)).not.toContain(foreign[kind])
      }
    }
    const { body } = await theirs.call('GET', `/Users/${user}`)
    expect(body.groups).toMatchObject([{ value: group }])
    expectError(await theirs.call('GET', `/Users/${mine}`), 404)
    if (theirs.base !== '') {
      const crossed = new Directory({ ...theirs, base: '' })
      expectError(await crossed.call('GET', '/Users'), 401)
      expectError(await new Directory({ ...own, base: theirs.base }).call('GET', '/Users'), 401)
    }
  }
})
