import { readFileSync } from 'node:fs'
import { OPERATIONS } from '../../src/generated/operations.ts'
import { type Call, type Command, text } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { readSource } from '../json-option.ts'
import { callOf, placesOf } from '../operations/entries.ts'
import { parsed } from '../operations/send-act.ts'
import { forOutput } from '../output/cells.ts'
import { openService, reached, refusal, type Service } from '../service.ts'
import { didYouMean } from '../suggest.ts'
import { fieldsOf } from './api-fields.ts'

export const api: Command = {
  says: 'call any operation of the API',
  help: `postern api <path> [options]
postern api <method> <path> [options]
postern api <operation id> [options]

Calls the API with your sign-in or key, and prints the answer as it came, in JSON. A path without a slash before it is
below /api/v1. Fields go into the path of an operation id, then into the query of a GET, else into a JSON body. Without a
method it is a GET, or a POST if there are fields.

  -f <key>=<value>      a field, as text; a[b]=c is an object in an object, a[]=b one of a list
  -F <key>=<value>      the same, but true, false, null and numbers are what they say, and @file or @- is read
  --input <file>        the body; - is standard input. Fields then go into the query
  -H <name: value>      a header
  -i                    print the status and the headers, too
  --paginate            follow next_cursor, and print each page
  --profile <name>      of postern login

It ends with 1 if the service refuses, with 3 if you are not signed in or may not do it, with 4 if it cannot be reached.

Examples:
  postern api users.list -f q=ada
  postern api accounts.members.create -f id=01a1f87f-331f-7509-873e-d4a709e0fd87 -f email=ada@example.com
  postern api PATCH users/01a1f87f-331f-7509-873e-d4a709e0fd87 -F 'public_metadata[tier]=gold'
  postern api events.list --paginate | jq -r '.data[].id'
`,
  options: {
    field: { type: 'string', short: 'F', multiple: true },
    'raw-field': { type: 'string', short: 'f', multiple: true },
    header: { type: 'string', short: 'H', multiple: true },
    method: { type: 'string', short: 'X' },
    input: { type: 'string' },
    include: { type: 'boolean', short: 'i' },
    paginate: { type: 'boolean' },
  },
  takes: { least: 1, most: 2 },
  run,
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']

interface RawCall {
  method: string
  /** Below the base URL, with its query. */
  path: string
  headers: Headers
  body: Uint8Array | string | undefined
}

async function run(call: Call): Promise<void> {
  const asked = readCall(call)
  const service = openService(call)
  if (call.options.paginate !== true) {
    const answer = await send(service, asked, call.signal)
    return show(call, service, answer)
  }
  if (asked.method !== 'GET') throw new Exit(EXIT.usage, '--paginate is for GET.')
  let cursor: unknown
  do {
    const answer = await send(
      service,
      cursor === undefined ? asked : withCursor(asked, String(cursor)),
      call.signal,
    )
    show(call, service, answer)
    cursor = (parsed(answer.said) as { next_cursor?: unknown } | undefined)?.next_cursor ?? undefined
  } while (cursor !== undefined)
}

/** What was asked for. Throws an Exit. */
function readCall(call: Call): RawCall {
  const fields = fieldsOf(call)
  const hasFields = Object.keys(fields).length > 0
  const given = text(call, 'input')
  const { method, path, rest } = targetOf(call, fields, hasFields || given !== undefined)
  const headers = new Headers({ accept: 'application/json' })
  for (const line of (call.options.header as string[] | undefined) ?? []) setHeader(headers, line)
  const isInQuery = method === 'GET' || method === 'HEAD' || given !== undefined
  const body =
    given !== undefined ? readInput(given) : !isInQuery && hasFields ? JSON.stringify(rest) : undefined
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
  return { method, path: isInQuery ? withQuery(path, rest) : path, headers, body }
}

type Fields = Record<string, unknown>

/** Throws an Exit if there is no such operation. */
function targetOf(
  call: Call,
  fields: Fields,
  hasBody: boolean,
): { method: string; path: string; rest: Fields } {
  const [first = '', second] = call.arguments
  const method = (second === undefined ? text(call, 'method') : first)?.toUpperCase()
  const target = second ?? first
  if (method !== undefined && !METHODS.includes(method))
    throw new Exit(
      EXIT.usage,
      `"${first}" is not a method.${didYouMean(method, METHODS)} It is one of: ${METHODS.join(', ')}.`,
    )
  const isId = method === undefined && /^[a-z_]+(\.[a-z_]+)+$/.test(target)
  if (isId) return operationOf(target, fields)
  const path = target.startsWith('/') ? target : `/api/v1/${target}`
  if (/[\s#]|^\/\/|:\/\//.test(target))
    throw new Exit(EXIT.usage, `"${target}" is not a path such as users or /api/v1/users.`)
  return { method: method ?? (hasBody ? 'POST' : 'GET'), path, rest: fields }
}

function operationOf(id: string, fields: Fields): { method: string; path: string; rest: Fields } {
  const found = callOf(id)
  if (!found)
    throw new Exit(EXIT.usage, `There is no operation ${id}.${didYouMean(id, Object.keys(OPERATIONS))}`)
  const rest = { ...fields }
  let { path } = found
  for (const place of placesOf(path)) {
    if (rest[place] === undefined)
      throw new Exit(EXIT.usage, `${id} needs the field ${place}: -f ${place}=… Its path is ${found.path}.`)
    path = path.replace(`{${place}}`, encodeURIComponent(String(rest[place])))
    delete rest[place]
  }
  return { method: found.method, path, rest }
}

function setHeader(headers: Headers, line: string): void {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
  if (name === undefined) throw new Exit(EXIT.usage, `-H takes "name: value", not "${line}".`)
  headers.set(name, value!)
}

function readInput(file: string): Uint8Array | string {
  if (file === '-') return readSource('input', '-')
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Exit(EXIT.usage, `--input: ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

function withQuery(path: string, fields: Fields): string {
  const pairs = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(',') : String(value),
  ])
  if (pairs.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`
}

function withCursor(asked: RawCall, cursor: string): RawCall {
  const [path = '', query = ''] = asked.path.split('?')
  const params = new URLSearchParams(query)
  params.set('cursor', cursor)
  return { ...asked, path: `${path}?${params}` }
}

interface RawAnswer {
  response: Response
  said: string
}

async function send(
  service: Service,
  { method, path, headers, body }: RawCall,
  signal: AbortSignal,
): Promise<RawAnswer> {
  const init = { method, headers, signal, ...(body !== undefined && { body: body as BodyInit }) }
  const sending = async () => {
    const response = await service.fetch(new Request(`${service.url}${path}`, init))
    return { response, said: await response.text() }
  }
  return reached(
    service,
    sending().catch((error) => {
      throw signal.aborted ? new Exit(EXIT.interrupted, '') : error
    }),
  )
}

/** Prints an answer. Throws an Exit if it is a refusal. */
function show({ options }: Call, { url }: Service, { response, said }: RawAnswer): void {
  const { status, statusText, headers, ok } = response
  if (options.include === true) {
    const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
    process.stdout.write(`HTTP ${status} ${statusText}\n${lines.join('\n')}\n\n`)
  }
  const isForPeople = process.stdout.isTTY === true
  const json = isForPeople ? parsed(said) : undefined
  const body = json === undefined ? said : JSON.stringify(json, null, 2)
  // What people read of a refusal is below; a program reads the problem itself.
  if (body !== '' && (ok || !isForPeople || options.include === true))
    process.stdout.write(forOutput(body.endsWith('\n') ? body : `${body}\n`))
  if (!ok) throw refusal(url, status, parsed(said))
}

/** The operation ids that complete a word. */
export function operationIds(): string[] {
  return Object.keys(OPERATIONS)
}
