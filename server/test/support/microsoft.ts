import type { Idp, Tampering } from './idp.ts'

/** The tenant of all personal accounts. */
export const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad'

type Change = (claims: Record<string, unknown>) => Record<string, unknown>

/** Where the endpoint of a tenant, or of many, has its issuer. */
export function issuerAt(idp: Idp, tenant: string): string {
  return `${idp.issuer}/${tenant}/v2.0`
}

/**
 * How Microsoft's endpoints for many tenants are documented: the discovery document and the keys name a template, tokens
 * the issuer of their tenant; keys of personal accounts name that tenant. The parameters `login_hint` and
 * `prompt=select_account` exclude each other.
 */
export function likeMicrosoft(
  idp: Idp,
  {
    claims = (same) => same,
    keyIssuer = issuerAt(idp, '{tenantid}'),
    key = {},
  }: {
    /** Changes the claims after the issuer was set. */
    claims?: Change
    keyIssuer?: string | undefined
    key?: object
  } = {},
): Tampering {
  return {
    metadata: ({ authorization_response_iss_parameter_supported: _, ...document }) => ({
      ...document,
      issuer: issuerAt(idp, '{tenantid}'),
      cloud_instance_name: 'microsoftonline.com',
    }),
    keys: (keys) => keys.map((one) => ({ ...one, issuer: keyIssuer, ...key })),
    claims: (own) => claims({ ...own, iss: issuerAt(idp, String(own.tid)) }),
    back: (url) => url.searchParams.delete('iss'),
    refuses: (parameters) =>
      parameters.has('login_hint') && parameters.get('prompt') === 'select_account'
        ? 'login_hint and select_account cannot be used together'
        : undefined,
  }
}
