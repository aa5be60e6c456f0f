import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileBodies } from './support/hostile-bodies.ts'
import { hostileForms } from './support/hostile-forms.ts'
import { hostileImports } from './support/hostile-imports.ts'
import { hostileSchemas } from './support/hostile-schemas.ts'
import { hostileDirectoryCalls } from './support/hostile-scim.ts'
import { longestTurn, unitOfCost } from './support/loop-cost.ts'
import { type Route, routesOf, sampleBody } from './support/routes.ts'
import { drawn } from './support/sample.ts'
import {
  ADMIN_KEY,
  addPerson,
  credentialFor,
  isOfProvider,
  setUp,
  startWorld,
  type World,
} from './support/world.ts'

/**
 * No request holds the event loop for longer than its size explains. The bar is told in what it takes to read 1 MiB of JSON
 * on the same machine; `npm run cost` holds each request to 100 ms of CPU instead.
 */
const BAR_IN_UNITS = 12
const BAR_IN_MS = Number(process.env.COST) || undefined

/**
 * A megabyte for each of some four hundred routes, 12 KiB for each of their parameters, and the same headers at seven places:
 * of the texts that fill them a ninth, another one for each commit.
 */
const PARTS = 9

const TRIES = 3
const MOST_TRIES = 12

const MAX_BODY = 1024 * 1024
const MAX_SIGN_IN = 32 * 1024
const HEADER = 12 * 1024

let world: World
let customer: string
let bar: number
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  world = await startWorld({ config: { trustedProxies: 1 } })
  await setUp(world, world.home, { sign_up: true })
  customer = (await addPerson(world, world.home)).token
  bar = BAR_IN_MS ?? BAR_IN_UNITS * unitOfCost()
})
afterAll(async () => {
  agent.destroy()
  await world.stop()
})

interface Sent {
  method: string
  path: string
  key?: string | undefined
  body?: string | undefined
  headers?: Record<string, string>
}

