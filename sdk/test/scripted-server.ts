import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request as it arrived. */
export interface Arrived {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** One turn of the script. */
export type Turn = (response: ServerResponse) => unknown

/** A real HTTP server that does as told, one turn a request; the last turn stays. */
export class ScriptedServer {
  readonly arrived: Arrived[] = []
  readonly #server: Server
  #turns: Turn[] = []
  url = ''

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request
      const body = (await buffer(request)).toString()
      this.arrived.push({ method, path: url, headers, body })
      const [turn, ...rest] = this.#turns
      if (rest.length > 0) this.#turns = rest
      turn?.(response)
    })
  }

  /** What the next requests get. Forgets those that arrived. */
  plays(...turns: Turn[]): void {
    this.#turns = turns
    this.arrived.length = 0
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** Answers JSON; a problem from 400 on. */
export function answers(status: number, body: unknown, headers: Record<string, string> = {}): Turn {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  return (response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body))
}

/** A problem of this code. */
export function refuses(status: number, code: string, headers: Record<string, string> = {}): Turn {
  return answers(status, { type: 'about:blank', title: 'No.', status, code }, headers)
}

/** A proxy's page. */
export function shows(status: number, headers: Record<string, string> = {}): Turn {
  return (response) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<h1>Bad gateway</h1>')
}

/** Closes the connection without an answer. */
export const hangsUp: Turn = (response) => response.destroy()

/** Never answers. */
export const isSilent: Turn = () => {}
