import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Directory,
  ENTERPRISE,
  expectError,
  GROUP,
  newDirectory,
  type ScimService,
  startScimService,
  UNKNOWN,
  USER,
} from '../support/scim.ts'
import { signIn } from '../support/sign-in.ts'

// What Entra ID and Okta are documented to send, and what RFC 7644 leaves to the server: versions, order, bulk.

let scim: ScimService
let directory: Directory

beforeAll(async () => {
  scim = await startScimService()
  directory = await newDirectory(scim)
})
afterAll(() => scim.stop())

const manager = `${ENTERPRISE}:manager`
const BULK = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest'
const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'

/** The texts before the @ of what was found. */
async function names(query: Record<string, string>, path = '/Users'): Promise<string[]> {
  const { body, status } = await directory.find(path, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.Resources.map(
    ({ userName, displayName }: Record<string, string>) => (userName ?? displayName)!.split('@')[0],
  )
}

test.each<[string, (boss: string) => object[], (boss: string) => object]>([
  [
    'manager as a text',
    (boss) => [{ op: 'Add', path: manager, value: boss }],
    (boss) => ({ manager: { value: boss } }),
  ],
  [
    'manager in any case, as an object',
    (boss) => [{ op: 'Replace', path: manager.toUpperCase(), value: { VALUE: boss } }],
    (boss) => ({ manager: { value: boss } }),
  ],
  [
    'the URN of an extension alone',
    (boss) => [{ op: 'add', path: ENTERPRISE, value: { Department: 'D', manager: boss, nothing: 1 } }],
    (boss) => ({ department: 'D', manager: { value: boss } }),
  ],
  [
    'a key that is the URN, in any case',
    () => [{ op: 'replace', value: { [ENTERPRISE.toUpperCase()]: { costCenter: 'C' } } }],
    () => ({ costCenter: 'C' }),
  ],
  [
    'a manager who goes',
    (boss) => [
      { op: 'Add', path: manager, value: boss },
      { op: 'Add', path: `${ENTERPRISE}:division`, value: 'E' },
      { op: 'Remove', path: manager },
    ],
    () => ({ division: 'E' }),
  ],
])('the enterprise extension patched: %s', async (name, operationsOf, expected) => {
  const boss = await directory.add(`boss-${name.length}`)
  const { id } = await directory.add(`ada-${name.length}`)
  const { body, status } = await directory.patch(`/Users/${id}`, ...operationsOf(boss.id))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body[ENTERPRISE]).toEqual(expected(boss.id))
  expect((await directory.call('GET', `/Users/${id}`)).body).toEqual(body)
  const removed = await directory.patch(`/Users/${id}`, { op: 'remove', path: ENTERPRISE })
  expect(removed.body).not.toHaveProperty(ENTERPRISE)
  expect(removed.body.schemas).toEqual([USER])
})

test('a description with parts in any case and a manager as a text', async () => {
  const boss = await directory.add('chief')
  const {
    NAME,
    emails,
    [ENTERPRISE]: extension,
  } = await directory
    .add('mixed', {
      NAME: { GivenName: 'Mixed', FAMILYNAME: 'Case' },
      EMAILS: [{ Value: `mixed@${directory.domain}`, TYPE: 'work', PRIMARY: 'True' }],
      emails: undefined,
      [ENTERPRISE.toLowerCase()]: { MANAGER: boss.id },
    })
    .then((body) => ({ ...body, NAME: body.name }))
  expect(NAME).toEqual({ givenName: 'Mixed', familyName: 'Case' })
  expect(emails).toEqual([{ value: `mixed@${directory.domain}`, type: 'work', primary: true }])
  expect(extension).toEqual({ manager: { value: boss.id } })
})

