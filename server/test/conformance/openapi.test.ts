import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { describedApp } from '../../../scripts/generate/openapi.ts'
import { readSources } from '../../../scripts/source-tree.ts'
import { DESCRIBED_TYPES, EVENT_NAMES } from '../../src/events/index.ts'
import { requireDescribed } from '../../src/platform/http/sent.ts'
import { areaDocument, slugOf } from '../../src/surfaces/openapi/index.ts'

const { app, document: built } = describedApp()
const document = JSON.parse(JSON.stringify(built)) as Document

interface Document {
  openapi: string
  tags: Array<{ name: string }>
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, { description?: string }> }> }
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': Content } } } }>
}
interface Operation {
  operationId: string
  parameters?: Array<{ name: string; in: string; description?: string; schema: { example?: unknown } }>
  security: object[]
  requestBody?: {
    content: Record<string, { schema: { $ref?: string; properties?: Record<string, unknown> } }>
  }
  responses: Record<string, Answer & { $ref?: string }>
  tags: string[]
  'x-problem-codes': string[]
}
interface Answer {
  description: string
  content?: Record<string, { schema: { $ref?: string }; examples?: object }>
}
interface Content {
  schema: object
  example: { event: string }
}

const PROBLEM = 'application/problem+json'

const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('it is OpenAPI 3.1, by the schema of the OpenAPI Initiative', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
})

test('the part of each area is a document of its own, and the parts are the whole', async () => {
  const parts = document.tags.map(({ name }) => areaDocument(built, slugOf(name))!)
  for (const part of parts) {
    expect(await new Validator().validate(JSON.parse(JSON.stringify(part))), part.tags[0]!.name).toEqual({
      valid: true,
    })
  }
  const idsOf = ({ paths }: { paths: Record<string, Record<string, { operationId: string }>> }) =>
    Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(parts.flatMap(idsOf).sort()).toEqual(idsOf(document).sort())
  const sizes = parts.map((part) => Buffer.byteLength(JSON.stringify(part)))
  expect(Math.max(...sizes)).toBeLessThan(Buffer.byteLength(JSON.stringify(document)) / 8)
  expect(areaDocument(built, 'nope')).toBeUndefined()
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!)
  expect(references.length).toBeGreaterThan(20)
  expect([...new Set(references)].filter((to) => find(to) === undefined)).toEqual([])
})

/** What a reference such as #/components/schemas/Event points at. */
function find(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
}

/** Every schema in the document that has a pattern. */
function patterns(at: unknown = document, found: Array<{ pattern: string; example?: unknown }> = []) {
  if (typeof at !== 'object' || at === null) return found
  if ('pattern' in at && typeof at.pattern === 'string') found.push(at as { pattern: string })
  for (const child of Object.values(at)) patterns(child, found)
  return found
}

/** One of these fits every pattern that has no example of its own. */
const SAMPLES = [
  'A name',
  'a-slug',
  'eur',
  'DE',
  `inv_${'a'.repeat(43)}`,
  '123456',
  'f'.repeat(64),
  '01936f2a-7c00-7abc-8def-0123456789ab',
  '2026-01-31T09:30:00.000Z',
  'example.com',
  'ABCDE12345.com.example.app',
  Array(32).fill('6D').join(':'),
  'https://example.com/',
  'sk_0123456789',
  '#2f5bea',
  '/login',
  '-----BEGIN CERTIFICATE-----',
]

test('every pattern matches an example, read as JSON Schema reads it', () => {
  expect(patterns().length).toBeGreaterThan(20)
  for (const { pattern, example } of patterns()) {
    const expression = new RegExp(pattern, 'u')
    const samples = example === undefined ? SAMPLES : [String(example)]
    expect(
      samples.filter((sample) => expression.test(sample)),
      pattern,
    ).not.toEqual([])
  }
})

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Every schema of the document that has a keyword, with the path to it. */
function schemasWith(keyword: keyof Schema, at: unknown = document, path = ''): Found[] {
  if (typeof at !== 'object' || at === null) return []
  const below = Object.entries(at).flatMap(([key, child]) => schemasWith(keyword, child, `${path}/${key}`))
  return Array.isArray((at as Schema)[keyword]) ? [{ path, schema: at as Schema }, ...below] : below
}

