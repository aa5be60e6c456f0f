import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Json = object

/** What a service is documented to refuse, beyond the standard. */
export interface Rules {
  /** Why it does not show its page. */
  authorize?(parameters: URLSearchParams): string | undefined
  /** Status and body of what it answers a request for tokens instead. */
  token?(form: Record<string, string>): [number, Json] | undefined
  /** The same of its user endpoint, for an access token with these scopes. */
  user?(query: URLSearchParams, scopes: string[]): [number, Json] | undefined
}

/** A service that does OAuth 2.0 but no OpenID Connect, such as GitHub: it answers what the test says at its own paths. */
export class OAuthServer {
  url = ''
  /** What is answered to a valid access token, by path. */
  answers: Record<string, Json> = {}
  /** By service, which is the first part of the path: `/x/authorize`, `/x/token`, `/x`. */
  rules: Record<string, Rules> = {}
  /** The requests for authorization that came. */
  readonly authorizations: URLSearchParams[] = []
  /** Token requests that came. */
  readonly tokenRequests: Array<{ form: Record<string, string>; authorization: string | undefined }> = []
  readonly #codes = new Map<string, { challenge: string | null; redirectUrl: string }>()
  #scopes: string[] = []
  #server: Server | undefined
  #count = 0

  async start(): Promise<this> {
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.writeHead(500).end())
    }).listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`
    return this
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise<void>((resolve) => this.#server?.close(() => resolve()))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url)
    const [, service = ''] = url.pathname.split('/')
    const rules = this.rules[service] ?? {}
    if (url.pathname.endsWith('/authorize')) return this.#authorize(url, response, rules)
    if (url.pathname.endsWith('/token')) return this.#token(request, response, rules)
    const refused = rules.user?.(url.searchParams, this.#scopes)
    if (refused) return sendJson(response, ...refused)
    const answer = this.answers[url.pathname]
    const isAllowed = request.headers.authorization === 'Bearer the-access-token'
    sendJson(response, isAllowed && answer ? 200 : 401, answer ?? {})
  }

  #authorize({ searchParams }: URL, response: ServerResponse, rules: Rules): void {
    this.authorizations.push(searchParams)
    const why = rules.authorize?.(searchParams)
    if (why !== undefined) return void response.writeHead(400).end(why)
    const code = `code-${this.#count++}`
    const redirectUrl = searchParams.get('redirect_uri')!
    this.#scopes = searchParams.get('scope')!.split(' ')
    this.#codes.set(code, { challenge: searchParams.get('code_challenge'), redirectUrl })
    const back = new URL(redirectUrl)
    back.searchParams.set('code', code)
    back.searchParams.set('state', searchParams.get('state')!)
    response.writeHead(302, { location: back.href }).end()
  }

  async #token(request: IncomingMessage, response: ServerResponse, rules: Rules): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    this.tokenRequests.push({ form, authorization: request.headers.authorization })
    const refused = rules.token?.(form)
    if (refused) return sendJson(response, ...refused)
    const known = this.#codes.get(form.code ?? '')
    this.#codes.delete(form.code ?? '')
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url')
    const isProved = known?.challenge === null || known?.challenge === challenge
    if (!isProved || known.redirectUrl !== form.redirect_uri)
      return sendJson(response, 400, { error: 'invalid_grant' })
    sendJson(response, 200, { access_token: 'the-access-token', token_type: 'bearer', scope: 'a,b' })
  }
}

function sendJson(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
