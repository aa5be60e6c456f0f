import { z } from '../../../platform/http/api.ts'
import { whoseIs } from '../../../platform/outbound/whose.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import { GivesField } from '../../accounts/group-roles/index.ts'
import { keptTrust, ProfileMapping, TrustsMfaSaml } from '../assertions/index.ts'
import type { Connection, SamlConfig } from '../core/index.ts'
import { CommonCreate, CommonPatch, defineKind, type Kind } from '../core/index.ts'
import { changedSettings, newSettings } from './idp-settings.ts'
import { MAX_CERTIFICATES } from './limits.ts'
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
  metadata_url: Url.optional().describe(
    'Where the identity provider publishes its metadata. It is fetched again every day.',
  ),
  metadata_xml: z.string().max(MAX_METADATA).optional().describe('The metadata itself, from a file.'),
  sso_url: Url.optional().describe('Takes requests for sign-in.'),
  sso_binding: z
    .enum(['redirect', 'post'])
    .optional()
    .describe(
      'How requests get there: HTTP-Redirect, or HTTP-POST for identity providers that want only that.',
    ),
  slo_url: Url.nullable()
    .optional()
    .describe('URL that takes logouts by HTTP-Redirect. `null` if there is none.'),
  certificates: z
    .array(z.string().max(10_000))
    .min(1)
    .max(MAX_CERTIFICATES)
    .optional()
    .describe('Whose keys may sign, PEM: two while one takes over from the other.'),
  signs_requests: z.boolean().optional().describe('Whether requests for sign-in are signed.'),
  wants_encryption: z
    .boolean()
    .optional()
    .describe('Whether our metadata asks for encrypted assertions. They are read in any case.'),
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
  trusts_mfa: TrustsMfaSaml,
  mapping: z
    .strictObject({
      subject: Attribute.optional().describe('Attribute that identifies a person.'),
      email: Attribute.optional().describe('Attribute with the address.'),
      groups: Attribute.optional().describe('Attribute with the groups.'),
      roles: z
        .record(Line.max(1_000), GivesField)
        .optional()
        .describe('What a group gives, by its name: a level, or a level and roles.'),
      profile: ProfileMapping.optional(),
    })
    .optional()
    .describe(
      'Which attribute identifies a person (instead of the NameID), which holds the address and the groups, and which group gives which role.',
    ),
}

/** A SAML 2.0 identity provider, given by its metadata or field by field. */
export const samlKind: Kind = defineKind({
  kind: 'saml',
  capability: 'saml',
  create: z.strictObject({
    kind: z.literal('saml').describe('SAML 2.0.'),
    ...CommonCreate,
    ...own,
    entity_id: Line.max(1_000)
      .optional()
      .describe('Entity id of the identity provider. Absent: that of its metadata.'),
  }),
  patch: z.strictObject({ ...CommonPatch, ...own }),
  async make(services, body) {
    requireTrust(body.trusts_email, body.account_id ?? null)
    const idp = await newSettings(services, body, whoseIs(body.account_id ?? null))
    const host = URL.parse(idp.sso_url)!.hostname
    const { mapping, metadata_url = null } = body
    return {
      name: host,
      slug: host
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
        .slice(0, 40),
      config: {
        ...idp,
        metadata_url,
        wants_encryption: body.wants_encryption ?? false,
        allows_idp_initiated: body.allows_idp_initiated ?? false,
        trusts_email: body.trusts_email ?? false,
        ...keptTrust(undefined, body.trusts_mfa),
        ...(mapping && { mapping }),
      },
    }
  },
  async change(services, connection, body) {
    requireTrust(body.trusts_email, connection.account_id)
    const { trusts_mfa: trusted, ...before } = connection.config as SamlConfig
    const { mapping, metadata_url } = body
    return {
      config: {
        ...before,
        ...(await changedSettings(services, before, body, whoseIs(connection.account_id))),
        metadata_url: metadata_url ?? (body.metadata_xml === undefined ? before.metadata_url : null),
        wants_encryption: body.wants_encryption ?? before.wants_encryption ?? false,
        allows_idp_initiated: body.allows_idp_initiated ?? before.allows_idp_initiated,
        trusts_email: body.trusts_email ?? before.trusts_email,
        ...keptTrust(trusted, body.trusts_mfa),
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

function requireTrust(trusts: boolean | undefined, accountId: string | null): void {
  if (trusts && accountId !== null)
    throw new Problem('invalid_request', {
      errors: [
        {
          field: '/trusts_email',
          message: 'A connection of an account cannot have this. Let the account verify its domain instead.',
        },
      ],
    })
}
