import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const MARK = /"id":"(soak-\d+)"/

/** Takes webhooks, refuses a share of them, and knows which publication was answered with 2xx and how often. */
export class SoakReceiver {
  readonly arrived = new Map<string, number>()
  readonly tried = new Map<string, number>()
  readonly #refuses: number
  readonly #server = createServer((request, response) => void this.#take(request, response))

  constructor(refuses: number) {
    this.#refuses = refuses
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += chunk
    const mark = MARK.exec(body)?.[1]
    const refused = Math.random() < this.#refuses
    if (mark) count(this.tried, mark)
    if (mark && !refused) count(this.arrived, mark)
    response.writeHead(refused ? 503 : 200).end()
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
