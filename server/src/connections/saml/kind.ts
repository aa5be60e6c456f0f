import { z } from '../../lib/http/api.ts'
import { ROLES } from '../../lib/http/context.ts'
import { createAddressGuard } from '../../lib/outbound/address-guard.ts'
import { faultOfUrl } from '../../lib/outbound/outside-url.ts'
import { Problem } from '../../lib/problem.ts'
import type { Inside, Services } from '../../lib/services.ts'
import type { Provider } from '../../providers/index.ts'
import type { Connection, SamlConfig } from '../core/connection.ts'
import { CommonCreate, CommonPatch, defineKind, type Kind } from '../core/kind.ts'
import {
  checkBrowserUrl,
  fetchMetadata,
  type IdpMetadata,
  MAX_CERTIFICATES,
  MetadataFault,
  readCertificate,
  readMetadata,
} from './import-metadata.ts'
import { serviceProviderOf, startPath } from './service-provider.ts'

const MAX_METADATA = 256 * 1024
/** PostgreSQL cannot store NUL, and other control characters have no use here. */
const Line = z
  .string()
  .min(1)
  .regex(/^\P{Cc}*$/u, 'This must not hold control characters.')
const Url = Line.max(1_000)
const Attribute = Line.max(200)

const own = {
  metadata_url: Url.optional().describe('Where the identity provider publishes its metadata.'),
  metadata_xml: z.string().max(MAX_METADATA).optional().describe('The metadata itself, from a file.'),
  sso_url: Url.optional().describe('Takes requests by HTTP-Redirect.'),
  slo_url: Url.nullable().optional().describe('Takes logouts by HTTP-Redirect. Null: none.'),
  certificates: z
    .array(z.string().max(10_000))
    .min(1)
    .max(MAX_CERTIFICATES)
    .optional()
    .describe('Whose keys may sign, PEM: two while one takes over from the other.'),
  signs_requests: z.boolean().optional().describe('Whether requests for sign-in are signed.'),
  allows_idp_initiated: z
    .boolean()
    .optional()
    .describe(
      'Whether people may begin at the identity provider. Each is asked here before they are signed in.',
    ),
  trusts_email: z
    .boolean()
    .optional()
    .describe('Whether its word for addresses is taken. Not for connections of an account.'),
  mapping: z
    .strictObject({
      email: Attribute.optional(),
      groups: Attribute.optional(),
      roles: z.record(Line.max(1_000), z.enum(ROLES)).optional(),
    })
    .optional()
    .describe('Which attribute holds the address and the groups, and which group gives which role.'),
}

type Given = z.output<z.ZodObject<typeof own>> & { entity_id?: string | undefined }

/** A SAML 2.0 identity provider, given by its metadata or field by field. */
export const samlKind: Kind = defineKind({
  kind: 'saml',
  capability: 'saml',
  create: z.strictObject({
    kind: z.literal('saml'),
    ...CommonCreate,
    ...own,
    entity_id: Line.max(1_000).optional(),
  }),
  patch: z.strictObject({ ...CommonPatch, ...own }),
  async make(services, body) {
    requireTrust(body.trusts_email, body.account_id ?? null)
    const idp = (await imported(services, body)) ?? (await typed(services, body))
    const host = URL.parse(idp.sso_url)!.hostname
    const { allows_idp_initiated = false, trusts_email = false, mapping, metadata_url = null } = body
    return {
      name: host,
      slug: host
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 40),
      config: {
        ...overridden(services, idp, body),
        metadata_url,
        allows_idp_initiated,
        trusts_email,
        ...(mapping && { mapping }),
      },
    }
  },
  async change(services, connection, body) {
    requireTrust(body.trusts_email, connection.account_id)
    const before = connection.config as SamlConfig
    const idp = (await imported(services, { ...body, entity_id: before.entity_id })) ?? before
    const { allows_idp_initiated, trusts_email, mapping, metadata_url } = body
    return {
      config: {
        ...before,
        ...overridden(services, idp, body),
        metadata_url: metadata_url ?? (body.metadata_xml === undefined ? before.metadata_url : null),
        allows_idp_initiated: allows_idp_initiated ?? before.allows_idp_initiated,
        trusts_email: trusts_email ?? before.trusts_email,
        ...(mapping && { mapping }),
      },
    }
  },
  setup(provider: Provider, connection: Connection) {
    const customers = serviceProviderOf(provider, 'customer', connection)
    const staff = serviceProviderOf(provider, 'provider', connection)
    return {
      customer_entity_id: customers.entityId,
      customer_acs_url: customers.acsUrl,
      customer_slo_url: customers.sloUrl,
      customer_metadata_url: customers.entityId,
      staff_entity_id: staff.entityId,
      staff_acs_url: staff.acsUrl,
      staff_slo_url: staff.sloUrl,
      staff_metadata_url: staff.entityId,
    }
  },
  startPath,
})

