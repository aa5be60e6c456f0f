import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, challengeOf, LoopbackServer, sendJson } from './loopback-server.ts'

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
export class OAuthServer extends LoopbackServer {
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
  #count = 0

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
    this.tokenRequests.push({ form, authorization: request.headers.authorization })
    const refused = rules.token?.(form)
    if (refused) return sendJson(response, ...refused)
    const known = this.#codes.get(form.code ?? '')
    this.#codes.delete(form.code ?? '')
    const challenge = challengeOf(form.code_verifier ?? '')
    const isProved = known?.challenge === null || known?.challenge === challenge
    if (!isProved || known.redirectUrl !== form.redirect_uri)
      return sendJson(response, 400, { error: 'invalid_grant' })
    sendJson(response, 200, { access_token: 'the-access-token', token_type: 'bearer', scope: 'a,b' })
  }
}
