import { once } from 'node:events'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'

/**
 * Stands before the service and breaks connections: the first of each POST of an account by its Idempotency-Key, and the
 * first GET of the event types for each runtime. It never answers a GET of the audit log.
 */
export class BreakingProxy {
  readonly #server: Server
  readonly #keys = new Map<string, number>()
  #target = 0
  #typesAsked = 0
  /** Served at /page, for browsers. */
  page = ''

  constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response))
  }

  /** How often each Idempotency-Key came. */
  get keys(): number[] {
    return [...this.#keys.values()]
  }

  async start(port: number, target: number): Promise<void> {
    this.#target = target
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** The next runtime begins. */
  reset(): void {
    this.#keys.clear()
    this.#typesAsked = 0
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '', headers } = request
    if (url === '/page') return void response.writeHead(200, { 'content-type': 'text/html' }).end(this.page)
    if (url === '/api/v1/audit-log') return
    if (this.#breaks(`${method} ${url}`, headers['idempotency-key'])) return void response.destroy()
    const onward = forward(
      { host: '127.0.0.1', port: this.#target, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }

  #breaks(what: string, key: string | string[] | undefined): boolean {
    if (what === 'GET /api/v1/event-types') return ++this.#typesAsked === 1
    if (what !== 'POST /api/v1/accounts' || typeof key !== 'string') return false
    const times = (this.#keys.get(key) ?? 0) + 1
    this.#keys.set(key, times)
    return times === 1
  }
}
