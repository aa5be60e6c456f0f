import { sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { KeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { IDP } from './saml.ts'

/** What a made logout message says. */
export interface LogoutSaid {
  id?: string
  destination: string
  now: number
  nameId?: string
  issuer?: string
}

const head = (name: string, { id = '_logout', destination, now, issuer = IDP }: LogoutSaid) =>
  `<samlp:${name} xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${new Date(now).toISOString()}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer>`

export function logoutRequestXml(said: LogoutSaid): string {
  return `${head('LogoutRequest', said)}<saml:NameID>${said.nameId}</saml:NameID></samlp:LogoutRequest>`
}

export function logoutResponseXml(said: LogoutSaid): string {
  return `${head('LogoutResponse', said)}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`
}

export interface Redirecting {
  keys: KeyPair
  name?: 'SAMLRequest' | 'SAMLResponse'
  relayState?: string
  algorithm?: string
  digest?: string
}

/** The query of the Redirect binding, signed. */
export function redirected(
  xml: string,
  {
    keys,
    name = 'SAMLRequest',
    relayState,
    algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest = 'sha256',
  }: Redirecting,
): string {
  const covered = [
    `${name}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}`,
    ...(relayState === undefined
      ? []
      : [`RelayState=${encodeURIComponent(relayState).replaceAll("'", '%27')}`]),
    `SigAlg=${encodeURIComponent(algorithm)}`,
  ].join('&')
  const signature = sign(digest, Buffer.from(covered), keys.privateKey).toString('base64')
  return `${covered}&Signature=${encodeURIComponent(signature)}`
}
