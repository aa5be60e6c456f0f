import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INSTALLATION } from '../../src/platform/http/context.ts'
import { TOKEN_SCOPES } from '../../src/platform/http/key-scopes.ts'
import type { Answer } from '../support/test-service.ts'
import { idFieldsOf } from './support/id-fields.ts'
import { ownApiToken } from './support/oauth-secrets.ts'
import type { Made } from './support/objects/make.ts'
import { makerOf, OBJECTS } from './support/objects/objects.ts'
import { endpoint } from './support/objects/webhooks.ts'
import { idsIn, pathOf, type Route, routesOf, sampleBody } from './support/routes.ts'
import { drawn } from './support/sample.ts'
import {
  ADMIN_KEY,
  addPerson,
  credentialFor,
  isOfProvider,
  newAddress,
  startWorld,
  submit,
  type Tenant,
  type World,
} from './support/world.ts'

const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'
/** As unknown, and in no example of an event, which are published here. */
const NO_EXAMPLE = '01936f2a-7c00-7abc-8def-0123456789ac'
const UNKNOWN: Record<string, string> = {
  token: `inv_${'A'.repeat(43)}`,
  connection: 'nosuch',
  domain: 'nosuch.example',
  key: 'nosuch',
  number: '9999',
  feature: 'nosuch',
  name: 'sampled.nosuch',
}

/** What counts within the thing before it: by itself it is nobody's. */
const COUNTED = ['number', 'feature']

/** Every provider has the same, and of preferences each person their own. */
const SHARED = ['role', 'language', 'preference']

let world: World
let routes: Route[]
beforeAll(async () => {
  world = await startWorld({ serveConnections: 1 }) // a request that waits for a second one fails
  routes = routesOf(world)
})
afterAll(() => world.stop())

const unknownOf = (name: string) => UNKNOWN[name] ?? UNKNOWN_ID
const unknownIds = (route: Route) => Object.fromEntries(idsIn(route).map((name) => [name, unknownOf(name)]))

