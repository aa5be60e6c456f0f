import type { NamedType, TypeNode } from './model.ts'

/** Lines are no longer than this, as far as words can be wrapped. */
const WIDTH = 100

export const MADE_BY = '# Made of server/openapi.json by: npm run generate'

const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield self extra'
  ).split(' '),
)

/** A name that Python takes: `from` is `from_`, `$schema` is `schema`. */
export function attribute(name: string): string {
  const plain = name.replace(/\W/g, '')
  return KEYWORDS.has(plain) ? `${plain}_` : plain
}

/** A docstring, or the words below a field; nothing for no words. */
export function docstring(text: string, indent: string): string[] {
  const paragraphs = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', "'''")
    .split('\n\n')
    .filter((one) => one.trim() !== '')
  if (paragraphs.length === 0) return []
  const lines = paragraphs.flatMap((one, index) => [...(index > 0 ? [''] : []), ...wrap(one, indent)])
  // A quote at the end would make four.
  const last = lines.at(-1) ?? ''
  if (lines.length === 1 && `${indent}"""${last}"""`.length <= WIDTH && !last.endsWith('"'))
    return [`${indent}"""${last}"""`]
  return [
    `${indent}"""${lines[0]}`,
    ...lines.slice(1).map((line) => (line === '' ? '' : indent + line)),
    `${indent}"""`,
  ]
}

/** Words in lines; a line that begins with spaces keeps them, and so do those it is wrapped into. */
function wrap(text: string, indent: string): string[] {
  return text.split('\n').flatMap((line) => {
    const own = /^ */.exec(line)?.[0] ?? ''
    const lines: string[] = []
    let current = own
    for (const word of line.trim().split(/\s+/)) {
      const next = current.trim() === '' ? current + word : `${current} ${word}`
      if (current.trim() !== '' && indent.length + 3 + next.length > WIDTH) {
        lines.push(current)
        current = `${own}${own === '' ? '' : '    '}${word}`
      } else current = next
    }
    return [...lines, current]
  })
}

/** A string literal. */
export function quoted(text: string): string {
  return JSON.stringify(text)
}

/** Lower snake case of a PascalCase name. */
export function snake(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
}

/** How types are written. `at` says where: what comes in may be given more loosely than what comes out. */
export class PythonTypes {
  readonly #types: ReadonlyMap<string, NamedType>

  constructor(types: readonly NamedType[]) {
    this.#types = new Map(types.map((type) => [type.name, type]))
  }

  get(name: string): NamedType {
    const found = this.#types.get(name)
    if (!found) throw new Error(`There is no type ${name}.`)
    return found
  }

  /** As it comes out of an answer: datetimes are parsed, and enums may have values that this version does not know. */
  ofAnswer(node: TypeNode): string {
    switch (node.kind) {
      case 'string':
        return node.format === 'date-time' ? 'datetime' : 'str'
      case 'integer':
        return 'int'
      case 'number':
        return 'float'
      case 'boolean':
        return node.const === undefined ? 'bool' : `Literal[${node.const ? 'True' : 'False'}]`
      case 'literal':
        return `Literal[${quoted(node.value)}]`
      case 'array':
        return `list[${this.ofAnswer(node.items)}]`
      case 'map':
        return `dict[str, ${this.ofAnswer(node.values)}]`
      case 'nullable':
        return orNone(this.ofAnswer(node.of))
      case 'ref':
        return this.get(node.name).kind === 'enum' ? `${node.name} | str` : node.name
      default:
        return 'Any'
    }
  }

  /** As it is given to a request. */
  ofRequest(node: TypeNode): string {
    switch (node.kind) {
      case 'string':
        return node.format === 'date-time' ? 'datetime | str' : 'str'
      case 'array':
        return `Sequence[${this.ofRequest(node.items)}]`
      case 'map':
        return `Mapping[str, ${this.ofRequest(node.values)}]`
      case 'nullable':
        return orNone(this.ofRequest(node.of))
      case 'ref': {
        const type = this.get(node.name)
        if (type.kind === 'enum' && type.open) return `${node.name} | str`
        if (type.kind !== 'object') return this.hasInput(type) ? `${node.name}Input` : node.name
        return type.use.answer ? `${node.name} | ${node.name}Input` : node.name
      }
      default:
        return this.ofAnswer(node)
    }
  }

  /** Whether requests take a looser form of it than answers give: it holds objects, which may be given as dictionaries. */
  hasInput(type: NamedType): boolean {
    if (type.kind === 'object') return type.use.request && type.use.answer
    return (
      type.kind === 'union' &&
      type.members.some(({ type: one }) => one.kind === 'ref' && this.hasInput(this.get(one.name)))
    )
  }

  /** Whether answers hold a union, so that it needs a reader. */
  isRead(type: NamedType): boolean {
    if (type.kind === 'object') return type.use.answer
    if (type.kind !== 'union') return true
    return type.members.every(({ type: one }) => one.kind !== 'ref' || this.isRead(this.get(one.name)))
  }

  /** The function that makes it of JSON; undefined if JSON is what it is. */
  reader(node: TypeNode): string | undefined {
    switch (node.kind) {
      case 'string':
        return node.format === 'date-time' ? 'moment' : undefined
      case 'array':
        return within('each', this.reader(node.items))
      case 'map':
        return within('values', this.reader(node.values))
      case 'nullable':
        return this.reader(node.of)
      case 'ref': {
        const type = this.get(node.name)
        if (type.kind === 'object') return type.use.answer ? `${node.name}.from_json` : undefined
        if (type.kind === 'alias') return this.reader(type.of)
        return type.kind === 'union' && this.isRead(type) ? `read_${snake(node.name)}` : undefined
      }
      default:
        return undefined
    }
  }

  /** The names that an annotation mentions. */
  static namesIn(annotation: string): string[] {
    return annotation.replace(/"[^"]*"/g, '').match(/\b[A-Z]\w*/g) ?? []
  }
}

function orNone(type: string): string {
  return type.endsWith('| None') || type === 'Any' ? type : `${type} | None`
}

function within(name: string, reader: string | undefined): string | undefined {
  return reader === undefined ? undefined : `${name}(${reader})`
}
