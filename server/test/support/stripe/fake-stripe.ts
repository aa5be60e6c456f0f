import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { STRIPE_API_VERSION } from '../../../src/billing/stripe/core/api-version.ts'
import { answer } from './answers.ts'
import { callOf, checkParams, type Params, Refusal, readParams } from './request-checks.ts'
import { SecondOpinion } from './second-opinion.ts'
import { StripeWorld } from './world.ts'

export const FAKE_KEY = 'rk_test_0123456789abcdef'
export const FAKE_SECRET = 'whsec_0123456789abcdef'

/** A call that was made, for tests that ask what was sent. */
export interface Call {
  name: string
  params: Params
  key: string | undefined
}

/** How it fails: it answers so, or never. */
export type Failing = 'hangs' | { status: number; retryAfter?: number }

/**
 * Stripe, as far as we use it: what happens there is in `world`, and its API is on the loopback. It refuses what the real one
 * is documented to refuse: unknown parameters, another version than ours, a key that does not fit, an Idempotency-Key with
 * another request.
 */
export class FakeStripe {
  readonly world: StripeWorld
  readonly calls: Call[] = []
  failing: Failing | undefined
  /** Calls that the key may not make, such as "get /v1/events". */
  readonly denied = new Set<string>()
  /** Called when an answer is made but not sent yet. */
  during: ((call: string) => Promise<void>) | undefined
  readonly #kept = new Map<string, { request: string; reply: object }>()
  readonly #server: Server
  readonly #second = new SecondOpinion()
  readonly #hanging = new Set<ServerResponse>()

  constructor(now: () => number) {
    this.world = new StripeWorld(now)
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    await this.#second.settle()
  }

  /** How many requests wait for an answer that never comes. */
  get hanging(): number {
    return this.#hanging.size
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url!, 'http://stripe')
    const body = await text(request)
    if (this.failing === 'hangs') {
      this.#hanging.add(response)
      response.on('close', () => this.#hanging.delete(response))
      return
    }
    const send = (status: number, reply: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake', ...headers })
      response.end(JSON.stringify(reply))
    }
    try {
      this.#failIfTold()
      const reply = JSON.stringify(this.#answer(request, pathname, body || search.slice(1)))
      await this.during?.(this.calls.at(-1)!.name)
      send(200, JSON.parse(reply))
    } catch (error) {
      if (error instanceof Refusal) send(error.status, error.body, error.headers)
      else send(500, { error: { type: 'api_error', message: String(error) } })
    }
  }

  #failIfTold(): void {
    if (typeof this.failing !== 'object') return
    const { status, retryAfter } = this.failing
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    const type = status === 429 ? 'rate_limit_error' : 'api_error'
    throw new Refusal(status, { type, message: 'told to fail' }, headers as Record<string, string>)
  }

  #answer({ method, headers }: IncomingMessage, path: string, form: string): object {
    if (headers.authorization !== `Bearer ${FAKE_KEY}`)
      throw new Refusal(401, { message: 'Invalid API Key provided' })
    if (headers['stripe-version'] !== STRIPE_API_VERSION)
      throw new Refusal(400, { message: `Invalid Stripe API version: ${headers['stripe-version']}` })
    const call = callOf(method!, path)
    if (!call) throw new Refusal(404, { message: `Unrecognized request URL (${method}: ${path})` })
    if (this.denied.has(call.name))
      throw new Refusal(403, { message: 'The provided key does not have the required permissions.' })
    const params = readParams(form)
    checkParams(call.name, params)
    const key = headers['idempotency-key'] as string | undefined
    this.calls.push({ name: call.name, params, key })
    const version = headers['stripe-version']
    this.#second.ask({ name: call.name, method: method!, path, form, version })
    if (method === 'GET' || key === undefined) return answer(this.world, call, params)
    return this.#once(key, `${method} ${path} ${form}`, () => answer(this.world, call, params))
  }

  #once(key: string, request: string, make: () => object): object {
    const before = this.#kept.get(key)
    if (before && before.request !== request)
      throw new Refusal(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    const reply = before?.reply ?? structuredClone(make())
    this.#kept.set(key, { request, reply })
    return reply
  }
}

/** The header of Stripe's that signs a body. */
export function signature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
