import { MAX_BODY_BYTES } from '../../../platform/http/read-body.ts'
import { MAX_BULK_OPERATIONS } from './bulk.ts'
import { MAX_COUNT } from './list-query.ts'
import { type Attribute, ENTERPRISE_USER, GROUP, SCHEMAS, USER } from './schema.ts'

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'

/** What this server supports, RFC 7643 §5. */
export function serviceProviderConfig(base: string) {
  return {
    schemas: [CONFIG],
    patch: { supported: true },
    bulk: { supported: true, maxOperations: MAX_BULK_OPERATIONS, maxPayloadSize: MAX_BODY_BYTES },
    filter: { supported: true, maxResults: MAX_COUNT },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The SCIM token of the account, as Authorization: Bearer scim_...',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}

/** RFC 7643 §6. */
export function resourceTypes(base: string) {
  const type = (name: string, schema: string, more: object = {}) => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    ...more,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  })
  return [
    type('User', USER, { schemaExtensions: [{ schema: ENTERPRISE_USER, required: false }] }),
    type('Group', GROUP),
  ]
}

/** The attributes that are stored, RFC 7643 §7. Others are accepted and dropped. */
export function schemas(base: string) {
  return SCHEMAS.map(({ attributes, ...schema }) => ({
    schemas: [SCHEMA],
    ...schema,
    attributes: attributes.map(describe),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))
}

function describe({ name, parts, mutability = 'readWrite', ...own }: Attribute): object {
  return {
    name,
    type: own.type ?? 'string',
    multiValued: own.multiValued ?? false,
    required: own.required ?? false,
    caseExact: own.caseExact ?? false,
    mutability,
    returned: 'default',
    uniqueness: own.uniqueness ?? 'none',
    ...(own.canonicalValues && { canonicalValues: own.canonicalValues }),
    ...(own.referenceTypes && { referenceTypes: own.referenceTypes }),
    ...(parts && { subAttributes: parts.map((part) => describe({ mutability, ...part })) }),
  }
}
