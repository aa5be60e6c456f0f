import type { Call, Command } from '../command.ts'
import { findCommand } from '../find-command.ts'
import { mainHelp } from '../main-help.ts'

export const help: Command = {
  says: 'explain a command, with an example',
  help: `postern help [command]

Explains a command or lists those of a resource.

Examples:
  postern help users
  postern help accounts members add
`,
  options: {},
  run,
}

async function run({ arguments: words }: Call): Promise<void> {
  if (words.length === 0) return void process.stdout.write(mainHelp())
  const named = findCommand(words)
  process.stdout.write('help' in named ? named.help : named.command.help)
}
