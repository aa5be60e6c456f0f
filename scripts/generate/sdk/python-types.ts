import type { EnumType, Field, Model, NamedType, ObjectType, TypeNode, UnionType } from './model.ts'
import { attribute, docstring, MADE_BY, PythonTypes, quoted, snake } from './python-words.ts'

/** Which module of `postern.types` each type is in: its area's, or `shared` if several areas use it. */
export function modulesOf(model: Model): Map<string, string> {
  const found = new Map<string, Set<string>>()
  const types = new Map(model.types.map((type) => [type.name, type]))
  const visit = (node: TypeNode, area: string): void => {
    for (const name of refsIn(node)) {
      const areas = found.get(name) ?? new Set()
      if (areas.has(area)) continue
      found.set(name, areas.add(area))
      for (const inside of nodesOf(types.get(name)!)) visit(inside, area)
    }
  }
  for (const operation of model.operations) {
    const area = operation.id.split('.')[0]!
    for (const { type } of [...operation.pathParameters, ...operation.queryParameters]) visit(type, area)
    if (operation.body) visit(operation.body.type, area)
    if (operation.page) visit(operation.page.items, area)
    else if (operation.answer.kind === 'json') {
      visit(operation.answer.type, area)
      for (const { type } of operation.answer.byStatus) if (type) visit(type, area)
    }
  }
  for (const event of model.events) visit(event.type, 'webhook_events')
  return new Map([...found].map(([name, areas]) => [name, areas.size === 1 ? [...areas][0]! : 'shared']))
}

/** The types directly inside of one. */
function nodesOf(type: NamedType): TypeNode[] {
  if (type.kind === 'object') return type.fields.map((field) => field.type)
  if (type.kind === 'union') return type.members.map((member) => member.type)
  return type.kind === 'alias' ? [type.of] : []
}

function refsIn(node: TypeNode): string[] {
  if (node.kind === 'ref') return [node.name]
  if (node.kind === 'array') return refsIn(node.items)
  if (node.kind === 'map') return refsIn(node.values)
  return node.kind === 'nullable' ? refsIn(node.of) : []
}

/** `postern/types/<module>.py`. */
export function typesModule(
  model: Model,
  { module, modules }: { module: string; modules: Map<string, string> },
): string {
  const python = new PythonTypes(model.types)
  const own = model.types.filter(({ name }) => modules.get(name) === module)
  const events = new Set(model.events.map(({ type }) => (type.kind === 'ref' ? type.name : '')))
  const body = inOrder(own).flatMap((type) => typeLines(python, type, events.has(type.name)))
  const text = body.join('\n')
  const foreign = [...modules].filter(([, one]) => one === 'shared' && module !== 'shared')
  const shared = foreign.flatMap(([name]) => [name, `${name}Input`, `read_${snake(name)}`])
  const code = codeOf(text)
  const used = shared.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).sort()
  return [
    MADE_BY,
    '"""Types of the API."""',
    '',
    'from __future__ import annotations',
    '',
    ...standardImports(text),
    ...(used.length > 0 ? ['from .shared import (', ...used.map((name) => `    ${name},`), ')'] : []),
    ...body,
    '',
  ].join('\n')
}

function standardImports(text: string): string[] {
  const code = codeOf(text)
  const has = (name: string) => new RegExp(`\\b${name}\\b`).test(code)
  const lines = []
  const abc = ['Callable', 'Mapping', 'Sequence'].filter(has)
  if (abc.length > 0) lines.push(`from collections.abc import ${abc.join(', ')}`)
  const data = ['dataclass', 'field'].filter((name) => new RegExp(`\\b${name}\\(`).test(code))
  if (data.length > 0) lines.push(`from dataclasses import ${data.join(', ')}`)
  if (has('datetime')) lines.push('from datetime import datetime')
  const typing = ['Any', 'ClassVar', 'List', 'Literal', 'TypedDict', 'Union', 'TYPE_CHECKING'].filter(
    (name) => has(name) || (name === 'TYPE_CHECKING' && has('NotRequired')),
  )
  if (typing.length > 0) lines.push(`from typing import ${typing.sort(byAscii).join(', ')}`)
  lines.push('')
  const own = ['Event', 'Model', 'Reader', 'each', 'moment', 'union', 'values'].filter((name) =>
    new RegExp(name === 'Event' || name === 'Model' ? `\\(${name}\\):` : `\\b${name}\\b(?!:)`).test(code),
  )
  if (own.length > 0) lines.push(`from .._model import ${own.join(', ')}`)
  if (has('NotRequired'))
    lines.push('', 'if TYPE_CHECKING:', '    from typing_extensions import NotRequired', '')
  return lines
}

