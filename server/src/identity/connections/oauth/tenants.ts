import type { JWK } from 'jose'
import type { ClientAuth, ClientMetadata, Configuration, ServerMetadata } from 'openid-client'
import type { Connection } from '../core/index.ts'
import { ConnectionRefusal } from '../core/index.ts'
import { oauth } from '../oauth2/index.ts'
import type { OAuthClient } from './client.ts'
import { type Claims, MICROSOFT_CONSUMERS, TENANT_ID, textOf } from './presets.ts'

const PLACE = '{tenantid}'
/** The library expects tokens of tenants from this origin alone. Nothing is fetched from it. */
const OF_TENANTS = new URL('https://login.microsoftonline.com/common/v2.0')

/**
 * A client of an issuer that signs for many tenants: its metadata name a template, `https://…/{tenantid}/v2.0`, and the
 * library expects the issuer of the tenant that a token names as `tid`.
 */
export async function configurationOfTenants(
  metadata: ServerMetadata,
  { clientId, client, auth }: { clientId: string; client: Partial<ClientMetadata>; auth: ClientAuth },
): Promise<Configuration> {
  const known = async () => Response.json(metadata)
  const library = oauth()
  return library.discovery(OF_TENANTS, clientId, client, auth, { [library.customFetch]: known })
}

/**
 * Checks, beyond the library, that an ID token comes from a tenant whose people may sign in: that `iss` is exactly the
 * issuer of the tenant in `tid`, and what the connection says about tenants. `claims` are those of the ID token alone:
 * Microsoft's tenants share their keys, so only these claims tell them apart. Throws ConnectionRefusal.
 */
export function requireTenant(
  client: OAuthClient,
  connection: Pick<Connection, 'account_id'>,
  claims: Claims,
): void {
  const { preset, config, metadata, template } = client
  const why = preset?.refuses?.(claims, config.settings)
  if (why !== undefined) throw wrongTenant(why)
  const mayComeFrom = preset?.mayComeFrom?.(config.settings)
  if (mayComeFrom === undefined) return
  const tenant = textOf(claims.tid) ?? ''
  if (!TENANT_ID.test(tenant)) throw wrongTenant('tid is missing or not a tenant id')
  const issuer = template === undefined ? metadata.issuer : issuerOf(template, tenant)
  if (claims.iss !== issuer)
    throw new ConnectionRefusal('wrong_issuer', `iss is not that of the tenant ${tenant}`)
  if (!mayComeFrom(tenant)) throw wrongTenant(`people of the tenant ${tenant} cannot sign in here`)
  requireListed(client, connection, tenant)
}

function requireListed(
  { config, template }: OAuthClient,
  { account_id }: Pick<Connection, 'account_id'>,
  tenant: string,
): void {
  const { allow, deny } = config.tenants ?? {}
  if (deny?.includes(tenant)) throw wrongTenant(`the tenant ${tenant} is denied`)
  if (allow !== undefined && !allow.includes(tenant)) throw wrongTenant(`the tenant ${tenant} is not allowed`)
  // Users who sign in with an account's connection become its members. Anyone can have a personal account.
  if (account_id === null) return
  if (tenant === MICROSOFT_CONSUMERS) throw wrongTenant('personal accounts belong to no company')
  if (template !== undefined && allow === undefined) throw wrongTenant('no list of tenants allows any')
}

/**
 * Which published keys may sign a token. Those of `common` may sign for every tenant, or for the one that they name: the
 * keys of personal accounts must not sign for companies. Keys of other clouds may stand beside them.
 */
export function keysFor(
  { preset, metadata, template }: OAuthClient,
  { iss }: Claims,
): ((key: JWK) => boolean) | undefined {
  if (preset?.mayComeFrom === undefined || typeof iss !== 'string') return undefined
  const cloud = metadata.cloud_instance_name
  return (key) => {
    const { issuer, cloud_instance_name } = key as Record<string, unknown>
    if (cloud !== undefined && cloud_instance_name !== undefined && cloud !== cloud_instance_name)
      return false
    if (issuer === undefined) return template === undefined
    return typeof issuer === 'string' && issuerOf(issuer, tenantIn(iss)) === iss
  }
}

/** The subject at an issuer of many tenants: `sub` is unique only within one. */
export function subjectIn({ template }: OAuthClient, subject: string | undefined, { tid }: Claims) {
  return template === undefined || subject === undefined ? subject : `${textOf(tid)}:${subject}`
}

function issuerOf(template: string, tenant: string): string {
  return template.replace(PLACE, () => tenant)
}

/** The tenant in an issuer, which is the first part of its path. */
function tenantIn(issuer: string): string {
  return new URL(issuer).pathname.split('/')[1] ?? ''
}

function wrongTenant(detail: string): ConnectionRefusal {
  return new ConnectionRefusal('wrong_tenant', detail)
}
