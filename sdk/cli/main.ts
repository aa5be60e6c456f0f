import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { commandOf } from './admin/resource.ts'
import { RESOURCES } from './admin/resources.ts'
import { WEBHOOK_RESOURCES } from './admin/webhook-resources.ts'
import type { Command } from './command.ts'
import { listen } from './commands/listen.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { replay } from './commands/replay.ts'
import { setup } from './commands/setup.ts'
import { trigger } from './commands/trigger.ts'
import { EXIT, Exit } from './exit.ts'
import { Terminal } from './terminal.ts'

const ADMINISTRATION = [...RESOURCES, ...WEBHOOK_RESOURCES].map((one) => [one.name, commandOf(one)] as const)

const COMMANDS: Record<string, Command> = {
  login,
  logout,
  setup,
  listen,
  trigger,
  replay,
  ...Object.fromEntries(ADMINISTRATION),
}

/** Every command takes these. */
const COMMON = {
  profile: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const HELP = `Postern's command line, ${packageJson.version}

${Object.entries(COMMANDS)
  .map(([name, { says }]) => `  postern ${name.padEnd(9)} ${says}`)
  .join('\n')}

Run postern <command> --help for details. Exit codes: 0 success, 1 failure, 2 usage error, 3 missing key or permission,
4 service unreachable, 130 Ctrl-C at a question.
`

async function main(args: string[]): Promise<void> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h') return void process.stdout.write(HELP)
  if (name === '--version' || name === '-v') return void process.stdout.write(`${packageJson.version}\n`)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new Exit(EXIT.usage, `Unknown command ${name}. Run: postern --help`)
  const { values, positionals } = parsed(name, command, rest)
  if (values.help) return void process.stdout.write(command.help)
  const { least, most } = command.takes
  if (positionals.length < least || positionals.length > most)
    throw new Exit(EXIT.usage, `Run: postern ${name} --help`)
  await command.run({
    options: values,
    arguments: positionals,
    env: process.env,
    terminal: new Terminal({ json: values.json === true }),
    signal: untilEnded(),
  })
}

function parsed(name: string, { options }: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...COMMON, ...options },
      allowPositionals: true,
    })
    return { values: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ')
    throw new Exit(EXIT.usage, `${sentence}. Run: postern ${name} --help`)
  }
}

/** The first Ctrl-C ends in order, a second one immediately. */
function untilEnded(): AbortSignal {
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
  return ended.signal
}

process.stdout.on('error', () => process.exit(EXIT.done)) // such as: postern listen | head
main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    const isKnown = error instanceof Exit
    const words = isKnown ? error.message : (error as Error).stack
    process.stderr.write(words ? `${words}\n` : '\n')
    process.exit(isKnown ? error.code : EXIT.failed)
  },
)
