import { goName } from './go/names.ts'
import { clientOf, paramsOf, type Service, serviceOf, servicesOf } from './go/services.ts'
import { block, comment, HEADER, member, quoted } from './go/text.ts'
import { GoTypes, type Home } from './go/types.ts'
import type { Model, NamedType } from './model.ts'

/** What of the Go SDK is generated: path below sdk-go/, and content. gofmt has nothing to change in it, and is not needed. */
export function goFiles(model: Model, module: string): Map<string, string> {
  const types = new GoTypes(model)
  const declared = (home: Home, chosen: (type: NamedType) => boolean) =>
    model.types
      .filter((type) => types.homeOf(type.name) === home && !types.itemsOf(type.name) && chosen(type))
      .map((type) => types.declare(type))
      .join('\n')
  const services = servicesOf(model)
  const files = new Map([
    ['client_gen.go', clientOf(services)],
    ['codes_gen.go', codesOf(model)],
    ['enums_gen.go', declared('postern', ({ kind }) => kind === 'enum')],
    ['types_gen.go', declared('postern', ({ kind }) => kind !== 'enum')],
    [
      'params_gen.go',
      model.operations
        .map((one) => paramsOf(one, types))
        .filter(Boolean)
        .join('\n'),
    ],
    [
      'posternwebhook/events_gen.go',
      eventsOf(
        model,
        types,
        declared('posternwebhook', () => true),
      ),
    ],
  ])
  for (const service of services) files.set(fileOf(service), serviceOf(service, types))
  return new Map(
    [...files].map(([path, code]) => [
      path,
      inPackage(code, { name: path.includes('/') ? 'posternwebhook' : 'postern', module }),
    ]),
  )
}

const fileOf = ({ area }: Service) => `${area}_gen.go`

const IMPORTS = ['context', 'encoding/json', 'io', 'iter', 'net/url', 'strconv', 'time']

/** A file with the imports that its code uses. */
function inPackage(code: string, { name, module }: { name: Home; module: string }): string {
  const used = IMPORTS.filter((path) => new RegExp(`\\b${path.split('/').at(-1)}\\.[A-Z]`).test(code))
  const own = /\bpostern\.[A-Z]/.test(code.replace(/\/\/.*/g, '')) && name !== 'postern' ? [module] : []
  const groups = [used, own].filter(({ length }) => length > 0)
  const lines = groups.map((paths) => paths.map((path) => `\t${quoted(path)}\n`).join('')).join('\n')
  const imports =
    groups.length === 0
      ? ''
      : used.length + own.length === 1
        ? `import ${lines.trim()}\n\n`
        : `import (\n${lines})\n\n`
  return `${HEADER}\npackage ${name}\n\n${imports}${code}`
}

function codesOf({ problemCodes }: Model): string {
  const names = problemCodes.map((code) => `Code${goName(code)}`)
  const longest = Math.max(...names.map(({ length }) => length))
  const lines = problemCodes.map(
    (code, index) => `\t${names[index]!.padEnd(longest)} Code = ${quoted(code)}\n`,
  )
  return `// The codes of refusals. Each has a page below /docs/problems/ that says what to do.\nconst (\n${lines.join('')})\n`
}

function eventsOf(model: Model, types: GoTypes, declared: string): string {
  const events = model.events.map(({ name, description, type }) => ({
    name,
    description,
    type: types.name(type.kind === 'ref' ? type.name : ''),
  }))
  const cases = events.map(({ name, type }) => `\tcase ${quoted(name)}:\n\t\treturn &${type}{}\n`)
  const marks = events.map(
    ({ type, description }) => `${comment(`isEvent: ${description}`)}func (*${type}) isEvent() {}\n`,
  )
  const names = events.map(({ name, type, description }) =>
    member(description, `Event${type} = ${quoted(name)}`),
  )
  return `${comment('The names of events.')}${block('const (', names, ')')}
// newEvent returns an empty event of this name. Nil if the name is not known.
func newEvent(name string) Event {
	switch name {
${cases.join('')}	}
	return nil
}

${marks.join('\n')}
${declared}`
}
