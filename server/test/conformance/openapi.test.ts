import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { describedApp } from '../../../scripts/generate/openapi.ts'
import { EVENT_NAMES } from '../../src/events/index.ts'

const { app, document: built } = describedApp()
const document = JSON.parse(JSON.stringify(built)) as Document

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; security: object[] }>>
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': Content } } } }>
}
interface Content {
  schema: object
  example: { event: string }
}

const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('it is OpenAPI 3.1, by the schema of the OpenAPI Initiative', async () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
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
  `inv_${'a'.repeat(43)}`,
  '123456',
  'f'.repeat(64),
  '01936f2a-7c00-7abc-8def-0123456789ab',
  '2026-01-31T09:30:00.000Z',
  'example.com',
  'https://example.com/',
  'sk_0123456789',
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

test('operation ids are unique', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/)
})

test('every route is in it, and nothing else', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(described.sort()).toEqual(app.api.routes.map(({ method, path }) => `${method} ${path}`).sort())
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
      {},
    ])
})

describe('webhooks', () => {
  test('are the ten events of the interface', () => {
    expect(Object.keys(document.webhooks)).toEqual(EVENT_NAMES)
    expect(EVENT_NAMES).toHaveLength(10)
  })

  test.each(EVENT_NAMES)('%s has an example that fits its schema', (name) => {
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
