import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OAUTH_PLACES, OAUTH_SECRETS } from './support/oauth-secrets.ts'
import { ELSEWHERE, FIELDS, FORMS, NO_SECRETS, type Place } from './support/places.ts'
import { routesOf } from './support/routes.ts'
import { drawn, PARTS, WHOLE } from './support/sample.ts'
import { type Mint, SECRETS as OWN_SECRETS, type Where } from './support/secrets.ts'
import { startWorld, type World } from './support/world.ts'

const SECRET_NAME = /token|code|password|credential|secret/
const PLACES: Record<string, Place> = { ...FIELDS, ...FORMS, ...ELSEWHERE, ...OAUTH_PLACES }
const SECRETS: Record<string, Mint> = { ...OWN_SECRETS, ...OAUTH_SECRETS }
const KINDS = Object.keys(SECRETS)

let world: World
beforeAll(async () => {
  // Mails are read from the development mailbox: it has them before the answer is there.
  world = await startWorld({ config: { smtpUrl: undefined } })
})
afterAll(() => world.stop())
/** So many wrong codes are a sweep: its breaker has a test of its own. */
beforeEach(async () => void (await world.service.db`delete from guess_window`))

test('each place that takes a secret has an entry', () => {
  const inBodies = routesOf(world).flatMap(({ name, body }) =>
    Object.keys(body?.properties ?? {}).map((field) => `${name} ${field}`),
  )
  const inForms = world.service.app.pages.forms
    .filter(({ path }) => !path.startsWith('/staff/'))
    .flatMap(({ path, fields }) => fields.map((field) => `${path} ${field}`))
  const inPaths = routesOf(world).flatMap(({ name }) => (name.includes('{token}') ? name : []))
  const secret = [...inBodies, ...inForms].filter((place) => SECRET_NAME.test(place.split(' ').at(-1)!))
  const lacking = [...secret, ...inPaths].filter((place) => !(place in PLACES) && !(place in NO_SECRETS))
  expect(lacking).toEqual([])
  const known = [...inBodies, ...inForms, ...inPaths]
  const stale = [...Object.keys({ ...FIELDS, ...FORMS }), ...Object.keys(NO_SECRETS)].filter(
    (place) => !known.includes(place),
  )
  expect(stale).toEqual([])
})

test.each(Object.entries(PLACES))(`%s takes its own of the ${KINDS.length} kinds`, async (name, place) => {
  const where: Where = { world, tenant: world.home, principal: 'customer' }
  const others = KINDS.filter((kind) => !place.takes.includes(kind))
  const shown = [...place.takes, ...drawn(others, Object.keys(PLACES).indexOf(name))]
  const cells = await Promise.all(
    KINDS.filter((kind) => shown.includes(kind)).map(async (kind) =>
      (await place.grants(where, await SECRETS[kind]!(where))) ? kind : [],
    ),
  )
  expect(cells.flat()).toEqual(KINDS.filter((kind) => place.takes.includes(kind)))
})

/** Secrets that no other provider or principal takes. */
const BOUND = KINDS.filter((kind) => kind !== 'admin key')

test('each secret is nothing at another provider, nor to the other principal', async () => {
  const wrong: string[] = []
  let cells = 0
  for (const [name, place] of drawn(Object.entries(PLACES)))
    for (const kind of BOUND.filter((one) => place.takes.includes(one)))
      for (const [made, shown] of crossings()) {
        if (made.principal !== shown.principal && OF_NOBODY.includes(kind)) continue
        if (kind === LEAVING && made.principal === 'provider') continue // staff do not delete themselves
        if (made.principal !== shown.principal && SERVERS.includes(name)) continue
        const secret = await SECRETS[kind]!(made)
        cells++
        if (await place.grants(shown, { ...secret, session: undefined, user: undefined }))
          wrong.push(`${kind} of ${described(made)} at ${name} of ${described(shown)}`)
      }
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(WHOLE ? 100 : 100 / PARTS - 10)
})

const LEAVING = 'leaving token'

/** They belong to no person, and so to no principal. */
const OF_NOBODY = ['secret key', 'set-up link']

/** Servers check sessions of both principals. */
const SERVERS = [
  'post /api/v1/sessions/verify token',
  'post /api/v1/sessions/token token',
  'post /api/v1/sessions/exchange code',
]

function crossings(): Array<[made: Where, shown: Where]> {
  const at = (tenant: 'home' | 'acme', principal: Where['principal']): Where => ({
    world,
    tenant: world[tenant],
    principal,
  })
  return [
    [at('home', 'customer'), at('acme', 'customer')],
    [at('acme', 'customer'), at('home', 'customer')],
    [at('home', 'customer'), at('home', 'provider')],
    [at('home', 'provider'), at('home', 'customer')],
  ]
}

const described = ({ tenant, principal }: Where) => `${tenant.provider.slug}/${principal}`

test('staff have the same places for the same kinds', async () => {
  const where: Where = { world, tenant: world.acme, principal: 'provider' }
  const wrong: string[] = []
  for (const [name, place] of drawn(Object.entries(PLACES), 1))
    for (const kind of place.takes) {
      if (kind === LEAVING) continue
      if (kind === 'set-up link') continue // customers alone have guides
      if (kind === 'invitation' && !name.startsWith('get')) continue // the sign-in of staff accepts it
      if (!(await place.grants(where, await SECRETS[kind]!(where)))) wrong.push(`${kind} at ${name}`)
    }
  expect(wrong).toEqual([])
})
