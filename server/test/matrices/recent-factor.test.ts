import { afterAll, beforeAll, expect, test } from 'vitest'
import { Api } from '../../src/platform/http/api.ts'
import { management } from '../../src/platform/http/context.ts'
import { ManualClock } from '../support/manual-clock.ts'
import type { Answer } from '../support/test-service.ts'
import { auth, freshCode, twoStepPerson } from '../support/two-step.ts'
import { makerOf } from './support/objects/objects.ts'
import { idsIn, pathOf, type Route, routesOf, sampleBody } from './support/routes.ts'
import { ADMIN_KEY, addPerson, newSession, startWorld, submit, type World } from './support/world.ts'

const HOUR = 3_600_000

let world: World
let clock: ManualClock
let routes: Route[]
beforeAll(async () => {
  clock = new ManualClock()
  world = await startWorld({ clock })
  routes = routesOf(world)
})
afterAll(() => world.stop())

/** Makes every session there is as old as if its factor had been shown an hour ago. */
const age = () => world.service.db`update session set authenticated_at = ${new Date(clock.now() - HOUR)}`

const decided = (route: Route) => route.recentFactor !== undefined
const takesOne = ({ recentFactor }: Route) => recentFactor === true || typeof recentFactor === 'object'

/** Calls a route as somebody who may, on a thing that is there. */
async function ask(route: Route, { aged }: { aged: boolean }): Promise<Answer> {
  clock.advance(1) // of two sessions of one moment, either may count as the newer
  const made = idsIn(route).length > 0 ? await makerOf(route)!(world, world.home) : undefined
  const isOwn = route.access.includes('customer')
  const key = isOwn
    ? made && !made.key.startsWith('sk_')
      ? made.key
      : (await addPerson(world, world.home)).token
    : await newSession(world, world.home, world.home.owner)
  const body = made?.body ?? sampleBody(route)
  if (aged) await age()
  return world.call(route.method, pathOf(route, { principal: 'customer', ...made?.ids }), {
    key,
    ...(body !== undefined && { body }),
  })
}

test('a factor shown an hour ago is refused by every route that asks for one, and a fresh one by none', async () => {
  const wrong: string[] = []
  const asking = routes.filter(takesOne)
  for (const route of asking) {
    const old = await ask(route, { aged: true })
    if (old.status !== 403 || old.body.code !== 'reauthentication_required')
      wrong.push(`${route.name}, an hour ago: ${old.status} ${old.body?.code}`)
    const fresh = await ask(route, { aged: false })
    const isMissing = fresh.status === 404 && idsIn(route).length > 0
    if (fresh.body?.code === 'reauthentication_required' || [401, 403].includes(fresh.status) || isMissing)
      wrong.push(`${route.name}, just now: ${fresh.status} ${fresh.body?.code}`)
  }
  expect(wrong).toEqual([])
  expect(asking.length).toBeGreaterThan(50)
})

test('every other route that changes something says why it asks for none, and asks for none', async () => {
  const wrong: string[] = []
  const free = routes.filter((route) => decided(route) && !takesOne(route))
  for (const route of free) {
    const { body } = await ask(route, { aged: true })
    if (body?.code === 'reauthentication_required' && !route.name.includes('/step-up')) wrong.push(route.name)
  }
  expect(wrong).toEqual([])
  expect(free.map(({ name, recentFactor }) => `${name}: ${recentFactor}`)).toMatchSnapshot()
})

test('a new route that changes something cannot forget to decide', () => {
  const { services } = world.service.app
  const { throttle } = world.service.app.api
  const api = new Api(services, {
    throttle,
    waysBack: throttle,
    assistants: throttle,
    ending: { note() {} },
    authenticate: async () => ({ kind: 'anonymous' }),
    record: async () => {},
    nameTarget: async () => undefined,
    requireRecentFactor: () => {},
  })
  const route = {
    id: 'new.create',
    path: '/api/v1/new',
    summary: 'New',
    description: 'New.',
    tag: 'New',
    access: management('users'),
  } as const
  const handler = async () => {}
  expect(() => api.route({ ...route, method: 'post' }, handler)).toThrow(/recent factor/)
  expect(() => api.route({ ...route, method: 'get', audit: 'account.changed' }, handler)).toThrow(
    /recent factor/,
  )
  api.route({ ...route, method: 'get' }, handler)
  api.route({ ...route, method: 'post', access: management('users'), recentFactor: true }, handler)
})

