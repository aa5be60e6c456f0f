import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Delivery } from './forward.ts'
import { Listener } from './listener.ts'
import { serviceOf } from './service.ts'

const START = '01936f2a-7c00-7000-8000-000000000000'
const FIRST = '01936f2a-7c01-7000-8000-000000000000'
const SECOND = '01936f2a-7c02-7000-8000-000000000000'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
afterEach(() => server.closeAllConnections())

const say = (event: string, data: object, id: string) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
const open = (resumed: boolean) =>
  say('open', { at: new Date().toISOString(), heartbeat_seconds: 15, resumed }, START)
const delivery = (id: string, ageSeconds = 0) => {
  const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds
  const headers = { 'webhook-timestamp': String(timestamp) }
  return say('delivery', { id, event: 'user.login', headers, body: '{}' }, id)
}

/** Listens to a service that gives each connection the next of these answers, until `count` events were heard. */
async function hear(answers: Answer[], count: number) {
  const asked: Array<string | undefined> = []
  server = createServer((request, response) => {
    if (request.method === 'POST')
      return void response.setHeader('content-type', 'application/json').end('{"id":"x","secret":"s"}')
    asked.push(request.headers['last-event-id'] as string | undefined)
    answers.shift()!(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = new AbortController()
  const heard: Delivery[] = []
  const lost: string[] = []
  const listener = new Listener(serviceOf({ url, key: 'sk_1' }, {}), { signal: stop.signal })
  await listener.run({
    delivered: async (one) => {
      heard.push(one)
      if (heard.length === count) stop.abort()
    },
    lost: (reason) => lost.push(reason),
  })
  return { asked, lost, heard: heard.map(({ id }) => id) }
}

const stream =
  (...said: string[]): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(said.join(''))

test('what is signed a minute ago is asked for again, and what was heard is not heard twice', async () => {
  const { asked, lost, heard } = await hear(
    [
      stream(open(false), delivery(FIRST), delivery(SECOND, 120)),
      stream(open(true), delivery(FIRST), delivery(SECOND)),
    ],
    2,
  )
  expect(heard).toEqual([FIRST, SECOND])
  expect(asked).toEqual([undefined, FIRST])
  expect(lost).toEqual([expect.stringContaining('a minute old')])
})

test('a stream that was cut before the first event resumes where it began; older events are not forwarded', async () => {
  const old = '01936f2a-7bff-7000-8000-000000000000'
  const cut: Answer = (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(open(false), () => setTimeout(() => request.socket.destroy(), 5))
  }
  const { asked, heard } = await hear([cut, stream(open(true), delivery(old), delivery(FIRST))], 1)
  expect([asked, heard]).toEqual([[undefined, START], [FIRST]])
})

test('the page of a proxy and an error are no stream: it tries again', async () => {
  const page: Answer = (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Log in</h1>')
  const away: Answer = (_, response) => response.writeHead(503).end()
  const { lost, heard } = await hear([page, away, stream(open(false), delivery(FIRST))], 1)
  expect(heard).toEqual([FIRST])
  expect(lost).toEqual(['a proxy in between answered', 'the service answered 503'])
})
