import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Another service of a test: it answers on the loopback interface until it is stopped. */
export abstract class LoopbackServer {
  url = ''
  #server: Server | undefined

  /** Answers one request; 500 if it fails. */
  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<void>

  async start(): Promise<this> {
    this.#server = createServer((request, response) => {
      this.handle(request, response).catch(() => response.writeHead(500).end())
    }).listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`
    return this
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise<void>((resolve) => this.#server?.close(() => resolve()))
  }
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, JSON.stringify(body))
}

/** Says that it is JSON, whatever it is. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

/** What an authorization request sends of a verifier (RFC 7636). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