test('keys have no factor to show, and are asked for none', async () => {
  const { key } = world.home
  expect((await world.call('POST', '/api/v1/users', { key, body: { email: 'k@example.com' } })).status).toBe(
    201,
  )
  expect((await world.call('GET', '/api/v1/audit-log/export', { key: ADMIN_KEY })).status).toBe(200)
})

test('one of the staff shows the app again, and continues where they were refused', async () => {
  const email = 'steps-up@example.com'
  const person = { principal: 'provider', role: 'owner' }
  await world.call('POST', '/api/v1/users', { body: { email, ...person } })
  const stage = { service: world, clock }
  const staff = await twoStepPerson(stage, email, 'provider')
  const make = (key: string) => world.call('POST', '/api/v1/api-keys', { key, body: { name: 'k' } })
  clock.advance(HOUR)
  expect((await make(staff.token)).body.code).toBe('reauthentication_required')
  const code = freshCode(stage, staff)
  const { body } = await auth(world, '/session/step-up', { code }, staff.token, { principal: 'provider' })
  expect((await make(body.token)).status).toBe(201)
})

/** Forms of the account pages that ask for no recent factor, and why. */
const FREE_FORMS: Record<string, string> = {
  '/account/sign-out': 'ends the own session',
  '/account/sign-out/sso': 'ends the own session',
  '/account/sign-out/everywhere': 'ends the own session',
  '/account/apps/end': 'only takes away, from an application',
  '/account/team/rename': 'a name gives no right',
  '/account/team/leave': "gives up what is one's own",
  '/account/profile': 'what somebody is called gives no right',
  '/account/picture': 'what somebody looks like gives no right',
  '/account/picture/remove': 'likewise',
  '/account/email/codes': 'the codes were sent for a recent factor',
  '/account/passkeys/rename': 'a name gives no right',
  '/account/webhooks/pause': 'what is due waits',
  '/account/webhooks/test': 'it holds an example alone',
  '/account/webhooks/delivery': 'the endpoint gets what it had chosen',
  '/account/webhooks/replay': 'the endpoint gets what it had chosen, and missed',
  '/account/passkeys': 'its challenge was given for a recent factor',
}

test('every form of the account pages asks for it likewise, and remembers where the person was', async () => {
  const { user } = await addPerson(world, world.home)
  const wrong: string[] = []
  const forms = world.service.app.pages.forms.filter(({ path }) => path.startsWith('/account/'))
  for (const { path, fields } of forms) {
    const cookie = `app_session=${await newSession(world, world.home, user)}`
    await age()
    const typed = Object.fromEntries(fields.map((field) => [field, sampleField(field)]))
    const { headers } = await submit(world, path, typed, { cookie })
    const asks = headers.get('location') === '/login?again=1'
    if (asks === path in FREE_FORMS) wrong.push(`${path}: to ${headers.get('location')}`)
    if (asks && !/postern_return=%2Faccount/.test(headers.getSetCookie().join()))
      wrong.push(`${path}: no way back`)
  }
  expect(wrong).toEqual([])
  expect(Object.keys(FREE_FORMS).filter((path) => !forms.some((form) => form.path === path))).toEqual([])
  expect(forms.length).toBeGreaterThan(12)
})

const SAMPLE_FIELDS: Record<string, string> = {
  buyer_country: 'GB',
  email: 'somebody@example.com',
  url: 'https://example.com/hook',
  role: 'member',
  level: 'admin',
  feedback: 'unused',
  code: '000000',
  name: 'name',
  at: 'period_end',
  plan: 'nosuch',
  interval: 'month',
  currency: 'eur',
  seats: '1',
  trial: 'yes',
  proration_at: '2026-01-31T09:30:00.000Z',
  version: '1',
  plan_version: '1',
  amount_due: '0',
  country: 'DE',
  connection: 'nosuch',
  new_password: 'violet kayak thirteen lanterns',
}

function sampleField(name: string): string {
  return SAMPLE_FIELDS[name] ?? '01936f2a-7c00-7abc-8def-0123456789ab'
}
