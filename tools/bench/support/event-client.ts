import { Pool } from 'undici'
import { invoice } from './events.ts'
import { type Load, type LoadFigures, offerLoad } from './load.ts'

/** Publishes by HTTP over kept-alive connections. */
export class EventClient {
  readonly #pool: Pool
  readonly #path: string
  readonly #headers: Record<string, string>
  /** Events whose ids were answered. */
  accepted = 0

  /** `baseUrl` and a secret key name the provider. */
  constructor(baseUrl: string, key: string, connections: number) {
    const { origin, pathname } = new URL(baseUrl)
    this.#pool = new Pool(origin, { connections, pipelining: 1 })
    this.#path = `${pathname}/api/v1/events`
    this.#headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  }

  run(load: Load): Promise<LoadFigures> {
    return offerLoad(load, () => this.#publish(load.batch))
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }

  /** Throws unless the answer is 202 with an id for each event. */
  async #publish(batch: number): Promise<void> {
    const events = Array.from({ length: batch }, (_, number) => {
      const { type, data } = invoice(number)
      return { event: type, data }
    })
    const { statusCode, body } = await this.#pool.request({
      method: 'POST',
      path: this.#path,
      headers: this.#headers,
      body: JSON.stringify(batch === 1 ? events[0] : { events }),
    })
    const text = await body.text()
    if (statusCode !== 202) throw new Error(`Publishing was answered with ${statusCode}: ${text}`)
    const answer = JSON.parse(text) as { id?: string; ids?: string[] }
    const ids = answer.ids ?? [answer.id]
    if (ids.length !== batch) throw new Error(`For ${batch} events ${ids.length} ids were answered.`)
    this.accepted += batch
  }
}
