import * as oidc from 'openid-client'
import { signIn } from './sign-in.ts'
import type { TestService } from './test-service.ts'
import { type Visit, Visitor } from './visitor.ts'

/** Where the applications of tests are sent back to. Nothing answers there. */
export const CALLBACK = 'http://127.0.0.1:9/callback'

export interface Registered {
  id: string
  client_id: string
  client_secret: string | null
}

/** An application of a provider, made through the API. People are sent back to it, unless it is a machine. */
export async function registerApplication(
  { call }: TestService,
  body: Record<string, unknown> = {},
  base = '',
): Promise<Registered> {
  const redirect_uris = body.kind === 'machine' ? [] : [CALLBACK]
  const made = await call('POST', `${base}/api/v1/oauth/applications`, {
    body: { name: 'Shop', kind: 'web', redirect_uris, ...body },
  })
  if (made.status !== 201) throw new Error(`the application was refused: ${JSON.stringify(made.body)}`)
  return made.body
}

/** The client library of an application, which has read the issuer's discovery document. */
export function clientFor(
  { client_id, client_secret = null }: { client_id: string; client_secret?: string | null },
  issuer: string,
  auth = client_secret === null ? oidc.None() : oidc.ClientSecretBasic(client_secret),
): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer), client_id, undefined, auth, {
    execute: [oidc.allowInsecureRequests],
  })
}

/** The client library of a new application of customers. */
export async function newClient(
  service: TestService,
  body: Record<string, unknown> = {},
): Promise<oidc.Configuration> {
  return clientFor(await registerApplication(service, body), service.url)
}

/** An authorization request, with what the application keeps until its answer. */
export interface Begun {
  url: URL
  verifier: string
  state: string
  nonce: string
}

/** An authorization request of which some parameters are other than usual, or left out (null). */
export async function begin(
  config: oidc.Configuration,
  parameters: Record<string, string | null> = {},
): Promise<Begun> {
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  for (const [name, value] of Object.entries(parameters))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return { url, verifier, state, nonce }
}

/** Exchanges the code of an answer. */
export function redeem(
  config: oidc.Configuration,
  answer: URL,
  { verifier, state, nonce }: Begun,
  parameters: Record<string, string> = {},
) {
  return oidc.authorizationCodeGrant(
    config,
    answer,
    { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
    parameters,
  )
}

/** A browser in which a person is signed in. */
export async function signedInBrowser(
  service: TestService,
  email: string,
  principal: 'customer' | 'provider' = 'customer',
): Promise<Visitor> {
  const { token } = await signIn(service, email, principal)
  const visitor = new Visitor()
  visitor.set(service.url, principal === 'customer' ? 'app_session' : 'staff_session', token)
  return visitor
}

/** Where a page leads that refreshes itself. */
export const leadsTo = ({ headers }: Visit): string | undefined =>
  /url=(.*)/.exec(headers.get('refresh') ?? '')?.[1]

const isBack = (next: URL): boolean => next.href.startsWith(CALLBACK)

/**
 * Opens an authorization request, and follows redirects and refreshes until `stop` says that the application gets its answer,
 * or until a page asks for something.
 */
export async function follow(visitor: Visitor, address: string, stop = isBack): Promise<Visit> {
  for (let steps = 0, next = address; steps < 6; steps++) {
    const visit = await visitor.open(next, stop)
    const refresh = leadsTo(visit)
    if (refresh === undefined) return visit
    next = refresh
  }
  throw new Error('It goes round in circles.')
}

/** The hidden fields of a page's form. */
export const hiddenFields = ({ text }: Pick<Visit, 'text'>): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )

/** Answers the page that asks, by one of its buttons or as the fields say, and follows on. */
export async function decide(
  visitor: Visitor,
  { url, text }: Pick<Visit, 'url' | 'text'>,
  answer: 'allow' | 'cancel' | Record<string, string>,
  stop = isBack,
): Promise<Visit> {
  const given = typeof answer === 'string' ? { decision: answer } : answer
  const fields = { ...hiddenFields({ text }), ...given }
  const answered = await visitor.submit(`${url.origin}${url.pathname}`, fields)
  const refresh = leadsTo(answered)
  return refresh === undefined ? answered : follow(visitor, refresh, stop)
}

/** A whole authorization: the answer that the application gets, for the person who is signed in in the browser. */
export async function authorized(
  config: oidc.Configuration,
  visitor: Visitor,
  parameters: Record<string, string> = {},
): Promise<{ answer: URL; begun: Begun }> {
  const begun = await begin(config, parameters)
  const { url } = await follow(visitor, begun.url.href)
  if (!isBack(url)) throw new Error(`the application got no answer: the browser is at ${url}`)
  return { answer: url, begun }
}

/** The tokens of a whole authorization. */
export async function tokensFor(
  config: oidc.Configuration,
  visitor: Visitor,
  parameters: Record<string, string> = {},
) {
  const { answer, begun } = await authorized(config, visitor, parameters)
  return redeem(config, answer, begun)
}

/** The OAuth error that a request is refused with; `none`: it is not. */
export const errorOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error) => error.error ?? String(error),
  )