describe('addresses', () => {
  test('the work address is the one without a type, if there is none of that type', async () => {
    const { id } = await directory.add('untyped', { emails: [{ value: `untyped@${directory.domain}` }] })
    const value = `typed@${directory.domain}`
    const path = 'Emails[Type eq "work"].Value'
    const { body } = await directory.patch(`/Users/${id}`, { op: 'Replace', path, value })
    expect(body.emails).toEqual([{ value, type: 'work' }])
    expect((await signIn(scim.service, value)).user.id).toBe(id)
  })

  test('at most one is primary: the one written last', async () => {
    const { id } = await directory.add('primary')
    const value = `second@${directory.domain}`
    const { body } = await directory.patch(`/Users/${id}`, {
      op: 'add',
      path: 'emails',
      value: [{ value, type: 'other', primary: true }],
    })
    expect(body.emails.map(({ primary }: { primary: boolean }) => primary)).toEqual([false, true])
    const again = await directory.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].primary',
      value: true,
    })
    expect(again.body.emails.map(({ primary }: { primary: boolean }) => primary)).toEqual([true, false])
  })

  test('a filter on two parts of an address means one address', async () => {
    const [work, home] = [`both@${directory.domain}`, `home@${directory.domain}`]
    await directory.add('both', {
      emails: [
        { value: work, type: 'work', primary: true },
        { value: home, type: 'home' },
      ],
    })
    expect(await names({ filter: `emails[type eq "work"].value eq "${work}"` })).toEqual(['both'])
    expect(await names({ filter: `emails[type eq "work"].value eq "${home}"` })).toEqual([])
  })
})

describe('people who leave lose access', () => {
  test.each<[string, (id: string) => Parameters<Directory['call']>]>([
    [
      'with an address of a foreign domain',
      (id) => [
        'PUT',
        `/Users/${id}`,
        { ...directory.user('x'), userName: 'x@elsewhere.example', emails: [], active: false },
      ],
    ],
    [
      'with an attribute of a wrong type',
      (id) => ['PUT', `/Users/${id}`, directory.user('x', { name: 'X', active: 'False' })],
    ],
    [
      'with a name that is taken',
      (id) => [
        'PATCH',
        `/Users/${id}`,
        patchOf({ op: 'replace', value: { userName: `taken@${directory.domain}`, active: false } }),
      ],
    ],
    [
      'with an operation that cannot be done',
      (id) => [
        'PATCH',
        `/Users/${id}`,
        patchOf(
          { op: 'Replace', path: 'emails[type co "x"]', value: {} },
          { op: 'Replace', path: 'Active', value: 'False' },
        ),
      ],
    ],
  ])('%s in the same request', async (name, requestOf) => {
    if (name.includes('taken')) await directory.add('taken')
    const user = `leaver-${name.length}`
    const { id, ...before } = await directory.add(user)
    await signIn(scim.service, `${user}@${directory.domain}`)
    const { status, body } = await directory.call(...requestOf(id))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ active: false, userName: before.userName, emails: before.emails })
    expect(await scim.service.service.db`select 1 from session where user_id = ${id}`).toHaveLength(0)
    expect(await directory.roles()).not.toHaveProperty(user)
    const [entry] = await scim.service.service.db`
      select detail from audit_entry where action = 'scim.user_changed' and target_id = ${directory.account} order by id desc limit 1`
    expect(entry!.detail).toEqual({ via: 'scim', refused: expect.any(String) })
    // Once they are out, the same request is refused for what is wrong with it.
    expect((await directory.call(...requestOf(id))).status).toBeGreaterThanOrEqual(400)
  })

  test('what changes nothing about that is refused whole', async () => {
    const { id } = await directory.add('stays')
    const bad = directory.user('stays', { name: 'X', title: 'Chief' })
    expectError(await directory.call('PUT', `/Users/${id}`, bad), 400, 'invalidValue')
    const { body } = await directory.call('GET', `/Users/${id}`)
    expect(body).not.toHaveProperty('title')
  })

  test('but not past If-Match', async () => {
    const { id } = await directory.add('matched')
    const headers = { 'if-match': 'W/"another"' }
    const body = directory.user('matched', { name: 'X', active: false })
    expectError(await directory.call('PUT', `/Users/${id}`, body, headers), 412)
    expect((await directory.call('GET', `/Users/${id}`)).body.active).toBe(true)
  })
})

function patchOf(...operations: object[]): object {
  return { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations }
}

