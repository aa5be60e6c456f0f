import type { Model, Operation, Parameter } from '../model.ts'
import { operationName, singular } from '../names.ts'
import { goName, goParameter } from './names.ts'
import { about, block, comment, member, paragraphs, quoted } from './text.ts'
import type { GoTypes } from './types.ts'

/** Operations below one area, such as `accounts.members`. */
export interface Service {
  area: string
  operations: Operation[]
  below: Service[]
}

/** The areas of a model as a tree. */
export function servicesOf({ operations }: Model): Service[] {
  const root: Service = { area: '', operations: [], below: [] }
  for (const operation of operations) {
    let service = root
    for (const part of operation.id.split('.').slice(0, -1)) service = childOf(service, part)
    service.operations.push(operation)
  }
  return root.below
}

function childOf(service: Service, part: string): Service {
  const area = service.area ? `${service.area}.${part}` : part
  const known = service.below.find((one) => one.area === area)
  if (known) return known
  const made: Service = { area, operations: [], below: [] }
  service.below.push(made)
  return made
}

const typeOf = ({ area }: Service) => `${goName(area.replaceAll('.', '_'))}Service`
const fieldOf = ({ area }: Service) => goName(area.split('.').at(-1)!)

/** The client, with a field for each area. */
export function clientOf(services: Service[]): string {
  const fields = services.map((one) =>
    member(`${fieldOf(one)} has the calls below ${one.area}.`, `${fieldOf(one)} *${typeOf(one)}`),
  )
  return `${comment('Client calls Postern. Make one with [New]; goroutines may share it.')}${block('type Client struct {', ['\tcaller *caller\n', ...fields], '}')}
func newClient(c *caller) *Client {
	return &Client{
${aligned(services)}	}
}
`
}

/** A service and those below it. */
export function serviceOf(service: Service, types: GoTypes): string {
  const name = typeOf(service)
  const members = [
    '\tcaller *caller\n',
    ...service.below.map((one) =>
      member(`${fieldOf(one)} has the calls below ${one.area}.`, `${fieldOf(one)} *${typeOf(one)}`),
    ),
  ]
  const made =
    service.below.length === 0
      ? `\treturn &${name}{caller: c}\n`
      : `\treturn &${name}{\n${aligned(service.below)}\t}\n`
  return [
    `${comment(`${name} has the calls below ${service.area}.`)}${block(`type ${name} struct {`, members, '}')}
func new${name}(c *caller) *${name} {
${made}}
`,
    ...service.operations.map((one) => methodsOf(one, name, types)),
    ...service.below.map((one) => serviceOf(one, types)),
  ].join('\n')
}

/** The fields of a literal, as gofmt aligns them. */
function aligned(below: Service[]): string {
  const longest = Math.max('caller'.length, ...below.map((one) => fieldOf(one).length))
  return `\t\t${'caller:'.padEnd(longest + 1)} c,\n${below
    .map((one) => `\t\t${`${fieldOf(one)}:`.padEnd(longest + 1)} new${typeOf(one)}(c),\n`)
    .join('')}`
}

function methodsOf(operation: Operation, service: string, types: GoTypes): string {
  const { id, summary, description } = operation
  const name = goName(id.split('.').at(-1)!)
  const { parameters, result, read } = shapeOf(operation, types)
  const head = paragraphs(`${name}: ${summary.replace(/\.$/, '')}.`, description)
  const request = requestOf(operation, types)
  const method = `${head}func (s *${service}) ${name}(${parameters}) ${result} {
	return ${read}(ctx, s.caller, ${request})
}
`
  return operation.page?.byCursor ? `${method}\n${allOf(operation, service, types)}` : method
}

interface Shape {
  parameters: string
  result: string
  read: string
}

function shapeOf(operation: Operation, types: GoTypes): Shape {
  const parameters = [
    'ctx context.Context',
    ...idsOf(operation).map(({ name, type }) => `${name} ${types.of(type, 'postern')}`),
    ...(operation.body ? [`body ${types.of(operation.body.type, 'postern')}`] : []),
    ...(hasQuery(operation) ? [`params ${paramsName(operation, types)}`] : []),
    'options ...CallOption',
  ].join(', ')
  const { answer } = operation
  if (answer.kind === 'none') return { parameters, result: 'error', read: 'run' }
  if (answer.kind === 'text') return { parameters, result: '(io.ReadCloser, error)', read: 'open' }
  const isNullable = answer.type.kind === 'nullable'
  const type = types.of(answer.type.kind === 'nullable' ? answer.type.of : answer.type, 'postern')
  return { parameters, result: `(*${type}, error)`, read: `${isNullable ? 'fetchIfAny' : 'fetch'}[${type}]` }
}

function requestOf(operation: Operation, types: GoTypes): string {
  const { method, path, retry, answer } = operation
  const ids = idsOf(operation).map(({ name, type }) => textOf(name, type, types))
  const parts = [
    `method: ${quoted(method)}`,
    `path: ${quoted(path)}`,
    ...(ids.length > 0 ? [`ids: []string{${ids.join(', ')}}`] : []),
    ...(hasQuery(operation) ? ['query: params.query()'] : []),
    ...(operation.body ? ['body: body'] : []),
    ...(retry === 'never' ? [] : [`retry: ${retry}`]),
    ...(answer.kind === 'text' ? [`accept: ${quoted(answer.contentTypes.join(', '))}`] : []),
    'options: options',
  ]
  return `request{${parts.join(', ')}}`
}

function textOf(name: string, type: Parameter['type'], types: GoTypes): string {
  if (type.kind === 'integer') return `strconv.FormatInt(${name}, 10)`
  return types.of(type, 'postern') === 'string' ? name : `string(${name})`
}

/** What stands in the path, but for `principal`, which is an option. `{id}` below accounts is `accountID`. */
function idsOf({ path, pathParameters }: Operation): Array<{ name: string; type: Parameter['type'] }> {
  const before = new Map([...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, area, name]) => [name, area]))
  return pathParameters
    .filter(({ name }) => name !== 'principal')
    .map(({ name, type }) => {
      const area = singular((before.get(name) ?? '').replaceAll('-', '_'))
      return { name: goParameter(name === 'id' ? `${area}_id` : name), type }
    })
}

