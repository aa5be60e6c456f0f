import { GROUP } from './group.ts'
import { MAX_COUNT } from './list-query.ts'
import { ENTERPRISE_USER, USER } from './user.ts'

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'

/** What this server supports, RFC 7643 §5. */
export function serviceProviderConfig(base: string) {
  return {
    schemas: [CONFIG],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_COUNT },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
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

interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued?: boolean
  required?: boolean
  caseExact?: boolean
  mutability?: 'readWrite' | 'readOnly'
  uniqueness?: 'none' | 'server'
  parts?: Attribute[]
}

const texts = (...names: string[]): Attribute[] => names.map((name) => ({ name }))

/** The attributes that are stored, RFC 7643 §7. Others are accepted and dropped. */
const SCHEMAS: Array<{ id: string; name: string; attributes: Attribute[] }> = [
  {
    id: USER,
    name: 'User',
    attributes: [
      { name: 'userName', required: true, uniqueness: 'server' },
      { name: 'externalId', caseExact: true },
      { name: 'active', type: 'boolean' },
      ...texts('displayName', 'nickName', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone'),
      {
        name: 'name',
        type: 'complex',
        parts: texts(
          'formatted',
          'familyName',
          'givenName',
          'middleName',
          'honorificPrefix',
          'honorificSuffix',
        ),
      },
      {
        name: 'emails',
        type: 'complex',
        multiValued: true,
        parts: [...texts('value', 'type', 'display'), { name: 'primary', type: 'boolean' }],
      },
      {
        name: 'groups',
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        parts: [...texts('value', 'display', 'type'), { name: '$ref', type: 'reference' }],
      },
    ],
  },
  {
    id: ENTERPRISE_USER,
    name: 'EnterpriseUser',
    attributes: [
      ...texts('employeeNumber', 'costCenter', 'organization', 'division', 'department'),
      { name: 'manager', type: 'complex', parts: texts('value', 'displayName') },
    ],
  },
  {
    id: GROUP,
    name: 'Group',
    attributes: [
      { name: 'displayName', required: true, uniqueness: 'server' },
      { name: 'externalId', caseExact: true },
      {
        name: 'members',
        type: 'complex',
        multiValued: true,
        parts: [...texts('value', 'display', 'type'), { name: '$ref', type: 'reference' }],
      },
    ],
  },
]

export function schemas(base: string) {
  return SCHEMAS.map(({ id, name, attributes }) => ({
    schemas: [SCHEMA],
    id,
    name,
    attributes: attributes.map(describe),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
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
    ...(parts && { subAttributes: parts.map((part) => describe({ mutability, ...part })) }),
  }
}
