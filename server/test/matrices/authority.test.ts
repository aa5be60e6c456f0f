import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../support/test-service.ts'
import { type Credential, everyCredential, everyRole, type Person } from './support/credentials.ts'
import { makerOf } from './support/objects/objects.ts'
import { idsIn, pathOf, type Route, routesOf, sampleBody } from './support/routes.ts'
import { drawn } from './support/sample.ts'
import { newSession, startWorld, submit, type World } from './support/world.ts'

const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'
const PRINCIPALS = ['customer', 'provider'] as const

let world: World
let routes: Route[]
/** Whose sessions are presented: by those who change something, and by those who read. */
let people: Record<string, Person>
let readers: Record<string, Person>
let credentials: Record<string, Credential>

beforeAll(async () => {
  world = await startWorld()
  routes = routesOf(world)
  people = await everyRole(world)
  readers = await everyRole(world)
  credentials = await everyCredential(world, { people, readers })
})
afterAll(() => world.stop())

/** Parameters that name nothing. */
function filled(route: Route, principal: string): string {
  const ids = Object.fromEntries(idsIn(route).map((name) => [name, UNKNOWN_ID]))
  return pathOf(route, { ...ids, principal })
}

function principalsOf({ path }: Route): readonly (typeof PRINCIPALS)[number][] {
  return path.includes('{principal}') ? PRINCIPALS : ['customer']
}

/** The refusal of an answer that says no more than who called. */
function refusal({ status, body }: Answer): string | undefined {
  const isRefusal = ['unauthenticated', 'forbidden', 'cross_site'].includes(body?.code)
  return isRefusal ? `${status} ${body.code}` : undefined
}

/** What may be answered; undefined: no refusal, the credential is admitted. */
function expected(
  route: Route,
  { counts, principal, scopes }: Credential,
  asked: string,
): ReadonlyArray<string | undefined> {
  if (counts.length === 0) return ['401 unauthenticated']
  if (!counts.some((one) => route.access.includes(one))) return ['403 forbidden']
  if (scopes && !scopes.some((one) => route.access.includes(one))) return ['403 forbidden']
  const isOthers = route.path.includes('{principal}') && principal !== undefined && principal !== asked
  return isOthers ? ['401 unauthenticated', '404 not_found'] : [undefined]
}

/**
 * A body that no route takes: whoever is admitted changes nothing. Where the credential is of the other principal, one
 * of the right form, so that the answer is about the credential.
 */
async function ask(
  route: Route,
  { headers, ...as }: { headers: Record<string, string>; principal: string; isOthers?: boolean },
): Promise<Answer> {
  const body = route.body && (as.isOthers ? sampleBody(route) : [])
  return world.call(route.method, filled(route, as.principal), {
    key: null,
    headers,
    ...(body !== undefined && { body: body as object }),
  })
}

/** Runs the cells of a row at once. Returns what is wrong in them. */
async function row(cells: Array<Promise<string | undefined>>): Promise<string[]> {
  count += cells.length
  return (await Promise.all(cells)).filter((wrong) => wrong !== undefined)
}
let count = 0
beforeEach(() => {
  count = 0
})

test('each route admits the credentials that it declares, and no other', async () => {
  const wrong: string[] = []
  for (const [at, route] of routes.filter(({ access }) => !access.includes('public')).entries())
    for (const principal of principalsOf(route))
      wrong.push(
        ...(await row(
          drawn(Object.entries(credentials), at).map(([name, credential]) =>
            cell(route, principal, { name, credential }),
          ),
        )),
      )
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(700)
})

interface Called {
  name: string
  credential: Credential
  /** How the credential is presented, as bearer unless told. */
  present?: (headers: Record<string, string>) => Record<string, string>
  due?: string
}

async function cell(
  route: Route,
  principal: string,
  { name, credential, present = (headers) => headers, due }: Called,
): Promise<string | undefined> {
  const may = due === undefined ? expected(route, credential, principal) : [due]
  const isOthers = may.includes('404 not_found')
  const answer = await ask(route, {
    headers: present(await credential.headers(route.method)),
    principal,
    isOthers,
  })
  const got = refusal(answer) ?? (isOthers ? `${answer.status} ${answer.body?.code}` : undefined)
  return may.includes(got) ? undefined : `${route.name} as ${principal} with ${name}: ${got}, not ${may}`
}

