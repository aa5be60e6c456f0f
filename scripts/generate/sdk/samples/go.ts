import { constantName, goName } from '../go/names.ts'
import { quoted } from '../go/text.ts'
import type { GoTypes } from '../go/types.ts'
import type { Field, ObjectType, Operation, TypeNode, UnionType } from '../model.ts'
import { operationName } from '../names.ts'
import type { Examples } from './read-examples.ts'

const WIDTH = 64
/** Calls below this area are made as a signed-in user. */
const AS_USER = /^me\./

/** The call of an operation in Go, with a `client`, in a function that returns an error. */
export function goSample(operation: Operation, examples: Examples, types: GoTypes): string {
  return new Sample(types).of(operation, examples)
}

class Sample {
  readonly #types: GoTypes
  /** What Go can only take the address of once it has a name. */
  readonly #before: string[] = []

  constructor(types: GoTypes) {
    this.#types = types
  }

  of(operation: Operation, { ids, query, body }: Examples): string {
    const typeOf = (name: string) => operation.pathParameters.find((one) => one.name === name)!.type
    const method = operation.id.split('.').map(goName).join('.')
    const parts = [
      'ctx',
      ...ids.map(({ name, value }) => this.#value(typeOf(name), value)),
      ...(operation.body ? [this.#value(operation.body.type, body)] : []),
      ...(operation.queryParameters.length > 0 ? [this.#params(operation, query)] : []),
      ...(AS_USER.test(operation.id) ? ['postern.WithSession(token)'] : []),
    ]
    const call = enclosed(`client.${method}(`, parts, ')')
    const result = operation.answer.kind === 'none' ? 'err' : 'answer, err'
    return [...this.#before, `${result} := ${call}`].join('\n')
  }

  #params(operation: Operation, query: Examples['query']): string {
    const fields = query.map(({ name, value }) => {
      const { type } = operation.queryParameters.find((one) => one.name === name)!
      return [goName(name), this.#value(type, value)] as const
    })
    return pairs(`postern.${this.#types.name(`${operationName(operation.id)}Params`)}{`, fields)
  }

  /** A value of a type as Go writes it. */
  #value(node: TypeNode, value: unknown): string {
    switch (node.kind) {
      case 'string':
        return node.format === 'date-time' ? timeOf(String(value)) : quoted(String(value))
      case 'array':
        return this.#array(node, value as unknown[])
      case 'map':
        return pairs(
          `${this.#type(node)}{`,
          Object.entries(value as object).map(([key, one]) => [quoted(key), this.#value(node.values, one)]),
        )
      case 'nullable':
        return this.#nullable(node.of, value)
      case 'ref':
        return this.#named(node.name, value)
      case 'any':
        return anyOf(value)
      default:
        return typeof value === 'string' ? quoted(value) : String(value)
    }
  }

  /** A literal within one need not say its type again. */
  #array(node: TypeNode & { kind: 'array' }, values: unknown[]): string {
    const own = this.#type(node.items)
    const items = values.map((one) => {
      const text = this.#value(node.items, one)
      return text.startsWith(`${own}{`) ? text.slice(own.length) : text
    })
    return enclosed(`${this.#type(node)}{`, items, '}')
  }

  #nullable(of: TypeNode, value: unknown): string {
    if (value === null || value === undefined) return 'nil'
    if (!this.#type({ kind: 'nullable', of }).startsWith('*')) return this.#value(of, value)
    const name = `value${this.#before.length || ''}`
    const type = this.#type(of)
    const plain = this.#value(of, value)
    this.#before.push(`${name} := ${/^(int64|float64)$/.test(type) ? `${type}(${plain})` : plain}`)
    return `&${name}`
  }

  #named(name: string, value: unknown): string {
    const type = this.#types.find(name)
    const goType = this.#type({ kind: 'ref', name })
    if (type.kind === 'alias') return this.#value(type.of, value)
    if (type.kind === 'enum')
      return type.values.includes(String(value))
        ? `${goType}${constantName(String(value))}`
        : `${goType}(${quoted(String(value))})`
    return type.kind === 'union' ? this.#union(type, value) : this.#object(type, value as object)
  }

  #object(type: ObjectType, value: object): string {
    const given = new Map(Object.entries(value))
    const isWritten = ({ required, type: node }: Field) => required && node.kind === 'literal'
    const fields = type.fields
      .filter((field) => given.has(field.name) && !isWritten(field))
      .map((field) => [goName(field.name), this.#field(field, given.get(field.name))] as const)
    return pairs(`${this.#type({ kind: 'ref', name: type.name })}{`, fields)
  }

  /** What need not be there is a Field. */
  #field({ type, required }: Field, value: unknown): string {
    if (required) return this.#value(type, value)
    const inner = type.kind === 'nullable' ? type.of : type
    const goType = this.#type(inner)
    if (value === null) return `postern.Null[${goType}]()`
    const isNumber = goType === 'int64' || goType === 'float64'
    return `postern.Set${isNumber ? `[${goType}]` : ''}(${this.#value(inner, value)})`
  }

  #union(type: UnionType, value: unknown): string {
    const index = type.members.findIndex(({ type: one, when }) => {
      const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
      if (when) return when.value === undefined ? when.field in fields : fields[when.field] === when.value
      return this.#fits(one, value)
    })
    const member = type.members[Math.max(index, 0)]!
    const label = this.#types.label(type, member, Math.max(index, 0))
    const goType = this.#type({ kind: 'ref', name: type.name })
    return `${goType}From${label}(${this.#value(member.type, value)})`
  }

  #fits(node: TypeNode, value: unknown): boolean {
    if (node.kind === 'array') return Array.isArray(value)
    if (node.kind === 'integer' || node.kind === 'number') return typeof value === 'number'
    if (node.kind === 'boolean') return typeof value === 'boolean'
    if (node.kind !== 'ref') return typeof value === 'string'
    const type = this.#types.find(node.name)
    if (type.kind === 'enum') return typeof value === 'string'
    if (type.kind !== 'object' || typeof value !== 'object' || value === null) return type.kind === 'union'
    return type.fields.every(({ name, required }) => !required || name in value)
  }

  /** A type as it is written outside of its package. */
  #type(node: TypeNode): string {
    return this.#types
      .of(node, 'postern')
      .replaceAll(/\b[A-Z]\w*/g, (name, at: number, whole: string) =>
        whole[at - 1] === '.' ? name : `postern.${name}`,
      )
  }
}

function timeOf(text: string): string {
  const at = new Date(text)
  const parts = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours()]
  return `time.Date(${[...parts, at.getUTCMinutes(), at.getUTCSeconds(), 0, 'time.UTC'].join(', ')})`
}

function anyOf(value: unknown): string {
  if (value === null || value === undefined) return 'nil'
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return enclosed('[]any{', value.map(anyOf), '}')
  return pairs(
    'map[string]any{',
    Object.entries(value).map(([key, one]) => [quoted(key), anyOf(one)]),
  )
}

/** On one line if it fits, else each part on its own. */
function enclosed(open: string, parts: string[], close: string): string {
  const short = `${open}${parts.join(', ')}${close}`
  if (parts.length === 0 || (short.length < WIDTH && !short.includes('\n'))) return short
  const [first = '', ...rest] = parts
  // `client.Users.Create(ctx, postern.UserCreate{` begins on the line of the call.
  if (first === 'ctx' && rest.length > 0) {
    const last = rest.at(-1)!
    const before = [first, ...rest.slice(0, -1)].join(', ')
    if (!before.includes('\n')) return `${open}${before}, ${last}${close}`
  }
  return `${open}\n${parts.map((part) => `\t${part.replaceAll('\n', '\n\t')},\n`).join('')}${close}`
}

/** The fields of a literal. If each has a line, gofmt aligns the values that take only one. */
function pairs(open: string, fields: ReadonlyArray<readonly [key: string, value: string]>): string {
  const short = `${open}${fields.map(([key, value]) => `${key}: ${value}`).join(', ')}}`
  if (fields.length === 0 || (short.length < WIDTH && !short.includes('\n'))) return short
  const isLong = fields.map(([, value]) => value.includes('\n'))
  const lines = fields.map(([key, value], at) => {
    const start = isLong.lastIndexOf(true, at) + 1
    const end = isLong.indexOf(true, at)
    const run = isLong[at] ? [] : fields.slice(start, end < 0 ? undefined : end)
    const width = Math.max(key.length, ...run.map(([other]) => other.length))
    return `\t${`${key}:`.padEnd(width + 1)} ${value.replaceAll('\n', '\n\t')},\n`
  })
  return `${open}\n${lines.join('')}}`
}
