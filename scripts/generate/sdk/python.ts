import { areasModule, areasOf, resourceModule } from './python-resources.ts'
import { modulesOf, typesIndex, typesModule } from './python-types.ts'
import { MADE_BY, quoted } from './python-words.ts'
import { readModel } from './read-model.ts'

const PACKAGE = 'sdk-python/src/postern'

/** The generated modules of the Python package: types, methods and what hangs them together. */
export function pythonFiles(openApiJson: string): Array<{ path: string; content: string }> {
  const model = readModel(openApiJson)
  const modules = modulesOf(model)
  const areas = areasOf(model)
  const codes = model.problemCodes.map((code) => `    ${quoted(code)},`)
  const events = model.events.map(({ name, type }) => [name, type.kind === 'ref' ? type.name : ''] as const)
  return [
    ...[...new Set(modules.values())].map((module) => ({
      path: `${PACKAGE}/types/${module}.py`,
      content: typesModule(model, { module, modules }),
    })),
    { path: `${PACKAGE}/types/__init__.py`, content: typesIndex(model, modules) },
    ...areas.map((area) => ({
      path: `${PACKAGE}/resources/${area.id}.py`,
      content: resourceModule(model, area),
    })),
    {
      path: `${PACKAGE}/resources/__init__.py`,
      content: `${MADE_BY}\n"""The methods of the clients, by area."""\n`,
    },
    { path: `${PACKAGE}/_version.py`, content: versionModule(openApiJson) },
    { path: `${PACKAGE}/_areas.py`, content: areasModule(areas) },
    {
      path: `${PACKAGE}/_codes.py`,
      content: [
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
    },
    {
      path: `${PACKAGE}/_events.py`,
      content: [
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
    },
  ]
}

/** The version of the package is the service's. */
function versionModule(openApiJson: string): string {
  const { info } = JSON.parse(openApiJson) as { info: { version: string } }
  return `${MADE_BY}\n"""The version of the package, which is the service's."""\n\nVERSION = ${quoted(info.version)}\n`
}
