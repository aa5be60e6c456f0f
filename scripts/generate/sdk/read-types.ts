import type { Field, NamedType, ObjectType, TypeNode, UnionMember } from './model.ts'
import { pascal, singular } from './names.ts'
import { allowsNull, alternativesOf, type Schema, typesOf } from './schema.ts'

type Use = 'request' | 'answer'

/** Reads schemas, and gives every object, union and enum that it meets a name. */
export class TypeReader {
  readonly types: NamedType[] = []
  readonly #byName = new Map<string, NamedType>()
  readonly #components: Record<string, Schema>
  /** The fields that are the same enum wherever they stand. */
  readonly #sharedEnums: ReadonlySet<string>
  /** Read already: `allOf` reads the fields of a component again. */
  readonly #read = new WeakMap<Schema, TypeNode>()
  /** By field and values. */
  readonly #enumNames = new Map<string, string>()
  readonly #begun = new Set<string>()

  constructor(components: Record<string, Schema>, sharedEnums: ReadonlySet<string>) {
    this.#components = components
    this.#sharedEnums = sharedEnums
  }

  /** The type of a schema; `name` is what it is called if it has to be, `field` the field that it is the value of. */
  read(schema: Schema, { name, field }: { name: string; field?: string }): TypeNode {
    const known = this.#read.get(schema)
    if (known) return known
    const present = this.#readPresent(schema, { name, field: field ?? '' })
    const node = allowsNull(schema) && present.kind !== 'any' ? nullable(present) : present
    this.#read.set(schema, node)
    return node
  }

  /** The component of this name, read at its first use. */
  component(name: string): TypeNode {
    const schema = this.#components[name]
    if (!schema) throw new Error(`There is no component ${name}.`)
    if (!this.#begun.has(name)) {
      this.#begun.add(name)
      const node = this.#readPresent(schema, { name, field: '' })
      const isIt = node.kind === 'ref' && node.name === name
      const alternatives = alternativesOf(schema)
      if (isIt && alternatives?.nullable) this.#nullables.add(name)
      if (!isIt) this.#add({ kind: 'alias', name, description: schema.description ?? '', of: node })
    }
    const found: TypeNode = { kind: 'ref', name }
    return this.#nullables.has(name) || allowsNull(schema) ? nullable(found) : found
  }

  readonly #nullables = new Set<string>()