async function ask(
  route: Route,
  tenant: Tenant,
  { ids, key }: Made,
  body = sampleBody(route),
): Promise<Answer> {
  return world.call(route.method, tenant.base + pathOf(route, { principal: 'customer', ...ids }), {
    key,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
}

const shape = ({ status, body }: Answer) =>
  JSON.stringify([status, body]).replaceAll(/nonce=\\?"[^"]+"/g, 'nonce')

/** Everything that may tell how a thing stands is left out of what differs by right: nothing. */
function differs(where: string, foreign: Answer, unknown: Answer): string[] {
  return shape(foreign) === shape(unknown) ? [] : [`${where}: ${shape(foreign)}, not ${shape(unknown)}`]
}

// First: what the others ask for by a foreign id is then in the audit log of who asked.
test('lists show nothing foreign, with a foreign cursor neither', async () => {
  for (const [, make] of OBJECTS) {
    await make(world, world.home)
    await make(world, world.acme)
    await make(world, world.home)
  }
  const lists = routes.filter(
    (route) =>
      route.method === 'GET' &&
      route.query.includes('cursor') &&
      !route.path.includes('{') &&
      isOfProvider(route),
  )
  const theirs = new Set<string>()
  const cursors = new Map<string, string>()
  for (const { path, access } of lists) {
    const key = await credentialFor(world, world.home, { access })
    const all = await world.call('GET', `${path}?limit=100`, { key })
    for (const { id } of all.body.data) theirs.add(id)
    cursors.set(path, (await world.call('GET', `${path}?limit=1`, { key })).body.next_cursor)
  }
  const wrong: string[] = []
  for (const [at, { path, access }] of lists.entries())
    for (const query of [
      'limit=100',
      ...drawn([...cursors.values()], at).map((cursor) => `limit=100&cursor=${cursor}`),
    ]) {
      const key = await credentialFor(world, world.acme, { access })
      const { body } = await world.call('GET', `${world.acme.base}${path}?${query}`, { key })
      const shown: string[] = JSON.stringify(body).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []
      if (shown.some((id) => theirs.has(id))) wrong.push(`${path}?${query}`)
    }
  expect(wrong).toEqual([])
  expect([...cursors].filter(([, cursor]) => cursor === null)).toEqual([])
  expect(lists.length).toBeGreaterThan(7)
  expect(theirs.size).toBeGreaterThan(40)
})

describe('routes that name a thing', () => {
  // What only whoever runs the installation may name is above all providers.
  const named = () =>
    routes.filter(
      (route) =>
        idsIn(route).some((name) => !SHARED.includes(name)) &&
        route.access.some((one) => !INSTALLATION.includes(one)),
    )

  test('each has a maker of what it names', () => {
    expect(
      named()
        .filter((route) => !makerOf(route))
        .map(({ name }) => name),
    ).toEqual([])
    expect(named().length).toBeGreaterThan(25)
  })

  test('answer the own thing, and a foreign one just as one that never was', async () => {
    const wrong: string[] = []
    let cells = 0
    for (const route of named()) {
      const make = makerOf(route)
      if (!make) continue // the test above names it
      const [foreign, own, neighbour] = await Promise.all([
        make(world, world.home),
        make(world, world.acme),
        make(world, world.acme),
      ])
      const names = idsIn(route)
      const ids = names.filter((name) => !COUNTED.includes(name))
      // One id foreign at a time, then all of them; what lies in another account of the provider is foreign too.
      for (const [whose, other] of [
        ['of another provider', foreign],
        ['of another person or account', neighbour],
      ] as const)
        for (const swapped of new Set([...ids.map((name) => [name]), names])) {
          if (whose === 'of another person or account' && !isBounded(route, swapped)) continue
          const swap = (values: (name: string) => string) =>
            Object.fromEntries(
              names.map((name) => [name, swapped.includes(name) ? values(name) : own.ids[name]!]),
            )
          const theirs = await ask(route, world.acme, { key: own.key, ids: swap((name) => other.ids[name]!) })
          const nobodys = await ask(route, world.acme, { key: own.key, ids: swap(unknownOf) })
          cells += 2
          const where = `${route.name}, ${swapped} ${whose}`
          wrong.push(...differs(where, theirs, nobodys))
          if (theirs.status < 400) wrong.push(`${where}: ${theirs.status}`)
        }
      const mine = await ask(route, world.acme, own, own.body)
      cells++
      if ([401, 404, 405].includes(mine.status) || mine.status >= 500)
        wrong.push(`${route.name}, own: ${shape(mine)}`)
    }
    expect(wrong).toEqual([])
    expect(cells).toBeGreaterThan(120)
  })

  /** Within a provider, its key may touch everything; a session only what is its own, and nested ids only their account's. */
  function isBounded({ path }: Route, swapped: string[]): boolean {
    // A link works for whoever got it; connections and plans are there for everybody of the provider.
    if (['token', 'connection', 'key'].some((name) => swapped.includes(name))) return false
    if (path.startsWith('/api/v1/webhooks/listeners/')) return false // one a caller, and the provider's events
    const ids = idsIn({ path } as Route).filter((name) => !COUNTED.includes(name))
    return path.startsWith('/api/v1/auth/') || (ids.length > 1 && swapped.length === 1)
  }
})

test('ids in bodies and queries: a foreign one as one that never was', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const route of routes.filter(isOfProvider))
    for (const { field, put } of idFieldsOf(route)) {
      const make = MAKERS_BY_FIELD[field]
      if (!make) {
        wrong.push(`${route.name}: no maker for ${field}`)
        continue
      }
      const maker = idsIn(route).length > 0 ? makerOf(route) : undefined
      const key = await credentialFor(world, world.acme, route)
      const own = maker ? await maker(world, world.acme) : { ids: {}, key }
      const path = world.acme.base + pathOf(route, own.ids)
      const answerTo = async (id: string) => {
        const { query, body } = put(id)
        return world.call(route.method, path + query, { key: own.key, ...(body !== undefined && { body }) })
      }
      const [foreign, unknown] = [await answerTo(await make()), await answerTo(NO_EXAMPLE)]
      cells++
      wrong.push(...differs(`${route.name}, ${field}`, masked(foreign), masked(unknown)))
    }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(5)
})

