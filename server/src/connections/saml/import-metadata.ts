import { X509Certificate } from 'node:crypto'
import { createGuardedFetch, OutboundError } from '../../lib/outbound/guarded-fetch.ts'
import type { Services } from '../../lib/services.ts'
import { ConnectionRefusal } from '../core/refusal.ts'
import { scanXml } from './scan-xml.ts'
import {
  allElements,
  attributeOf,
  childrenNamed,
  isNamed,
  METADATA,
  PROTOCOL,
  parseXml,
  SIGNATURE,
  textOf,
} from './xml.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const LIMITS = { limitMs: 5_000, maxBytes: 1024 * 1024 }
const MIN_RSA_BITS = 2048
export const MAX_CERTIFICATES = 4

/** What metadata says about an identity provider. */
export interface IdpMetadata {
  entity_id: string
  sso_url: string
  slo_url: string | null
  certificates: string[]
  signs_requests: boolean
}

/** Metadata that cannot be used; the message says why. */
export class MetadataFault extends Error {}

/** Fetches metadata from an address that staff gave. Throws MetadataFault. */
export async function fetchMetadata({ config }: Pick<Services, 'config'>, url: string): Promise<string> {
  try {
    const answer = await createGuardedFetch(config, LIMITS)(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    })
    if (answer.status !== 200)
      throw new MetadataFault(`This address answered ${answer.status} instead of metadata.`)
    return await answer.text()
  } catch (error) {
    if (error instanceof OutboundError)
      throw new MetadataFault(`This address could not be fetched: ${asSentence(error.message)}`)
    throw error
  }
}

/**
 * Reads the metadata of one identity provider (SAML Metadata 2.4.3). It is trusted because staff supplied it, or for
 * the TLS of the address it came from. `entityId` chooses among several. Throws MetadataFault.
 */
export function readMetadata(raw: string, now: number, entityId?: string): IdpMetadata {
  const root = parsed(raw)
  const entities = allElements(root).filter(
    (one) =>
      isNamed(one, METADATA, 'EntityDescriptor') &&
      childrenNamed(one, METADATA, 'IDPSSODescriptor').length > 0 &&
      (entityId === undefined || one.getAttribute('entityID') === entityId),
  )
  const [entity] = entities
  if (!entity)
    throw new MetadataFault(
      entityId
        ? `This metadata does not describe ${entityId}.`
        : 'This metadata describes no identity provider.',
    )
  if (entities.length > 1)
    throw new MetadataFault('This metadata describes several identity providers. Choose one by entity_id.')
  for (const one of [root, entity]) refuseOld(one, now)
  return readEntity(entity)
}

function parsed(raw: string): Element {
  try {
    return parseXml(scanXml(raw, { allowsComments: true }))
  } catch (error) {
    if (!(error instanceof ConnectionRefusal)) throw error
    throw new MetadataFault(`This is not metadata: ${asSentence(error.detail ?? error.words)}`)
  }
}

function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}

function refuseOld(element: Element, now: number): void {
  const until = Date.parse(attributeOf(element, 'validUntil') ?? '')
  if (until <= now)
    throw new MetadataFault(
      'This metadata has expired (validUntil). Ask the identity provider for its current metadata.',
    )
}

function readEntity(entity: Element): IdpMetadata {
  const descriptor = childrenNamed(entity, METADATA, 'IDPSSODescriptor').find((one) =>
    attributeOf(one, 'protocolSupportEnumeration')?.split(/\s+/).includes(PROTOCOL),
  )
  const entityId = attributeOf(entity, 'entityID')
  if (!descriptor || !entityId)
    throw new MetadataFault('This metadata describes no identity provider for SAML 2.0.')
  const sso = locationOf(descriptor, 'SingleSignOnService')
  if (sso === undefined)
    throw new MetadataFault('This metadata has no SingleSignOnService for the HTTP-Redirect binding.')
  const keys = childrenNamed(descriptor, METADATA, 'KeyDescriptor').filter(
    (one) => one.getAttribute('use') !== 'encryption',
  )
  const certificates = keys.flatMap((key) =>
    allElements(key)
      .filter((one) => isNamed(one, SIGNATURE, 'X509Certificate'))
      .map((one) => readCertificate(textOf(one))),
  )
  const different = [...new Set(certificates)].slice(0, MAX_CERTIFICATES)
  if (different.length === 0)
    throw new MetadataFault('This metadata has no certificate to verify signatures with.')
  return {
    entity_id: entityId,
    sso_url: checkBrowserUrl(sso),
    slo_url: optional(locationOf(descriptor, 'SingleLogoutService'), checkBrowserUrl),
    certificates: different,
    signs_requests: /^(true|1)$/.test(descriptor.getAttribute('WantAuthnRequestsSigned') ?? ''),
  }
}

function locationOf(descriptor: Element, name: string): string | undefined {
  const service = childrenNamed(descriptor, METADATA, name).find(
    (one) => one.getAttribute('Binding') === REDIRECT,
  )
  return service && attributeOf(service, 'Location')
}

function optional<T>(value: T | undefined, read: (value: T) => T): T | null {
  return value === undefined ? null : read(value)
}

/** An address that only browsers open, so it may be inside a company's network. Throws MetadataFault. */
export function checkBrowserUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    throw new MetadataFault(`This must be an absolute http or https URL, not "${text.slice(0, 200)}".`)
  return text
}

/** Reads a certificate, PEM or the bare base64 of metadata; returns PEM. Throws MetadataFault. */
export function readCertificate(text: string): string {
  const certificate = parseCertificate(text)
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
  if (type !== 'rsa' || (details?.modulusLength ?? 0) < MIN_RSA_BITS)
    throw new MetadataFault(`The key of this certificate must be RSA with at least ${MIN_RSA_BITS} bits.`)
  return certificate.toString()
}

function parseCertificate(text: string): X509Certificate {
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw new MetadataFault(
      'This certificate cannot be read. Give it as PEM, or as the bare base64 of metadata.',
    )
  }
}
