import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  Directory,
  ENTERPRISE,
  expectError,
  GROUP,
  LIST,
  newDirectory,
  PATCH_OP,
  type ScimService,
  startScimService,
  UNKNOWN,
  USER,
} from '../support/scim.ts'
import { signIn } from '../support/sign-in.ts'
import { openAccount } from '../support/sso.ts'
import type { TestService } from '../support/test-service.ts'

let scim: ScimService
let service: TestService

beforeAll(async () => {
  scim = await startScimService()
  service = scim.service
})
afterAll(() => scim.stop())

describe('tokens', () => {
  test('shown once, stored as a digest, revoked immediately', async () => {
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
    const directory = await newDirectory(scim)
    const { body: key } = await service.call('POST', '/api/v1/api-keys', {
      body: { name: 'server', scopes: ['all'] },
    })
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
    const directory = await newDirectory(scim, '/p/planned')
    expect((await directory.call('GET', '/Users')).status).toBe(200)
    await service.call('PATCH', `/api/v1/providers/${acme.id}`, { body: { plan: 'free' } })
    expectError(await directory.call('GET', '/Users'), 403)
    const path = `/p/planned/api/v1/accounts/${directory.account}/scim-tokens`
    expect((await service.call('POST', path, { body: { name: 'x' } })).body.code).toBe('plan_limit')
  })
})

describe('what the server says of itself, RFC 7644 §4', () => {
  test('ServiceProviderConfig, ResourceTypes and Schemas', async () => {
    const directory = await newDirectory(scim)
    const config = await directory.call('GET', '/ServiceProviderConfig')
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: true, maxOperations: 100, maxPayloadSize: 1_048_576 },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: true },
      etag: { supported: true },
    })
    const types = await directory.call('GET', '/ResourceTypes')
    expect(types.body).toMatchObject({ schemas: [LIST], totalResults: 2 })
    const schemas = await directory.call('GET', '/Schemas')
    expect(schemas.body.Resources.map(({ id }: { id: string }) => id)).toEqual([USER, ENTERPRISE, GROUP])
    for (const { id, meta } of [...types.body.Resources, ...schemas.body.Resources]) {
      const one = await service.call('GET', meta.location.slice(service.url.length), { key: directory.key })
      expect(one.body.id).toBe(id)
    }
    const references = JSON.stringify(schemas.body).match(/"name":"\$ref".*?"referenceTypes":\["\w+"\]/g)
    expect(references).toHaveLength(2)
    for (const path of ['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'])
      expectError(await directory.find(path, { filter: 'id pr' }), 403)
    expectError(await directory.call('GET', '/Schemas/urn:none'), 404)
  })

  test.each([
    ['GET', '/Me', 501],
    ['GET', '/Nothing', 404],
    ['DELETE', '/Users', 405, 'POST, GET, HEAD'],
    ['POST', '/Groups/x', 405, 'GET, HEAD, PUT, PATCH, DELETE'],
    ['GET', '/Bulk', 405, 'POST'],
    ['PUT', '/Schemas', 405, 'GET, HEAD'],
    ['POST', '/ResourceTypes/User', 405, 'GET, HEAD'],
    ['PATCH', '/ServiceProviderConfig', 405, 'GET, HEAD'],
  ])('%s %s: %i', async (method, path, status, allow?: string) => {
    const directory = await newDirectory(scim)
    const answer = await directory.call(method, path)
    expectError(answer, status)
    expect(answer.headers.get('allow') ?? undefined).toBe(allow)
    expectError(await service.call(method, `/scim/v2${path}`, { key: null }), 401)
  })
})

describe('requests and answers', () => {
  test('searched by POST, RFC 7644 §3.4.3', async () => {
    const directory = await newDirectory(scim)
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
    const directory = await newDirectory(scim)
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
    const directory = await newDirectory(scim)
    expectError(await directory.call('POST', '/Users', body), status, scimType)
  })

  test('application/json will do; other types will not', async () => {
    const directory = await newDirectory(scim)
    const as = (type: string) =>
      directory.call('POST', '/Users', directory.user('ada'), { 'content-type': type })
    for (const type of ['text/plain', 'application/xml', 'application/scim', ''])
      expectError(await as(type), 415)
    expect((await as('application/json; charset=utf-8')).status).toBe(201)
  })
})

test('a directory sees nothing of another one, in the provider or in another: foreign and unknown answer alike', async () => {
  await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme', plan: 'business' } })
  const own = await newDirectory(scim)
  const { id: mine } = await own.add('mine')
  const kinds = ['Users', 'Groups'] as const
  for (const theirs of [await newDirectory(scim), await newDirectory(scim, '/p/acme')]) {
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
      const crossed = new Directory(scim, { ...theirs, base: '' })
      expectError(await crossed.call('GET', '/Users'), 401)
      expectError(await new Directory(scim, { ...own, base: theirs.base }).call('GET', '/Users'), 401)
    }
  }
})
