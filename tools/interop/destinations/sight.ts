import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'

/** Only endpoints whose rate is measured hear of it. */
export const OF_RATE = 'tos.accepted'

/** What the log shows of a delivery. */
export interface Delivery {
  id: string
  status: string
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  payload: any
  attempts: Array<{
    error: string | null
    response_status: number | null
    response_excerpt: string | null
    address: string | null
    duration_ms: number
  }>
}

/** What a consumer got. */
export interface Got {
  id: string
  body: string
  headers: Record<string, string>
}

/** The service as a client of its API sees it, and the table of what was seen. */
export class Sight {
  readonly #url: string
  readonly #key: string
  readonly #rows: Array<{ with: string; what: string; seen: string; ok: boolean }> = []

  constructor(url: string, key: string) {
    this.#url = url
    this.#key = key
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of many forms
  async call(method: string, path: string, body?: object): Promise<{ status: number; body: any }> {
    const headers = { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' }
    const answer = await fetch(this.#url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  async endpoint(
    destination: object,
    events = ['user.login'],
  ): Promise<{ id: string; secret: string; url: string }> {
    const { status, body } = await this.call('POST', '/api/v1/webhooks/endpoints', { destination, events })
    if (status !== 201) throw new Error(`an endpoint was refused: ${JSON.stringify(body)}`)
    const shown = JSON.stringify((await this.call('GET', `/api/v1/webhooks/endpoints/${body.id}`)).body)
    for (const name of ['password', 'secret_access_key', 'private_key'])
      if (shown.includes(`"${name}":`)) throw new Error(`an answer shows ${name}`)
    return body
  }

  /** One attempt with an event's example, once it has ended. */
  async attempt(endpointId: string): Promise<Delivery> {
    const { body } = await this.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/test`, {
      event: 'invoice.created',
    })
    return this.ended(body.id)
  }

  async ended(id: string, limitMs = 30_000): Promise<Delivery> {
    const deadline = Date.now() + limitMs
    for (;;) {
      const { body } = await this.call('GET', `/api/v1/webhooks/deliveries/${id}`)
      if (['delivered', 'failed'].includes(body.status)) return body
      if (Date.now() > deadline) throw new Error(`a delivery did not end: ${JSON.stringify(body)}`)
      await pause(20)
    }
  }

  /** Publishes this many events and resolves, when all are delivered, with how many a second. */
  async rate(endpointId: string, count: number): Promise<string> {
    const { body: types } = await this.call('GET', '/api/v1/event-types')
    const { example } = types.data.find(({ name }: { name: string }) => name === OF_RATE)
    const event = { event: OF_RATE, data: example }
    const events = Array.from({ length: 1_000 }, () => event)
    await this.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/pause`)
    for (let sent = 0; sent < count; sent += events.length) {
      const { status, body } = await this.call('POST', '/api/v1/events', { events })
      if (status !== 202) throw new Error(JSON.stringify(body))
    }
    const startedAt = performance.now()
    await this.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
    const open = async (): Promise<boolean> => {
      for (const status of ['pending', 'delivering', 'parked', 'failed']) {
        const query = `endpoint_id=${endpointId}&status=${status}&limit=1`
        const { status: answered, body } = await this.call('GET', `/api/v1/webhooks/deliveries?${query}`)
        if (answered !== 200) return true // it is too busy to look: ask again
        if (body.data.length > 0 && status === 'failed') throw new Error('a delivery failed')
        if (body.data.length > 0) return true
      }
      return false
    }
    while (await open()) await pause(100)
    const rate = Math.round(count / ((performance.now() - startedAt) / 1_000))
    const { body } = await this.call('GET', `/api/v1/webhooks/deliveries?endpoint_id=${endpointId}&limit=50`)
    const durations: number[] = []
    for (const { id } of body.data) durations.push((await this.ended(id)).attempts[0]!.duration_ms)
    return `${rate}/s; an attempt takes ${durations.sort((a, b) => a - b)[durations.length >> 1]} ms`
  }

  expectError(name: string, what: string, { attempts }: Delivery, error: string): void {
    const [attempt] = attempts
    const seen = `${attempt?.error}: ${attempt?.response_excerpt}, ${attempt?.duration_ms} ms`
    this.note(name, what, seen, attempt?.error === error && attempt.response_status === null)
  }

  /** What arrived is what the log says was sent, and verifies by the library of Standard Webhooks. */
  expectArrived(name: string, what: string, delivery: Delivery, got: Got | undefined, secret: string): void {
    const { response_excerpt, address, error, response_status } = delivery.attempts.at(-1)!
    let verified: unknown
    try {
      verified = got && new Webhook(secret).verify(got.body, got.headers)
    } catch {}
    const same = JSON.stringify(verified) === JSON.stringify(delivery.payload)
    const ok = same && got?.id === delivery.id && error === null && response_status === null
    this.note(
      name,
      what,
      `${got ? 'arrived' : 'lost'}, ${same ? 'verified' : 'NOT VERIFIED'}; ${response_excerpt}; ${address}`,
      ok,
    )
  }

  note(name: string, what: string, seen: string, ok = true): void {
    this.#rows.push({ with: name, what, seen, ok })
    console.info(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${what}: ${seen}`)
  }

  /** The table for docs/interop.md. Whether all is well. */
  print(): boolean {
    console.info('\n| with | what happens | seen |\n|---|---|---|')
    for (const { with: name, what, seen } of this.#rows) console.info(`| ${name} | ${what} | ${seen} |`)
    return this.#rows.length > 0 && this.#rows.every(({ ok }) => ok)
  }
}
