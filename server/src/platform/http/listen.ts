import { createServer, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Problem } from '../problem.ts'
import { MINUTE, SECOND } from '../time/clock.ts'
import { faultOfHostHeader } from './host-header.ts'

export interface Listening {
  port: number
  /** From here on each answer ends its connection (RFC 9112, section 9.6): clients open their next one elsewhere. */
  drain(): void
  /** Accepts no new connections, and gives requests under way up to 10 s to end. Drains, if that has not begun. */
  close(): Promise<void>
}

type Fetch = Parameters<typeof getRequestListener>[0]

const MAX_HEADER_BYTES = 16 * 1024
const HEADERS_WITHIN_MS = 20 * SECOND
/** How often to look for connections that are too slow; Node's own 30 s are longer than the deadline. */
const CHECK_EVERY_MS = SECOND
const CLOSE_DEADLINE_MS = 10 * SECOND
const SWEEP_MS = 50
/** For the first request of a connection that was accepted just before, which is already on its way. */
const FIRST_REQUEST_MS = 250
/** How long to look for a turn of the event loop in which nothing arrives, and how short it should be. */
const QUIET_WITHIN_MS = 250
const QUIET_TURN_MS = 0.2

/** Listens on host and port (0: any free one). Throws an Error that names the cure when the port is taken. */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  { headersWithinMs = HEADERS_WITHIN_MS, docsBase = '' } = {},
): Promise<Listening> {
  let draining = false
  const drain = (): void => {
    draining = true
  }
  const answer = getRequestListener(fetch)
  const server = createServer(
    {
      requireHostHeader: false, // faultOfHostHeader asks, and answers as everywhere
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: MINUTE,
      headersTimeout: headersWithinMs,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: 65 * SECOND,
    },
    (incoming, outgoing) => {
      if (draining) outgoing.setHeader('connection', 'close')
      const fault = faultOfHostHeader(incoming)
      return fault === undefined ? answer(incoming, outgoing) : refuse(fault, outgoing, docsBase)
    },
  )
  server.maxHeadersCount = 100
  const unused = trackUnused(server)
  server.on('clientError', (error, socket) => answerMalformed(error, socket, docsBase))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain,
    close() {
      drain()
      return close(server, unused)
    },
  }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another.`)
  if (error.code === 'EACCES') return new Error(`Port ${port} needs more rights. Set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL')
    return new Error(`This machine does not have the address ${host}. Change HOST.`)
  return error
}

function refuse(detail: string, outgoing: ServerResponse, base: string): void {
  const problem = new Problem('invalid_request', { detail })
  outgoing.writeHead(problem.status, { 'content-type': 'application/problem+json', connection: 'close' })
  outgoing.end(JSON.stringify(problem.toDocument(base)))
}

/** What the HTTP parser refuses never reaches a route, but still gets a problem answer. */
function answerMalformed(
  error: NodeJS.ErrnoException,
  socket: import('node:stream').Duplex,
  base: string,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = new Problem(error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'invalid_request')
  const body = JSON.stringify(problem.toDocument(base))
  socket.end(
    `HTTP/1.1 ${problem.status} Refused\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/**
 * The listening socket closes first, by the method of net: http's own would also cut connections whose first request is
 * on its way. Idle ones are closed again and again, since a kept connection is idle after its last answer.
 */
async function close(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  const beganAt = performance.now()
  const sweep = (): void => {
    const waiting = unused.size > 0 && performance.now() - beganAt < FIRST_REQUEST_MS
    if (!waiting) server.closeIdleConnections()
  }
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_DEADLINE_MS)
  const sweeping = setInterval(sweep, SWEEP_MS)
  await quietMoment(server)
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  sweep()
  await closed
  clearTimeout(deadline)
  clearInterval(sweeping)
  server.close() // of http: ends the timer that looks for slow connections
}

/**
 * A turn of the event loop that accepted nothing and was short. What waits to be accepted while the listening socket
 * closes is reset by the kernel, and a proxy that has sent a POST there may not send it again.
 */
async function quietMoment(server: Server): Promise<void> {
  let accepted = false
  const note = (): void => {
    accepted = true
  }
  server.on('connection', note)
  const beganAt = performance.now()
  for (let turnAt = beganAt; turnAt - beganAt < QUIET_WITHIN_MS; turnAt = performance.now()) {
    accepted = false
    await setImmediate() // right after the event loop has accepted what was there
    if (!accepted && performance.now() - turnAt < QUIET_TURN_MS) break
  }
  server.off('connection', note)
}

/** Connections that have sent no request yet. */
function trackUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}
