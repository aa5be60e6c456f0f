import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSources } from '../../../scripts/source-tree.ts'
import { DESCRIBED_TYPES, EVENT_NAMES, EVENT_TYPES } from '../../src/events/index.ts'
import { openApiDocument } from '../../src/surfaces/openapi/index.ts'
import { signIn } from '../support/sign-in.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'
import { drawn } from './support/sample.ts'

const ID = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
/** The admin key, and sessions of a customer and of the staff: one of them may call each route. */
let keys: string[]
beforeAll(async () => {
  service = await startTestService()
  await service.call('POST', '/api/v1/users', { body: { email: 'staff@example.com', principal: 'provider' } })
  const { token } = await signIn(service, 'person@example.com')
  const staff = await signIn(service, 'staff@example.com', 'provider')
  keys = [ADMIN_KEY, token, staff.token]
})
afterAll(() => service.stop())

interface Schema {
  $ref?: string
  type?: string
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: Array<{ in: string; name: string }>
}
interface FieldError {
  field: string
  message: string
}

/** What is wrong for nearly every field, and each in another way. */
const WRONG: unknown[] = [
  null,
  1,
  -1,
  1.5,
  'x',
  '',
  '\u0007',
  'a'.repeat(5_000),
  true,
  [],
  [1],
  {},
  { '\u0007': 1 },
]

function documented(): Document {
  const built = openApiDocument(service.service.app.api as never, DESCRIBED_TYPES, {
    publicUrl: service.url,
    headerBrand: 'Service',
  })
  return JSON.parse(JSON.stringify(built)) as Document
}

function resolved(schema: Schema, { components }: Document): Schema {
  return schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!]! : schema
}

/** Wrong bodies for an operation: each field with each wrong value, alone; those of objects and arrays, too. */
function wrongBodies(schema: Schema, document: Document, wrap = (body: unknown) => body): unknown[] {
  return Object.entries(resolved(schema, document).properties ?? {}).flatMap(([name, property], at) => {
    const inner = resolved(property, document)
    const within = (value: unknown) => wrap({ [name]: value })
    const wrong = drawn(WRONG, at)
    return [
      ...wrong.map(within),
      ...wrongBodies(inner, document, within),
      ...(inner.items ? wrong.map((value) => within([value])) : []),
    ]
  })
}

/** Whether it can be read aloud by itself: it begins like a sentence and ends like one. */
const SENTENCE = /^[A-Z"].*[A-Za-z"\d)\]][.?]$/su

async function refused(method: string, path: string, body: unknown): Promise<FieldError[]> {
  const full = path
    .replace('{principal}', 'customer')
    .replaceAll(/\{(id|user_id|[a-z]+_id)\}/g, ID)
    .replaceAll(/\{(key|number|version)\}/g, '1')
    .replace('{preference}', 'theme')
    .replace('{language}', 'de')
    .replace('{role}', 'member')
  for (const key of keys) {
    const answer = await service.call(method.toUpperCase(), full, { key, body })
    // A batch that was taken names the items that were not, each with a detail.
    if (answer.status >= 400 && answer.body?.errors) return answer.body.errors as FieldError[]
  }
  return []
}

test('what is wrong with a field is a sentence, on every route', async () => {
  const document = documented()
  const messages = new Map<string, string>()
  const silent: string[] = []
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { requestBody, parameters = [] }] of Object.entries(methods)) {
      const note = (errors: FieldError[]) => {
        for (const { field, message } of errors) messages.set(message, `${method} ${path} ${field}`)
        return errors.length
      }
      for (const { name } of parameters.filter((one) => one.in === 'query'))
        for (const wrong of ['', '-1', 'x', '%00', 'a'.repeat(5_000)])
          note(await refused(method, `${path}?${name}=${wrong}`, method === 'get' ? undefined : {}))
      const schema = requestBody?.content['application/json']?.schema
      if (!schema) continue
      let told = note(await refused(method, path, { no_such_field: 1 }))
      for (const body of wrongBodies(schema, document)) told += note(await refused(method, path, body))
      if (told === 0) silent.push(`${method} ${path}`)
    }
  const fragments = [...messages].filter(([message]) => !SENTENCE.test(message))
  expect(fragments).toEqual([])
  expect(messages.size, [...messages.keys()].join('\n')).toBeGreaterThan(40)
  // Bodies of which no field was named: the object of the path was looked for first, or a switch is off.
  expect(silent.length, silent.join('\n')).toBeLessThan(12)
}, 240_000)

test.each(EVENT_NAMES)('so it is in the data of %s', async (event) => {
  const { example } = EVENT_TYPES.find(({ name }) => name === event)!
  const [resource, fields] = Object.entries(example)[0] as [string, object]
  for (const [at, name] of [...Object.keys(fields), 'extra\u0007'].entries())
    for (const wrong of drawn(WRONG, at)) {
      const body = { event, data: { [resource]: { ...fields, [name]: wrong } } }
      for (const { message } of await refused('post', '/api/v1/events', body))
        expect(message).toMatch(SENTENCE)
    }
  const [unknown] = await refused('post', '/api/v1/events', { event, data: { ...example, other: 1 } })
  expect(unknown).toEqual({ field: '/data/other', message: 'This is not a known field.' })
})

test('no message of a field is written as a fragment', () => {
  const written =
    /(?:message: |\.(?:regex|refine)\([^\n]*, |\berror: |(?:Fault|invalid)\((?:[^'`\n]*, ?|'[^'\n]*', )?)(['`])((?:(?!\1).)+)\1/g
  const fragments = readSources('server/src')
    .filter(({ path }) => !/\.test\.ts$|\/scim\/filter|password-hash\/index/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(written)].map(([, , message]) => `${path}: ${message}`))
    .filter((line) => / /.test(line.split(': ')[1]!))
  expect(fragments.length).toBeGreaterThan(30)
  expect(fragments.filter((line) => !/: [A-Z"$].*[.}]$/.test(line))).toEqual([])
})
