import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../../src/identity/users/index.ts'
import type { Role } from '../../src/platform/http/context.ts'
import type { Answer } from '../support/test-service.ts'
import { makerOf } from './support/objects/objects.ts'
import { endpoint } from './support/objects/webhooks.ts'
import { idsIn, pathOf, type Route, routesOf, sampleBody } from './support/routes.ts'
import { drawn, PARTS, WHOLE } from './support/sample.ts'
import { ADMIN_KEY, addPerson, newAddress, startWorld, type World } from './support/world.ts'

/** Somebody who may call, and what takes their right away, if anything does. */
interface Caller {
  name: string
  key: string
  user?: User
  losses: Record<string, () => Promise<void>>
}

/** A request in which nothing is taken yet. */
interface Request {
  route: Route
  path: string
  body: Record<string, unknown>
}

/** Access that a person or key brings along: the callers of a route come from what it grants. */
type Kind = 'customer' | 'staff' | 'staff_admin' | 'key' | 'admin'

let world: World
let honouring: Route[]
let numbers = 0
const next = (): number => ++numbers

beforeAll(async () => {
  world = await startWorld({ serveConnections: 1 }) // a request that waits for a second one fails
  honouring = routesOf(world).filter(({ honoursIdempotencyKey }) => honoursIdempotencyKey)
  // Whoever is removed must not be the last owner.
  await addPerson(world, world.home, { principal: 'provider', role: 'owner' })
})
afterAll(() => world.stop())

const makeAccount = makerOf({ path: '/api/v1/accounts/{id}' })!

/** Bodies beyond the sample in which authority depends on the body. */
const MORE_BODIES: Record<string, object[]> = {
  'post /api/v1/users': [{ principal: 'provider', role: 'owner' }, { principal: 'provider' }],
}

const FRESH: Record<string, () => unknown> = {
  email: () => newAddress(),
  slug: () => `sampled-${next()}`,
  version: () => `sampled-${next()}`,
  domain: () => `sampled-${next()}.example`,
  identifier: () => `https://sampled-${next()}.example`,
  key: () => `sampled-${next()}`,
  rank: () => 100_000 + next(),
}

async function requestsOf(route: Route, callers: Caller[]): Promise<Request[]> {
  const path = await pathFor(route, callers)
  const sample = sampleBody(route) as Record<string, unknown>
  const bodies: object[] = [{}, ...(MORE_BODIES[route.name] ?? [])]
  const mayNameOwners = Array.isArray(route.body?.properties?.role?.enum)
  if (mayNameOwners && !MORE_BODIES[route.name]) bodies.push({ role: 'owner' })
  const requests: Request[] = []
  for (const more of bodies) {
    const body: Record<string, unknown> = { ...sample, ...more }
    for (const [field, fresh] of Object.entries(FRESH)) if (field in body) body[field] = fresh()
    if (route.name === 'post /api/v1/connections') body.slug = `sampled-${next()}`
    if (route.name === 'post /api/v1/event-types') body.name = `sampled.declared_${next()}`
    if ('account_id' in body) body.account_id = (await makeAccount(world, world.home)).ids.id
    if ('endpoint_id' in body) body.endpoint_id = await endpoint(world, world.home)
    if (route.path.endsWith('/accounts/{id}/roles')) body.key = `own:sampled-${next()}`
    if (route.path.endsWith('/members')) body.user_id = (await addPerson(world, world.home)).user.id
    requests.push({ route, path, body })
  }
  return requests
}

/** Where a path names an account, one that all the customers among the callers own. */
async function pathFor(route: Route, callers: Caller[]): Promise<string> {
  if (idsIn(route).length === 0) return pathOf(route, { principal: 'customer' })
  if (!route.path.includes('/accounts/{id}'))
    return pathOf(route, { principal: 'customer', ...(await makerOf(route)!(world, world.home)).ids })
  expect(idsIn(route)).toEqual(['id'])
  const { body } = await world.call('POST', '/api/v1/accounts', { body: { name: 'Team' } })
  const members = `/api/v1/accounts/${body.id}/members`
  for (const { user, losses } of callers) {
    if (user?.principal !== 'customer') continue
    await world.call('POST', members, { body: { user_id: user.id, role: 'owner' } })
    losses['removed from the account'] = () => done(world.call('DELETE', `${members}/${user.id}`))
    losses['made a mere member'] = () =>
      done(world.call('PATCH', `${members}/${user.id}`, { body: { role: 'member' } }))
  }
  await world.call('POST', members, {
    body: { user_id: (await addPerson(world, world.home)).user.id, role: 'owner' },
  })
  return pathOf(route, { principal: 'customer', id: body.id })
}

