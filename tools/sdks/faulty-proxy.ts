import { once } from 'node:events'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { buffer, json } from 'node:stream/consumers'

/** What goes wrong with one request. */
export interface Fault {
  /** The answer in place of the service's. */
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** The connection breaks without an answer. */
  hang_up?: boolean
  /** There is never an answer. */
  silent?: boolean
  /** The service gets the request first; its answer is lost, or gets `add`. */
  forward?: boolean
  /** Fields that its answer has besides. */
  add?: Record<string, unknown>
}

/** `POST /__faults` with these. They hold for requests to a path, each for one request. */
export interface Faults {
  faults?: Array<{ method: string; path: string; turns: Fault[] }>
  /** Every request breaks. */
  down?: boolean
}

/** A request as `GET /__seen` lists it, since the last `POST /__faults`. */
interface Seen {
  method: string
  path: string
  query: string
  key: string | undefined
  body: string
}

/**
 * Stands before the service, and breaks what it is told to, so that a program in any language can try how its SDK bears it.
 */
export class FaultyProxy {
  readonly #server: Server
  #target = 0
  #faults = new Map<string, Fault[]>()
  #down = false
  #seen: Seen[] = []

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
  }

  async start(port: number, target: number): Promise<void> {
    this.#target = target
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    if (url === '/__faults') return this.#plan((await json(request)) as Faults, response)
    if (url === '/__seen') return void response.end(JSON.stringify(this.#seen))
    const [path = '', query = ''] = url.split('?')
    const body = await buffer(request)
    const key = headers['idempotency-key']
    this.#seen.push({ method, path, query, key: key?.toString(), body: body.toString() })
    const fault = this.#faults.get(`${method} ${path}`)?.shift()
    if (this.#down || fault?.hang_up) return void response.destroy()
    if (fault?.silent) return
    if (!fault || fault.forward || fault.add) {
      const answer = await this.#pass(request, body)
      if (!fault || fault.add) return sendOn(answer, fault?.add, response)
      if (fault.status === undefined) return void response.destroy()
    }
    const { status = 500, headers: told = {}, body: sent } = fault!
    const type = status >= 400 ? 'application/problem+json' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...told }).end(JSON.stringify(sent ?? problem(status)))
  }

  #plan({ faults = [], down = false }: Faults, response: ServerResponse): void {
    this.#faults = new Map(faults.map(({ method, path, turns }) => [`${method} ${path}`, [...turns]]))
    this.#down = down
    this.#seen = []
    response.writeHead(204).end()
  }

  async #pass({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> {
    const onward = forward({ host: '127.0.0.1', port: this.#target, method, path: url, headers })
    onward.end(body)
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
  }
}

interface Passed {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

function sendOn({ status, headers, body }: Passed, add: Fault['add'], response: ServerResponse): void {
  const { 'transfer-encoding': _, connection: __, ...kept } = headers
  const sent = add ? Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), ...add })) : body
  response.writeHead(status, { ...kept, ...(add && { 'content-length': sent.length }) }).end(sent)
}

function problem(status: number) {
  const code = status === 429 ? 'rate_limited' : 'unavailable'
  return { type: 'about:blank', title: 'The proxy says no.', status, code }
}