const hasQuery = ({ queryParameters }: Operation) => queryParameters.length > 0

const paramsName = ({ id }: Operation, types: GoTypes) => types.name(`${operationName(id)}Params`)

/** The query of an operation, as a struct. */
export function paramsOf(operation: Operation, types: GoTypes): string {
  if (!hasQuery(operation)) return ''
  const name = paramsName(operation, types)
  const fields = operation.queryParameters.map(({ name: field, type, required, description }) => {
    const goType = types.of(type, 'postern')
    return member(description, `${goName(field)} ${required ? goType : `Field[${goType}]`}`)
  })
  const adds = operation.queryParameters.map(
    ({ name: field, required }) =>
      `\taddQuery(q, ${quoted(field)}, ${required ? `Set(p.${goName(field)})` : `p.${goName(field)}`})\n`,
  )
  return `${about(name, '', `is the query of ${operation.id}.`)}${block(`type ${name} struct {`, fields, '}')}
func (p ${name}) query() url.Values {
	q := url.Values{}
${adds.join('')}	return q
}
`
}

/** The whole of a list. */
function allOf(operation: Operation, service: string, types: GoTypes): string {
  const { page } = operation
  const item = types.of(page!.items, 'postern')
  const verb = goName(operation.id.split('.').at(-1)!)
  const name = verb === 'List' ? 'All' : `All${verb}`
  const ids = idsOf(operation)
  const parameters = [
    'ctx context.Context',
    ...ids.map(({ name: id, type }) => `${id} ${types.of(type, 'postern')}`),
    `params ${paramsName(operation, types)}`,
    'options ...CallOption',
  ].join(', ')
  const passed = ['ctx', ...ids.map(({ name: id }) => id), 'params', 'options...'].join(', ')
  const limit = operation.queryParameters.some(({ name: one }) => one === 'limit')
    ? '\tif params.Limit.IsZero() {\n\t\tparams.Limit = Set[int64](mostAtOnce)\n\t}\n'
    : ''
  return `${comment(`${name} is ${verb} page after page, each read when it is needed. It ends after an error.`)}func (s *${service}) ${name}(${parameters}) iter.Seq2[${item}, error] {
${limit}	return allOf(params.Cursor, func(cursor Field[string]) (*Page[${item}], error) {
		params.Cursor = cursor
		return s.${verb}(${passed})
	})
}
`
}
