import { lazyMessage } from '../../../platform/i18n/words.ts'
import { createGuardedFetch, OutboundError } from '../../../platform/outbound/guarded-fetch.ts'
import type { Whose } from '../../../platform/outbound/whose.ts'
import type { Services } from '../../../platform/services.ts'
import type { RequestBinding } from '../core/index.ts'
import { ConnectionRefusal } from '../core/index.ts'
import { MetadataFault, nameOfCertificate, readCertificate } from './certificates.ts'
import { MAX_CERTIFICATES, MAX_NAMED } from './limits.ts'
import { metadataWords } from './metadata-words.ts'
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

const BINDINGS = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const
const LIMITS = { limitMs: 5_000, maxBytes: 1024 * 1024 }

/** What metadata says about an identity provider. */
export interface IdpMetadata {
  entity_id: string
  sso_url: string
  sso_binding: RequestBinding
  slo_url: string | null
  slo_response_url?: string | null
  certificates: string[]
  /** Keys in the metadata that are not used, each with the reason. */
  skipped_keys: string[]
  signs_requests: boolean
}

/** Fetches metadata from an address that staff gave, or a customer's IT. Throws MetadataFault. */
export async function fetchMetadata(
  { config }: Pick<Services, 'config'>,
  url: string,
  whose: Whose,
): Promise<string> {
  try {
    const answer = await createGuardedFetch(
      config,
      whose,
      LIMITS,
    )(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    })
    if (answer.status !== 200)
      throw new MetadataFault(lazyMessage(metadataWords, 'answered', { status: String(answer.status) }))
    return await answer.text()
  } catch (error) {
    if (error instanceof OutboundError)
      throw new MetadataFault(`This address could not be fetched: ${asSentence(error.message)}`)
    throw error
  }
}

/**
 * Reads the metadata of one identity provider (SAML Metadata 2.4.3). It is trusted because staff supplied it, or for
 * the TLS of the address it came from. Throws MetadataFault.
 */
export function readMetadata(raw: string, now: number, { entityId, binding }: Choice = {}): IdpMetadata {
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
        ? lazyMessage(metadataWords, 'not_described', { entity: entityId })
        : lazyMessage(metadataWords, 'no_idp'),
    )
  if (entities.length > 1) throw new MetadataFault(lazyMessage(metadataWords, 'several_idps'))
  for (const one of [root, entity]) refuseOld(one, now)
  return readEntity(entity, binding)
}

/** What to take of metadata that offers more than one. */
interface Choice {
  entityId?: string | undefined
  /** Of sign-in requests; by default HTTP-Redirect, if there is one. */
  binding?: RequestBinding | undefined
}

function parsed(raw: string): Element {
  try {
    return parseXml(scanXml(raw, { allowsComments: true }))
  } catch (error) {
    if (!(error instanceof ConnectionRefusal)) throw error
    const reason = error.detail === undefined ? error.says : asSentence(error.detail)
    throw new MetadataFault(lazyMessage(metadataWords, 'not_metadata', { reason }))
  }
}

function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`
}

function refuseOld(element: Element, now: number): void {
  const until = Date.parse(attributeOf(element, 'validUntil') ?? '')
  if (until <= now) throw new MetadataFault(lazyMessage(metadataWords, 'expired'))
}

function readEntity(entity: Element, binding?: RequestBinding): IdpMetadata {
  const descriptor = childrenNamed(entity, METADATA, 'IDPSSODescriptor').find((one) =>
    attributeOf(one, 'protocolSupportEnumeration')?.split(/\s+/).includes(PROTOCOL),
  )
  const entityId = attributeOf(entity, 'entityID')
  if (!descriptor || !entityId) throw new MetadataFault(lazyMessage(metadataWords, 'no_saml2'))
  const { certificates, skipped } = readKeys(descriptor)
  return {
    entity_id: entityId,
    ...readSignOn(descriptor, binding ? [binding] : ['redirect', 'post']),
    slo_url: optional(locationOf(descriptor, 'SingleLogoutService', 'redirect'), checkBrowserUrl),
    slo_response_url: optional(
      locationOf(descriptor, 'SingleLogoutService', 'redirect', 'ResponseLocation'),
      checkBrowserUrl,
    ),
    certificates,
    skipped_keys: skipped,
    signs_requests: /^(true|1)$/.test(descriptor.getAttribute('WantAuthnRequestsSigned') ?? ''),
  }
}

/** Where sign-in requests go: by the first of these bindings that the identity provider has. */
function readSignOn(
  descriptor: Element,
  bindings: readonly RequestBinding[],
): Pick<IdpMetadata, 'sso_url' | 'sso_binding'> {
  for (const sso_binding of bindings) {
    const url = locationOf(descriptor, 'SingleSignOnService', sso_binding)
    if (url !== undefined) return { sso_url: checkBrowserUrl(url), sso_binding }
  }
  const names = bindings.map((one) => BINDINGS[one].slice(BINDINGS[one].lastIndexOf(':') + 1))
  throw new MetadataFault(lazyMessage(metadataWords, 'no_sign_on', { bindings: names.join(' or ') }))
}

/**
 * The certificates that may sign. One that cannot be used spoils nothing: it is skipped, and named. Throws
 * MetadataFault if none is left.
 */
function readKeys(descriptor: Element): { certificates: string[]; skipped: string[] } {
  const texts = childrenNamed(descriptor, METADATA, 'KeyDescriptor')
    .filter((one) => one.getAttribute('use') !== 'encryption')
    .flatMap((key) => allElements(key).filter((one) => isNamed(one, SIGNATURE, 'X509Certificate')))
    .map((one) => textOf(one))
  const certificates = new Set<string>()
  const skipped: string[] = []
  for (const [index, text] of texts.entries())
    try {
      const certificate = readCertificate(text)
      if (certificates.size === MAX_CERTIFICATES && !certificates.has(certificate))
        throw new MetadataFault(`A connection has at most ${MAX_CERTIFICATES}.`)
      certificates.add(certificate)
    } catch (fault) {
      if (!(fault instanceof MetadataFault)) throw fault
      skipped.push(`${nameOfCertificate(text, index + 1)}: ${fault.message}`)
    }
  const unnamed = skipped.splice(MAX_NAMED).length
  if (unnamed > 0) skipped.push(`${unnamed} more.`)
  if (certificates.size === 0)
    throw new MetadataFault(
      skipped.length === 0
        ? lazyMessage(metadataWords, 'no_certificate')
        : lazyMessage(metadataWords, 'no_certificate_because', { reasons: skipped.join(' ') }),
    )
  return { certificates: [...certificates], skipped }
}

function locationOf(
  descriptor: Element,
  name: string,
  binding: RequestBinding,
  attribute = 'Location',
): string | undefined {
  const service = childrenNamed(descriptor, METADATA, name).find(
    (one) => one.getAttribute('Binding') === BINDINGS[binding],
  )
  return service && attributeOf(service, attribute)
}

function optional<T>(value: T | undefined, read: (value: T) => T): T | null {
  return value === undefined ? null : read(value)
}

/** An address that only browsers open, so it may be inside a company's network. Throws MetadataFault. */
export function checkBrowserUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    throw new MetadataFault(lazyMessage(metadataWords, 'not_a_url', { url: text.slice(0, 200) }))
  return text
}
