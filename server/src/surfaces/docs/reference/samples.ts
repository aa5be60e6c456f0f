import type { OpenApi, Operation, Parameter } from '../../openapi/index.ts'
import { exampleOf, nameIn } from '../../openapi/index.ts'
import { BASE } from '../frame/shell.ts'

export interface Endpoint {
  method: string
  path: string
  operation: Operation
}

type Schemas = OpenApi['components']['schemas']

const WIDTH = 64

/** The request in the shell. `$POSTERN_KEY` is a secret key, `$TOKEN` a session's token. */
export function curlSample({ method, path, operation }: Endpoint, schemas: Schemas): string {
  const query = new URLSearchParams(
    requiredQuery(operation).map((parameter) => [parameter.name, String(sampleOf(parameter, schemas))]),
  )
  const url = `${BASE}${filled(path, operation, schemas)}${query.size > 0 ? `?${query}` : ''}`
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const isForm = type?.includes('form') ?? false
  const parts = [
    `curl ${method === 'get' || (method === 'post' && media) ? '' : `-X ${method.toUpperCase()} `}${quoted(url)}`,
    ...credentialOf(path, operation).map((name) => `-H "authorization: Bearer $${name}"`),
    ...(media && !isForm
      ? [`-H 'content-type: ${type}'`, `-d ${quoted(JSON.stringify(media.example ?? {}))}`]
      : []),
    ...(media && isForm ? formOf(media.schema.properties ?? {}) : []),
  ]
  return parts.join(' \\\n  ')
}

function formOf(fields: object): string[] {
  return Object.keys(fields).map((name) => `--data-urlencode ${quoted(`${name}=…`)}`)
}

/** Which variable holds the credential of the sample. */
function credentialOf(path: string, { security }: Operation): string[] {
  if (security.length === 0) return []
  if (path.startsWith('/api/v1/auth/')) return ['TOKEN']
  return ['POSTERN_KEY']
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** The call by the SDK for TypeScript; undefined for what only browsers open. */
export function sdkSample({ path, operation }: Endpoint, schemas: Schemas): string | undefined {
  if (!isCalled(operation)) return undefined
  const { operationId, parameters = [], requestBody, responses } = operation
  const ids = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) =>
    parameters.filter((one) => one.in === 'path' && one.name === name),
  )
  const query = requiredQuery(operation).map((one) => [one.name, sampleOf(one, schemas)])
  const body = requestBody?.content['application/json']?.example ?? {}
  const given = requestBody ? [body] : query.length > 0 ? [Object.fromEntries(query)] : []
  const options = requestBody && query.length > 0 ? [{ query: Object.fromEntries(query) }] : []
  const all = [...ids.map((one) => sampleOf(one, schemas)), ...given, ...options]
  const call = `postern.${operationId.split('.').map(camel).join('.')}(${all.map((one) => literal(one)).join(', ')})`
  if (/\.list$/.test(operationId) && hasCursor(responses, schemas))
    return `const { data, next_cursor } = await ${call}.page()`
  const hasData = Object.values(responses).some(
    (answer) => 'content' in answer && answer.content?.['application/json'] !== undefined,
  )
  return `${hasData ? 'const answer = ' : ''}await ${call}`
}

/** Whether the SDK has a method for it: programs call what takes and answers JSON. */
function isCalled({ responses, requestBody }: Operation): boolean {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = answers.flatMap(([, answer]) =>
    'content' in answer ? Object.keys(answer.content ?? {}) : [],
  )
  const takes = Object.keys(requestBody?.content ?? {})
  return answers.length > 0 && [...types, ...takes].every((type) => type === 'application/json')
}

function hasCursor(responses: Operation['responses'], schemas: Schemas): boolean {
  const { 200: answer } = responses
  const schema = answer && 'content' in answer ? answer.content?.['application/json']?.schema : undefined
  const named = schema?.$ref ? schemas[nameIn(schema.$ref)] : schema
  return 'next_cursor' in (named?.properties ?? {})
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function requiredQuery({ parameters = [] }: Operation): Parameter[] {
  return parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
}

function filled(path: string, { parameters = [] }: Operation, schemas: Schemas): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return parameter === undefined ? `{${name}}` : encodeURIComponent(String(sampleOf(parameter, schemas)))
  })
}

function sampleOf({ schema, name }: Parameter, schemas: Schemas): unknown {
  return exampleOf(schema, { schemas, side: 'body', field: name })
}

/** A value as it is written in TypeScript. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return value.includes("'")
      ? JSON.stringify(value)
      : `'${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, deeper))
    : Object.entries(value).map(
        ([key, one]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`}: ${literal(one, deeper)}`,
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  if (parts.length === 0) return open.trim() + close.trim()
  const short = `${open}${parts.join(', ')}${close}`
  if (short.length + indent.length < WIDTH && !short.includes('\n')) return short
  return `${open.trim()}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close.trim()}`
}
