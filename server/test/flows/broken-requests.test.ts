import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../../src/platform/http/listen.ts'
import { createLogger } from '../../src/platform/telemetry/logger.ts'
import { expectWithin } from '../support/expect-within.ts'
import { startTestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

async function begin(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test("an upload that breaks off is the client's affair: no error in the log, and no outage", async () => {
  const log = createLogger('silent')
  const lines: unknown[] = []
  for (const level of ['error', 'warn', 'fatal'] as const)
    log[level] = (...line: unknown[]) => lines.push(line)
  const service = await startTestService({ log, work: false })
  try {
    const { port } = service.service.listening!
    const head = (path: string, type: string, length: string) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`
    for (const [path, type] of [
      ['/api/v1/auth/customer/login', 'application/json'],
      ['/login/send-code', 'application/x-www-form-urlencoded'],
    ] as const)
      for (const length of ['content-length: 1000', 'transfer-encoding: chunked'])
        (await begin(port, `${head(path, type, length)}5\r\n{"ema`)).destroy()
    const { registry } = service.service.app.services.metrics
    const shown = await until(
      async () => (await registry.getSingleMetricAsString('postern_http_request_seconds')) ?? '',
      (text) =>
        (text.match(/_count\{method="POST".* \d+/g) ?? []).reduce(
          (sum, line) => sum + Number(line.split(' ').at(-1)),
          0,
        ) >= 4,
    )
    expect(shown).not.toMatch(/status="5/)
    expect(shown).toMatch(/status="400"/)
    expect(lines).toEqual([])
  } finally {
    await service.stop()
  }
})

test('headers that never end are given up after their time, not half a minute later', async () => {
  const server = await listen(() => new Response('ok'), '127.0.0.1', 0, { headersWithinMs: 500 })
  const startedAt = performance.now()
  const sockets = await Promise.all(
    Array.from({ length: 50 }, () => begin(server.port, 'GET / HTTP/1.1\r\nhost: x\r\nx-half: ')),
  )
  await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')))
  expectWithin(performance.now() - startedAt, 15_000)
  await server.close()
}, 20_000)

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n\r\n', 400],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400],
  ['two hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a.example\r\nhost: b.example\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nx: y\r\n\r\n', 400],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400],
  ['a list of hosts', 'GET / HTTP/1.1\r\nHost: a.example, b.example\r\n\r\n', 400],
  ['a user', 'GET / HTTP/1.1\r\nHost: a@b.example\r\n\r\n', 400],
  ['a path', 'GET / HTTP/1.1\r\nHost: a.example/b\r\n\r\n', 400],
  ['a name', 'GET / HTTP/1.1\r\nHost: a_b.example:8080\r\n\r\n', 200],
  ['an IPv6 address', 'GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n', 200],
])('%s: RFC 9112 §3.2', async (_, text, status) => {
  const server = await listen(() => new Response('ok'), '127.0.0.1', 0)
  const socket = await begin(server.port, text)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  socket.destroy()
  await server.close()
})
