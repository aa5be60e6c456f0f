import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'

const HOST = '127.0.0.1'

const listening = (): Promise<Listening> => listen(async (asked) => new Response(await asked.text()), HOST, 0)

/** Posts on a connection that `agent` keeps. Returns the answer's `connection` header; rejects as the client sees it. */
function post(port: number, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ method: 'POST', host: HOST, port, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.headers.connection))
    })
    sent.once('error', reject)
    sent.end('{}')
  })
}

test('100 clients that post on kept connections move to another process while one drains, and lose nothing', async () => {
  const [old, next] = [await listening(), await listening()]
  let ended = false
  const moved: Array<PromiseWithResolvers<void>> = []
  const clients = Array.from({ length: 100 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const told = Promise.withResolvers<void>()
    moved.push(told)
    let { port } = old
    while (!ended)
      if ((await post(port, agent)) === 'close') {
        port = next.port // as a balancer does: /readyz has said that this process stops
        told.resolve()
      }
    agent.destroy()
  })
  old.drain()
  await Promise.all(moved.map(({ promise }) => promise))
  await old.close()
  ended = true
  await Promise.all(clients) // none was rejected
  await next.close()
})

test('a request that arrives on a connection just opened is answered, though the server has begun to close', async () => {
  const server = await listening()
  const socket = connect(server.port, HOST)
  await once(socket, 'connect')
  await post(server.port, new Agent()) // by now the server has accepted the connection before
  const closed = server.close()
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*\{\}$/is)
  await closed
})

test('connections that are idle do not hold up the end', async () => {
  const server = await listening()
  const agent = new Agent({ keepAlive: true })
  expect(await post(server.port, agent)).toBe('keep-alive')
  await server.close()
})