async function done(call: Promise<Answer>): Promise<void> {
  const { status, body } = await call
  if (status >= 300) throw new Error(JSON.stringify(body))
}

/** Whichever scopes of a key a route takes, one that has them all is one kind of caller. */
function kindsOf({ access }: Route): Kind[] {
  return [...new Set(access.map((one) => (one.startsWith('key:') ? 'key' : (one as Kind))))]
}

async function newCaller(kind: Kind): Promise<Caller> {
  if (kind === 'admin') return { name: 'the admin key', key: ADMIN_KEY, losses: {} }
  if (kind === 'key') return newKey()
  if (kind === 'customer') return newPerson('customer', 'member', 'a customer')
  return newPerson('provider', kind === 'staff' ? 'member' : 'owner', `staff (${kind})`)
}

/** Room below the limits of a provider: what the routes before made is of no more use. */
async function makeRoom(): Promise<void> {
  const { db } = world.service
  await db`delete from api_key where name = 'caller'`
  await db`delete from webhook_endpoint`
  await db`delete from invitation`
  await db`delete from budget`
  await db`delete from job`
}

async function newKey(): Promise<Caller> {
  const wanted = { name: 'caller', scopes: ['all'] }
  const { body, status } = await world.call('POST', '/api/v1/api-keys', { body: wanted })
  expect(status).toBe(201)
  const revoke = () => done(world.call('DELETE', `/api/v1/api-keys/${body.id}`))
  return { name: 'a secret key', key: body.key, losses: { revoked: revoke } }
}

async function newPerson(principal: 'customer' | 'provider', role: Role, name: string): Promise<Caller> {
  const { user, token } = await addPerson(world, world.home, { principal, role })
  const { id } = user
  const become = (lower: Role) => async () => {
    await world.service.db`update app_user set staff_role = ${lower} where id = ${id}`
  }
  const losses: Caller['losses'] = {
    'their factor got old': async () => {
      await world.service.db`
        update session set authenticated_at = authenticated_at - interval '1 hour' where user_id = ${id}`
    },
    'signed out': async () => void (await world.service.db`delete from session where user_id = ${id}`),
    blocked: () => done(world.call('PATCH', `/api/v1/users/${id}`, { body: { status: 'blocked' } })),
  }
  if (principal === 'provider') {
    losses['made an admin'] = become('admin')
    losses['made a member'] = become('member')
  }
  return { name, key: token, user, losses }
}

function ask({ path, body }: Request, { key }: Caller, idempotencyKey: string): Promise<Answer> {
  return world.call('POST', path, { key, body, headers: { 'idempotency-key': idempotencyKey } })
}

const isMade = ({ status }: Answer) => status >= 200 && status < 300
const told = ({ status, body }: Answer) => `${status} ${isMade({ status } as Answer) ? '' : body?.code}`
const isReplay = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true'

test('the registry names the routes', () => {
  expect(honouring.length).toBeGreaterThan(12)
  expect(honouring.filter(({ access }) => access.includes('public')).map(({ name }) => name)).toEqual([])
})

test("callers do not get, and are not stopped by, another caller's answer", async () => {
  const wrong: string[] = []
  let pairs = 0
  for (const [row, route] of honouring.entries()) {
    await makeRoom()
    const kinds = kindsOf(route)
    for (const first of kinds)
      for (const second of drawn(kinds, row + kinds.indexOf(first))) {
        if (first === 'admin' && second === 'admin') continue // there is but one
        const callers = [await newCaller(first), await newCaller(second)]
        for (const request of await requestsOf(route, callers)) {
          const where = `${route.name}: ${callers[0]!.name}, then ${callers[1]!.name}`
          const key = `shared-${next()}`
          const one = await ask(request, callers[0]!, key)
          const other = await ask(request, callers[1]!, key)
          const control = await ask(request, callers[1]!, `own-${next()}`)
          if (isMade(one)) pairs++
          if (isReplay(other)) wrong.push(`${where}: replayed`)
          if (isMade(one) && isMade(other) && one.body.id && one.body.id === other.body.id)
            wrong.push(`${where}: got the other's ${one.body.id}`)
          // A thing that may be there once, or once a day, is there after the first request, whoever asks next.
          const isOnce =
            isMade(other) && ['already_exists', 'rate_limited'].includes(control.body?.code ?? '')
          if (told(other) !== told(control) && !isOnce)
            wrong.push(`${where}: ${told(other)}, without the key ${told(control)}`)
        }
      }
  }
  expect(wrong).toEqual([])
  expect(pairs).toBeGreaterThan(WHOLE ? 100 : 100 / PARTS - 10)
}, 300_000)