test('filters on members and manager, as Entra ID asks before it changes one', async () => {
  const [boss, ada] = [await directory.add('boss'), await directory.add('ada')]
  await directory.patch(`/Users/${ada.id}`, { op: 'Add', path: manager, value: boss.id })
  const group = await directory.addGroup('Filtered', [ada.id])
  for (const filter of [
    `manager eq "${boss.id}"`,
    `${manager} eq "${boss.id}"`,
    `id eq "${ada.id}" and ${manager}.value eq "${boss.id}"`,
  ])
    expect(await names({ filter }), filter).toEqual(['ada'])
  expect(await names({ filter: `id eq "${ada.id}" and manager eq "${ada.id}"` })).toEqual([])
  for (const [filter, expected] of [
    [`members eq "${ada.id}"`, ['Filtered']],
    [`id eq "${group.id}" and members eq "${ada.id}"`, ['Filtered']],
    [`id eq "${group.id}" and members eq "${boss.id}"`, []],
    [`members[value eq "${ada.id}"]`, ['Filtered']],
    [`displayName eq "filtered" and members eq "${boss.id}"`, []],
  ] as const)
    expect(await names({ filter, excludedAttributes: 'members' }, '/Groups'), filter).toEqual(expected)
})

test('versions: If-Match protects a change, If-None-Match spares an answer', async () => {
  const { id, meta } = await directory.add('versioned')
  const group = await directory.addGroup('Versioned', [id])
  for (const [path, version, change] of [
    [`/Users/${id}`, meta.version, { nickName: 'V' }],
    [`/Groups/${group.id}`, group.meta.version, { externalId: 'V' }],
  ] as const) {
    const read = await directory.call('GET', path)
    expect(read.headers.get('etag')).toBe(version)
    expect(read.body.meta.version).toBe(version)
    const known = await directory.call('GET', path, undefined, { 'if-none-match': `W/"x", ${version}` })
    expect([known.status, known.body]).toEqual([304, ''])
    const patch = patchOf({ op: 'replace', value: change })
    const changed = await directory.call('PATCH', path, patch, { 'if-match': version })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).toBe(changed.body.meta.version)
    expect(changed.body.meta.version).not.toBe(version)
    expect((await directory.call('GET', path)).headers.get('etag')).toBe(changed.body.meta.version)
    for (const [method, body] of [
      ['PATCH', patch],
      ['PUT', read.body],
      ['DELETE', undefined],
    ] as const)
      expectError(await directory.call(method, path, body, { 'if-match': version }), 412)
    expect((await directory.call('PATCH', path, patch, { 'if-match': '*' })).status).toBe(200)
  }
})

test('sorted, RFC 7644 §3.4.2.3', async () => {
  await directory.add('sort-b', { title: 'alpha', name: { familyName: 'Y' } })
  await directory.add('sort-A', { title: 'Beta', name: { familyName: 'Z' } })
  await directory.add('sort-c', { name: { familyName: 'X' } })
  const filter = 'userName sw "sort-"'
  const sorted = (sortBy: string, more = {}) => names({ filter, sortBy, ...more })
  expect(await sorted('userName')).toEqual(['sort-A', 'sort-b', 'sort-c'])
  expect(await sorted('name.FamilyName')).toEqual(['sort-c', 'sort-b', 'sort-A'])
  expect(await sorted('title')).toEqual(['sort-b', 'sort-A', 'sort-c'])
  expect(await sorted('title', { sortOrder: 'descending' })).toEqual(['sort-c', 'sort-A', 'sort-b'])
  expect(await sorted('emails', { startIndex: '2', count: '1' })).toEqual(['sort-b'])
  for (const bad of [{ sortBy: 'nothing' }, { sortBy: 'name' }, { sortBy: 'title', sortOrder: 'up' }])
    expectError(await directory.find('/Users', bad as never), 400, 'invalidValue')
})

test('a search over everything', async () => {
  const { id } = await directory.add('everything', { displayName: 'Everything' })
  await directory.addGroup('Everything', [id])
  const search = (more: object) => directory.call('POST', '/.search', { schemas: [SEARCH], ...more })
  const { body } = await search({ filter: 'displayName eq "everything"', attributes: ['displayName'] })
  expect(body.Resources.map(({ schemas }: { schemas: string[] }) => schemas)).toEqual([[USER], [GROUP]])
  const groups = await search({ filter: 'meta.resourceType eq "Group" and displayName eq "everything"' })
  expect(groups.body.Resources).toMatchObject([{ displayName: 'Everything', members: [{ value: id }] }])
  const whole = await search({ attributes: ['id'] })
  const all = whole.body.Resources.map((one: { id: string }) => one.id)
  expect(all).toHaveLength(whole.body.totalResults)
  const firstGroup = whole.body.Resources.findIndex(
    ({ schemas }: { schemas: string[] }) => schemas[0] === GROUP,
  )
  const across = await search({ startIndex: firstGroup, count: 2 }) // the last user and the first group
  expect(across.body.totalResults).toBe(all.length)
  expect(across.body.Resources.map(({ id }: { id: string }) => id)).toEqual(
    all.slice(firstGroup - 1, firstGroup + 1),
  )
})

