import { createServer, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { MINUTE, SECOND } from '../clock.ts'
import { Problem } from '../problem.ts'
import { faultOfHostHeader } from './host-header.ts'

export interface Listening {
  port: number
  /** Accepts no new connections, and gives requests under way up to 10 s to end. */
  close(): Promise<void>
}

type Fetch = Parameters<typeof getRequestListener>[0]

const MAX_HEADER_BYTES = 16 * 1024
const HEADERS_WITHIN_MS = 20 * SECOND
/** How often to look for connections that are too slow; Node's own 30 s are longer than the deadline. */
const CHECK_EVERY_MS = SECOND
const CLOSE_DEADLINE_MS = 10 * SECOND
const SWEEP_MS = 50

/** Listens on host and port (0: any free one). Throws an Error that names the cure when the port is taken. */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  { headersWithinMs = HEADERS_WITHIN_MS } = {},
): Promise<Listening> {
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
      const fault = faultOfHostHeader(incoming)
      return fault === undefined ? answer(incoming, outgoing) : refuse(fault, outgoing)
    },
  )
  server.maxHeadersCount = 100
  server.on('clientError', answerMalformed)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close: () => close(server) }
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another.`)
  if (error.code === 'EACCES') return new Error(`Port ${port} needs more rights. Set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL')
    return new Error(`This machine does not have the address ${host}. Change HOST.`)
  return error
}

function refuse(detail: string, outgoing: ServerResponse): void {
  const problem = new Problem('invalid_request', { detail })
  outgoing.writeHead(problem.status, { 'content-type': 'application/problem+json', connection: 'close' })
  outgoing.end(JSON.stringify(problem))
}

/** What the HTTP parser refuses never reaches a route, but still gets a problem answer. */
function answerMalformed(error: NodeJS.ErrnoException, socket: import('node:stream').Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = new Problem(error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'invalid_request')
  const body = JSON.stringify(problem)
  socket.end(
    `HTTP/1.1 ${problem.status} Refused\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

async function close(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_DEADLINE_MS)
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS) // kept-alive ones end after their last answer
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(deadline)
  clearInterval(sweep)
}