/** Without docstrings and strings; annotations in quotes stay. */
function codeOf(text: string): string {
  return text.replace(/"""[\s\S]*?"""/g, '').replace(/"[a-z][^"\n]*"/g, '')
}

function byAscii(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** What a type is made of stands before it. */
function inOrder(types: NamedType[]): NamedType[] {
  const own = new Map(types.map((type) => [type.name, type]))
  const done = new Set<string>()
  const ordered: NamedType[] = []
  const place = (type: NamedType, above: string[]): void => {
    if (done.has(type.name)) return
    if (above.includes(type.name)) throw new Error(`${type.name} holds itself, which python.ts cannot write.`)
    for (const name of nodesOf(type).flatMap(refsIn)) {
      const inside = own.get(name)
      if (inside) place(inside, [...above, type.name])
    }
    done.add(type.name)
    ordered.push(type)
  }
  for (const type of types) place(type, [])
  return ordered
}

function typeLines(python: PythonTypes, type: NamedType, isEvent: boolean): string[] {
  switch (type.kind) {
    case 'enum':
      return enumLines(type)
    case 'alias':
      return ['', `${type.name} = ${python.ofAnswer(type.of)}`, ...docstring(type.description, '')]
    case 'union':
      return unionLines(python, type)
    default:
      return [
        ...(type.use.answer || !type.use.request ? dataclassLines(python, type, isEvent) : []),
        ...(type.use.request ? dictLines(python, type) : []),
      ]
  }
}

function enumLines({ name, values, description }: EnumType): string[] {
  const one = `${name} = Literal[${values.map(quoted).join(', ')}]`
  const lines =
    one.length <= 100 ? [one] : [`${name} = Literal[`, ...values.map((value) => `    ${quoted(value)},`), ']']
  return ['', ...lines, ...docstring(description, '')]
}

function unionLines(python: PythonTypes, type: UnionType): string[] {
  const members = type.members.map((member) => python.ofAnswer(member.type))
  const given = type.members.map((member) => python.ofRequest(member.type))
  const readers = type.members.map(({ type: of, when }) => {
    const test = when
      ? [quoted(when.field), when.value === undefined ? 'None' : literal(when.value)]
      : ['None', 'None']
    return `    (${[...test, python.reader(of) ?? 'None'].join(', ')}),`
  })
  const written = (name: string, of: string[]) => {
    const parts = [...new Set(of.flatMap((one) => one.split(' | ')))]
    // A union of forms is written as text: what it names may be there for the type checker alone.
    return [
      '',
      `${name} = Union[`,
      ...parts.map((one) => `    ${one.includes('[') && !one.startsWith('Literal') ? quoted(one) : one},`),
      ']',
    ]
  }
  return [
    ...written(type.name, members),
    ...docstring(type.description, ''),
    ...(python.hasInput(type) ? written(`${type.name}Input`, given) : []),
    ...(python.isRead(type)
      ? ['', `read_${snake(type.name)}: Callable[[Any], ${type.name}] = union(`, ...readers, ')']
      : []),
  ]
}

function literal(value: string | boolean): string {
  if (typeof value === 'string') return quoted(value)
  return value ? 'True' : 'False'
}

/** Fields whose value opens something: they stay out of logs. */
const SECRETS = new Set(['token', 'secret', 'client_secret', 'mfa_token', 'leaving_token', 'recovery_codes'])

function dataclassLines(python: PythonTypes, type: ObjectType, isEvent: boolean): string[] {
  const lines = type.fields.flatMap((field) => fieldLines(python, type, field))
  // A field `list` hides the type.
  const hides = type.fields.some(({ name }) => name === 'list')
  const fields = hides ? lines.map((line) => line.replace(/^( {4}\w+: .*)\blist\[/, '$1List[')) : lines
  const renamed = type.fields.filter(({ name }) => attribute(name) !== name)
  const read = type.fields.flatMap(({ name, type: of }) => {
    const reader = python.reader(of)
    return reader === undefined ? [] : [`        ${quoted(attribute(name))}: ${reader},`]
  })
  const names = renamed.map(({ name }) => `${quoted(name)}: ${quoted(attribute(name))}`)
  return [
    '',
    '',
    '@dataclass(slots=True, kw_only=True, repr=False, eq=False, match_args=False)',
    `class ${type.name}(${isEvent ? 'Event' : 'Model'}):`,
    ...docstring(type.description || words(type.name), '    '),
    ...(names.length > 0 ? ['', `    _names: ClassVar[dict[str, str]] = {${names.join(', ')}}`] : []),
    ...(read.length > 0 ? ['', '    _readers: ClassVar[dict[str, Reader]] = {', ...read, '    }'] : []),
    '',
    ...fields,
  ]
}

function fieldLines(
  python: PythonTypes,
  owner: ObjectType,
  { name, type, required, description }: Field,
): string[] {
  const given = python.ofAnswer(type)
  const annotation = required || given.endsWith('| None') || given === 'Any' ? given : `${given} | None`
  const isSecret = SECRETS.has(name) || (owner.name === 'NewApiKey' && name === 'key')
  const fallback = isSecret
    ? required
      ? ' = field(repr=False)'
      : ' = field(default=None, repr=False)'
    : required
      ? ''
      : ' = None'
  return [`    ${attribute(name)}: ${annotation}${fallback}`, ...docstring(description, '    ')]
}

/** `UserCreate` to "User create". */
function words(name: string): string {
  const text = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase()
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

function dictLines(python: PythonTypes, type: ObjectType): string[] {
  const name = type.use.answer ? `${type.name}Input` : type.name
  const fields = type.fields.flatMap((field) => {
    const given = python.ofRequest(field.type)
    const annotation = field.required ? given : `NotRequired[${given}]`
    return [`    ${field.name}: ${annotation}`, ...docstring(field.description, '    ')]
  })
  return [
    '',
    '',
    `class ${name}(TypedDict):`,
    ...docstring(type.description || words(name), '    '),
    '',
    ...(fields.length > 0 ? fields : ['    pass']),
  ]
}

/** `postern/types/__init__.py`: every name, each from its module at its first use. */
export function typesIndex(model: Model, modules: Map<string, string>): string {
  const python = new PythonTypes(model.types)
  const names = model.types.flatMap((type) => {
    const module = modules.get(type.name)
    if (module === undefined) return []
    const input = python.hasInput(type) ? [[`${type.name}Input`, module] as const] : []
    const reader =
      type.kind === 'union' && python.isRead(type) ? [[`read_${snake(type.name)}`, module] as const] : []
    return [[type.name, module] as const, ...input, ...reader]
  })
  const byModule = Map.groupBy(names, ([, module]) => module)
  const sorted = [...byModule].sort(([a], [b]) => byAscii(a, b))
  const imports = sorted.flatMap(([module, entries]) => [
    `    from .${module} import (`,
    ...entries.map(([name]) => `        ${name} as ${name},`).sort(byAscii),
    '    )',
  ])
  return [
    MADE_BY,
    '"""Every type of the API. A module is loaded when one of its names is first asked for."""',
    '',
    'from typing import TYPE_CHECKING, Any',
    '',
    'from .._model import load_name',
    '',
    'if TYPE_CHECKING:',
    ...imports,
    '',
    '_MODULES = {',
    ...sorted.map(
      ([module, entries]) => `    ${quoted(module)}: ${quoted(entries.map(([name]) => name).join(' '))},`,
    ),
    '}',
    '',
    '',
    'def __getattr__(name: str) -> Any:',
    '    return load_name(__name__, _MODULES, name)',
    '',
  ].join('\n')
}
