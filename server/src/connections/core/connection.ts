import type { Role } from '../../lib/http/context.ts'

export type ConnectionKind = 'oauth' | 'oidc' | 'saml'

/** Of an OAuth app or an OIDC issuer. */
export interface OAuthConfig {
  client_id: string
  /** For discovery; null where the preset knows it. */
  issuer: string | null
  scopes: string[]
  /** Whether its word that an address is verified is taken. */
  trusts_email: boolean
  /** Further settings of a preset, such as Apple's team and key id or Microsoft's tenant. */
  settings: Record<string, string>
  mapping?: ClaimMapping
}

/** Of a SAML identity provider. */
export interface SamlConfig {
  entity_id: string
  sso_url: string
  slo_url: string | null
  /** PEM certificates the IdP may sign with: two while one takes over from the other. */
  certificates: string[]
  /** Where its metadata can be fetched again. */
  metadata_url: string | null
  signs_requests: boolean
  allows_idp_initiated: boolean
  /** Whether its word for addresses is taken. */
  trusts_email: boolean
  mapping?: ClaimMapping
}

/** Which claim or attribute holds what. */
export interface ClaimMapping {
  email?: string
  groups?: string
  /** Group to role. */
  roles?: Record<string, Role>
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
  /** Whether the staff may sign in by it: where an owner said so, and never at a connection of an account. */
  allows_staff: boolean
  config: ConnectionConfig
  created_at: Date
}

/** A connection with its sealed secret, as flows need it. */
export type SecretConnection = Connection & { client_secret: Buffer | null }

/** SSO of one account is `sso`, and so is SAML, which companies run; what else everybody may use, `social`. */
export function methodOf({ account_id, kind }: Pick<Connection, 'account_id' | 'kind'>): 'social' | 'sso' {
  return account_id === null && kind !== 'saml' ? 'social' : 'sso'
}

/** What a connection says of a person, once its answer has been checked. */
export interface Assertion {
  connection: Connection
  /** Stable and unique at the connection. */
  subject: string
  /** In canonical form; undefined if none was told or it is none. */
  email: string | undefined
  /** Whether the connection may be believed that the address is the person's: see SECURITY.md. */
  emailIsProved: boolean
  groups: string[]
  /** All that was told, for the connection test. Never logged. */
  claims: Record<string, unknown>
}
