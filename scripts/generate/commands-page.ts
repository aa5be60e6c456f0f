import { placesOf } from '../../sdk/cli/operations/entries.ts'
import { KEPT } from '../../sdk/cli/operations/kept.ts'
import { type CommandEntry, commandTable, pathsById } from './operations.ts'

const BEGIN = `# Commands of the command line

<!-- Made by: npm run generate -->

Each operation of the API is a command of [\`postern\`](cli.md), named like its id. \`postern help <command>\` has the options, the
values they take and an example. Options are the query and the fields of the body, as in the [API](api.md).
`

/** docs/cli-commands.md: every command that an operation is, by area. */
export function commandsPage(openApiJson: string): string {
  const entries = JSON.parse(commandTable(openApiJson)) as Record<string, CommandEntry>
  const paths = pathsById(openApiJson)
  const ids = [...new Set([...Object.keys(entries), ...Object.keys(KEPT)])]
  const areas = Map.groupBy(ids, (id) => id.split('.')[0]!)
  const parts = [...areas]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([area, below]) => {
      const lines = below.map((id) => lineOf(id, entries, paths))
      return `## ${typed(area)}\n\n| command | |\n|---|---|\n${lines.join('\n')}\n`
    })
  return `${BEGIN}\n${parts.join('\n')}`
}

function lineOf(id: string, entries: Record<string, CommandEntry>, paths: Map<string, string>): string {
  const { calls = id, says } = KEPT[id] ?? {}
  const places = placesOf(paths.get(calls)!).map((place) => ` <${place}>`)
  return `| \`postern ${typed(id)}${places.join('')}\` | ${says ?? entries[calls]!.says} |`
}

const typed = (id: string): string => id.replaceAll('.', ' ').replaceAll('_', '-')