interface Found {
  path: string
  schema: Schema
}

describe('other programs can read it', () => {
  test('a list of types is one type or null: generators for Go and Rust know no other', () => {
    const several = schemasWith('type')
    expect(several.length).toBeGreaterThan(100)
    const wide = several.filter(({ schema: { type } }) => type?.length !== 2 || type[1] !== 'null')
    expect(wide.map(({ path }) => path)).toEqual([])
  })

  test('each JSON body and answer has a name, which generators call its type by', () => {
    const inline = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, requestBody, responses }) =>
        [requestBody, ...Object.values(responses)]
          .map((one) => one?.content?.['application/json']?.schema)
          .filter((schema) => schema !== undefined && schema.$ref === undefined)
          .map(() => operationId),
      )
    expect(inline).toEqual([])
  })

  test('a union has no list of types within', () => {
    expect(schemasWith('type').filter(({ path }) => /\/(anyOf|oneOf|allOf)\/\d+$/.test(path))).toEqual([])
  })

  test('a union has no list among its forms: of that, generators for Java make code that does not compile', () => {
    const unions = schemasWith('anyOf').concat(schemasWith('oneOf'))
    expect(unions.length).toBeGreaterThan(20)
    const withLists = unions.filter(({ schema: { anyOf = [], oneOf = [] } }) =>
      [...anyOf, ...oneOf].some(({ type }) => type === 'array'),
    )
    expect(withLists.map(({ path }) => path)).toEqual([])
  })

  test('no field is null alone: of that, the generator for C# makes a type that there is not', () => {
    const alone = fieldsIn(document).filter(({ field }) => (field as { type?: unknown }).type === 'null')
    expect(alone.map(({ path }) => path)).toEqual([])
  })

  test('no schema has the name of something that every program of a language uses', () => {
    const taken =
      /^(System|Object|String|Error|Exception|Task|Type|Null|List|Map|Set|Date|Date-?Time|Class|Enum|Record|Thread|Process|Package|Void)$/
    expect(Object.keys(document.components.schemas).filter((name) => taken.test(name))).toEqual([])
  })

  test('no pattern needs a flag, a class of Unicode, or to look around: Python, Go and Spectral refuse them', () => {
    const unreadable = patterns().filter(({ pattern }) => /\\[pP]\{|\(\?<?[=!]|\\u\{|\/[a-z]*$/.test(pattern))
    expect(unreadable).toEqual([])
    for (const { pattern } of patterns()) expect(() => new RegExp(pattern), pattern).not.toThrow() // without the flag u
  })

  test('what a pattern cannot say is said in words', () => {
    const { name } = document.components.schemas.ApiKeyCreate!.properties!
    expect(name).toMatchObject({ 'x-pattern': '^\\P{Cc}*$' })
    expect(name!.description).toContain('One line, without control characters.')
  })
})

describe('everything is described', () => {
  test('each parameter', () => {
    const all = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map((parameter) => ({ operationId, ...parameter })),
    )
    expect(all.length).toBeGreaterThan(500)
    expect(
      all.filter(({ description }) => !description).map((one) => `${one.operationId} ${one.name}`),
    ).toEqual([])
    const withoutExample = all.filter((one) => one.in !== 'header' && one.schema.example === undefined)
    expect(withoutExample.map((one) => `${one.operationId} ${one.name}`)).toEqual([])
  })

  test('each field of each object, however deep, by more than the rule of its pattern', () => {
    const fields = fieldsIn(document)
    expect(fields.length).toBeGreaterThan(2_500)
    expect(fields.filter(({ field }) => wordsOf(field) === '').map(({ path }) => path)).toEqual([])
  })
})

interface Field {
  description?: string
  $ref?: string
  allOf?: Field[]
}