/** Fetches the metadata of a connection again. Throws invalid_request if it has no address for that. */
export async function refreshedConfig(services: Inside, connection: Connection): Promise<SamlConfig> {
  const { metadata_url } = connection.config as SamlConfig
  if (metadata_url === null)
    throw new Problem('invalid_request', { detail: 'The connection has no metadata_url to fetch from.' })
  const { config } = await samlKind.change(services, connection, { metadata_url })
  return config as SamlConfig
}

async function imported(services: Inside, given: Given): Promise<IdpMetadata | undefined> {
  const { metadata_url, metadata_xml, entity_id } = given
  if (metadata_url !== undefined && metadata_xml !== undefined)
    throw invalid('/metadata_xml', 'Give either metadata_url or metadata_xml, not both.')
  const field = metadata_url === undefined ? '/metadata_xml' : '/metadata_url'
  if (metadata_url !== undefined) checkMetadataUrl(metadata_url, services.config)
  return at(field, async () => {
    const xml = metadata_url === undefined ? metadata_xml : await fetchMetadata(services, metadata_url)
    return xml === undefined ? undefined : readMetadata(xml, services.clock.now(), entity_id)
  })
}

async function typed(services: Inside, given: Given): Promise<IdpMetadata> {
  const { entity_id, sso_url, certificates } = given
  if (entity_id === undefined || sso_url === undefined || certificates === undefined)
    throw new Problem('invalid_request', {
      detail: 'Give metadata_url, metadata_xml, or entity_id with sso_url and certificates.',
    })
  return overridden(
    services,
    { entity_id, sso_url, slo_url: null, certificates: [], signs_requests: false },
    given,
  )
}

/** Fields in the body override those of the metadata. */
function overridden(
  { config }: Pick<Services, 'config'>,
  { entity_id, sso_url, slo_url, certificates, signs_requests }: IdpMetadata,
  given: Given,
): IdpMetadata {
  const checked = (field: string, url: string) => {
    const right = check(field, () => checkBrowserUrl(url))
    if (config.production && !right.startsWith('https:')) throw invalid(field, 'This must be an https URL.')
    return right
  }
  return {
    entity_id,
    sso_url: checked('/sso_url', given.sso_url ?? sso_url),
    slo_url:
      given.slo_url === null
        ? null
        : (given.slo_url ?? slo_url) && checked('/slo_url', (given.slo_url ?? slo_url)!),
    certificates:
      given.certificates?.map((one, index) => check(`/certificates/${index}`, () => readCertificate(one))) ??
      certificates,
    signs_requests: given.signs_requests ?? signs_requests,
  }
}

function requireTrust(trusts: boolean | undefined, accountId: string | null): void {
  if (trusts && accountId !== null)
    throw invalid(
      '/trusts_email',
      'A connection of an account cannot have this. Let the account verify its domain instead.',
    )
}

/** Whoever controls the metadata can sign in as anybody, so it must come over https, except in development. */
function checkMetadataUrl(url: string, { production, outboundAllow }: Services['config']): void {
  const fault =
    faultOfUrl(url, createAddressGuard(outboundAllow)) ??
    (production && !url.startsWith('https:') ? 'This must be an https URL.' : undefined)
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

function asProblem(field: string, fault: unknown): unknown {
  return fault instanceof MetadataFault ? invalid(field, fault.message) : fault
}

function invalid(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field, message }] })
}
