import type { GroupMapping } from '../../accounts/group-roles/index.ts'
import type { ProfileField } from '../../users/profile/index.ts'
import type { TrustsMfa } from '../assertions/index.ts'

export type ConnectionKind = 'oauth' | 'oauth2' | 'oidc' | 'saml'

/** Settings of an OAuth app or an OIDC issuer. */
export interface OAuthConfig {
  client_id: string
  /** For discovery; null if the preset provides it. */
  issuer: string | null
  scopes: string[]
  /** Whether to believe it that an address is verified. */
  trusts_email: boolean
  /** Further settings of a preset, such as Apple's team and key id or Microsoft's tenant. */
  settings: Record<string, string>
  /** Microsoft's tenants, by id: those whose people alone may sign in, and those whose people may not. */
  tenants?: { allow?: string[]; deny?: string[] }
  /** Further parameters of the request for authorization. */
  authorize_parameters?: Record<string, string>
  /** How the client authenticates; absent: as the metadata say. */
  client_auth?: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt'
  /** The client's own keys for private_key_jwt: the first one signs, the other is known before it does. */
  client_keys?: ClientKey[]
  /** Whether to push the request for authorization (RFC 9126), also if the issuer does not require it. */
  pushed_authorization?: boolean
  /** Ids of native applications there, for which ID tokens may be made that they show here. */
  native_client_ids?: string[]
  trusts_mfa?: TrustsMfa
  mapping?: ClaimMapping
}

/** The public half of a client's key. */
export interface ClientKey {
  kid: string
  /** X.509, PEM. */
  certificate: string
}

/** How sign-in requests reach a SAML identity provider: in a URL, or in a form. */
export type RequestBinding = 'redirect' | 'post'

/** Settings of a SAML identity provider. Optional ones are missing in connections from before they existed. */
export interface SamlConfig {
  entity_id: string
  sso_url: string
  sso_binding?: RequestBinding
  slo_url: string | null
  /** Where answers to logouts go, if not to the same address (ResponseLocation). */
  slo_response_url?: string | null
  /** PEM certificates that the IdP may sign with: two while one replaces the other. */
  certificates: string[]
  /** Keys in its metadata that are not used, each with the reason. */
  skipped_keys?: string[]
  /** Fields that the staff set themselves: fetched metadata does not change them. */
  overrides?: string[]
  /** Where its metadata is fetched, again and again. */
  metadata_url: string | null
  signs_requests: boolean
  /** Whether our metadata asks for encrypted assertions. They are read in any case. */
  wants_encryption?: boolean
  allows_idp_initiated: boolean
  /** Whether to believe the addresses that it asserts. */
  trusts_email: boolean
  trusts_mfa?: TrustsMfa
  mapping?: ClaimMapping
}

/** Which claim or attribute holds what. */
export interface ClaimMapping {
  /** SAML: the attribute that identifies a person, instead of the NameID. OAuth 2.0: the member. */
  subject?: string
  email?: string
  groups?: string
  /** What groups give. */
  roles?: GroupMapping
  /** Null for a field that is not taken from this connection. */
  profile?: Partial<Record<ProfileField, string | null>>
}

export type ConnectionConfig = OAuthConfig | SamlConfig

export interface Connection {
  id: string
  slug: string
  name: string
  kind: ConnectionKind
  preset: string | null
  account_id: string | null
  enabled: boolean
  /** Whether staff may sign in with it: only if an owner said so, and never for an account's connection. */
  allows_staff: boolean
  /** Whether signing out here leads there, too. */
  signs_out_at_idp: boolean
  config: ConnectionConfig
  created_at: Date
}

/** A connection with its sealed secret, as flows need it. */
export type SecretConnection = Connection & { client_secret: Buffer | null }

/** `sso` for an account's connection and for SAML, which companies run; `social` for all others. */
export function methodOf({ account_id, kind }: Pick<Connection, 'account_id' | 'kind'>): 'social' | 'sso' {
  return account_id === null && kind !== 'saml' ? 'social' : 'sso'
}
