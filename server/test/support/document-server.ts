import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { RECEIVER_CERTIFICATE, TEST_CA } from './client-certificates.ts'

type Answer = object | ((response: ServerResponse) => void)

/** A site by https that publishes what applications say of themselves: by path, a JSON document or what answers. */
export class DocumentServer {
  readonly answers: Record<string, Answer> = {}
  /** The paths that were asked for. */
  readonly asked: string[] = []
  url = ''
  #server: Server | undefined
  readonly #trusted = getCACertificates()

  async start(): Promise<this> {
    setDefaultCACertificates([...this.#trusted, TEST_CA])
    this.#server = createServer(RECEIVER_CERTIFICATE, ({ url = '' }, response) => {
      this.asked.push(url)
      const answer = this.answers[url]
      if (typeof answer === 'function') return answer(response)
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? {}))
    }).listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `https://127.0.0.1:${(this.#server.address() as { port: number }).port}`
    return this
  }

  async stop(): Promise<void> {
    setDefaultCACertificates(this.#trusted)
    this.#server?.closeAllConnections()
    await new Promise<void>((resolve) => this.#server?.close(() => resolve()))
  }

  get host(): string {
    return new URL(this.url).host
  }
}
