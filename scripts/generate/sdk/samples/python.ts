import type { NamedType, Operation } from '../model.ts'
import { attribute } from '../python-words.ts'
import type { Examples } from './read-examples.ts'

const WIDTH = 64
const INDENT = '    '

/** The call of an operation in Python, with a client named `postern`. */
export function pythonSample(
  operation: Operation,
  { ids, query, body }: Examples,
  types: readonly NamedType[],
): string {
  const method = operation.id.split('.').map(attribute).join('.')
  // A body that is an object is given by its fields; one of several kinds is given whole.
  const given = operation.body?.type
  const type = types.find(({ name }) => given?.kind === 'ref' && given.name === name)
  const fields = type?.kind === 'object' ? type.fields.map(({ name }) => name) : undefined
  const named = Object.entries((body ?? {}) as object)
    .filter(([name]) => fields?.includes(name))
    .map(([name, value]) => ({ name, value }))
  const parts = [
    ...ids.map(({ value }) => literal(value)),
    ...(operation.body && !fields ? [literal(body)] : []),
    ...[...named, ...query].map(({ name, value }) => `${attribute(name)}=${literal(value)}`),
  ]
  const call = enclosed(`postern.${method}(`, parts, ')')
  if (operation.page) return `for one in ${call}:\n${INDENT}print(one)`
  return operation.answer.kind === 'none' ? call : `answer = ${call}`
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return enclosed('[', value.map(literal), ']')
  const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${literal(one)}`)
  return enclosed('{', fields, '}')
}

/** On one line if it fits, else each part on its own. */
function enclosed(open: string, parts: string[], close: string): string {
  const short = `${open}${parts.join(', ')}${close}`
  if (parts.length === 0 || (short.length < WIDTH && !short.includes('\n'))) return short
  const lines = parts.map((part) => `${INDENT}${part.replaceAll('\n', `\n${INDENT}`)},\n`)
  return `${open}\n${lines.join('')}${close}`
}
