import { inflateRawSync } from 'node:zlib'
import type { KeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { type Said, signedResponse } from './saml.ts'
import type { TestService } from './test-service.ts'
import { type Visit, Visitor } from './visitor.ts'

export const SSO_URL = 'https://idp.example/sso'

/** A connection, as its paths name it. */
export interface Place {
  slug: string
  principal?: string
}

export function samlBase({ url }: TestService, { slug, principal = 'customer' }: Place): string {
  return `${url}/api/v1/auth/${principal}/sso/${slug}`
}

/** What an honest IdP would say to this service provider. */
export function saidTo(service: TestService, place: Place, said: Said = {}): Said {
  const base = samlBase(service, place)
  const acs = `${base}/acs`
  return { audience: `${base}/metadata`, recipient: acs, destination: acs, ...said }
}

/** A request that arrived at the IdP. */
export interface Asked {
  id: string
  relayState: string
  xml: string
  url: URL
}

/** Begins a sign-in and reads what the IdP is asked. */
export async function ask(service: TestService, place: Place, visitor: Visitor, query = ''): Promise<Asked> {
  const { url, text, status } = await visitor.open(
    samlBase(service, place) + query,
    (next) => next.origin === new URL(SSO_URL).origin,
  )
  const request = url.searchParams.get('SAMLRequest')
  if (request === null) throw new Error(`no request: ${status} ${text}`)
  const xml = inflateRawSync(Buffer.from(request, 'base64')).toString()
  return { id: / ID="([^"]+)"/.exec(xml)![1]!, relayState: url.searchParams.get('RelayState')!, xml, url }
}

/** Posts a response as the IdP's page does: another site's POST, without our cookies. Returns where it leads. */
export async function post(
  service: TestService,
  place: Place,
  { xml, relayState }: { xml: string; relayState?: string | undefined },
): Promise<{ status: number; location: string | null; text: string; cookies: string[] }> {
  const answer = await fetch(`${samlBase(service, place)}/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://idp.example' },
    body: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      ...(relayState !== undefined && { RelayState: relayState }),
    }),
  })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: await answer.text(),
    cookies: answer.headers.getSetCookie(),
  }
}

/** A whole sign-in with a response that `write` makes of what an honest one would say. */
export async function signInBySaml(
  service: TestService,
  place: Place,
  {
    keys,
    said = {},
    now,
    visitor = new Visitor(),
    query,
    write,
  }: {
    keys: KeyPair
    said?: Said
    now: number
    visitor?: Visitor
    query?: string
    write?: (honest: Said) => string
  },
): Promise<Visit> {
  const { id, relayState } = await ask(service, place, visitor, query)
  const honest = saidTo(service, place, { inResponseTo: id, assertionId: `_a${id}`, now, ...said })
  const xml = write?.(honest) ?? signedResponse(keys, honest)
  const { location, status, text } = await post(service, place, { xml, relayState })
  if (location === null) throw new Error(`not taken: ${status} ${text}`)
  return visitor.open(location)
}