/** What a route makes has an id and a time of its own. */
function masked({ body, ...answer }: Answer): Answer {
  const text = JSON.stringify(body ?? null)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
  return { ...answer, body: JSON.parse(text) }
}

const idAt = (begin: string) => async () => {
  const [, make] = OBJECTS.find(([one]) => one === begin)!
  return (await make(world, world.home)).ids.id!
}

const MAKERS_BY_FIELD: Record<string, () => Promise<string>> = {
  user_id: idAt('/api/v1/users/{id}'),
  actor_id: idAt('/api/v1/users/{id}'),
  application_id: idAt('/api/v1/oauth/applications/{id}'),
  owner_id: idAt('/api/v1/users/{id}'),
  connection_id: idAt('/api/v1/connections/{id}'),
  target_id: idAt('/api/v1/webhooks/endpoints/{id}'),
  endpoint_id: idAt('/api/v1/webhooks/endpoints/{id}'),
  event_id: idAt('/api/v1/events/{id}'),
  account_id: idAt('/api/v1/accounts/{id}'),
  client_id: idAt('/api/v1/oauth/applications/{id}'), // of one that staff made it is the id
  external_id: async () => {
    for (const kind of ['users', 'accounts']) {
      const body = {
        ...(kind === 'users' ? { email: 'known@example.com' } : { name: 'Known' }),
        external_id: 'x-1',
      }
      await world.call('POST', `${world.home.base}/api/v1/${kind}`, { key: world.home.key, body })
    }
    return 'x-1'
  },
}

test('external ids are each tenant’s own: the same one exists in both, and neither learns of the other’s', async () => {
  for (const tenant of [world.home, world.acme])
    for (const [kind, fields] of [
      ['users', { email: 'same@example.com' }],
      ['accounts', { name: 'Same' }],
    ] as const) {
      const path = `${tenant.base}/api/v1/${kind}`
      const body = { ...fields, external_id: 'in-both' }
      const added = await world.call('POST', path, { key: tenant.key, body })
      expect(added.status).toBe(201)
      for (const query of ['external_id=in-both', 'q=in-both']) {
        const found = await world.call('GET', `${path}?${query}`, { key: tenant.key })
        expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([added.body.id])
      }
    }
})

