import type { Field, Model, ObjectType, Operation, Parameter, TypeNode } from './model.ts'
import { pascal, singular } from './names.ts'
import { attribute, docstring, MADE_BY, PythonTypes, quoted } from './python-words.ts'

/** The operations of one area and the areas below it: `accounts` has `accounts.members`. */
interface Area {
  id: string
  operations: Operation[]
  children: Area[]
}

/** The areas at the root. */
export function areasOf(model: Model): Area[] {
  const root: Area = { id: '', operations: [], children: [] }
  for (const operation of model.operations) {
    let area = root
    for (const part of operation.id.split('.').slice(0, -1)) {
      const id = area.id === '' ? part : `${area.id}.${part}`
      const child = area.children.find((one) => one.id === id) ?? { id, operations: [], children: [] }
      if (!area.children.includes(child)) area.children.push(child)
      area = child
    }
    area.operations.push(operation)
  }
  return root.children
}

const className = (id: string) => pascal(id)
const lastOf = (id: string) => id.split('.').at(-1)!

/** `postern/resources/<area>.py`: the methods of one area, for both clients. */
export function resourceModule(model: Model, area: Area): string {
  const python = new PythonTypes(model.types)
  const body = areaLines(python, area)
  const text = body.join('\n').replace(/^ *""".*?"""$/gms, '')
  const has = (name: string) => new RegExp(`\\b${name}\\b`).test(text)
  const abc = ['Mapping', 'Sequence'].filter(has)
  const typing = ['Any', 'Literal'].filter(has)
  const own = [
    'Call',
    'Later',
    'LaterPages',
    'Pages',
    'by_status',
    'each',
    'nothing',
    'optional',
    'text',
    'values',
  ].filter(has)
  return [
    MADE_BY,
    `"""The methods of \`postern.${area.id}\`."""`,
    '',
    'from __future__ import annotations',
    '',
    ...(abc.length > 0 ? [`from collections.abc import ${abc.join(', ')}`] : []),
    ...(has('datetime') ? ['from datetime import datetime'] : []),
    ...(has('cached_property') ? ['from functools import cached_property'] : []),
    ...(typing.length > 0 ? [`from typing import ${typing.join(', ')}`] : []),
    '',
    ...(/\bt\./.test(text) ? ['from .. import types as t'] : []),
    ...(has('NotGiven') ? ['from .._given import NOT_GIVEN, NotGiven'] : []),
    `from .._resource import ${[...own, 'AsyncResource', 'Resource'].sort().join(', ')}`,
    ...body,
    '',
  ].join('\n')
}

/** Children first: a class names those below it. */
function areaLines(python: PythonTypes, area: Area): string[] {
  const name = className(area.id)
  const children = (prefix: string) =>
    area.children.flatMap((child) => [
      '',
      '    @cached_property',
      `    def ${attribute(lastOf(child.id))}(self) -> ${prefix}${className(child.id)}:`,
      `        return ${prefix}${className(child.id)}(self._client)`,
    ])
  return [
    ...area.children.flatMap((child) => areaLines(python, child)),
    '',
    '',
    `class ${name}(Resource):`,
    `    """\`postern.${area.id}\`"""`,
    ...children(''),
    ...area.operations.flatMap((operation) => methodLines(python, operation)),
    '',
    '',
    `class Async${name}(AsyncResource):`,
    `    """\`postern.${area.id}\`, to be awaited."""`,
    ...children('Async'),
    '',
    ...area.operations.flatMap(({ id, summary, page }) => {
      const method = attribute(lastOf(id))
      return [
        `    ${method} = ${page ? 'LaterPages' : 'Later'}(${name}.${method})`,
        ...docstring(`${summary}.`, '    '),
      ]
    }),
  ]
}

/** A parameter of a method. */
interface Argument {
  name: string
  /** As the service calls it. */
  wire: string
  annotation: string
  fallback?: string
  description: string
}

