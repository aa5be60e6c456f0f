import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Route, routesOf, sampleBody } from './support/routes.ts'
import { drawn } from './support/sample.ts'
import { givePassword } from './support/secrets.ts'
import { addUser, newAddress, startWorld, submit, type World } from './support/world.ts'

/** Routes where each call hashes a password: those take longer, and stand out more. */
const HASHING = /password\/(register|login)$/
const CALLS = 60
const HASHING_CALLS = 24
const ROUNDS = 3

let world: World
beforeAll(async () => {
  world = await startWorld({ config: { smtpUrl: undefined }, lifelike: true })
})
afterAll(() => world.stop())

interface Door {
  name: string
  /** Asks as that address; what is answered, ids and the like masked. */
  ask: (email: string) => Promise<string>
  calls: number
}

const PRINCIPALS = ['customer', 'provider'] as const

/** Every public route that takes an address. A new one joins by itself. */
function doors(): Door[] {
  const routes = routesOf(world).filter(
    ({ access, body }) => access.includes('public') && body?.properties?.email !== undefined,
  )
  return routes.flatMap((route) =>
    PRINCIPALS.map((principal) => ({
      name: `${route.name} as ${principal}`,
      calls: HASHING.test(route.path) ? HASHING_CALLS : CALLS,
      ask: async (email) => {
        const answer = await world.call(route.method, route.path.replace('{principal}', principal), {
          key: null,
          body: bodyFor(route, email),
        })
        return mask(answer.status, JSON.stringify(answer.body), email, answer.headers)
      },
    })),
  )
}

/** Wrong in what it shows, so that a known address is not let in. */
function bodyFor(route: Route, email: string): object {
  const { properties = {} } = route.body!
  const shown = {
    ...('code' in properties && { code: '000000' }),
    ...('password' in properties && { password: 'never the right one here' }),
  }
  return { ...(sampleBody(route) as object), email, ...shown }
}

/** Every form that takes an address; set-up guides are for customers alone. */
function forms(): Door[] {
  return world.service.app.pages.forms
    .filter(
      ({ path, fields }) => fields.includes('email') && !/^(\/staff)?\/account|^\/staff\/setup/.test(path),
    )
    .map(({ path, fields }) => ({
      name: `form ${path}`,
      calls: 1,
      ask: async (email) => {
        const typed = {
          email,
          ...(fields.includes('code') && { code: '000000' }),
          ...(fields.includes('password') && { password: 'never the right one here' }),
        }
        const { status, body, headers } = await submit(world, path, typed)
        return mask(status, body, email, headers)
      },
    }))
}

/** Leaves out what is each address's or each answer's own. */
function mask(status: number, body: string, email: string, headers: Headers): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '='))
  const own = [email, encodeURIComponent(email), email.replace('@', '&#64;')]
  let text = `${body} ${headers.get('location')} ${cookies}`
  for (const form of own) text = text.replaceAll(form, 'ADDRESS')
  return `${status} ${text
    .replaceAll(/nonce="[^"]+"/g, 'nonce')
    .replaceAll(/"number":\d\d/g, 'number')
    .replaceAll(/<p class="number">\d\d/g, 'number')}`
}

/** Addresses of users with all that a user can have, and addresses of nobody. */
async function known(principal: (typeof PRINCIPALS)[number]): Promise<string> {
  const user = await addUser(world, world.home, { principal })
  await givePassword({ world, tenant: world.home, principal }, user)
  return user.email
}

const principalOf = (name: string) => (/provider$|^form \/staff/.test(name) ? 'provider' : 'customer')

test('the same status and body for known and unknown addresses', async () => {
  await world.service.db`update provider set settings = settings || '{"security_notices": false}'`
  const all = [...doors(), ...forms()]
  const wrong: string[] = []
  for (const { name, ask } of all) {
    const [here, there] = [await ask(await known(principalOf(name))), await ask(newAddress())]
    if (here !== there) wrong.push(`${name}:\n  known   ${here}\n  unknown ${there}`)
  }
  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThan(25)
})

test('the same answers where sign-up is closed', async () => {
  await world.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: false } } })
  try {
    const wrong: string[] = []
    for (const { name, ask } of [...doors(), ...forms()]) {
      const [here, there] = [await ask(await known(principalOf(name))), await ask(newAddress())]
      if (here !== there) wrong.push(`${name}:\n  known   ${here}\n  unknown ${there}`)
    }
    expect(wrong).toEqual([])
  } finally {
    await world.call('PATCH', '/api/v1/provider', { body: { settings: { sign_up: true } } })
  }
})

/**
 * How often a call of one group takes longer than one of the other (the U statistic of Mann and Whitney, as a share):
 * a half if time tells nothing, whatever the machine does meanwhile.
 */
function shareLonger(one: number[], other: number[]): number {
  const longer = one.reduce((sum, a) => sum + other.filter((b) => a > b).length, 0)
  return longer / (one.length * other.length)
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!

async function measure({ name, ask, calls }: Door): Promise<{ share: number; ratio: number }> {
  const emails = await Promise.all(
    Array.from({ length: calls }, async () => [await known(principalOf(name)), newAddress()] as const),
  )
  const times: [number[], number[]] = [[], []]
  for (const pair of emails) {
    const first = randomInt(2)
    for (const which of [first, 1 - first] as const) {
      const startedAt = performance.now()
      await ask(pair[which]!)
      times[which]!.push(performance.now() - startedAt)
    }
    await world.service.db`delete from guess_window`
  }
  return { share: shareLonger(...times), ratio: median(times[0]) / median(times[1]) }
}

/** Chance alone leaves these bounds once in some thousand times; a difference is there in each round. */
const bound = (calls: number) => 4.5 / Math.sqrt(12 * (calls / 2))

test('the same time for known and unknown addresses', { timeout: 240_000 }, async () => {
  const wrong: string[] = []
  for (const door of drawn(doors())) {
    let seen = ''
    for (let round = 0; round < ROUNDS; round++) {
      const { share, ratio } = await measure(door)
      seen = `${door.name}: known ones take longer in ${share.toFixed(2)} of pairs, ${ratio.toFixed(2)} times as long`
      if (Math.abs(share - 0.5) < bound(door.calls) && ratio > 0.67 && ratio < 1.5) {
        seen = ''
        break
      }
    }
    if (seen) wrong.push(seen)
  }
  expect(wrong).toEqual([])
})
