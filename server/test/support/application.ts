import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { call } from './test-service.ts'

/**
 * An application as docs/hosted-pages.md builds it: it sends people to the hosted pages with a state of its own,
 * exchanges the code they bring back, and keeps the session token in a cookie of its own.
 */
export class Application {
  readonly #server: Server
  readonly #postern: { url: string; key: string }
  readonly #states = new Set<string>()
  /** The query strings that came back. */
  readonly callbacks: URLSearchParams[] = []
  origin = ''

  constructor(postern: { url: string; key: string }) {
    this.#postern = postern
    this.#server = createServer(async (request, response) => {
      const url = new URL(request.url!, this.origin)
      if (url.pathname === '/sign-in') {
        response.writeHead(302, { location: this.signInUrl() }).end()
      } else if (url.pathname === '/callback') {
        const token = await this.#exchange(url.searchParams)
        const headers = token ? { 'set-cookie': `app_token=${token}; HttpOnly; SameSite=Lax; Path=/` } : {}
        response.writeHead(302, { ...headers, location: token ? '/' : '/refused' }).end()
      } else {
        const token = /app_token=([0-9a-f]{64})/.exec(request.headers.cookie ?? '')?.[1]
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${await this.#greet(token)}</h1>`)
      }
    })
  }

  /** Where it sends a person who is to sign in. */
  signInUrl(path = '/login'): string {
    const state = randomBytes(16).toString('hex')
    this.#states.add(state)
    const back = `${this.origin}/callback?state=${state}`
    return `${this.#postern.url}${path}?redirect_url=${encodeURIComponent(back)}`
  }

  async #exchange(query: URLSearchParams): Promise<string | undefined> {
    this.callbacks.push(query)
    if (!this.#states.has(query.get('state') ?? '')) return undefined
    const { url, key } = this.#postern
    const { status, body } = await call(url, 'POST', '/api/v1/sessions/exchange', {
      key,
      body: { code: query.get('code') },
    })
    return status === 200 ? body.token : undefined
  }

  async #greet(token: string | undefined): Promise<string> {
    if (token === undefined) return 'Nobody'
    const { url, key } = this.#postern
    const { body } = await call(url, 'POST', '/api/v1/sessions/verify', { key, body: { token } })
    return body.active ? `Hello ${body.user.email}` : 'Nobody'
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.origin = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
