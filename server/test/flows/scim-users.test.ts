import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManualClock } from '../support/manual-clock.ts'
import {
  actsOn,
  ENTERPRISE,
  eventsOf,
  expectError,
  newDirectory,
  PATCH_OP,
  type ScimService,
  startScimService,
  UNKNOWN,
  USER,
} from '../support/scim.ts'
import type { TestService } from '../support/test-service.ts'

let scim: ScimService
let service: TestService
let clock: ManualClock

beforeAll(async () => {
  scim = await startScimService()
  service = scim.service
  clock = scim.clock
})
afterAll(() => scim.stop())

describe('users, RFC 7644 §3.3 to §3.6', () => {
  test('created: a user with a proved address who is a member', async () => {
    const directory = await newDirectory(scim)
    const { status, headers, body } = await directory.call(
      'POST',
      '/Users',
      directory.user('ada', {
        externalId: 'e1',
        name: { givenName: 'Ada', familyName: 'Lovelace' },
        displayName: 'Ada L.',
        [ENTERPRISE]: { department: 'Engines' },
        password: 'a password that must not be kept',
        addresses: [{ locality: 'Marylebone' }],
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
        version: expect.stringMatching(/^W\/"[\w-]{22}"$/),
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
    expect(await eventsOf(scim, 'team_member.added', email)).toBe(1)
    expect(await eventsOf(scim, 'account.created', email)).toBe(0)
    expect((await actsOn(scim, email)).sort()).toEqual([
      'member.added key',
      'scim.user_provisioned key',
      'user.changed key',
      'user.created key',
    ])
    const [dump] = await service.service.db`select string_agg(to_jsonb(u)::text, '') as text from scim_user u`
    expect(dump!.text).not.toMatch(/must not be kept|Marylebone/)
  })

  test('read, and listed in pages', async () => {
    const directory = await newDirectory(scim)
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
    const directory = await newDirectory(scim)
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

  test('replaced by PUT: what is left out is unassigned', async () => {
    const directory = await newDirectory(scim)
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
      [{ op: 'add', path: 'addresses[type eq "work"].locality', value: 'L' }],
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
    const directory = await newDirectory(scim)
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
    ['no user name', { schemas: [PATCH_OP], Operations: [{ op: 'remove', path: 'userName' }] }, 'mutability'],
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
    const directory = await newDirectory(scim)
    const { id } = await directory.add('ada')
    const answer = await directory.call('PATCH', `/Users/${id}`, body)
    expect(answer.status).toBe(400)
    if (scimType) expectError(answer, 400, scimType)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('__proto__ as a key of JSON', async () => {
    const directory = await newDirectory(scim)
    const { id } = await directory.add('ada')
    const body = `{"schemas":["${PATCH_OP}"],"Operations":[{"op":"add","value":{"__proto__":{"polluted":1}}}]}`
    expectError(await directory.call('PATCH', `/Users/${id}`, body), 400, 'invalidValue')
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('what it says of a person is their profile, until it says otherwise', async () => {
    const directory = await newDirectory(scim)
    const profile = async (id: string) => (await service.call('GET', `/api/v1/users/${id}`)).body
    const { id } = await directory.add('ada', {
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      timezone: 'Europe/London',
      phoneNumbers: [{ value: 'tel:+44 20 7946 0000', type: 'work' }],
    })
    expect(await profile(id)).toMatchObject({
      name: 'Ada Lovelace',
      given_name: 'Ada',
      zoneinfo: 'Europe/London',
      phone: '+442079460000',
    })
    await directory.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'displayName', value: 'Countess Ada' },
      { op: 'remove', path: 'timezone' },
    )
    expect(await profile(id)).toMatchObject({ name: 'Countess Ada', given_name: 'Ada', zoneinfo: null })
  })

  test('deleted: gone from the directory and the account; created again under the same id, it is the same user', async () => {
    const directory = await newDirectory(scim)
    const { id } = await directory.add('ada', { externalId: 'emp-1815' })
    const removed = await directory.call('DELETE', `/Users/${id}`)
    expect([removed.status, removed.body]).toEqual([204, ''])
    for (const method of ['GET', 'DELETE']) expectError(await directory.call(method, `/Users/${id}`), 404)
    expect(await directory.roles()).toEqual({})
    expect((await service.call('GET', `/api/v1/users/${id}`)).status).toBe(200)
    expect((await directory.add('ada', { externalId: 'emp-1815' })).id).toBe(id)
  })

  test('names and addresses are taken once, also by 30 at the same time', async () => {
    const directory = await newDirectory(scim)
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
})