function methodLines(python: PythonTypes, operation: Operation): string[] {
  const { id, summary, description } = operation
  const positional = operation.pathParameters.filter((one) => one.default === undefined)
  const inPath = positional.map(
    (one): Argument => ({
      name: pathName(operation.path, one.name),
      wire: one.name,
      annotation: qualified(python.ofRequest(one.type)),
      description: one.description,
    }),
  )
  const { body, positionalBody, bodyArguments } = bodyOf(python, operation)
  const query = operation.queryParameters.map((one) => queryArgument(python, one))
  const named = [
    ...operation.pathParameters
      .filter((one) => one.default !== undefined)
      .map((one) => queryArgument(python, one)),
    ...bodyArguments,
    ...query,
    ...optionsOf(operation),
  ]
  // Those that must be given come first.
  named.sort((a, b) => Number(a.fallback !== undefined) - Number(b.fallback !== undefined))
  requireDistinct(id, [...inPath, ...named])
  const lines = [
    '        self,',
    ...[...inPath, ...positionalBody].map(({ name, annotation }) => `        ${name}: ${annotation},`),
    ...(inPath.length + positionalBody.length > 0 ? ['        /,'] : []),
    ...(named.length > 0 ? ['        *,'] : []),
    ...named.map(
      ({ name, annotation, fallback }) =>
        `        ${name}: ${annotation}${fallback === undefined ? '' : ` = ${fallback}`},`,
    ),
  ]
  const { result, reader } = resultOf(python, operation)
  // A checker can't tell which of several it is.
  const isMixed = reader.startsWith('by_status')
  const start = isMixed ? `answer: ${result} =` : 'return'
  const told = [...inPath, ...positionalBody, ...named].filter((one) => one.description !== '')
  const args = told.map((one) => `    ${one.name}: ${one.description.replaceAll('\n', ' ')}`)
  const words = [`${summary}.`, description, ...(args.length > 0 ? [`Args:\n${args.join('\n')}`] : [])]
  return [
    '',
    `    def ${attribute(lastOf(id))}(`,
    ...lines,
    `    ) -> ${result}:`,
    ...docstring(words.join('\n\n'), '        '),
    `        ${start} self._client.${operation.page ? 'list' : 'call'}(`,
    '            Call(',
    ...callLines(operation, { query, body }).map((line) => `                ${line}`),
    '            ),',
    `            ${reader},`,
    '        )',
    ...(isMixed ? ['        return answer'] : []),
  ]
}

/** `id` says of what: `account_id` in /accounts/{id}. */
function pathName(path: string, name: string): string {
  const before = /([a-z-]+)\/\{id\}/.exec(path)?.[1]
  return name === 'id' && before ? `${singular(before.replaceAll('-', '_'))}_id` : attribute(name)
}

