import type { IncomingMessage, ServerResponse } from 'node:http'
import { CLIENT_ID, CLIENT_SECRET } from './idp.ts'
import { bodyOf, challengeOf, LoopbackServer, sendJson, sendText } from './loopback-server.ts'

/** What one service wants, as its documents say. It refuses everything else. */
export interface Wants {
  scope?: string | null
  clientIdName?: string
  auth?: 'body' | 'basic' | 'none'
  format?: 'form' | 'json'
  pkce?: boolean
  scheme?: 'Bearer' | 'OAuth'
  method?: 'GET' | 'POST'
  /** The body of the request to the user endpoint, exactly. */
  body?: string
  headers?: Record<string, string>
  authorize?: Record<string, string>
  /** Parameters that the answer carries, and the request for tokens must repeat beside the state. */
  repeats?: Record<string, string>
}

type Json = unknown

/** A service with OAuth 2.0 alone, at `/{name}/authorize`, `/token`, `/user` and `/emails`. */
export class StrictOAuth extends LoopbackServer {
  wants: Record<string, Wants> = {}
  /** What the answer of the token endpoint holds beside the token. */
  beside: Json = {}
  user: Json = {}
  emails: Json = []
  /** Changes the whole answer of the token endpoint: its status and body. */
  tokenAnswer: [number, string] | undefined
  /** In place of the JSON of the user endpoint. */
  rawUser: string | undefined
  /** Happens while somebody waits for the answer of the user endpoint. */
  meanwhile: (() => Promise<unknown>) | undefined
  tokenRequests = 0
  /** Each code has a token of its own. */
  lastToken = ''
  readonly #codes = new Map<
    string,
    { name: string; challenge: string | null; redirect: string; state: string }
  >()
  readonly #tokens = new Set<string>()
  #count = 0

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url)
    const [, name = '', call] = url.pathname.split('/')
    const wants = this.wants[name] ?? {}
    const body = await bodyOf(request)
    if (call === 'authorize') return this.#authorize(name, wants, url.searchParams, response)
    if (call === 'token') return this.#token(name, wants, request, body, response)
    await this.meanwhile?.()
    return this.#person(call ?? '', wants, request, { url, body, response })
  }

  #authorize(name: string, wants: Wants, asked: URLSearchParams, response: ServerResponse): void {
    const { clientIdName = 'client_id', scope = 'a b', pkce = true, authorize = {}, repeats = {} } = wants
    const isRight =
      asked.get(clientIdName) === CLIENT_ID &&
      (clientIdName === 'client_id' || !asked.has('client_id')) &&
      asked.get('response_type') === 'code' &&
      asked.get('scope') === scope &&
      asked.has('code_challenge') === pkce &&
      Object.entries(authorize).every(([one, value]) => asked.get(one) === value)
    if (!isRight) {
      sendText(response, 400, `refused: ${asked}`)
      return
    }
    const code = `code-${this.#count++}`
    const redirect = asked.get('redirect_uri')!
    const state = asked.get('state')!
    this.#codes.set(code, { name, challenge: asked.get('code_challenge'), redirect, state })
    const back = new URL(redirect)
    for (const [one, value] of Object.entries({ ...repeats, code, state })) back.searchParams.set(one, value)
    response.writeHead(302, { location: back.href }).end()
  }

  #token(
    name: string,
    wants: Wants,
    { headers, method }: IncomingMessage,
    body: string,
    response: ServerResponse,
  ): void {
    this.tokenRequests++
    if (this.tokenAnswer) {
      sendText(response, ...this.tokenAnswer)
      return
    }
    const { format = 'form', repeats } = wants
    const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
    if (method !== 'POST' || headers['content-type'] !== type) {
      sendJson(response, 415, { error: 'type' })
      return
    }
    const fields: Record<string, string> =
      format === 'json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
    if (!isClient(wants, fields, headers.authorization))
      return void sendJson(response, 401, { error: 'invalid_client' })
    const known = this.#codes.get(fields.code ?? '')
    this.#codes.delete(fields.code ?? '')
    const { code_verifier: verifier } = fields
    const challenge = verifier === undefined ? null : challengeOf(verifier)
    const again = Object.entries(repeats ?? {}).every(([one, value]) => fields[one] === value)
    const isRight =
      known?.name === name &&
      fields.grant_type === 'authorization_code' &&
      known.redirect === fields.redirect_uri &&
      known.challenge === challenge &&
      (repeats === undefined || (again && fields.state === known.state))
    if (!isRight) {
      sendJson(response, 400, { error: 'invalid_grant' })
      return
    }
    this.lastToken = `token-of-a-person-${this.#count++}`
    this.#tokens.add(this.lastToken)
    // As the real ones do: scopes in a list, an ID token without nonce.
    sendJson(response, 200, {
      access_token: this.lastToken,
      refresh_token: 'a-refresh-token-of-a-person',
      scope: ['a'],
      id_token: 'e30.e30.',
      ...(this.beside as object),
    })
  }

  #person(
    call: string,
    { scheme = 'Bearer', method = 'GET', body: wanted = '', headers: own = {} }: Wants,
    { headers, method: used }: IncomingMessage,
    { url, body, response }: { url: URL; body: string; response: ServerResponse },
  ): void {
    const [kind, token = ''] = headers.authorization?.split(' ') ?? []
    if (kind !== scheme || !this.#tokens.has(token)) {
      sendJson(response, 401, {})
      return
    }
    const isEmails = call === 'emails'
    if (!Object.entries(own).every(([name, value]) => headers[name] === value)) {
      sendJson(response, 403, {})
      return
    }
    if (url.searchParams.has('token') && url.searchParams.get('token') !== token)
      return void sendJson(response, 403, {})
    if (!isEmails && (used !== method || body !== wanted)) {
      sendJson(response, 405, {})
      return
    }
    if (!isEmails && this.rawUser !== undefined) {
      sendText(response, 200, this.rawUser)
      return
    }
    sendJson(response, 200, isEmails ? this.emails : this.user)
  }
}

function isClient(
  { clientIdName = 'client_id', auth = 'body' }: Wants,
  fields: Record<string, string>,
  authorization: string | undefined,
): boolean {
  const { client_secret: secret } = fields
  const id = fields[clientIdName]
  if (auth === 'basic') {
    const right = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`
    return authorization === right && id === undefined && secret === undefined
  }
  const isPublic = auth === 'none'
  return authorization === undefined && id === CLIENT_ID && secret === (isPublic ? undefined : CLIENT_SECRET)
}
