import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

type Answer = (webhook: ReceivedWebhook, response: ServerResponse) => void

/** A webhook receiver: keeps what comes and answers as the test says. */
export class Receiver extends EventEmitter<{ webhook: [ReceivedWebhook] }> {
  readonly webhooks: ReceivedWebhook[] = []
  /** How to answer; 200 unless a test sets it. */
  answer: Answer = (_webhook, response) => response.end('ok')
  readonly #server: Server
  url = ''

  constructor() {
    super()
    this.setMaxListeners(0)
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const webhook = { headers: request.headers, body: Buffer.concat(chunks).toString() }
        this.webhooks.push(webhook)
        this.answer(webhook, response)
        this.emit('webhook', webhook)
      })
    })
  }

  async start(port = 0): Promise<string> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}/hook`
    return this.url
  }

  /** Answers with a status from now on. */
  answerWith(status: number): void {
    this.answer = (_webhook, response) => response.writeHead(status).end(`status ${status}`)
  }

  /** Resolves once `count` webhooks have come in all. */
  async received(count: number, timeoutMs = 15_000): Promise<ReceivedWebhook[]> {
    const signal = AbortSignal.timeout(timeoutMs)
    while (this.webhooks.length < count) await once(this, 'webhook', { signal })
    return this.webhooks
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