function requireDistinct(id: string, all: Argument[]): void {
  const names = all.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${id} would have two parameters ${twice}.`)
}

function queryArgument(
  python: PythonTypes,
  { name, type, required, default: fallback, description }: Parameter,
): Argument {
  const annotation = qualified(python.ofRequest(type))
  const told = { name: attribute(name), wire: name, description }
  if (name === 'principal' && fallback !== undefined)
    return { ...told, annotation, fallback: quoted(String(fallback)) }
  return required
    ? { ...told, annotation }
    : { ...told, annotation: `${annotation} | None`, fallback: 'None' }
}

/** An object's fields are the method's parameters; any other body is one. */
function bodyOf(
  python: PythonTypes,
  { body }: Operation,
): { body: string[]; positionalBody: Argument[]; bodyArguments: Argument[] } {
  if (!body) return { body: [], positionalBody: [], bodyArguments: [] }
  const type = body.type.kind === 'ref' ? python.get(body.type.name) : undefined
  if (type?.kind !== 'object') {
    const whole = {
      name: 'body',
      wire: 'body',
      annotation: qualified(python.ofRequest(body.type)),
      description: '',
    }
    return { body: ['body=body,'], positionalBody: [whole], bodyArguments: [] }
  }
  const fields = type.fields.map((field) => bodyArgument(python, field))
  const lines = fields.map(({ name, wire }) => `    ${quoted(wire)}: ${name},`)
  return { body: ['body={', ...lines, '},'], positionalBody: [], bodyArguments: fields }
}

function bodyArgument(python: PythonTypes, { name, type, required, description }: Field): Argument {
  const annotation = qualified(python.ofRequest(type))
  const told = { name: attribute(name), wire: name, description }
  if (required) return { ...told, annotation }
  return {
    ...told,
    annotation: annotation === 'Any' ? annotation : `${annotation} | NotGiven`,
    fallback: 'NOT_GIVEN',
  }
}

function optionsOf({ takesKey, takesIfMatch }: Operation): Argument[] {
  const key = {
    name: 'idempotency_key',
    wire: '',
    annotation: 'str | None',
    fallback: 'None',
    description: 'Your own key for this change. Without it each call has one, which its retries share.',
  }
  const match = {
    name: 'if_match',
    wire: '',
    annotation: 'str | None',
    fallback: 'None',
    description:
      'The `etag` of what the change is based on. If there is another version by now, it is refused with 412.',
  }
  return [...(takesKey ? [key] : []), ...(takesIfMatch ? [match] : [])]
}

function callLines(operation: Operation, { query, body }: { query: Argument[]; body: string[] }): string[] {
  const { method, path, pathParameters, retry } = operation
  const names = pathParameters.map(({ name }) => `${quoted(name)}: ${pathName(path, name)}`)
  return [
    `${quoted(method)},`,
    `${quoted(path)},`,
    ...(names.length > 0 ? [`path={${names.join(', ')}},`] : []),
    ...(query.length > 0
      ? ['query={', ...query.map(({ name, wire }) => `    ${quoted(wire)}: ${name},`), '},']
      : []),
    ...body,
    `retry=${quoted(retry)},`,
    ...(operation.takesKey ? ['idempotency_key=idempotency_key,'] : []),
    ...(operation.takesIfMatch ? ['if_match=if_match,'] : []),
    ...(operation.page && !operation.page.byCursor ? ['whole=True,'] : []),
  ]
}

function resultOf(python: PythonTypes, { answer, page }: Operation): { result: string; reader: string } {
  if (page)
    return {
      result: `Pages[${qualified(python.ofAnswer(page.items))}]`,
      reader: readerOf(python, page.items),
    }
  if (answer.kind === 'none') return { result: 'None', reader: 'nothing' }
  if (answer.kind === 'text') return { result: 'str', reader: 'text' }
  const types = answer.byStatus.flatMap(({ type }) => type ?? [])
  const result = qualified(python.ofAnswer(answer.type))
  if (types.length === 1) {
    const reader = readerOf(python, types[0]!)
    return { result, reader: answer.byStatus.length > 1 ? `optional(${reader})` : reader }
  }
  const each = answer.byStatus.map(
    ({ status, type }) => `${status}: ${type ? readerOf(python, type) : 'None'}`,
  )
  return { result, reader: `by_status({${each.join(', ')}})` }
}

function readerOf(python: PythonTypes, node: TypeNode): string {
  const reader = python.reader(node)
  if (reader === undefined) return 'None'
  return reader
    .replace(/\b([A-Z]\w*)\.from_json/g, 't.$1.from_json')
    .replace(/\bread_\w+/g, (name) => `t.${name}`)
}

/** Types of the API stand in `t`. */
function qualified(annotation: string): string {
  const plain = new Set(['Any', 'Literal', 'None', 'True', 'False', 'Sequence', 'Mapping', 'NotGiven'])
  return annotation.replace(/"[^"]*"|\b[A-Z]\w*/g, (name) =>
    name.startsWith('"') || plain.has(name) ? name : `t.${name}`,
  )
}

/** `postern/_areas.py`: what a client offers at its root. */
export function areasModule(areas: Area[]): string {
  const properties = (prefix: string) =>
    areas.flatMap(({ id, operations, children }) => {
      const name = `${prefix}${className(id)}`
      const first = operations[0] ?? children[0]?.operations[0]
      return [
        '',
        '    @cached_property',
        `    def ${attribute(id)}(self) -> ${name}:`,
        ...docstring(`${first?.tag}.`, '        '),
        `        from .resources.${id} import ${name}`,
        '',
        `        return ${name}(self._transport)`,
      ]
    })
  return [
    MADE_BY,
    '"""What the clients offer. A module is loaded when its area is first used."""',
    '',
    'from __future__ import annotations',
    '',
    'from functools import cached_property',
    'from typing import TYPE_CHECKING',
    '',
    'if TYPE_CHECKING:',
    '    from ._client import AsyncTransport, Transport',
    ...areas.map(({ id }) => `    from .resources.${id} import Async${className(id)}, ${className(id)}`),
    '',
    '',
    'class Areas:',
    '    """The areas of `Postern`."""',
    '',
    '    _transport: Transport',
    ...properties(''),
    '',
    '',
    'class AsyncAreas:',
    '    """The areas of `AsyncPostern`."""',
    '',
    '    _transport: AsyncTransport',
    ...properties('Async'),
    '',
  ].join('\n')
}

export type { Area, ObjectType }