/** Every property of every schema of the document, with the path to it. */
function fieldsIn(at: unknown, path = ''): Array<{ path: string; field: Field }> {
  if (typeof at !== 'object' || at === null) return []
  return Object.entries(at).flatMap(([key, child]) => {
    if (/^(example|examples|default|const|enum)$/.test(key) && !path.endsWith('/properties')) return []
    const isField = path.endsWith('/properties') && !path.endsWith('/properties/properties')
    const found = fieldsIn(child, `${path}/${key}`)
    return isField ? [{ path: `${path}/${key}`, field: child as Field }, ...found] : found
  })
}

/** What a field says it is: itself, or by what it refers to. Empty: nothing. */
function wordsOf({ description = '', $ref, allOf = [] }: Field): string {
  const own = description.replaceAll(RULES, '').trim()
  if (own !== '') return own
  const parts = $ref === undefined ? allOf : [named($ref), ...allOf]
  return parts.map(wordsOf).join('')
}

function named(reference: string): Field {
  return document.components.schemas[reference.slice('#/components/schemas/'.length)] as Field
}

/** What is added for a pattern that other programs cannot read. */
const RULES = /One line, without control characters\.|No control characters but line breaks( and tabs)?\./g

test('where a field may be null by its words, it may be by its schema', () => {
  const fieldsOf = (node: unknown): Array<[string, { description?: string; $ref?: string }]> => {
    if (typeof node !== 'object' || node === null) return []
    const { properties = {} } = node as { properties?: Record<string, object> }
    return [...Object.entries(properties), ...Object.values(node).flatMap(fieldsOf)]
  }
  const wrong = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    fieldsOf(schema).flatMap(([field, { description = '', ...rest }]) =>
      description.includes('`null`') && !rest.$ref && !JSON.stringify(rest).includes('"null"')
        ? [`${name}.${field}`]
        : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('every route is in it, and nothing else', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(described.sort()).toEqual(app.api.routes.map(({ method, path }) => `${method} ${path}`).sort())
})

describe('media types', () => {
  const mediaOf = (method: string, path: string) =>
    Object.fromEntries(
      Object.entries(document.paths[path]![method]!.responses)
        .filter(([, { $ref }]) => $ref === undefined)
        .map(([status, { content = {} }]) => [
          status,
          Object.keys(content).filter((type) => type !== PROBLEM),
        ]),
    )

  test('an export is lines of JSON or comma-separated values', () => {
    expect(mediaOf('get', '/api/v1/audit-log/export')).toEqual({ 200: ['application/jsonl', 'text/csv'] })
  })

  test('metadata is XML', () => {
    const path = '/api/v1/auth/{principal}/sso/{connection}/metadata'
    expect(mediaOf('get', path)).toEqual({ 200: ['application/samlmetadata+xml'] })
  })

  test.each([
    ['oauth/{connection}', { 200: ['text/html'], 302: [], 403: ['text/html'] }],
    ['oauth/{connection}/callback', { 200: ['text/html'], 303: [], 403: ['text/html'] }],
    ['sso', { 302: [] }],
    ['sso/{connection}', { 200: ['text/html'], 302: [], 403: ['text/html'] }],
    ['sso/{connection}/finish', { 200: ['text/html'], 303: [], 403: ['text/html'] }],
    ['sso/{connection}/slo', { 200: ['text/html'], 303: [], 403: ['text/html'] }],
  ])('%s sends a browser on, or shows a page', (path, answers) => {
    expect(mediaOf('get', `/api/v1/auth/{principal}/${path}`)).toEqual(answers)
  })

  test.each([
    [
      'oauth/{connection}/callback',
      ['state', 'code', 'iss', 'device_id', 'error', 'error_description', 'user'],
    ],
    ['sso/{connection}/acs', ['SAMLResponse', 'RelayState']],
    ['sso/{connection}/slo', ['SAMLRequest', 'SAMLResponse', 'RelayState']],
  ])('what is posted to %s is a form', (path, fields) => {
    const { requestBody } = document.paths[`/api/v1/auth/{principal}/${path}`]!.post!
    const form = requestBody?.content['application/x-www-form-urlencoded']
    expect(Object.keys(requestBody?.content ?? {})).toHaveLength(1)
    expect(Object.keys(form?.schema.properties ?? {})).toEqual(fields)
  })

  test('every operation says what may go wrong, status by status', () => {
    for (const operation of operations) {
      const { operationId, responses } = operation
      expect(responses, operationId).toMatchObject({ 400: {}, 431: {}, 500: {}, 503: {}, default: {} })
      const told = Object.values(responses).flatMap((one) => {
        const answer = (one.$ref ? find(one.$ref) : one) as Answer
        return Object.keys(answer.content?.[PROBLEM]?.examples ?? {})
      })
      expect(told.sort(), operationId).toEqual(operation['x-problem-codes'])
    }
  })

  test('only the registry of routes and that of pages read bodies, so a route cannot read what it does not describe', () => {
    const reads =
      /\b(readForm|readFormFields|readJson|readBody)\(|\bc\.req\.(parseBody|formData|json|text|arrayBuffer|blob)\(/
    const outside = readSources('server/src')
      .filter(({ path }) => !/^server\/src\/(platform\/http|surfaces\/dev)\//.test(path))
      .filter(({ text }) => reads.test(text))
    expect(outside.map(({ path }) => path)).toEqual([
      'server/src/identity/oauth/endpoints/call.ts', // described by RFC 6749, and by its discovery document
      'server/src/identity/oauth/registration/endpoint.ts', // described by RFC 7591
      'server/src/identity/organisations/directory/server.ts', // described by its /Schemas
    ])
  })

  test.each([
    ['a media type', new Response('a,b', { headers: { 'content-type': 'text/csv' } })],
    ['a status', new Response(null, { status: 303 })],
  ])('a route that answers %s of which it says nothing fails', (_, answer) => {
    const sends = [{ status: 200, types: ['application/jsonl'], says: 'Lines of JSON.' }]
    expect(() => requireDescribed(answer, sends, 'get /x')).toThrow(/say so in "sends" of its route/)
    expect(() => requireDescribed(answer, undefined, 'get /x')).toThrow(/say so in "sends" of its route/)
  })
})

test.each(app.api.routes)('$method $path says whether it needs a credential', ({ method, path, access }) => {
  const { security } = document.paths[path]![method]!
  const worksWithout = security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0)
  expect(worksWithout).toBe(access.includes('public'))
})

test('what a session or an mfa_token opens takes a credential, and works without', () => {
  for (const step of ['enroll', 'activate'])
    expect(document.paths[`/api/v1/auth/{principal}/mfa/totp/${step}`]!.post!.security).toEqual([
      { bearer: [] },
      { cookie: [] },
      { staff_cookie: [] },
      {},
    ])
})

test('no two schemas share a name: the later would silently describe the routes of both', () => {
  const names = readSources('server/src').flatMap(({ text }) =>
    [...text.matchAll(/\.openapi\('(\w+)'/g)].map(([, name]) => name!),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
})

describe('webhooks', () => {
  const names = DESCRIBED_TYPES.map(({ name }) => name)

  test('are the ten events of the interface, and those that endpoints have to name', () => {
    expect(Object.keys(document.webhooks)).toEqual(names)
    expect(EVENT_NAMES).toHaveLength(10)
  })

  test.each(names)('%s has an example that fits its schema', (name) => {
    const { schema, example } = document.webhooks[name]!.post.requestBody.content['application/json']
    const ajv = new Ajv2020({ validateFormats: false, allErrors: true })
    const fits = ajv.compile(schema)
    fits(example)
    expect(fits.errors).toBeNull()
    expect(example.event).toBe(name)
    expect(fits({ ...example, event: 'another.event' })).toBe(false)
    expect(fits({ ...example, data: {} })).toBe(false)
  })
})
