import type { OpenApi, Operation, Parameter } from '../../openapi/index.ts'
import { exampleOf } from '../../openapi/index.ts'
import { BASE } from '../frame/shell.ts'

export interface Endpoint {
  method: string
  path: string
  operation: Operation
}

type Schemas = OpenApi['components']['schemas']

const WIDTH = 76

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

/** The request by the SDK; undefined for what only browsers open. */
export function sdkSample({ method, path, operation }: Endpoint, schemas: Schemas): string | undefined {
  if (isForBrowsers(operation)) return undefined
  const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
  const inQuery = requiredQuery(operation)
  const values = (parameters: Parameter[]) =>
    Object.fromEntries(parameters.map((parameter) => [parameter.name, sampleOf(parameter, schemas)]))
  const params = {
    ...(inPath.length > 0 && { path: values(inPath) }),
    ...(inQuery.length > 0 && { query: values(inQuery) }),
  }
  const body = operation.requestBody?.content['application/json']?.example
  const init = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body !== undefined && { body }),
  }
  const given = Object.keys(init).length > 0 ? `, ${literal(init)}` : ''
  const hasData = Object.entries(operation.responses).some(
    ([status, answer]) => status.startsWith('2') && 'content' in answer && answer.content !== undefined,
  )
  const taken = hasData ? 'data, error' : 'error'
  return `const { ${taken} } = await postern.${method.toUpperCase()}('${path}'${given})`
}

/** Whether a person's browser opens it, or an identity provider posts to it: nothing for a program to call. */
function isForBrowsers({ responses, requestBody }: Operation): boolean {
  if (requestBody && requestBody.content['application/json'] === undefined) return true
  const successes = Object.entries(responses).filter(([status]) => /^[23]/.test(status))
  return !successes.some(
    ([status, answer]) =>
      status === '204' || ('content' in answer && answer.content?.['application/json'] !== undefined),
  )
}

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