test("a cursor of another person's list shows nothing of theirs", async () => {
  const lists = routes.filter(
    ({ method, path, query, access }) =>
      method === 'GET' &&
      query.includes('cursor') &&
      !/\{(?!principal)/.test(path) &&
      access.includes('customer'),
  )
  const owner = await addPerson(world, world.home)
  const other = await addPerson(world, world.home)
  for (const path of ['/api/v1/auth/customer/accounts'])
    for (const name of ['a', 'b']) await world.call('POST', path, { key: owner.token, body: { name } })
  for (const route of lists) {
    const path = pathOf(route, { principal: 'customer' })
    const { body } = await world.call('GET', `${path}?limit=1`, { key: owner.token })
    expect(body.next_cursor, route.name).toEqual(expect.any(String))
    const seen = await world.call('GET', `${path}?cursor=${body.next_cursor}`, { key: other.token })
    expect(seen.body.data, route.name).toEqual([])
  }
  expect(lists.length).toBeGreaterThan(0)
})

test('keys, sessions and access tokens of one open nothing of the other, in both directions', async () => {
  const { home, acme } = world
  const wrong: string[] = []
  let cells = 0
  for (const [own, foreign] of [
    [home, acme],
    [acme, home],
  ] as const) {
    const customer = await addPerson(world, own)
    const staff = await addPerson(world, own, { principal: 'provider', role: 'owner' })
    const [ofCustomer, ofStaff] = await Promise.all([
      ownApiToken({ world, tenant: own, principal: 'customer' }, 'account', customer.user),
      ownApiToken({ world, tenant: own, principal: 'provider' }, TOKEN_SCOPES.provider.join(' '), staff.user),
    ])
    for (const route of routes.filter(({ access }) => !access.includes('public')))
      for (const key of [own.key, customer.token, staff.token, ofCustomer.value, ofStaff.value]) {
        const principal = [staff.token, ofStaff.value].includes(key) ? 'provider' : 'customer'
        const path = pathOf(route, { principal, ...unknownIds(route) })
        const { status } = await world.call(route.method, foreign.base + path, { key })
        cells++
        if (status !== 401) wrong.push(`${route.name}: ${status}`)
      }
  }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(300)
})

test('a provider that does not exist answers every route and page alike, for all callers', async () => {
  const wrong: string[] = []
  let cells = 0
  const expected = '404 not_found'
  for (const [at, route] of routes.entries())
    for (const base of drawn(['/p/nosuch', '/p/default', '/p/..%2f', '/p/ACME'], at))
      for (const key of [ADMIN_KEY, world.home.key, null]) {
        const path = pathOf(route, { principal: 'customer', ...unknownIds(route) })
        const { status, body } = await world.call(route.method, base + path, { key })
        cells++
        if (`${status} ${body?.code}` !== expected) wrong.push(`${base} ${route.name}: ${status}`)
      }
  for (const path of world.service.app.pages.paths) {
    const { status } = await submit(world, `/p/nosuch${path}`, undefined)
    cells++
    if (status !== 404) wrong.push(`/p/nosuch${path}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(700)
})

test('an Idempotency-Key belongs to its provider', async () => {
  const wrong: string[] = []
  const honouring = routes.filter((route) => route.honoursIdempotencyKey && isOfProvider(route))
  for (const [index, route] of honouring.entries()) {
    const answers: Answer[] = []
    for (const tenant of [world.home, world.acme]) {
      const make = idsIn(route).length > 0 ? makerOf(route) : undefined
      const { ids } = make ? await make(world, tenant) : { ids: { principal: 'provider' } }
      answers.push(
        await world.call('POST', tenant.base + pathOf(route, { principal: 'provider', ...ids }), {
          key: await credentialFor(world, tenant, route),
          body: await bodyFor(route, tenant),
          headers: { 'idempotency-key': `shared-${index}` },
        }),
      )
    }
    const [here, there] = answers as [Answer, Answer]
    if (here.status >= 300) wrong.push(`${route.name}: ${shape(here)}`)
    if (there.status >= 300) wrong.push(`${route.name}, at the other: ${shape(there)}`)
    if (here.body.id !== undefined && here.body.id === there.body.id)
      wrong.push(`${route.name}: one id at both`)
  }
  expect(wrong).toEqual([])
  expect(honouring.length).toBeGreaterThan(5)
})

async function bodyFor(route: Route, tenant: Tenant): Promise<object> {
  const body = (sampleBody(route) ?? {}) as Record<string, unknown>
  const isMember = route.path.endsWith('/members')
  if (isMember) return { ...body, user_id: (await addPerson(world, tenant)).user.id }
  if ('account_id' in body) return { ...body, account_id: (await makeAccount(world, tenant)).ids.id }
  if ('endpoint_id' in body) return { ...body, endpoint_id: await endpoint(world, tenant) }
  return 'email' in body ? { ...body, email: newAddress() } : body
}

const makeAccount = makerOf({ path: '/api/v1/accounts/{id}' })!

test('one address is a different user of each', async () => {
  const email = newAddress('both')
  const ids = new Set<string>()
  for (const { base } of [world.home, world.acme]) {
    const skip = world.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await world.call('POST', `${base}/api/v1/auth/customer/login`, { key: null, body: { email } })
    const code = await world.mail.codeFor(email, skip)
    const answer = await world.call('POST', `${base}/api/v1/auth/customer/verify-otp`, {
      key: null,
      body: { email, code },
    })
    ids.add(answer.body.user.id)
  }
  expect(ids.size).toBe(2)
})