/** They show a provider's own types to whoever may see them: to a bearer that is none they would show too few. */
const TELLS_A_WRONG_BEARER = ['get /api/v1/event-types', 'get /api/v1/event-types/{name}']

test('a public route answers all callers alike', async () => {
  const wrong: string[] = []
  for (const [at, route] of routes.filter(({ access }) => access.includes('public')).entries())
    for (const principal of principalsOf(route)) {
      const plain = await ask(route, { headers: {}, principal })
      wrong.push(
        ...(await row(
          drawn(Object.entries(credentials), at).map(async ([name, { headers }]) => {
            const { status, body } = await ask(route, { headers: await headers(route.method), principal })
            const isSame = status === plain.status && body?.code === plain.body?.code
            const isTold = TELLS_A_WRONG_BEARER.includes(route.name) && body?.code === 'unauthenticated'
            return isSame || isTold ? undefined : `${route.name} as ${principal} with ${name}: ${status}`
          }),
        )),
      )
    }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(200)
})

/** In the cookies of both: each counts for those alone whose name it has. */
const bothCookies = (value: string) => ({ cookie: `app_session=${value}; staff_session=${value}` })
const asCookie = ({ authorization }: Record<string, string>) =>
  bothCookies(authorization!.slice('Bearer '.length))

/** A cookie of the others is not read at all: nobody is signed in. */
function dueOfCookie({ path, access }: Route, { principal }: Credential, asked: string) {
  const isStaffs = access.some((one) => ['staff', 'staff_admin', 'operator'].includes(one))
  const read = path.includes('{principal}') ? asked : isStaffs ? 'provider' : 'customer'
  return read === principal ? undefined : '401 unauthenticated'
}

test('a session as cookie counts as the same session; sent by another site, it changes nothing', async () => {
  const wrong: string[] = []
  for (const [at, route] of routes.filter(({ access }) => !access.includes('public')).entries())
    for (const principal of principalsOf(route)) {
      const cells = ["a customer's session", "a staff owner's session"].flatMap((session) => {
        const credential = credentials[session]!
        const name = `${session} as cookie`
        const due = dueOfCookie(route, credential, principal)
        const own = cell(route, principal, { name, credential, present: asCookie, ...(due && { due }) })
        if (route.method === 'GET') return [own]
        const foreign = drawn(FOREIGN_SITES, at).map((site) =>
          cell(route, principal, {
            name: `${name} from ${JSON.stringify(site)}`,
            credential,
            present: (headers) => ({ ...asCookie(headers), ...site }),
            due: '403 cross_site',
          }),
        )
        return [own, ...foreign]
      })
      wrong.push(...(await row(cells)))
    }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(300)
})

const FOREIGN_SITES: Array<Record<string, string>> = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

