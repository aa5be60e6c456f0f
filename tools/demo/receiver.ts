import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A webhook as it came: its raw body is what was signed. */
export interface Webhook {
  headers: IncomingHttpHeaders
  body: string
}

const PATIENCE_MS = 20_000

/** What you would write: an HTTP server that takes webhooks. It answers 200 to all and keeps them. */
export class Receiver extends EventEmitter<{ webhook: [] }> {
  readonly webhooks: Webhook[] = []
  url = ''

  async start(cleanup: AsyncDisposableStack): Promise<void> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      this.webhooks.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.end()
      this.emit('webhook')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanup.defer(() => {
      server.close()
      server.closeAllConnections()
    })
    this.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/webhooks`
  }

  /** The first webhook that `wanted` accepts, waiting for it if need be. */
  async waitFor(what: string, wanted: (webhook: Webhook, index: number) => boolean): Promise<Webhook> {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    for (;;) {
      const found = this.webhooks.find(wanted)
      if (found) return found
      await once(this, 'webhook', { signal }).catch(() => {
        throw new Error(`${what} did not arrive within ${PATIENCE_MS / 1_000} seconds.`)
      })
    }
  }
}
