import { z } from '../../../platform/http/api.ts'
import { GivesField } from '../../accounts/group-roles/index.ts'
import { ProfileMapping, TrustsMfaOidc } from '../assertions/index.ts'
import { CommonCreate, CommonPatch } from '../core/index.ts'
import { PRESET_NAMES, TENANT_ID } from './presets.ts'

export const MAX_SCOPES = 30
const MAX_TENANTS = 500
const MAX_PARAMETERS = 20
const MAX_NATIVE_CLIENTS = 10
export const Text = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[\x20-\x7e]*$/, 'This may contain only printable ASCII characters.')
/** Apple's secret is a key file of several lines. */
export const Secret = z.string().min(1).max(4_000)
export const Scope = z
  .string()
  .regex(
    /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/,
    'This must be a single scope, in printable ASCII without spaces.',
  )
const Scopes = z.array(Scope).min(1).max(MAX_SCOPES)
export const Claim = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u)

/** What every mapping may hold beside the subject and the address. */
export const MappingFields = {
  groups: Claim.optional().describe('Claim with the groups.'),
  roles: z
    .record(
      z
        .string()
        .max(1_000) // a distinguished name can be long
        .regex(/^\P{Cc}*$/u),
      GivesField,
    )
    .optional()
    .describe('What a group gives, by its name: a level, or a level and roles.'),
  profile: ProfileMapping.optional(),
}

const Mapping = z
  .strictObject({
    email: Claim.optional().describe('Claim with the address.'),
    ...MappingFields,
  })
  .describe(
    'Which claim holds the address and the groups, and which group gives which role. A claim inside another: `realm_access.roles`.',
  )

/** What the flow sets itself, or what would go around its checks. */
const RESERVED = new Set([
  ...['client_id', 'response_type', 'response_mode', 'redirect_uri', 'scope', 'state', 'nonce', 'max_age'],
  ...['code_challenge', 'code_challenge_method', 'request', 'request_uri', 'registration', 'id_token_hint'],
  ...['client_secret', 'client_assertion', 'client_assertion_type', 'dpop_jkt'],
])

export const AuthorizeParameters = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z0-9_.:-]{1,100}$/, 'This must be the name of a parameter.')
      .refine((name) => !RESERVED.has(name), 'The sign-in sets this parameter itself.'),
    Text,
  )
  .refine((all) => Object.keys(all).length <= MAX_PARAMETERS, `At most ${MAX_PARAMETERS} parameters.`)
  .describe(
    'Further parameters of the request for authorization, such as acr_values. They are sent, not checked.',
  )

const CLIENT_AUTH = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const
const ClientAuth = z
  .enum(CLIENT_AUTH)
  .describe('How the client authenticates. Absent: as the metadata of the issuer say.')
const changesOfAuth = {
  client_secret: Secret.optional(),
  client_auth: ClientAuth.nullable().optional(),
  client_key: z
    .enum(['add', 'switch'])
    .optional()
    .describe('private_key_jwt: makes another key, or signs with that from now on and drops the former.'),
}

const Tenants = z
  .array(z.string().regex(TENANT_ID, 'This must be a tenant id, a UUID.'))
  .min(1)
  .max(MAX_TENANTS)

const ofPresets = {
  tenants: z
    .strictObject({
      allow: Tenants.optional().describe('Ids of the tenants whose people alone may sign in.'),
      deny: Tenants.optional().describe('Ids of the tenants whose people may not.'),
    })
    .optional()
    .describe('microsoft: whose people alone may sign in, and whose may not, by tenant id.'),
}

const own = {
  authorize_parameters: AuthorizeParameters.optional(),
  pushed_authorization: z
    .boolean()
    .optional()
    .describe(
      'Whether to push the request for authorization (RFC 9126) though the issuer does not require it.',
    ),
  client_id: Text.describe('Id of the client at the identity provider.'),
  native_client_ids: z
    .array(Text)
    .max(MAX_NATIVE_CLIENTS)
    .optional()
    .describe(
      'Ids of native applications at the identity provider, beside client_id: ID tokens of its SDKs may be for them.',
    ),
  scopes: Scopes.optional().describe(
    'Scopes to ask for. Absent: those of the preset, or openid, email and profile.',
  ),
  mapping: Mapping.optional(),
  trusts_mfa: TrustsMfaOidc,
  trusts_email: z
    .boolean()
    .optional()
    .describe('Whether its word that an address is verified is taken. Not for connections of an account.'),
}

const Settings = z.record(z.string(), z.string().max(200))

export const OAuthCreate = z.strictObject({
  kind: z.literal('oauth').describe('A well-known service, by its preset.'),
  ...CommonCreate,
  ...own,
  ...ofPresets,
  preset: z.enum(PRESET_NAMES as [string, ...string[]]).describe('Which service it is.'),
  client_secret: Secret.optional().describe(
    'Sealed at rest and never shown. Of Apple: the key file (.p8). Absent only with private_key_jwt.',
  ),
  client_auth: ClientAuth.optional(),
  settings: Settings.default({}).describe(
    'google: hd. microsoft: tenant, domain_hint. apple: team_id, key_id. github, gitlab: server_url.',
  ),
})

export const OAuthPatch = z.strictObject({
  ...CommonPatch,
  ...own,
  ...ofPresets,
  ...changesOfAuth,
  client_id: Text.optional().describe('Id of the client at the identity provider.'),
  settings: Settings.optional(),
})

export const OidcCreate = z.strictObject({
  kind: z.literal('oidc').describe('OpenID Connect, by the metadata of the issuer.'),
  ...CommonCreate,
  ...own,
  issuer: z.string().max(500).describe('Issuer: an https URL, whose metadata are read.'),
  client_secret: Secret.optional().describe('Absent: a public client, which shows PKCE alone.'),
  client_auth: ClientAuth.optional(),
})

export const OidcPatch = z.strictObject({
  ...CommonPatch,
  ...own,
  ...changesOfAuth,
  client_id: Text.optional().describe('Id of the client at the identity provider.'),
})
