import { Pool } from 'undici'

/** Calls a server's API over kept-alive connections. */
export class ServerClient {
  readonly #pool: Pool
  readonly #path: string
  readonly #token: string

  constructor(address: string, token: string, connections: number) {
    const { origin, pathname } = new URL(address)
    this.#pool = new Pool(origin, { connections, pipelining: 1 })
    this.#path = pathname.replace(/\/$/, '')
    this.#token = token
  }

  // biome-ignore lint/suspicious/noExplicitAny: the answers of four APIs, of which an adapter reads an id
  post(path: string, body: object): Promise<any> {
    return this.#send('POST', path, body)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  put(path: string, body: object): Promise<any> {
    return this.#send('PUT', path, body)
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }

  /** Throws unless the answer is a success. */
  async #send(method: 'POST' | 'PUT', path: string, json: object): Promise<unknown> {
    const { statusCode, body } = await this.#pool.request({
      method,
      path: `${this.#path}${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(json),
    })
    const text = await body.text()
    if (statusCode >= 300) throw new Error(`${method} ${path} was answered with ${statusCode}: ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
}
