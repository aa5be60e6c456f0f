import packageJson from '../package.json' with { type: 'json' }
import { COMMANDS } from './commands/all.ts'
import { areaNames } from './operations/names.ts'

export const VERSION: string = packageJson.version

/** What there is, on one screen. */
export function mainHelp(): string {
  const commands = Object.entries(COMMANDS)
    .filter(([name]) => name !== 'logs tail')
    .map(([name, { says }]) => `  postern ${name.padEnd(12)} ${says}`)
  return `Postern's command line, ${VERSION}

${commands.join('\n')}

  postern <resource> <command>, such as postern users list, for all of the API:
${wrapped([...new Set(areaNames())].sort())}

Every command: --json or --output table|json|jsonl|csv|id, --columns, --profile, --help
Run postern help <command> for details and examples. Exit codes: 0 success, 1 failure, 2 usage error,
3 missing sign-in or permission, 4 service unreachable, 130 Ctrl-C.
`
}

function wrapped(words: readonly string[]): string {
  const lines = ['   ']
  for (const word of words) {
    if (lines.at(-1)!.length + word.length > 96) lines.push('   ')
    lines[lines.length - 1] += ` ${word}`
  }
  return lines.join('\n')
}
