import { type LazyMessage, lazyMessage } from '../../../platform/i18n/words.ts'
import { faultOfUrl } from '../../../platform/outbound/outside-url.ts'
import { guardFor, type Whose } from '../../../platform/outbound/whose.ts'
import { Problem, wrongField } from '../../../platform/problem.ts'
import type { Inside, Services } from '../../../platform/services.ts'
import type { RequestBinding, SamlConfig } from '../core/index.ts'
import { MetadataFault, readCertificate } from './certificates.ts'
import { checkBrowserUrl, fetchMetadata, type IdpMetadata, readMetadata } from './import-metadata.ts'
import { metadataWords } from './metadata-words.ts'

/** What metadata says and staff may set themselves instead. */
const OVERRIDABLE = ['sso_url', 'sso_binding', 'slo_url', 'certificates', 'signs_requests'] as const

/** What a request body says about the identity provider. */
export interface GivenIdp {
  metadata_url?: string | undefined
  metadata_xml?: string | undefined
  entity_id?: string | undefined
  sso_url?: string | undefined
  sso_binding?: RequestBinding | undefined
  slo_url?: string | null | undefined
  certificates?: string[] | undefined
  signs_requests?: boolean | undefined
}

/** What a connection knows of its identity provider. */
export type IdpSettings = IdpMetadata & { overrides: string[] }

/**
 * Works out the settings of a new connection: from metadata, or from the fields alone. Throws invalid_request.
 */
export async function newSettings(services: Inside, given: GivenIdp, whose: Whose): Promise<IdpSettings> {
  return withGiven(services, (await imported(services, given, whose)) ?? withoutMetadata(given), given)
}

/** The same for a connection that exists: without metadata in the body, what it has stays. Throws invalid_request. */
export async function changedSettings(
  services: Inside,
  before: SamlConfig,
  given: GivenIdp,
  whose: Whose,
): Promise<IdpSettings> {
  const metadata = await imported(services, { ...given, entity_id: before.entity_id }, whose)
  if (metadata) return withGiven(services, metadata, given)
  const { sso_binding = 'redirect', skipped_keys = [], overrides = [] } = before
  const present = { ...before, sso_binding, skipped_keys }
  const changed = withGiven(services, present, given)
  return { ...changed, overrides: [...new Set([...overrides, ...changed.overrides])] }
}

/** What fetched metadata changes of a connection: all but what the staff set themselves. Throws MetadataFault. */
export async function refetched(services: Inside, before: SamlConfig, whose: Whose): Promise<SamlConfig> {
  const { entity_id: entityId, overrides = UNKNOWN_OVERRIDES, sso_binding = 'redirect' } = before
  const xml = await fetchMetadata(services, before.metadata_url!, whose)
  const found = readMetadata(xml, services.clock.now(), {
    entityId,
    binding: overrides.includes('sso_binding') ? sso_binding : undefined,
  })
  const { entity_id: _, ...metadata } = requireUrls(services, found)
  const present = { ...before, sso_binding }
  const kept = OVERRIDABLE.filter((name) => overrides.includes(name))
  return { ...before, ...metadata, ...Object.fromEntries(kept.map((name) => [name, present[name]])) }
}

/** Of a connection from before they were noted: only its keys follow the metadata. */
const UNKNOWN_OVERRIDES = OVERRIDABLE.filter((name) => name !== 'certificates')

async function imported(services: Inside, given: GivenIdp, whose: Whose): Promise<IdpMetadata | undefined> {
  const { metadata_url, metadata_xml, entity_id: entityId, sso_binding, sso_url } = given
  if (metadata_url !== undefined && metadata_xml !== undefined)
    throw invalid('/metadata_xml', 'Give either metadata_url or metadata_xml, not both.')
  const field = metadata_url === undefined ? '/metadata_xml' : '/metadata_url'
  if (metadata_url !== undefined) checkMetadataUrl(metadata_url, services.config, whose)
  const binding = sso_url === undefined ? sso_binding : undefined
  return at(field, async () => {
    const xml = metadata_url === undefined ? metadata_xml : await fetchMetadata(services, metadata_url, whose)
    return xml === undefined ? undefined : readMetadata(xml, services.clock.now(), { entityId, binding })
  })
}

function withoutMetadata({ entity_id, sso_url, certificates }: GivenIdp): IdpMetadata {
  if (entity_id === undefined || sso_url === undefined || certificates === undefined)
    throw new Problem('invalid_request', {
      detail: 'Give metadata_url, metadata_xml, or entity_id with sso_url and certificates.',
    })
  return {
    entity_id,
    sso_url,
    sso_binding: 'redirect',
    slo_url: null,
    certificates: [],
    skipped_keys: [],
    signs_requests: false,
  }
}

/** Fields in the body override those of the metadata. */
function withGiven(
  { config }: Pick<Services, 'config'>,
  metadata: IdpMetadata,
  given: GivenIdp,
): IdpSettings {
  const checked = (field: string, url: string) => {
    const right = check(field, () => checkBrowserUrl(url))
    if (config.production && !right.startsWith('https:'))
      throw invalid(field, lazyMessage(metadataWords, 'not_https'))
    return right
  }
  const slo = given.slo_url === undefined ? metadata.slo_url : given.slo_url
  return {
    entity_id: metadata.entity_id,
    sso_url: checked('/sso_url', given.sso_url ?? metadata.sso_url),
    sso_binding: given.sso_binding ?? metadata.sso_binding,
    slo_url: slo && checked('/slo_url', slo),
    slo_response_url: given.slo_url === undefined ? metadata.slo_response_url : null,
    certificates:
      given.certificates?.map((one, index) => check(`/certificates/${index}`, () => readCertificate(one))) ??
      metadata.certificates,
    skipped_keys: given.certificates ? [] : metadata.skipped_keys,
    signs_requests: given.signs_requests ?? metadata.signs_requests,
    overrides: OVERRIDABLE.filter((name) => given[name] !== undefined),
  }
}

function requireUrls({ config }: Pick<Services, 'config'>, found: IdpMetadata): IdpMetadata {
  for (const url of [found.sso_url, found.slo_url, found.slo_response_url])
    if (config.production && url && !url.startsWith('https:'))
      throw new MetadataFault(lazyMessage(metadataWords, 'address_not_https', { url }))
  return found
}

/** The metadata decides who can sign in as whom, so it must come over https, except in development. */
function checkMetadataUrl(url: string, config: Services['config'], whose: Whose): void {
  const fault =
    faultOfUrl(url, guardFor(config, whose)) ??
    (config.production && !url.startsWith('https:') ? lazyMessage(metadataWords, 'not_https') : undefined)
  if (fault !== undefined) throw invalid('/metadata_url', fault)
}

async function at<T>(field: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (fault) {
    throw asProblem(field, fault)
  }
}

function check<T>(field: string, run: () => T): T {
  try {
    return run()
  } catch (fault) {
    throw asProblem(field, fault)
  }
}

/** What cannot be used, as the fault of a field of the request. */
export function asProblem(field: string, fault: unknown): unknown {
  return fault instanceof MetadataFault ? invalid(field, fault.says ?? fault.message) : fault
}

function invalid(field: string, fault: LazyMessage | string): Problem {
  const error = typeof fault === 'string' ? { field, message: fault } : wrongField(field, fault)
  return new Problem('invalid_request', { errors: [error] })
}
