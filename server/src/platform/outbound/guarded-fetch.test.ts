import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'

const LOOPBACK = { outboundAllow: ['127.0.0.0/8', '::1/128'], outboundAllowCustomers: [] }
const NOTHING = { outboundAllow: [], outboundAllowCustomers: [] }
/** What the installation opened for its own, customers do not reach. */
const CLOSED = [
  [NOTHING, 'ours'],
  [NOTHING, 'staff'],
  [NOTHING, 'customer'],
  [LOOPBACK, 'customer'],
] as const
const LIMITS = { limitMs: 300, maxBytes: 1_000 }

let server: Server
let url: string
let asked: string[]

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/json': (response) =>
    response
      .writeHead(400, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
      .end('{"error":"x"}'),
  '/empty': (response) => response.writeHead(204).end(),
  '/moved': (response) => response.writeHead(302, { location: '/json' }).end(),
  '/large': (response) => response.end('x'.repeat(1_001)),
  '/endless': (response) => response.write('x'),
  '/silent': () => {},
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!)
    ANSWERS[request.url!]!(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('answers are passed on with status, headers and body', async () => {
  const answer = await createGuardedFetch(LOOPBACK, 'staff')(`${url}/json`)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.json()).toEqual({ error: 'x' })
  expect((await createGuardedFetch(LOOPBACK, 'staff')(`${url}/empty`)).status).toBe(204)
})

test('a redirect is an answer like any other', async () => {
  asked = []
  expect((await createGuardedFetch(LOOPBACK, 'staff')(`${url}/moved`)).status).toBe(302)
  expect(asked).toEqual(['/moved'])
})

test.each([
  ['/large', 'too_large'],
  ['/endless', 'late'],
  ['/silent', 'late'],
])('%s is given up as %s', async (path, failure) => {
  await expect(createGuardedFetch(LOOPBACK, 'staff', LIMITS)(url + path)).rejects.toMatchObject({ failure })
})

test('an address that is not allowed is not connected to', async () => {
  asked = []
  for (const where of [url, url.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254/'])
    for (const [config, whose] of CLOSED)
      await expect(createGuardedFetch(config, whose)(`${where}/json`)).rejects.toMatchObject({
        failure: 'forbidden_address',
      })
  expect(asked).toEqual([])
})

test('no server there', async () => {
  await expect(createGuardedFetch(LOOPBACK, 'staff')('http://127.0.0.1:1/')).rejects.toMatchObject({
    failure: 'unreachable',
  })
})
