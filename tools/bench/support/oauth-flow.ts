import { createHash, randomBytes } from 'node:crypto'
import { request } from 'undici'
import { decide, follow } from '../../../server/test/support/oauth-application.ts'
import { Visitor } from '../../../server/test/support/visitor.ts'
import type { Contender } from './contenders.ts'
import type { Answer, Request } from './http-load.ts'

const CALLBACK = 'https://shop.example/callback'
const SCOPES = 'openid profile email'
const isBack = (next: URL): boolean => next.href.startsWith(CALLBACK)

/** An application at an authorization server, with people who are signed in and allowed it. */
export interface Shop {
  contender: Contender
  clientId: string
  secret: string
  /** Where the endpoints are. */
  paths: { authorize: string; token: string }
  /** Of an answer with a code. */
  redirectStatus: number
  /** The Cookie header of each person. */
  cookies: string[]
}

/** An authorization request, and what its code is exchanged with. */
export interface Flow {
  request: Request
  verifier: string
}

/** The next request for a code, by one person after another. */
export function beginFlow(
  { clientId, paths, cookies }: Pick<Shop, 'clientId' | 'paths' | 'cookies'>,
  index: number,
): Flow {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: SCOPES,
    state: randomBytes(16).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const headers = { accept: 'text/html', cookie: cookies[index % cookies.length]! }
  return { request: { method: 'GET', path: `${paths.authorize}?${query}`, headers }, verifier }
}

/** The request for the tokens of an answer. */
export function redeemFlow(shop: Shop, { location }: Answer, { verifier }: Flow): Request {
  const code = new URL(location ?? '').searchParams.get('code')
  if (code === null) throw new Error(`The answer of ${shop.contender.name} has no code: ${location}`)
  const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier }
  return formRequest(shop.paths.token, form, { id: shop.clientId, secret: shop.secret })
}

/** A form to an endpoint, by an application that authenticates with its secret. */
export function formRequest(
  path: string,
  form: Record<string, string>,
  { id, secret }: { id: string; secret: string },
): Request {
  const basic = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')
  return {
    method: 'POST',
    path,
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  }
}

/** A partner's application at Postern: people have to allow it, and did. */
export async function shopOfPostern(contender: Contender, signedIn: readonly Answer[]): Promise<Shop> {
  const { client_id, client_secret } = await register(contender, {
    name: 'Shop',
    kind: 'web',
    redirect_uris: [CALLBACK],
    first_party: false,
  })
  const shop = {
    clientId: client_id,
    secret: client_secret!,
    paths: { authorize: '/oauth/authorize', token: '/oauth/token' },
    redirectStatus: 303,
    cookies: signedIn.map(({ body }) => `app_session=${JSON.parse(body).token}`),
  }
  for (const [index, cookie] of shop.cookies.entries()) {
    const visitor = new Visitor()
    visitor.set(contender.origin, ...(cookie.split('=', 2) as [string, string]))
    const page = await follow(visitor, contender.origin + beginFlow(shop, index).request.path, isBack)
    const { status } = await decide(visitor, page, 'allow', isBack)
    if (status >= 400) throw new Error(`The consent was answered with ${status}.`)
  }
  return { contender, ...shop }
}

/** An application of Postern, made with the admin key. */
export async function register(
  { origin, server }: Pick<Contender, 'origin' | 'server'>,
  body: object,
): Promise<{ client_id: string; client_secret: string | null }> {
  const { adminKey } = server.ready as { adminKey: string }
  const answer = await fetch(`${origin}/api/v1/oauth/applications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`The application was refused: ${await answer.text()}`)
  return (await answer.json()) as { client_id: string; client_secret: string | null }
}

/** The same at better-auth, where the first of them makes the application. */
export async function shopOfBetterAuth(contender: Contender, signedIn: readonly Answer[]): Promise<Shop> {
  const post = (path: string, cookie: string, body: object): Promise<Response> =>
    fetch(`${contender.origin}/api/auth/oauth2${path}`, {
      method: 'POST',
      headers: { cookie, origin: contender.origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const cookies = signedIn.map((answer) => answer.cookies.map((cookie) => cookie.split(';')[0]).join('; '))
  const made = await post('/create-client', cookies[0]!, {
    client_name: 'Shop',
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: 'client_secret_basic',
    scope: SCOPES,
  })
  if (!made.ok) throw new Error(`better-auth refused the application: ${await made.text()}`)
  const client = (await made.json()) as { client_id: string; client_secret: string }
  const shop = {
    clientId: client.client_id,
    secret: client.client_secret,
    paths: { authorize: '/api/auth/oauth2/authorize', token: '/api/auth/oauth2/token' },
    redirectStatus: 302,
    cookies,
  }
  for (const [index, cookie] of shop.cookies.entries()) {
    const { path, headers } = beginFlow(shop, index).request
    // Not by fetch, which is not a navigation, so it gets JSON.
    const asked = await request(contender.origin + path, { headers })
    await asked.body.dump()
    const page = new URL(String(asked.headers.location), contender.origin)
    const allowed = await post('/consent', cookie, { accept: true, oauth_query: page.search.slice(1) })
    if (!allowed.ok) throw new Error(`The consent was answered with ${allowed.status} at ${page}.`)
  }
  return { contender, ...shop }
}
