import type {
  EnumType,
  Field,
  Model,
  NamedType,
  ObjectType,
  TypeNode,
  UnionMember,
  UnionType,
} from '../model.ts'
import { constantName, goName } from './names.ts'
import { about, block, comment, member, quoted } from './text.ts'

/** Where a type is written: the package of the client, or that of the webhooks. */
export type Home = 'postern' | 'posternwebhook'

/** Writes the named types of a model. */
export class GoTypes {
  readonly #byName: Map<string, NamedType>
  readonly #names = new Map<string, string>()
  /** What only webhooks have. */
  readonly #ofEvents: ReadonlySet<string>
  /** What bodies hold. */
  readonly #sent: ReadonlySet<string>
  /** By body: the operations that take it. */
  readonly #takenBy = new Map<string, string[]>()

  constructor(model: Model) {
    this.#byName = new Map(model.types.map((type) => [type.name, type]))
    const events = new Set(model.events.flatMap(({ type }) => (type.kind === 'ref' ? [type.name] : [])))
    const called = this.#reach(
      model.operations.flatMap(({ body, answer, page, pathParameters, queryParameters }) => [
        ...(body ? [body.type] : []),
        ...(answer.kind === 'json' ? [answer.type] : []),
        ...(page ? [page.items] : []),
        ...[...pathParameters, ...queryParameters].map(({ type }) => type),
      ]),
    )
    const told = this.#reach(model.events.map(({ type }) => type))
    this.#ofEvents = new Set([...told].filter((name) => !called.has(name)))
    this.#sent = this.#reach(model.operations.flatMap(({ body }) => body?.type ?? []))
    for (const { id, body } of model.operations)
      if (body?.type.kind === 'ref')
        this.#takenBy.set(body.type.name, [...(this.#takenBy.get(body.type.name) ?? []), id])
    for (const { name } of model.types) this.#names.set(name, this.#nameOf(name, events))
    this.#refuseClashes(model)
  }

  homeOf(name: string): Home {
    return this.#ofEvents.has(name) ? 'posternwebhook' : 'postern'
  }

  /** The Go name of a type, without its package. */
  name(name: string): string {
    return this.#names.get(name) ?? goName(name)
  }

  find(name: string): NamedType {
    const type = this.#byName.get(name)
    if (!type) throw new Error(`There is no type ${name}.`)
    return type
  }

  /** The Go type of a node, as it is written in a package. */
  of(node: TypeNode, home: Home): string {
    switch (node.kind) {
      case 'string':
        return node.format === 'date-time' ? 'time.Time' : 'string'
      case 'literal':
        return 'string'
      case 'integer':
        return 'int64'
      case 'number':
        return 'float64'
      case 'boolean':
        return 'bool'
      case 'array':
        return `[]${this.of(node.items, home)}`
      case 'map':
        return `map[string]${this.of(node.values, home)}`
      case 'any':
        return 'any'
      case 'nullable': {
        const inner = this.of(node.of, home)
        return this.#hasNil(node.of) ? inner : `*${inner}`
      }
      case 'ref': {
        const items = this.itemsOf(node.name)
        if (items) return `Page[${this.of(items, home)}]`
        const name = this.name(node.name)
        return this.homeOf(node.name) === home ? name : `${this.homeOf(node.name)}.${name}`
      }
    }
  }

  /** What a page of a list holds, if it holds nothing else: `Page[T]` stands for it, and it is not declared. */
  itemsOf(name: string): TypeNode | undefined {
    const type = this.find(name)
    if (type.kind !== 'object' || type.fields.map((one) => one.name).join() !== 'data,next_cursor')
      return undefined
    const data = type.fields[0]!.type
    return data.kind === 'array' ? data.items : undefined
  }

  /** The declaration of a type. */
  declare(type: NamedType): string {
    switch (type.kind) {
      case 'enum':
        return this.#enum(type)
      case 'union':
        return this.#union(type)
      case 'alias':
        return `${about(this.name(type.name), type.description, 'is a name for another type.')}type ${this.name(type.name)} = ${this.of(type.of, this.homeOf(type.name))}\n`
      case 'object':
        return this.#object(type)
    }
  }

  #nameOf(name: string, events: ReadonlySet<string>): string {
    if (!this.#ofEvents.has(name)) return goName(name)
    if (events.has(name)) return goName(name.replace(/Event$/, ''))
    return goName(name.replace(/EventData$/, 'Data'))
  }

  #refuseClashes({ types }: Model): void {
    const seen = new Map<string, string>()
    for (const { name } of types) {
      const key = `${this.homeOf(name)}.${this.name(name)}`
      const other = seen.get(key)
      if (other !== undefined) throw new Error(`${other} and ${name} are both ${key} in Go.`)
      seen.set(key, name)
    }
  }

  #reach(nodes: TypeNode[]): Set<string> {
    const reached = new Set<string>()
    const visit = (node: TypeNode): void => {
      if (node.kind === 'array') visit(node.items)
      if (node.kind === 'map') visit(node.values)
      if (node.kind === 'nullable') visit(node.of)
      if (node.kind !== 'ref' || reached.has(node.name)) return
      reached.add(node.name)
      const type = this.find(node.name)
      if (type.kind === 'object') for (const field of type.fields) visit(field.type)
      if (type.kind === 'union') for (const one of type.members) visit(one.type)
      if (type.kind === 'alias') visit(type.of)
    }
    nodes.forEach(visit)
    return reached
  }

  #hasNil(node: TypeNode): boolean {
    if (node.kind === 'ref') {
      const type = this.find(node.name)
      return type.kind === 'alias' && this.#hasNil(type.of)
    }
    return node.kind === 'array' || node.kind === 'map' || node.kind === 'any'
  }

  #enum({ name, description, values, open }: EnumType): string {
    const type = this.name(name)
    const names = values.map((value) => type + constantName(value))
    if (new Set(names).size < names.length) throw new Error(`${name} has two values of one name in Go.`)
    const longest = Math.max(...names.map(({ length }) => length))
    const lines = values.map(
      (value, index) => `\t${names[index]!.padEnd(longest)} ${type} = ${quoted(value)}\n`,
    )
    const more = open ? 'Other values are allowed.' : 'Later versions may add values.'
    return `${about(type, `${description || 'one of its constants.'} ${more}`, '')}type ${type} string

// The values of ${type}.
const (
${lines.join('')})
`
  }

  #object(type: ObjectType): string {
    const name = this.name(type.name)
    const constants = type.use.request
      ? type.fields.filter((field) => field.required && field.type.kind === 'literal')
      : []
    const fields = type.fields.filter((field) => !constants.includes(field))
    const members = fields.map((field) => member(field.description, this.#field(field, type)))
    const head = about(name, type.description, this.#roleOf(type))
    const body = members.length > 0 ? block(`type ${name} struct {`, members, '}') : `type ${name} struct{}\n`
    return head + body + (constants.length > 0 ? this.#constants(name, constants) : '')
  }

  #roleOf({ name, use }: ObjectType): string {
    const operations = this.#takenBy.get(name)
    if (operations) return `is the body of ${operations.join(', ')}.`
    if (use.request) return 'is a part of what is sent.'
    return this.#ofEvents.has(name) ? 'is a part of an event.' : 'is a part of what is answered.'
  }

  #field({ name, type, required }: Field, { name: owner, use }: ObjectType): string {
    const home = this.homeOf(owner)
    const goType = this.of(type, home)
    if (required) return `${goName(name)} ${goType} \`json:"${name}"\``
    if (use.request) {
      const inner = this.of(type.kind === 'nullable' ? type.of : type, home)
      const generic = home === 'postern' ? 'Field' : 'postern.Field'
      return `${goName(name)} ${generic}[${inner}] \`json:"${name},omitzero"\``
    }
    const optional = type.kind === 'nullable' || this.#hasNil(type) ? goType : `*${goType}`
    return `${goName(name)} ${optional} \`json:"${name},omitempty"\``
  }

  /** What has one value only is written by the type itself, so that it cannot be forgotten. */
  #constants(name: string, constants: Field[]): string {
    const fields = constants.map(({ name: field }) => `\t\t${goName(field)}_ string \`json:"${field}"\`\n`)
    const values = constants.map(({ type }) => (type.kind === 'literal' ? quoted(type.value) : ''))
    const label = constants.map(({ name: field }) => field).join(' and ')
    return `
${comment(`MarshalJSON writes the fields, and ${label}.`)}func (v ${name}) MarshalJSON() ([]byte, error) {
	type fields ${name}
	return marshal(struct {
${fields.join('\n')}
		fields
	}{${values.join(', ')}, fields(v)})
}
`
  }

  #union(type: UnionType): string {
    const name = this.name(type.name)
    const members = type.members.map((one, index) => ({
      one,
      label: this.label(type, one, index),
      goType: this.of(one.type, this.homeOf(type.name)),
    }))
    const list = members.map(({ goType }) => goType).join(', ')
    const methods = members.map(
      ({ one, label, goType }) => `
${comment(`As${label} returns it, if it is one.`)}func (u ${name}) As${label}() (${goType}, bool) {
	return as[${goType}](u.union, ${this.#matches(type, one)})
}
${this.#sent.has(type.name) ? this.#maker(name, label, goType) : ''}`,
    )
    return `${comment(`${name} is one of ${list}. ${type.description}`)}type ${name} struct{ union }
${this.#discriminator(name, type)}${methods.join('')}`
  }

  #maker(name: string, label: string, goType: string): string {
    return `
${comment(`${name}From${label} makes one.`)}func ${name}From${label}(v ${goType}) ${name} {
	return ${name}{unionOf(v)}
}
`
  }

  #discriminator(name: string, { discriminator, members }: UnionType): string {
    if (discriminator === undefined || members.some(({ when }) => typeof when?.value !== 'string')) return ''
    const label = goName(discriminator)
    return `
${comment(`${label} tells which it is. Later versions may add values.`)}func (u ${name}) ${label}() string { return u.text(${quoted(discriminator)}) }
`
  }

  /** What makes a member from its value, and gets it, ends in. */
  label(union: UnionType, { type, when }: UnionMember, index: number): string {
    if (typeof when?.value === 'string') return goName(when.value)
    if (type.kind !== 'ref')
      return type.kind === 'integer' || type.kind === 'number' ? 'Number' : goName(type.kind)
    const short = type.name.startsWith(union.name) ? type.name.slice(union.name.length) : type.name
    return /^\d*$/.test(short) ? `Answer${short || index}` : goName(short)
  }

  /** How a value is told to be this member. */
  #matches(union: UnionType, { type, when }: UnionMember): string {
    if (when?.value !== undefined)
      return `u.is(${quoted(when.field)}, ${quoted(JSON.stringify(when.value)).replace(/^"(.*)"$/, (text) => this.#raw(text))})`
    if (when) return `u.has(${quoted(when.field)})`
    const kind = this.#jsonKind(type)
    const others = union.members.filter(({ type: other }) => other !== type && this.#jsonKind(other) === kind)
    if (others.length === 0) return `u.kind() == '${kind}'`
    const own = this.#ownField(type, others)
    if (own !== undefined) return `u.has(${quoted(own)})`
    const theirs = others.map(({ type: other }) => this.#ownField(other, [{ type }]))
    if (theirs.some((field) => field === undefined))
      throw new Error(`The members of ${union.name} look alike.`)
    return theirs.map((field) => `!u.has(${quoted(field!)})`).join(' && ')
  }

  /** A Go literal without escapes, for text that has quotation marks. */
  #raw(text: string): string {
    return `\`${JSON.parse(text)}\``
  }

  #jsonKind(node: TypeNode): string {
    if (node.kind === 'ref') {
      const type = this.find(node.name)
      return type.kind === 'enum' ? '"' : '{'
    }
    if (node.kind === 'integer' || node.kind === 'number') return '0'
    if (node.kind === 'boolean') return 't'
    return node.kind === 'array' ? '[' : '"'
  }

  /** A field that this has in any case, and the others never. */
  #ownField(node: TypeNode, others: UnionMember[]): string | undefined {
    const foreign = new Set(others.flatMap(({ type }) => this.#fieldsOf(type).map(({ name }) => name)))
    return this.#fieldsOf(node).find(({ name, required }) => required && !foreign.has(name))?.name
  }

  #fieldsOf(node: TypeNode): Field[] {
    const type = node.kind === 'ref' ? this.find(node.name) : undefined
    return type?.kind === 'object' ? type.fields : []
  }
}
