import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { decodeJwt, importSPKI, jwtVerify, SignJWT } from 'jose'
import Provider, { type ClientMetadata, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'

export const CLIENT_ID = 'postern'
export const CLIENT_SECRET = 'a-client-secret-that-the-idp-knows'

type Claims = Record<string, unknown>

/** Who signs in at the IdP next: claims of the ID token, sub among them. */
export type IdpPerson = { sub: string } & Claims

/** How a hostile or broken IdP departs from what is right; each is absent in an honest one. */
export interface Tampering {
  /** Changes the claims of the ID token, which is then signed anew with the right key. */
  claims?(claims: Claims): Claims
  /** Makes the whole ID token anew. */
  idToken?(claims: Claims, key: KeyObject): Promise<string> | string
  /** Changes the token answer. */
  tokenAnswer?(answer: Claims): Claims
  /** Changes the user endpoint's answer. */
  user?(answer: Claims): Claims
  /** Changes the keys that it publishes. */
  keys?(keys: Claims[]): Claims[]
  /** Changes the address that the browser is sent back to. */
  back?(url: URL): void
  /** Changes the discovery document. */
  metadata?(document: Claims): Claims
  /** Why a request for authorization is refused, with a page of the IdP. */
  refuses?(parameters: URLSearchParams): string | undefined
}

/** A real OIDC issuer (oidc-provider) that signs whoever is `person` in without asking. */
export class Idp {
  person: IdpPerson = { sub: 'nobody' }
  tampering: Tampering = {}
  /** Its clock. */
  now = (): number => Date.now()
  /** The public key of Apple's client secrets, if the client shows those. */
  appleKey: string | undefined
  /** Whether people stay signed in there. */
  keepsSessions = false
  issuer = ''
  /** The header of the last request for tokens. */
  authorization: string | undefined
  /** How often its keys were fetched. */
  keyRequests = 0
  /** Differences of its client, and of the issuer: set them before it starts. */
  client: Partial<ClientMetadata> = {}
  configuration: Partial<Configuration> = {}
  readonly #key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  #server: Server | undefined
  #provider: Provider | undefined

  /** Starts on a free loopback port. `redirectUrls` are the client's. Browsers take localhost for another site. */
  async start(
    redirectUrls: string[],
    claimsOfScope: Record<string, string[]> = {},
    host = '127.0.0.1',
  ): Promise<this> {
    const server = createServer((request, response) => this.#handle(request, response))
    this.#server = server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.issuer = `http://${host}:${(server.address() as { port: number }).port}`
    this.#provider = this.#make(redirectUrls, claimsOfScope)
    return this
  }

  /** Any token, signed with its key. */
  sign(claims: Claims, header: Claims = {}): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'right', ...header })
      .sign(this.#key.privateKey)
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise<void>((resolve) => this.#server?.close(() => resolve()))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Each visit is a new one, else: a session of the IdP would keep the person of before.
    const cookies = request.headers.cookie
      ?.split('; ')
      .filter((cookie) => this.keepsSessions || !cookie.startsWith('_session'))
    request.headers.cookie = cookies?.join('; ') ?? ''
    request.url = request.url?.replace(/^.*(?=\/\.well-known\/)/, '') // its issuer may have a path
    if (!request.url?.startsWith('/interaction/')) return this.#provider!.callback()(request, response)
    await this.#provider!.interactionFinished(request, response, { login: { accountId: this.person.sub } })
  }

  #make(redirectUrls: string[], claimsOfScope: Record<string, string[]>): Provider {
    const jwk = { ...this.#key.privateKey.export({ format: 'jwk' }), kid: 'right', use: 'sig', alg: 'RS256' }
    const configuration = {
      jwks: { keys: [jwk] },
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: redirectUrls,
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
          ...this.client,
        },
      ],
      ...this.configuration,
      cookies: { keys: ['a-key-of-the-test'] },
      // It would not reach this machine by itself.
      fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
      pkce: { required: () => true, ...this.configuration.pkce },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        ...this.configuration.features,
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      conformIdTokenClaims: false,
      scopes: ['openid', 'email', 'profile', 'name'],
      claims: {
        openid: ['sub', ...(claimsOfScope.openid ?? [])],
        email: ['email', 'email_verified'],
        profile: ['name'],
      },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...this.person, sub }) }),
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client!.clientId,
          accountId: ctx.oidc.session!.accountId!,
        })
        grant.addOIDCScope('openid email profile name')
        await grant.save()
        return grant
      },
    } satisfies Configuration
    const provider = new Provider(this.issuer, configuration)
    provider.use((ctx, next) => this.#tamper(ctx as KoaContextWithOIDC, next))
    return provider
  }

  async #tamper(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    if (ctx.path === '/token' && this.appleKey) await this.#takeAppleSecret(ctx)
    if (ctx.path === '/token') this.authorization = ctx.headers.authorization
    const { tampering } = this
    const why = ctx.path === '/auth' ? tampering.refuses?.(new URLSearchParams(ctx.querystring)) : undefined
    if (why !== undefined) {
      ctx.status = 400
      ctx.body = why
      return
    }
    await next()
    const body = ctx.body as Claims | undefined
    if (ctx.path.endsWith('/openid-configuration') && tampering.metadata)
      ctx.body = tampering.metadata(body ?? {})
    if (ctx.path === '/token' && typeof body?.id_token === 'string') {
      ctx.body = { ...body, id_token: await this.#idToken(body.id_token) }
      if (tampering.tokenAnswer) ctx.body = tampering.tokenAnswer(ctx.body as Claims)
    }
    if (ctx.path === '/jwks') {
      this.keyRequests++
      if (tampering.keys) ctx.body = { keys: tampering.keys((body as { keys: Claims[] }).keys) }
    }
    if (ctx.path === '/me' && tampering.user) ctx.body = tampering.user(body ?? {})
    const location = ctx.response.get('location') ?? ''
    if (tampering.back && location.includes('/callback?')) {
      const url = new URL(location)
      tampering.back(url)
      ctx.redirect(url.href)
    }
  }

  async #idToken(right: string): Promise<string> {
    const iat = Math.floor(this.now() / 1_000)
    const { auth_time: shown, ...claims } = decodeJwt(right)
    const ahead = iat - Math.floor(Date.now() / 1_000)
    const auth_time = typeof shown === 'number' ? { auth_time: shown + ahead } : {}
    const honest = { ...claims, ...auth_time, iat, exp: iat + 3_600 }
    const told = this.tampering.claims?.(honest) ?? honest
    const { privateKey } = this.#key
    return this.tampering.idToken?.(told, privateKey) ?? signed(told, privateKey)
  }

  /** Apple's clients show a JWT signed with their team's key. */
  async #takeAppleSecret(ctx: KoaContextWithOIDC): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of ctx.req) chunks.push(chunk)
    const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const key = await importSPKI(this.appleKey!, 'ES256')
    const right = await jwtVerify(String(body.client_secret), key, {
      audience: this.issuer,
      subject: CLIENT_ID,
      currentDate: new Date(this.now()),
    }).then(
      () => CLIENT_SECRET,
      () => 'wrong',
    )
    Object.assign(ctx.req, { body: { ...body, client_secret: right } })
  }
}

/** An ID token with any claims, signed as an honest issuer does. */
export function signed(claims: Claims, key: KeyObject, kid = 'right'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}

/** An ID token without signature, or with one by the client secret: algorithms that must never be taken. */
export function unsigned(claims: Claims): string {
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

export function signedBySecret(claims: Claims): string {
  const text = `${part({ alg: 'HS256', kid: 'right' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', CLIENT_SECRET).update(text).digest('base64url')}`
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
