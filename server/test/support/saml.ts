import { createHash, sign } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { type KeyPair, newKeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
export const ASSERTION_NAMESPACE = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const IDP = 'https://idp.example/entity'
export const SP = 'https://sp.example/metadata'
export const ACS = 'https://sp.example/acs'
export const REQUEST = '_request-of-this-sign-in'

let made: Promise<KeyPair> | undefined

/** The key of an IdP of the tests; made once a process. */
export function idpKeys(): Promise<KeyPair> {
  made ??= newKeyPair('idp.example', Date.now())
  return made
}

/** What a made response says; null leaves a part out. */
export interface Said {
  responseId?: string
  assertionId?: string
  issuer?: string
  audience?: string | null
  recipient?: string | null
  destination?: string | null
  inResponseTo?: string | null
  now?: number
  notBefore?: number
  notOnOrAfter?: number
  confirmationUntil?: number
  nameId?: string
  nameIdFormat?: string
  sessionIndex?: string
  /** When the person signed in there; null leaves it out. */
  authnInstant?: number | null
  /** When the session that it grants has to end. */
  sessionUntil?: number | null
  context?: string
  attributes?: Record<string, string[]>
}

const time = (at: number): string => new Date(at).toISOString()
const given = (name: string, value: string | number | null): string =>
  value === null ? '' : ` ${name}="${value}"`

/** An unsigned assertion. */
export function assertionXml({
  assertionId = '_assertion',
  issuer = IDP,
  audience = SP,
  recipient = ACS,
  inResponseTo = REQUEST,
  now = Date.now(),
  notBefore = now,
  notOnOrAfter = now + 300_000,
  confirmationUntil = notOnOrAfter,
  nameId = 'ada',
  nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  sessionIndex = '_session',
  authnInstant = now,
  sessionUntil = null,
  context = 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password',
  attributes = { email: ['ada@corp.example'] },
}: Said = {}): string {
  const values = Object.entries(attributes).map(
    ([name, all]) =>
      `<saml:Attribute Name="${name}">${all.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${assertionId}" Version="2.0" IssueInstant="${time(now)}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${time(confirmationUntil)}"${given('Recipient', recipient)}${given('InResponseTo', inResponseTo)}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${time(notBefore)}" NotOnOrAfter="${time(notOnOrAfter)}">${audience === null ? '' : `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction>`}</saml:Conditions>` +
    `<saml:AuthnStatement${given('AuthnInstant', authnInstant && time(authnInstant))} SessionIndex="${sessionIndex}"${given('SessionNotOnOrAfter', sessionUntil && time(sessionUntil))}><saml:AuthnContext><saml:AuthnContextClassRef>${context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement></saml:Assertion>`
  )
}

/** A response around assertions (as XML), unsigned. */
export function responseXml(
  assertions: string,
  {
    responseId = '_response',
    issuer = IDP,
    destination = ACS,
    inResponseTo = REQUEST,
    now = Date.now(),
  }: Said = {},
): string {
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${responseId}" Version="2.0" IssueInstant="${time(now)}"${given('Destination', destination)}${given('InResponseTo', inResponseTo)}>` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertions}</samlp:Response>`
  )
}

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'

/** Algorithms that the library cannot sign with by itself. */
const SIGNERS: Record<string, { hash: string; dsaEncoding?: 'ieee-p1363' }> = {
  [`${MORE}rsa-sha384`]: { hash: 'sha384' },
  [`${MORE}ecdsa-sha256`]: { hash: 'sha256', dsaEncoding: 'ieee-p1363' },
  [`${MORE}ecdsa-sha384`]: { hash: 'sha384', dsaEncoding: 'ieee-p1363' },
  [`${MORE}ecdsa-sha512`]: { hash: 'sha512', dsaEncoding: 'ieee-p1363' },
}

function teach(signer: SignedXml): void {
  for (const [name, { hash, dsaEncoding }] of Object.entries(SIGNERS))
    signer.SignatureAlgorithms[name as never] = class {
      getAlgorithmName = () => name
      verifySignature = () => false
      getSignature = (text: string, key: string) =>
        sign(hash, Buffer.from(text), { key, ...(dsaEncoding && { dsaEncoding }) }).toString('base64')
    } as never
  signer.HashAlgorithms[`${MORE}sha384` as never] = class {
    getAlgorithmName = () => `${MORE}sha384`
    getHash = (text: string) => createHash('sha384').update(text).digest('base64')
  } as never
}

export interface Signing {
  keys: KeyPair
  signatureAlgorithm?: string
  digestAlgorithm?: string
  transforms?: string[]
  canonicalizationAlgorithm?: string
}

/** Signs the element of that local name, as honest IdPs do: enveloped, after its Issuer. */
export function signed(
  xml: string,
  name: string,
  {
    keys,
    signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digestAlgorithm = 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms = [ENVELOPED, EXCLUSIVE],
    canonicalizationAlgorithm = EXCLUSIVE,
  }: Signing,
): string {
  const signer = new SignedXml({
    privateKey: keys.privateKey,
    publicCert: keys.certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm,
  })
  teach(signer)
  const xpath = `//*[local-name(.)='${name}']`
  signer.addReference({ xpath, transforms, digestAlgorithm })
  signer.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
    prefix: 'ds',
  })
  return signer.getSignedXml()
}

/** An honest response: its assertion is signed. */
export function signedResponse(keys: KeyPair, said: Said = {}): string {
  return signed(responseXml(assertionXml(said), said), 'Assertion', { keys })
}

/** As the POST binding carries it. */
export function posted(xml: string): string {
  return Buffer.from(xml).toString('base64')
}