/** Sends a request as it is, so that little of the client's own work is measured. */
function send({ method, path, key, body, headers = {} }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(world.url + path, {
      method,
      agent,
      maxHeaderSize: 4 * MAX_SIGN_IN, // some redirects carry on what was typed
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    })
    sending.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

const ID = '01936f2a-7c00-7abc-8def-0123456789ab'
const pathOf = ({ path }: Route): string =>
  path
    .replace('{principal}', 'customer')
    .replaceAll(/\{(\w*id)\}/g, ID)
    .replaceAll(/\{\w+\}/g, 'sampled')

async function keyFor(route: Route): Promise<string | undefined> {
  if (route.access.includes('public')) return undefined
  if (route.access.includes('customer')) return customer
  return isOfProvider(route) ? credentialFor(world, world.home, route) : ADMIN_KEY
}

/** What was too dear: measured again, since one turn may have held other work. */
async function dear(cases: Array<[string, Sent]>): Promise<string[]> {
  const found: string[] = []
  for (const [name, sent] of cases) {
    let least = Number.POSITIVE_INFINITY
    let status = 0
    // Noise only adds: what is near the bar is measured until it is below, or plainly is not.
    for (let tries = 0; least > bar && tries < (least < 2 * bar ? MOST_TRIES : TRIES); tries++)
      least = Math.min(
        least,
        await longestTurn(async () => {
          status = await send(sent).catch((error: Error) => {
            throw new Error(`${name}: ${error.message}`)
          })
        }),
      )
    if (least > bar) found.push(`${name}: ${Math.round(least)} ms, bar ${Math.round(bar)} ms`)
    if (process.env.COST_LOG) process.stderr.write(`${Math.round(least)} ms ${status} ${name}\n`)
    if (status >= 500 && status !== 502 && status !== 503) found.push(`${name}: ${status}`)
  }
  return found
}

describe('no request is dearer than its size explains', () => {
  test('bodies of every route', async () => {
    const cases: Array<[string, Sent]> = []
    for (const [row, route] of routesOf(world).entries()) {
      if (!route.body) continue
      const key = await keyFor(route)
      const size = (key === undefined ? MAX_SIGN_IN : MAX_BODY) - 2_048
      const all = hostileBodies(route.body, size)
      for (const [name, body] of BAR_IN_MS ? all : drawn(all, row, PARTS))
        cases.push([`${route.name}, ${name}`, { method: route.method, path: pathOf(route), key, body }])
    }
    expect(await dear(cases)).toEqual([])
  }, 600_000)

  test('queries of every route', async () => {
    const cases: Array<[string, Sent]> = []
    const texts = ['a', '%', 'a.', 'a,', '-', '%F0%9F%98%80', 'not%20(', '%E2%80%AE', '"', '(', '[a-z', '0']
    for (const [row, route] of routesOf(world).entries()) {
      const key = await keyFor(route)
      for (const parameter of route.query)
        for (const text of BAR_IN_MS ? texts : drawn(texts, row, PARTS)) {
          const value = text.repeat(HEADER / text.length)
          cases.push([
            `${route.name}?${parameter}=${text}`,
            { method: route.method, path: `${pathOf(route)}?${parameter}=${value}`, key },
          ])
        }
    }
    expect(await dear(cases)).toEqual([])
  }, 600_000)

  test('headers and cookies', async () => {
    const names = [
      'cookie',
      'accept-language',
      'accept',
      'accept-encoding',
      'if-none-match',
      'if-match',
      'idempotency-key',
      'x-forwarded-for',
      'forwarded',
      'traceparent',
      'authorization',
      'user-agent',
      'origin',
      'referer',
      'content-type',
      'sec-ch-ua',
      'range',
    ]
    const texts = [
      'a=b; ',
      'de-DE;q=0.1,',
      'a',
      ',',
      ';',
      '"',
      ' ',
      '1.2.3.4, ',
      'Bearer ',
      'W/"a",',
      'a/b;q=1,',
      'Mozilla/5.0 (',
      'x-a-',
    ]
    const places = [
      '/',
      '/login',
      '/account',
      '/api/v1/auth/customer/me',
      '/api/v1/users',
      '/openapi.json',
      '/scim/v2/Users',
    ]
    const cases = names.flatMap((header, row) =>
      (BAR_IN_MS ? texts : drawn(texts, row, PARTS)).flatMap((text) =>
        places.map((path): [string, Sent] => [
          `${path} with ${header}: ${text}`,
          { method: 'GET', path, headers: { [header]: text.repeat(HEADER / text.length).trim() } },
        ]),
      ),
    )
    expect(await dear(cases)).toEqual([])
  }, 600_000)

  test('rows of a billing import, which are judged one by one', async () => {
    const sent = { method: 'POST', path: '/api/v1/billing/import?dry_run=true', key: world.home.key }
    const cases = hostileImports(MAX_BODY - 2_048).map(([name, body]): [string, Sent] => [
      name,
      { ...sent, body },
    ])
    expect(await dear(cases)).toEqual([])
  }, 600_000)

  test('own event types: what their schemas make of data', async () => {
    const cases: Array<[string, Sent]> = []
    const key = world.home.key
    for (const [index, { name, schema, example, data }] of hostileSchemas().entries()) {
      const type = `cost${index}.made`
      const whole = {
        type: 'object',
        properties: { [`cost${index}`]: schema },
        ...('$defs' in (schema as object) ? { $defs: (schema as { $defs: object }).$defs } : {}),
      }
      const body = JSON.stringify({ name: type, schema: whole, example: { [`cost${index}`]: example } })
      cases.push([`${name}: declared`, { method: 'POST', path: '/api/v1/event-types', key, body }])
      for (const [what, text] of data)
        cases.push([
          `${name}: ${what} published`,
          {
            method: 'POST',
            path: '/api/v1/events',
            key,
            body: `{"event":"${type}","data":{"cost${index}":${text}}}`,
          },
        ])
      const next = JSON.stringify({
        schema: { ...whole, description: 'next' },
        example: { [`cost${index}`]: example },
      })
      cases.push([
        `${name}: a version added`,
        { method: 'POST', path: `/api/v1/event-types/${type}/versions`, key, body: next },
      ])
    }
    expect(await dear(cases)).toEqual([])
  }, 600_000)
})

describe('what openapi.json does not describe', () => {
  test('forms of pages', async () => {
    const { forms } = world.service.app.pages
    const cases = forms.flatMap(({ path, fields }, row) => {
      const all = hostileForms(fields, MAX_SIGN_IN - 1_024)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (BAR_IN_MS ? all : drawn(all, row)).map(([name, body]): [string, Sent] => [
        `form ${path}, ${name}`,
        { method: 'POST', path, body, headers },
      ])
    })
    expect(cases.length).toBeGreaterThan(forms.length)
    expect(await dear(cases)).toEqual([])
  }, 600_000)

  test('what directories send by SCIM', async () => {
    const { body: account } = await world.call('POST', '/api/v1/accounts', {
      key: world.home.key,
      body: { name: 'Acme' },
    })
    const made = await world.call('POST', `/api/v1/accounts/${account.id}/scim-tokens`, {
      key: world.home.key,
      body: { name: 'Okta' },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const key = made.body.token
    const headers = { 'content-type': 'application/scim+json' }
    const group = await world.call('POST', '/scim/v2/Groups', { key, headers, body: { displayName: 'All' } })
    expect(group.status, JSON.stringify(group.body)).toBe(201)
    const all = hostileDirectoryCalls(group.body.id, MAX_BODY - 2_048)
    const cases = (BAR_IN_MS ? all : drawn(all)).map(([name, sent]): [string, Sent] => [
      `SCIM, ${name}`,
      { ...sent, key, headers },
    ])
    expect(await dear(cases)).toEqual([])
  }, 600_000)
})

test('every body is as large as its route takes, or nearly', () => {
  for (const route of routesOf(world)) if (route.body) expect(sampleBody(route)).toBeDefined()
})
