import { areasModule, areasOf, resourceModule } from './python-resources.ts'
import { modulesOf, typesIndex, typesModule } from './python-types.ts'
import { MADE_BY, quoted } from './python-words.ts'
import { readModel } from './read-model.ts'

/** The generated modules of the package `postern`: types, methods and what hangs them together, by their path in it. */
export function pythonFiles(openApiJson: string): Map<string, string> {
  const model = readModel(openApiJson)
  const modules = modulesOf(model)
  const areas = areasOf(model)
  const codes = model.problemCodes.map((code) => `    ${quoted(code)},`)
  const events = model.events.map(({ name, type }) => [name, type.kind === 'ref' ? type.name : ''] as const)
  return new Map([
    ...[...new Set(modules.values())].map(
      (module) => [`types/${module}.py`, typesModule(model, { module, modules })] as const,
    ),
    ['types/__init__.py', typesIndex(model, modules)],
    ...areas.map((area) => [`resources/${area.id}.py`, resourceModule(model, area)] as const),
    ['resources/__init__.py', `${MADE_BY}\n"""The methods of the clients, by area."""\n`],
    ['_version.py', versionModule(openApiJson)],
    ['_areas.py', areasModule(areas)],
    [
      '_codes.py',
      [
        MADE_BY,
        '"""The closed list of codes of a refusal."""',
        '',
        'from typing import Literal',
        '',
        'ProblemCode = Literal[',
        ...codes,
        ']',
        '',
      ].join('\n'),
    ],
    [
      '_events.py',
      [
        MADE_BY,
        '"""Which class each event of Postern is."""',
        '',
        'from typing import Any, Union',
        '',
        'from ._model import OtherEvent',
        'from .types.webhook_events import (',
        ...events.map(([, type]) => `    ${type},`).sort(),
        ')',
        '',
        'EVENTS: dict[str, type[Any]] = {',
        ...events.map(([name, type]) => `    ${quoted(name)}: ${type},`),
        '}',
        '',
        'WebhookEvent = Union[',
        ...events.map(([, type]) => `    ${type},`),
        '    OtherEvent,',
        ']',
        '',
      ].join('\n'),
    ],
  ])
}

/** The version of the package is the service's. */
function versionModule(openApiJson: string): string {
  const { info } = JSON.parse(openApiJson) as { info: { version: string } }
  return `${MADE_BY}\n"""The version of the package, which is the service's."""\n\nVERSION = ${quoted(info.version)}\n`
}
