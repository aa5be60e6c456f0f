export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE_USER = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** An attribute as /Schemas describes it, RFC 7643 §7. */
export interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime'
  multiValued?: boolean
  /** It always has a value. */
  required?: boolean
  caseExact?: boolean
  mutability?: 'readWrite' | 'readOnly' | 'immutable'
  uniqueness?: 'none' | 'server'
  referenceTypes?: string[]
  canonicalValues?: string[]
  parts?: Attribute[]
}

export interface Schema {
  id: string
  name: string
  description: string
  attributes: Attribute[]
}

const texts = (...names: string[]): Attribute[] => names.map((name) => ({ name }))
const reference = (to: string, mutability: 'immutable' | 'readOnly'): Attribute => ({
  name: '$ref',
  type: 'reference',
  referenceTypes: [to],
  caseExact: true,
  mutability,
})

/** Values of the usual form, RFC 7643 §2.4. */
const several = (name: string, ...canonicalValues: string[]): Attribute => ({
  name,
  type: 'complex',
  multiValued: true,
  parts: [
    ...texts('value', 'display'),
    { name: 'type', canonicalValues },
    { name: 'primary', type: 'boolean' },
  ],
})

const user: Schema = {
  id: USER,
  name: 'User',
  description: 'A person of the organisation.',
  attributes: [
    { name: 'userName', required: true, uniqueness: 'server' },
    { name: 'active', type: 'boolean', required: true },
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
    several('emails', 'work', 'home', 'other'),
    several('phoneNumbers', 'work', 'mobile', 'home', 'fax', 'pager', 'other'),
    several('photos', 'photo', 'thumbnail'),
    {
      name: 'groups',
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      parts: [
        { name: 'value', caseExact: true },
        ...texts('display'),
        { name: 'type', canonicalValues: ['direct'] },
        reference('Group', 'readOnly'),
      ],
    },
  ],
}

const enterprise: Schema = {
  id: ENTERPRISE_USER,
  name: 'EnterpriseUser',
  description: 'What a company says of its people.',
  attributes: [
    ...texts('employeeNumber', 'costCenter', 'organization', 'division', 'department'),
    {
      name: 'manager',
      type: 'complex',
      parts: [{ name: 'value', caseExact: true }, ...texts('displayName')],
    },
  ],
}

const group: Schema = {
  id: GROUP,
  name: 'Group',
  description: 'A group of users.',
  attributes: [
    { name: 'displayName', required: true, uniqueness: 'server' },
    {
      name: 'members',
      type: 'complex',
      multiValued: true,
      parts: [
        { name: 'value', caseExact: true, mutability: 'immutable' },
        { name: 'display', mutability: 'readOnly' },
        { name: 'type', canonicalValues: ['User'], mutability: 'immutable' },
        reference('User', 'immutable'),
      ],
    },
  ],
}

export const SCHEMAS: readonly Schema[] = [user, enterprise, group]

/** Attributes of every resource, RFC 7643 §3.1. No schema lists them. */
export const COMMON: readonly Attribute[] = [
  { name: 'schemas', multiValued: true, caseExact: true, mutability: 'readOnly' },
  { name: 'id', caseExact: true, mutability: 'readOnly' },
  { name: 'externalId', caseExact: true },
  {
    name: 'meta',
    type: 'complex',
    mutability: 'readOnly',
    parts: [
      { name: 'resourceType', caseExact: true },
      { name: 'created', type: 'dateTime', caseExact: true },
      { name: 'lastModified', type: 'dateTime', caseExact: true },
      { name: 'location', type: 'reference', caseExact: true },
      { name: 'version', caseExact: true },
    ],
  },
]

/** What resources of one kind consist of. */
export interface Kind {
  core: Schema
  extensions: readonly Schema[]
}

export const USERS: Kind = { core: user, extensions: [enterprise] }
export const GROUPS: Kind = { core: group, extensions: [] }

/** What a path names, in the case of the schemas. */
export interface Target {
  /** The URN under which an extension's attributes stand in a resource. */
  extension?: string
  /** Undefined: the path is a schema's bare URN and means all of its attributes. */
  attribute?: Attribute
  /** Which of several values, RFC 7644 §3.5.2: what stood in brackets. */
  filter?: string
  part?: Attribute
}

const PATH = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/s

/**
 * Finds what a path names, RFC 7644 §3.10: names and URNs in any case, an extension's attributes with or without its
 * URN. Undefined for an attribute that no schema has, `malformed` for what is not a path.
 */
export function resolvePath(kind: Kind, path: string): Target | 'malformed' | undefined {
  for (const schema of [kind.core, ...kind.extensions]) {
    const start = path.slice(0, schema.id.length)
    if (start.toLowerCase() !== schema.id.toLowerCase()) continue
    const rest = path.slice(start.length)
    const extension = schema === kind.core ? {} : { extension: schema.id }
    if (rest === '') return extension
    if (/^[:.]/.test(rest)) return within([[schema, extension]], rest.slice(1))
  }
  if (/^urn:/i.test(path)) return undefined // an extension that is not kept
  const extensions = kind.extensions.map((schema) => [schema, { extension: schema.id }] as const)
  return within([[kind.core, {}], ...extensions], path)
}

function within(
  schemas: ReadonlyArray<readonly [Schema, Target]>,
  path: string,
): Target | 'malformed' | undefined {
  const [, name, filter, partName] = PATH.exec(path) ?? []
  if (name === undefined) return 'malformed'
  for (const [schema, base] of schemas) {
    const attributes = base.extension === undefined ? [...COMMON, ...schema.attributes] : schema.attributes
    const attribute = named(attributes, name)
    if (!attribute) continue
    const part = partName === undefined ? undefined : named(attribute.parts ?? [], partName)
    if (partName !== undefined && !part) return undefined
    return { ...base, attribute, ...(filter !== undefined && { filter }), ...(part && { part }) }
  }
  return undefined
}

/** The attribute of that name in any case, RFC 7643 §2.1. */
export function named(attributes: readonly Attribute[], name: string): Attribute | undefined {
  const wanted = name.toLowerCase()
  return attributes.find((one) => one.name.toLowerCase() === wanted)
}
