import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type * as oidc from 'openid-client'
import { type Begun, begin, clientFor, redeem, registerApplication } from './oauth-application.ts'
import type { TestService } from './test-service.ts'

/**
 * An application on another site that signs people in with the library that its developer chose: /sign-in sends them to
 * the issuer with the query's parameters, and what comes back is answered with who they are.
 */
export class RelyingParty {
  readonly #server: Server
  #config: oidc.Configuration | undefined
  #begun: Begun | undefined
  /** How the last answer came. */
  method = ''

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request).then(
        ({ location, page }) => {
          if (location) response.writeHead(302, { location })
          else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          response.end(page && `<!doctype html><title>Shop</title><h1>${page}</h1>`)
        },
        (error) =>
          response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${error.error ?? error}</h1>`),
      )
    })
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  async start(service: TestService, body: Record<string, unknown> = {}, issuer = service.url): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, 'localhost', resolve))
    const registered = await registerApplication(service, {
      name: 'Shop',
      redirect_uris: [`${this.origin}/callback`],
      ...body,
    })
    this.#config = await clientFor(registered, issuer)
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage): Promise<{ location?: string; page?: string }> {
    const url = new URL(request.url!, this.origin)
    const config = this.#config!
    if (url.pathname === '/sign-in') {
      this.#begun = await begin(config, {
        redirect_uri: `${this.origin}/callback`,
        ...Object.fromEntries(url.searchParams),
      })
      return { location: this.#begun.url.href }
    }
    if (url.pathname !== '/callback') return { page: 'Shop' }
    this.method = request.method!
    if (request.method === 'POST') url.search = await text(request)
    const tokens = await redeem(config, url, this.#begun!)
    return { page: `Hello ${tokens.claims()!.email}, ${tokens.claims()!.acr}` }
  }
}
