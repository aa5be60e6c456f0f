import { Pool } from 'undici'
import { newId } from '../../../server/src/platform/keys/ids.ts'

/** An increment as the API takes it. */
export interface UsageSent {
  id: string
  account_id: string
  meter: string
  value: number
  at: string
}

export const METERS = ['api_calls', 'bytes'] as const

/** Talks to the API of a provider over kept-alive connections. */
export class UsageClient {
  readonly #pool: Pool
  readonly #path: string
  readonly #headers: Record<string, string>
  /** What was accepted: the total of each account and meter. */
  readonly ledger = new Map<string, number>()
  accepted = 0

  /** `baseUrl` and a key name the provider. */
  constructor(baseUrl: string, key: string, connections: number) {
    const { origin, pathname } = new URL(baseUrl)
    this.#pool = new Pool(origin, { connections, pipelining: 1 })
    this.#path = `${pathname}/api/v1`
    this.#headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  }

  /** Throws unless the answer is a success. */
  async ask(method: 'GET' | 'POST' | 'PATCH', path: string, sent?: object): Promise<Record<string, unknown>> {
    const { statusCode, body } = await this.#pool.request({
      method,
      path: `${this.#path}${path}`,
      headers: this.#headers,
      ...(sent && { body: JSON.stringify(sent) }),
    })
    const text = await body.text()
    if (statusCode >= 300) throw new Error(`${method} ${path} was answered with ${statusCode}: ${text}`)
    return JSON.parse(text)
  }

  /** Throws unless all are accepted. */
  async send(increments: readonly UsageSent[]): Promise<void> {
    const answer = await this.ask('POST', '/usage', { increments })
    if (answer.accepted !== increments.length)
      throw new Error(`Not all were accepted: ${JSON.stringify(answer)}`)
    this.accepted += increments.length
    for (const { account_id, meter, value } of increments) {
      const key = `${account_id} ${meter}`
      this.ledger.set(key, (this.ledger.get(key) ?? 0) + value)
    }
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}

/** What comes of many accounts at the same time. */
export function someIncrements(accounts: readonly string[], count: number): UsageSent[] {
  const now = Date.now()
  const at = new Date(now).toISOString()
  return Array.from({ length: count }, (_, number) => ({
    id: newId(now),
    account_id: accounts[Math.floor(Math.random() * accounts.length)]!,
    meter: METERS[number % METERS.length]!,
    value: 1 + (number % 100),
    at,
  }))
}
