import { DESCRIBED_TYPES } from '../../../src/events/index.ts'
import type { Access } from '../../../src/platform/http/context.ts'
import type { RecentFactor } from '../../../src/platform/http/route-spec.ts'
import { openApiDocument } from '../../../src/surfaces/openapi/index.ts'
import type { TestService } from '../../support/test-service.ts'

/** A JSON route as the registry and the OpenAPI document tell of it. */
export interface Route {
  /** Method and path, as tables name it. */
  name: string
  method: string
  path: string
  access: readonly Access[]
  /** Whether a session must have shown a factor within ten minutes, as the route declares. */
  recentFactor: RecentFactor<never, never> | undefined
  /** The JSON Schema of its body, references resolved; undefined without one. */
  body: Schema | undefined
  /** The same of what browsers post to it as a form. */
  form: Schema | undefined
  /** Names of its query parameters. */
  query: string[]
  honoursIdempotencyKey: boolean
}

export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  minItems?: number
  example?: unknown
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: Array<{ name: string; in: string }>
}

/** Every JSON route there is. What a new route lacks in a table is named by the test of that table. */
export function routesOf({ service }: TestService): Route[] {
  const { api, services } = service.app
  const document = openApiDocument(api, DESCRIBED_TYPES, services.config)
  const components = (document.components?.schemas ?? {}) as Record<string, Schema>
  return api.routes.map(({ method, path, access, recentFactor }) => {
    const paths = document.paths as Record<string, Record<string, Operation>> | undefined
    const operation = paths?.[path]?.[method] ?? {}
    const parameters = operation.parameters ?? []
    const body = operation.requestBody?.content['application/json']?.schema
    const form = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema
    return {
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      access,
      recentFactor,
      body: body && resolve(body, components),
      form: form && resolve(form, components),
      query: parameters.flatMap((parameter) => (parameter.in === 'query' ? parameter.name : [])),
      honoursIdempotencyKey: parameters.some(({ name }) => name === 'idempotency-key'),
    }
  })
}

function resolve(value: unknown, components: Record<string, Schema>): Schema {
  if (Array.isArray(value)) return value.map((one) => resolve(one, components)) as unknown as Schema
  if (typeof value !== 'object' || value === null) return value as Schema
  if ('$ref' in value) return resolve(components[String(value.$ref).split('/').at(-1)!], components)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one, components)]))
}

/** Values for fields that no schema can tell. */
const BY_NAME: Record<string, unknown> = {
  url: 'http://127.0.0.1:9/',
  slug: 'sampled',
  event: 'tos.accepted',
  events: ['*'],
  data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } },
  password: 'violet kayak thirteen lanterns',
  new_password: 'violet kayak thirteen lanterns',
  current_password: 'wrong horse battery staple',
  domain: 'example.com',
  key: 'sampled',
  rank: 999_999,
}

export const SAMPLE_OVERRIDE = { type: 'switch', enabled: true, reason: 'sample' }

const SAMPLE_OWN_ROLE = { key: 'own:sampled', name: 'sample' }

const SAMPLE_VERSION = {
  schema: { type: 'object', properties: { sampled: { type: 'object' } } },
  example: { sampled: {} },
}

export const SAMPLE_EVENT_TYPE = { name: 'sampled.declared', ...SAMPLE_VERSION }

/** Bodies whose form the schema does not tell. */
const BY_ROUTE: Record<string, unknown> = {
  'post /api/v1/portal-links': { opens: 'webhooks', account_id: '01936f2a-7c00-7abc-8def-0123456789ab' },
  'post /api/v1/webhooks/endpoints': { url: 'https://example.com/hook', events: ['user.login'] },
  'put /api/v1/accounts/{id}/overrides/{feature}': SAMPLE_OVERRIDE,
  'post /api/v1/accounts/{id}/roles': SAMPLE_OWN_ROLE,
  'post /api/v1/auth/{principal}/accounts/{id}/roles': SAMPLE_OWN_ROLE,
  'post /api/v1/entitlements/check': {
    checks: [{ account_id: '01936f2a-7c00-7abc-8def-0123456789ab', feature: 'sample' }],
  },
  'post /api/v1/webhooks/endpoints/{id}/replay': { since: '2026-01-01T00:00:00Z' },
  'post /api/v1/event-types': SAMPLE_EVENT_TYPE,
  'post /api/v1/event-types/{name}/versions': SAMPLE_VERSION,
  'post /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints': {
    url: 'https://example.com/hook',
    events: ['invoice.created'],
  },
  'post /api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}/test': {
    event: 'invoice.created',
  },
  'post /api/v1/events': { event: 'tos.accepted', data: BY_NAME.data },
  'post /api/v1/terms/{key}/versions': { version: 'sample', texts: [{ language: 'en', text: 'sample' }] },
  'put /api/v1/integrations/stripe': {
    api_key: 'rk_test_0123456789abcdef',
    webhook_secrets: ['whsec_0123456789abcdef'],
  },
  'post /api/v1/oauth/applications': {
    name: 'sample',
    kind: 'web',
    redirect_uris: ['https://app.example/callback'],
  },
  'post /api/v1/oauth/resources': { identifier: 'https://sample.example/api', name: 'sample' },
  'post /api/v1/connections': {
    kind: 'oauth',
    preset: 'github',
    client_id: 'sample',
    client_secret: 'sample-secret',
  },
}

const BY_PATTERN: Array<[RegExp, string]> = [
  [/^\^\\d\{6\}/, '000000'],
  [/^\^\[A-Za-z0-9_-\]\+/, 'AAAA'],
  [/^\^inv_/, `inv_${'A'.repeat(43)}`],
]

/** The smallest body that a route takes by its form; undefined for a route without one. */
export function sampleBody({ name, body }: Route): unknown {
  return body && (BY_ROUTE[name] ?? sample(body, ''))
}

function sample(schema: Schema, name: string): unknown {
  if (name in BY_NAME) return BY_NAME[name]
  const { anyOf, allOf } = schema
  if (allOf) return Object.assign({}, ...allOf.map((part) => sample(part, name)))
  if (anyOf?.[0]) return sample(anyOf[0], name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.example !== undefined) return schema.example
  const [type] = [schema.type].flat()
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([field]) => schema.required?.includes(field))
        .map(([field, one]) => [field, sample(one, field)]),
    )
  if (type === 'array') return schema.minItems ? [sample(schema.items ?? {}, name)] : []
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return false
  return BY_PATTERN.find(([pattern]) => pattern.test(schema.pattern ?? ''))?.[1] ?? 'sample'
}

/** A path with its parameters filled in. */
export function pathOf({ path }: Route, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
}

/** Names of the parameters of a path, the principal left out. */
export function idsIn({ path }: Route): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => name !== 'principal')
}
