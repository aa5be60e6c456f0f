import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { inflateRawSync } from 'node:zlib'
import { auth, logout, metadata } from 'samlp'
import { type KeyPair, newKeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'

/** Who signs in there next. */
export interface SamlPerson {
  id: string
  email: string
  groups?: string[]
}

const ISSUER = 'urn:idp-of-the-tests'

/** The rest of what the IdP wants of a request and a response (it was written for Express). */
type Handler = (request: object, response: object, next: (error?: Error) => void) => void

/**
 * A real SAML identity provider (samlp) that signs whoever is `person` in without asking. Its host is localhost, so that to
 * a browser it is another site than the service on 127.0.0.1.
 */
export class SamlIdp {
  person: SamlPerson = { id: 'nobody', email: 'nobody@corp.example' }
  /** What it does otherwise; options of samlp. */
  options: object = {}
  origin = ''
  keys: KeyPair | undefined
  #server: Server | undefined

  async start(): Promise<this> {
    this.keys = await newKeyPair('idp.test', Date.now())
    this.#server = createServer((request, response) => void this.#handle(request, response))
    this.#server.listen(0, 'localhost')
    await once(this.#server, 'listening')
    this.origin = `http://localhost:${(this.#server.address() as { port: number }).port}`
    return this
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise<void>((resolve) => this.#server?.close(() => resolve()))
  }

  get metadataUrl(): string {
    return `${this.origin}/FederationMetadata/2007-06/FederationMetadata.xml`
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const shown = Object.assign(request, {
      query: Object.fromEntries(url.searchParams),
      body: Object.fromEntries(new URLSearchParams(await bodyOf(request))),
      originalUrl: request.url,
      protocol: 'http',
      session: {},
    })
    const answer = Object.assign(response, {
      set: (name: string, value: string) => response.setHeader(name, value),
      send: (text: string | number) => response.end(String(text)),
      redirect: (to: string) => response.writeHead(302, { location: to }).end(),
    })
    this.#route(url, shown.body.SAMLRequest)(shown, answer, (error) =>
      response.writeHead(500).end(String(error)),
    )
  }

  #route({ pathname: path, searchParams }: URL, postedRequest: string | undefined): Handler {
    const { privateKey: key, certificate: cert } = this.keys!
    const own = { issuer: ISSUER, key, cert, signatureAlgorithm: 'rsa-sha256', digestAlgorithm: 'sha256' }
    if (path.startsWith('/FederationMetadata'))
      return metadata({
        ...own,
        redirectEndpointPath: '/sso',
        postEndpointPath: '/sso',
        logoutEndpointPaths: { redirect: '/slo' },
      })
    if (path === '/portal')
      return (_, response) =>
        (response as ServerResponse).setHeader('content-type', 'text/html').end('Portal')
    if (path === '/slo') return logout({ ...own, ...this.options, deflate: true, protocolBinding: REDIRECT })
    const acs = acsOf(postedRequest ? atob(postedRequest) : inflated(searchParams.get('SAMLRequest') ?? ''))
    return auth({
      ...own,
      getUserFromRequest: () => ({
        id: this.person.id,
        displayName: 'A person',
        name: { givenName: 'A', familyName: 'Person' },
        emails: [{ value: this.person.email }],
        groups: this.person.groups ?? [],
      }),
      getPostURL: (_a: string, _b: Document, _c: unknown, done: (error: null, url: string) => void) =>
        done(null, acs),
      recipient: acs,
      destination: acs,
      sessionIndex: '_session-at-samlp',
      ...this.options,
    })
  }
}

function inflated(request: string): string {
  return inflateRawSync(Buffer.from(request, 'base64')).toString()
}

function acsOf(xml: string): string {
  return / AssertionConsumerServiceURL="([^"]+)"/.exec(xml)![1]!
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
