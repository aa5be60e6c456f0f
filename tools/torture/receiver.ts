import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Random } from './random.ts'

/** One request that came, and what became of it. */
export interface Exchange {
  /** The brand of the run that sent it. */
  sender: string
  bodyDigest: string
  receivedAt: number
  /** When the answer was handed over in full; undefined: it never was. */
  answeredAt?: number
  status?: number
}

type Behaviour =
  | 'answers'
  | 'answers late'
  | 'fails'
  | 'fails late'
  | 'resets'
  | 'breaks off'
  | 'hangs'
  | 'is away'

export type Mood = Partial<Record<Behaviour, number>>

const HEALTHY: Mood = { answers: 1 }
const SLOWEST_MS = 2_000
const FAILURES = [500, 502, 503, 429, 404]

/** A receiver of webhooks that fails at random, and remembers what came and what it answered. */
export class TortureReceiver {
  readonly name: string
  /** By delivery id. */
  readonly exchanges = new Map<string, Exchange[]>()
  readonly #random: Random
  readonly #server = createServer((request, response) => this.#take(request, response))
  #mood: Mood
  #hanging = new Set<ServerResponse>()

  constructor(name: string, mood: Mood, random: Random) {
    this.name = name
    this.#mood = mood
    this.#random = random
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  /** Answers everything with 503 for a while. */
  async away(ms: Promise<void>): Promise<void> {
    const mood = this.#mood
    this.#mood = { 'is away': 1 }
    await ms.finally(() => {
      this.#mood = mood
    })
  }

  /** Stops failing; what hangs is cut. */
  heal(): void {
    this.#mood = HEALTHY
    for (const response of this.#hanging) response.destroy()
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const digest = createHash('sha256')
    request.on('data', (chunk: Buffer) => digest.update(chunk))
    request.on('end', () => {
      const { id, sender } = deliveryOf(request)
      const exchange: Exchange = { sender, bodyDigest: digest.digest('hex'), receivedAt: Date.now() }
      this.exchanges.set(id, [...(this.exchanges.get(id) ?? []), exchange])
      response.once('finish', () => {
        exchange.answeredAt = Date.now()
        exchange.status = response.statusCode
      })
      response.once('close', () => this.#hanging.delete(response))
      this.#behave(response)
    })
  }

  #behave(response: ServerResponse): void {
    const behaviour = this.#random.weighted(this.#mood as Record<Behaviour, number>)
    const later = this.#random.between(0, SLOWEST_MS)
    const failure = this.#random.pick(FAILURES)
    if (behaviour === 'answers') response.end('ok')
    else if (behaviour === 'answers late') setTimeout(() => response.end('ok'), later)
    else if (behaviour === 'fails') response.writeHead(failure).end('no')
    else if (behaviour === 'fails late') setTimeout(() => response.writeHead(failure).end('no'), later)
    else if (behaviour === 'resets') response.socket?.resetAndDestroy()
    else if (behaviour === 'breaks off') breakOff(response)
    else if (behaviour === 'hangs') this.#hanging.add(response)
    else response.writeHead(503).end('away')
  }
}

/** A success that ends in the middle of its body. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 100 })
  response.write('half of', () => response.destroy())
}

/** X-{brand}-Delivery-Id names both the delivery and who sends it. */
function deliveryOf({ headers }: IncomingMessage): { id: string; sender: string } {
  const name = Object.keys(headers).find((header) => header.endsWith('-delivery-id')) ?? ''
  return { id: String(headers[name]), sender: name.replace(/^x-/, '').replace(/-delivery-id$/, '') }
}