  /** What a schema is in the end: of a ref, its component. */
  resolve(schema: Schema): Schema {
    return schema.$ref ? this.resolve(this.#components[schema.$ref.split('/').at(-1)!]!) : schema
  }

  /** One of these, of which the status says which. */
  unionOf(name: string, types: TypeNode[]): TypeNode {
    return this.#add({ kind: 'union', name, description: '', members: types.map((type) => ({ type })) })
  }

  /** Marks what a body or an answer holds, down to its last field. */
  mark(node: TypeNode, use: Use): void {
    const inside = insideOf(node)
    if (inside) this.mark(inside, use)
    if (node.kind !== 'ref') return
    const type = this.#byName.get(node.name)
    if (type?.kind === 'alias') this.mark(type.of, use)
    if (type?.kind === 'union') for (const member of type.members) this.mark(member.type, use)
    if (type?.kind !== 'object' || type.use[use]) return
    type.use[use] = true
    for (const field of type.fields) this.mark(field.type, use)
  }

  #readPresent(schema: Schema, at: { name: string; field: string }): TypeNode {
    if (schema.$ref) return this.component(schema.$ref.split('/').at(-1)!)
    if (schema.allOf) return this.#object(schema, at.name)
    const alternatives = alternativesOf(schema)
    if (alternatives) {
      const node = this.#union(schema, alternatives.members, at)
      // A component's own null is added where it is used.
      return alternatives.nullable && this.#components[at.name] !== schema ? nullable(node) : node
    }
    const values =
      schema.const === undefined ? schema.enum?.filter((value) => value !== null) : [schema.const]
    if (values) return this.#enum(schema, values as string[], { at, open: false })
    const types = typesOf(schema)
    if (types.length > 1)
      return this.#union(
        schema,
        types.map((type) => ({ ...schema, type })),
        at,
      )
    return this.#plain(schema, types[0], at)
  }

  #plain(schema: Schema, type: string | undefined, at: { name: string; field: string }): TypeNode {
    switch (type) {
      case 'string':
        return schema.format ? { kind: 'string', format: schema.format } : { kind: 'string' }
      case 'integer':
      case 'number':
        return { kind: type }
      case 'boolean':
        return schema['x-const'] === undefined
          ? { kind: 'boolean' }
          : { kind: 'boolean', const: schema['x-const'] }
      case 'array':
        return {
          kind: 'array',
          items: this.read(schema.items ?? {}, { name: singularName(at.name), field: at.field }),
        }
      case 'object':
        return schema.properties ? this.#object(schema, at.name) : this.#map(schema, at)
      default:
        return { kind: 'any' }
    }
  }

  #map({ additionalProperties: of }: Schema, at: { name: string; field: string }): TypeNode {
    const values = typeof of === 'object' ? of : {}
    return { kind: 'map', values: this.read(values, { name: `${singularName(at.name)}Value` }) }
  }

  /** All of `allOf` is one object: their fields together. */
  #object(schema: Schema, name: string): TypeNode {
    const type: ObjectType = {
      kind: 'object',
      name,
      description: schema.description ?? '',
      fields: [],
      use: { request: false, answer: false },
    }
    const node = this.#add(type)
    type.fields = this.#fields(schema, name)
    return node
  }

  #fields(schema: Schema, owner: string): Field[] {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1)!
      this.component(name)
      return this.#fields(this.#components[name]!, name)
    }
    const fields = new Map<string, Field>()
    for (const part of schema.allOf ?? [])
      for (const field of this.#fields(part, owner)) fields.set(field.name, field)
    for (const [name, value] of Object.entries(schema.properties ?? {}))
      fields.set(name, {
        name,
        type: this.read(value, { name: nestedName(owner, name), field: name }),
        required: schema.required?.includes(name) ?? false,
        description: value.description ?? '',
        ...('default' in value && { default: value.default }),
      })
    return [...fields.values()]
  }

  #union(schema: Schema, members: Schema[], at: { name: string; field: string }): TypeNode {
    if (members.length === 1) return this.#readPresent(members[0]!, at)
    const strings = members.map((one) => this.#valuesOf(one))
    if (strings.every((values) => values !== undefined))
      return this.#enum(schema, strings.flat(), { at, open: strings.some(({ length }) => length === 0) })
    const node = this.#add({
      kind: 'union',
      name: at.name,
      description: schema.description ?? '',
      members: [],
    })
    const type = this.#byName.get(node.name)
    if (type?.kind !== 'union') throw new Error(`${at.name} has two meanings.`)
    const labels = this.#labelsOf(members)
    const nodes = members.map((one, index) => this.read(one, { name: `${at.name}${labels.names[index]}` }))
    if (labels.discriminator) type.discriminator = labels.discriminator
    type.members = nodes.map((of, index): UnionMember => {
      const when = labels.whens[index]
      return { type: of, ...(when && { when }) }
    })
    return node
  }

  /** The values of an enum of strings; none if it is any string; undefined if it is not a string. */
  #valuesOf(schema: Schema): string[] | undefined {
    if (schema.$ref) return this.#valuesOf(this.#components[schema.$ref.split('/').at(-1)!]!)
    const alternatives = alternativesOf(schema)
    if (alternatives) {
      const all = alternatives.members.map((one) => this.#valuesOf(one))
      return all.every((values) => values !== undefined) ? all.flat() : undefined
    }
    if (schema.type !== 'string') return undefined
    return (schema.enum ?? []).filter((value) => value !== null)
  }

  /** How the members of a union are told apart: by a field with one value each, else by a field that only one has. */
  #labelsOf(members: Schema[]): {
    discriminator?: string
    names: string[]
    whens: Array<{ field: string; value?: string | boolean } | undefined>
  } {
    const flat = members.map((one) => this.#flat(one))
    const common = Object.keys(flat[0]?.properties ?? {}).find((field) => {
      const values = flat.map((one) => constOf(one?.properties?.[field]))
      return values.every((value) => value !== undefined) && new Set(values).size === flat.length
    })
    if (common !== undefined) {
      const values = flat.map((one) => constOf(one?.properties?.[common])!)
      const names = values.map((value) =>
        typeof value === 'boolean' ? (value ? pascal(common) : `Not${pascal(common)}`) : pascal(value),
      )
      return { discriminator: common, names, whens: values.map((value) => ({ field: common, value })) }
    }
    const whens = flat.map((one, index) => {
      const others = flat.filter((_, other) => other !== index)
      const field = one?.required?.find((name) => others.every((other) => !other?.properties?.[name]))
      return field === undefined ? undefined : { field }
    })
    const names = members.map((one, index) => pascal(whens[index]?.field ?? (typesOf(one)[0] || `${index}`)))
    return { names, whens }
  }

  /** Its properties, if it is an object. */
  #flat(schema: Schema): Schema | undefined {
    if (schema.$ref) return this.#flat(this.#components[schema.$ref.split('/').at(-1)!]!)
    if (!schema.allOf) return schema.properties ? schema : undefined
    const parts = schema.allOf.map((part) => this.#flat(part))
    return {
      properties: Object.assign({}, ...parts.map((part) => part?.properties)),
      required: parts.flatMap((part) => part?.required ?? []),
    }
  }

  #enum(
    schema: Schema,
    values: string[],
    { at, open }: { at: { name: string; field: string }; open: boolean },
  ): TypeNode {
    if (values.length === 1 && !open) return { kind: 'literal', value: values[0]! }
    if (values.length === 0) return { kind: 'string' }
    const key = `${at.field} ${values}`
    const known = at.field === '' ? undefined : this.#enumNames.get(key)
    if (known !== undefined) return { kind: 'ref', name: known }
    const node = this.#add({
      kind: 'enum',
      name: this.#enumName(at),
      description: schema.description ?? '',
      values,
      open,
    })
    if (at.field !== '') this.#enumNames.set(key, node.name)
    return node
  }

  /** A field that means the same everywhere has one name for it. */
  #enumName({ name, field }: { name: string; field: string }): string {
    if (!this.#sharedEnums.has(field)) return name
    const shared = pascal(singular(field))
    return this.#components[shared] ? `${shared}Name` : shared
  }

  #add(type: NamedType): TypeNode & { kind: 'ref' } {
    if (this.#byName.has(type.name) || (this.#components[type.name] && !this.#begun.has(type.name)))
      return this.#add({ ...type, name: `${type.name}2` })
    this.#byName.set(type.name, type)
    this.types.push(type)
    return { kind: 'ref', name: type.name }
  }
}

/** The fields of an event's data stand beside it: `UserCreatedUser` instead of `UserCreatedEventDataUser`. */
function nestedName(owner: string, field: string): string {
  return `${owner}${pascal(field)}`.replace(/EventData(?=[A-Z])/, '')
}

function nullable(node: TypeNode): TypeNode {
  return node.kind === 'nullable' ? node : { kind: 'nullable', of: node }
}

function insideOf(node: TypeNode): TypeNode | undefined {
  if (node.kind === 'array') return node.items
  if (node.kind === 'map') return node.values
  return node.kind === 'nullable' ? node.of : undefined
}

function constOf(schema: Schema | undefined): string | boolean | undefined {
  if (schema?.['x-const'] !== undefined) return schema['x-const']
  if (schema?.const !== undefined) return schema.const
  return schema?.enum?.length === 1 ? (schema.enum[0] ?? undefined) : undefined
}

/** `UserRoles` to `UserRole`: the name of one of them. */
function singularName(name: string): string {
  const last = /[A-Z][a-z0-9]*$/.exec(name)?.[0]
  if (!last) return name
  const one = singular(last.toLowerCase())
  return name.slice(0, -last.length) + pascal(one)
}