describe('bulk, RFC 7644 §3.7', () => {
  const bulk = (operations: object[], more = {}) =>
    directory.call('POST', '/Bulk', { schemas: [BULK], Operations: operations, ...more })
  const statuses = (body: { Operations: Array<{ status: string }> }) =>
    body.Operations.map(({ status }) => status)

  test('what one operation makes, another names, in any order', async () => {
    const members = [{ value: 'bulkId:ada' }, { value: 'bulkId:grace' }]
    const { body, status } = await bulk([
      {
        method: 'POST',
        path: '/Groups',
        bulkId: 'g',
        data: { schemas: [GROUP], displayName: 'Bulk', members },
      },
      {
        method: 'post',
        path: '/Users',
        bulkId: 'ada',
        data: directory.user('bulk-ada', { [ENTERPRISE]: { manager: 'bulkId:grace' } }),
      },
      { method: 'POST', path: '/Users', bulkId: 'grace', data: directory.user('bulk-grace') },
      {
        method: 'PATCH',
        path: '/Users/bulkId:grace',
        data: patchOf({ op: 'add', path: 'title', value: 'Admiral' }),
      },
    ])
    expect([status, ...statuses(body)]).toEqual([200, '201', '201', '201', '200'])
    const [group, ada, grace] = body.Operations
    expect(group).toEqual({
      method: 'POST',
      bulkId: 'g',
      status: '201',
      location: expect.any(String),
      version: expect.any(String),
    })
    const read = (location: string) => directory.call('GET', location.split('/scim/v2')[1]!)
    const { body: user } = await read(grace.location)
    expect(user).toMatchObject({ title: 'Admiral', groups: [{ display: 'Bulk' }] })
    expect((await read(group.location)).body.members).toHaveLength(2)
    expect((await read(ada.location)).body[ENTERPRISE].manager).toEqual({ value: user.id })
    const gone = await bulk([
      { method: 'DELETE', path: `/Users/${user.id}`, version: 'W/"old"' },
      { method: 'DELETE', path: `/Users/${user.id}` },
    ])
    expect(statuses(gone.body)).toEqual(['412', '204'])
  })

  test('an operation that fails stops no other, unless asked', async () => {
    const bad = { method: 'POST', path: '/Users', data: { userName: 'x@elsewhere.example' } }
    const loop = (bulkId: string, other: string) => ({
      method: 'POST',
      path: '/Groups',
      bulkId,
      data: { displayName: bulkId, members: [{ value: `bulkId:${other}` }] },
    })
    const operations = [
      bad,
      { method: 'DELETE', path: `/Users/${UNKNOWN}` },
      { method: 'POST', path: '/Schemas', data: {} },
      { method: 'DELETE', path: '/Users' },
      { method: 'PUT', path: '/Users/bulkId:nobody', data: directory.user('x') },
      loop('a', 'b'),
      loop('b', 'a'),
      { method: 'POST', path: '/Users', bulkId: 'x', data: directory.user('bulk-last') },
    ]
    const { body } = await bulk(operations)
    expect(statuses(body)).toEqual(['400', '404', '404', '405', '409', '409', '409', '201'])
    expect(body.Operations[0].response).toMatchObject({ status: '400', scimType: 'invalidValue' })
    expect(statuses((await bulk([bad, bad, bad], { failOnErrors: 2 })).body)).toEqual(['400', '400'])
  })

  test('limits', async () => {
    const one = { method: 'DELETE', path: `/Users/${UNKNOWN}` }
    expectError(await bulk(Array.from({ length: 101 }, () => one)), 413)
    expectError(await bulk([]), 400, 'invalidSyntax')
    expectError(await bulk([{ ...one, method: 'GET' }]), 400, 'invalidSyntax')
    expectError(
      await bulk([
        { ...one, bulkId: 'a' },
        { ...one, bulkId: 'a' },
      ]),
      400,
      'invalidValue',
    )
  })
})