describe('no field of a body grants authority', () => {
  const GRABS: Record<string, unknown> = {
    principal: 'provider',
    role: 'owner',
    staff_role: 'owner',
    provider_id: UNKNOWN_ID,
    user_id: UNKNOWN_ID,
    account_id: UNKNOWN_ID,
    admin: true,
    is_admin: true,
    access: ['admin'],
    verified: true,
    email_verified: true,
    verified_at: '2020-01-01T00:00:00.000Z',
    status: 'active',
    authenticated: true,
    second_factor: 'totp',
    constructor: { prototype: { admin: true } },
  }
  const ROLES_BOUND = 'nobody gives a role above their own: the role matrix of teams'
  /** Fields of that name that a route does take, and what holds them in bounds. */
  const TAKEN: Record<string, Record<string, string>> = {
    'post /api/v1/users': {
      principal: 'staff are added by owners and admins alone: see below',
      role: 'of staff: see below',
    },
    'patch /api/v1/users/{id}': { status: 'blocked or active; what the route is for' },
    'post /api/v1/oauth/applications': {
      principal: 'whose issuer it signs in at; owners and admins alone make applications',
    },
    'post /api/v1/oauth/applications/{id}/token-preview': {
      user_id: 'whose tokens would say what; owners and admins alone look',
    },
    'get /api/v1/oauth/applications/preview': { principal: 'named in the query' },
    'patch /api/v1/oauth/applications/{id}': { status: 'disabled or active; owners and admins decide' },
    'patch /api/v1/oauth/issuer': {
      principal: 'which of the two issuers; owners and admins alone change them',
    },
    'post /api/v1/oauth/keys/rotate': { principal: 'whose keys; owners and admins alone rotate them' },
    'post /api/v1/sessions/token': { account_id: 'one of the person: others are refused' },
    'post /api/v1/auth/{principal}/session/token': { account_id: 'one of the person: others are refused' },
    'post /api/v1/oauth/resources': {
      principal: 'whose tokens it takes; owners and admins alone make resources',
    },
    'post /api/v1/accounts/{id}/members': {
      role: 'in an account of customers, given by the provider',
      user_id: 'who joins; a customer of this provider',
    },
    'patch /api/v1/accounts/{id}/members/{user_id}': { role: 'in an account, given by the provider' },
    'post /api/v1/accounts/{id}/invitations': { role: 'in an account, given by the provider' },
    'patch /api/v1/auth/{principal}/accounts/{id}/members/{user_id}': { role: ROLES_BOUND },
    'post /api/v1/auth/{principal}/accounts/{id}/invitations': { role: ROLES_BOUND },
    'post /api/v1/auth/{principal}/accounts/{id}/transfer': { user_id: 'a member; owners alone transfer' },
    'post /api/v1/staff/invitations': { role: 'owners alone invite owners' },
    'post /api/v1/invoices': { account_id: 'whom the provider invoices' },
    'post /api/v1/portal-links': {
      account_id: 'whose billing or webhooks it opens: the provider reaches those of all accounts',
      user_id: 'an owner of that account',
    },
    'post /api/v1/webhooks/endpoints': { account_id: 'whose events alone it hears of' },
    'post /api/v1/connections': { account_id: 'whose members it is for' },
    'patch /api/v1/staff/{id}': { role: 'owners alone decide about owners' },
  }

  /** Nothing of its body is read unless Stripe signed it: stripe.test.ts. */
  const SIGNED_BY_STRIPE = 'post /api/v1/integrations/stripe/webhook'

  test('each is refused as unknown, or is one that the route takes', async () => {
    const wrong: string[] = []
    const withBody = routes.filter(({ name, body }) => body && name !== SIGNED_BY_STRIPE)
    for (const [at, route] of withBody.entries()) {
      const fields = Object.entries(GRABS).filter(([field]) => !TAKEN[route.name]?.[field])
      // Which fields a route takes may depend on the thing, so the thing is there.
      const made = await makerOf(route)?.(world, world.home)
      const path = made ? pathOf(route, { principal: 'customer', ...made.ids }) : filled(route, 'customer')
      wrong.push(...(await row(drawn(fields, at).map((one) => grab(route, path, one)))))
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(400)
  })

  async function grab(
    route: Route,
    path: string,
    [field, value]: [string, unknown],
  ): Promise<string | undefined> {
    const { body, status } = await world.call(route.method, path, {
      key: null,
      headers: await grantedTo(route),
      body: `{"${field}":${JSON.stringify(value)},${JSON.stringify(sampleBody(route)).slice(1).replace(/^}/, '"_":0}')}`,
    })
    const isNamed = body?.errors?.some(
      (error: { field: string; message: string }) =>
        error.field.split('/').at(-1) === field && error.message.startsWith('This is not a known field.'),
    )
    return status === 400 && isNamed ? undefined : `${route.name} took ${field}: ${status} ${body?.code}`
  }

  /** The lowest credential that a route admits. */
  async function grantedTo({ access }: Route): Promise<Record<string, string>> {
    if (access.includes('public')) return {}
    const lowest = Object.values(credentials).find(
      ({ counts, scopes = access }) =>
        counts.some((one) => access.includes(one)) && scopes.some((one) => access.includes(one)),
    )
    return lowest!.headers('POST')
  }

  test.each([
    ["a staff member's session", 'member', 403],
    ["a staff member's session", 'owner', 403],
    ["a staff admin's session", 'admin', 201],
    ["a staff admin's session", 'owner', 403],
    ["a staff owner's session", 'owner', 201],
  ])('%s adding staff with the role %s: %i', async (name, role, status) => {
    const email = `${name.replaceAll(/\W/g, '')}-${role}@example.com`
    const answer = await world.call('POST', '/api/v1/users', {
      key: null,
      headers: await credentials[name]!.headers('POST'),
      body: { email, principal: 'provider', role },
    })
    expect(answer.status).toBe(status)
  })
})

describe('hosted pages', () => {
  interface Visit {
    visitor: string
    headersOf: (principal: string) => Promise<Record<string, string>>
    fields: Record<string, string> | undefined
  }

  const users = () => [...Object.values(people), ...Object.values(readers)].map(({ user }) => user)

  const VISITORS: Record<string, (principal: string) => Promise<Record<string, string>>> = {
    nobody: async () => ({}),
    'a made-up session': async () => bothCookies('0'.repeat(64)),
    'a key as session': async () => bothCookies(world.home.key),
    'the other principal': async (principal) =>
      bothCookies(
        await newSession(world, world.home, people[principal === 'customer' ? 'owner' : 'customer']!.user),
      ),
    'another provider': async (principal) =>
      bothCookies(
        await newSession(
          world,
          world.acme,
          people[principal === 'customer' ? 'foreignCustomer' : 'foreignOwner']!.user,
        ),
      ),
  }

  test('without its session, each page leads to the sign-in or shows nothing of a person', async () => {
    const { paths } = world.service.app.pages
    expect(paths.length).toBeGreaterThan(10)
    const wrong: string[] = []
    for (const [at, path] of [...new Set(paths)].entries()) {
      const cells = drawn(Object.entries(VISITORS), at).flatMap(([visitor, headersOf]) =>
        [undefined, { id: UNKNOWN_ID, email: 'nobody@example.com' }].map((fields) =>
          visit(path, { visitor, headersOf, fields }),
        ),
      )
      wrong.push(...(await row(cells)))
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(100)
  })

  async function visit(path: string, { visitor, headersOf, fields }: Visit): Promise<string | undefined> {
    const principal = path.startsWith('/staff/') ? 'provider' : 'customer'
    const { status, headers, body } = await submit(world, path, fields, await headersOf(principal))
    const where = `${fields ? 'POST' : 'GET'} ${path} as ${visitor}`
    const shown = users().find(({ email, id }) => body.includes(email) || body.includes(id))
    if (shown) return `${where} shows ${shown.email}`
    if (/(app|staff)_session=[^;]/.test(headers.getSetCookie().join())) return `${where} starts a session`
    if (status >= 500) return `${where}: ${status}`
    const isOwn = /^(\/staff)?\/account/.test(path)
    const isRefused = status === 404 || status === 400 || leadsAway(headers, path)
    return isOwn && !isRefused ? `${where}: ${status}, to ${headers.get('location')}` : undefined
  }

  /** To the sign-in; or to another page of the account, which then leads there. */
  function leadsAway(headers: Headers, path: string): boolean {
    const to = headers.get('location') ?? ''
    const prefix = path.startsWith('/staff/') ? '/staff' : ''
    return to.startsWith(`${prefix}/login`) || (to.startsWith(`${prefix}/account`) && to !== path)
  }

  test.each([
    ['customer', '/account'],
    ['owner', '/staff/account'],
  ])('the account page shows the %s to themself', async (name, path) => {
    const { user } = people[name]!
    const headers = bothCookies(await newSession(world, world.home, user))
    const { status, body } = await submit(world, path, undefined, headers)
    expect(status).toBe(200)
    expect(body).toContain(user.email)
  })
})