test('a caller who lost the right gets no kept answer', async () => {
  const wrong: string[] = []
  let cells = 0
  let refusals = 0
  for (const [row, route] of honouring.entries())
    for (const kind of kindsOf(route)) {
      await makeRoom()
      const samples = await namesOf(route, kind)
      for (const [variant, loss] of drawn(samples, row)) {
        const caller = await newCaller(kind)
        const request = (await requestsOf(route, [caller]))[variant]!
        const key = `kept-${next()}`
        const first = await ask(request, caller, key)
        if (!isMade(first)) continue // this caller may not; that is another matrix
        await caller.losses[loss]!().catch((error) => {
          throw new Error(`${route.name} by ${caller.name}, ${loss}`, { cause: error })
        })
        const again = await ask(request, caller, key)
        const fresh = await ask(request, caller, `fresh-${next()}`)
        cells++
        const where = `${route.name} ${JSON.stringify(request.body)} by ${caller.name}, ${loss}`
        if ([401, 403, 404].includes(fresh.status)) {
          refusals++
          if (told(again) !== told(fresh)) wrong.push(`${where}: ${told(again)}, a new one ${told(fresh)}`)
        } else if (!isReplay(again)) wrong.push(`${where}: ${told(again)}, not the kept answer`)
      }
    }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(WHOLE ? 80 : 80 / PARTS - 8)
  expect(refusals).toBeGreaterThan(WHOLE ? 50 : 50 / PARTS - 8)
}, 300_000)

/** Each body of a route with each way to lose the right to send it. */
async function namesOf(route: Route, kind: Kind): Promise<Array<[variant: number, loss: string]>> {
  const caller = await newCaller(kind)
  const requests = await requestsOf(route, [caller])
  return requests.flatMap((_, variant) =>
    Object.keys(caller.losses).map((loss): [number, string] => [variant, loss]),
  )
}

/** Prefixed keys and tokens, links with one, and anything else that is as long as 32 random bytes. */
const SECRET = /^(sk|ak|whsec|scim|inv|pcs)_|\?token=|^[0-9a-f]{64}$|^[\w-]{43}$/

function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') return SECRET.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  // The digest of a public text is none.
  return Object.entries(value).flatMap(([name, one]) => (name === 'sha256' ? [] : secretsIn(one)))
}

test('a kept answer holds no secret, and its repetition shows the thing without it', async () => {
  const wrong: string[] = []
  let withSecrets = 0
  const { keyring } = world.service.app.services
  for (const route of honouring) {
    await makeRoom()
    const caller = await newCaller(route.access.includes('admin') ? 'admin' : kindsOf(route)[0]!)
    for (const request of await requestsOf(route, [caller])) {
      const key = `secret-${next()}`
      const first = await ask(request, caller, key)
      const again = await ask(request, caller, key)
      const secrets = secretsIn(first.body)
      if (secrets.length > 0) withSecrets++
      expect(isMade(first), `${route.name}: ${told(first)}`).toBe(true)
      if (!isReplay(again) || isReplay(first)) wrong.push(`${route.name}: which one is the repetition?`)
      const shown = JSON.stringify(again.body)
      const withoutSecrets = JSON.parse(
        JSON.stringify(first.body, (_, value) => (secrets.includes(value) ? null : value)),
      )
      expect(again.body, route.name).toEqual(withoutSecrets)
      const rows = await world.service.db`select * from idempotency_key where key = ${key}`
      expect(rows.length).toBe(1)
      const context = `idempotency:${rows[0]!.provider_id}:${rows[0]!.caller}:${key}`
      const kept = keyring.open(rows[0]!.answer, context).toString()
      for (const secret of secrets)
        if (shown.includes(secret) || kept.includes(secret)) wrong.push(`${route.name} keeps a secret`)
      if (secretsIn(JSON.parse(kept)).length > 0) wrong.push(`${route.name} keeps a secret`)
    }
  }
  expect(wrong).toEqual([])
  expect(withSecrets).toBe(8) // secret keys, rotated ones, SCIM tokens, endpoints, those of accounts, set-up guides, applications, their secrets
}, 120_000)

test('a count of a replay is repeated as it was', async () => {
  const headers = { 'idempotency-key': 'dry' }
  const body = { filter: {}, dry_run: true }
  const first = await world.call('POST', '/api/v1/webhooks/replays', { body, headers })
  const again = await world.call('POST', '/api/v1/webhooks/replays', { body, headers })
  expect(first.status).toBe(200)
  expect([again.status, again.body]).toEqual([200, first.body])
})
