import { complete } from './complete.ts'
import { EXIT, Exit } from './exit.ts'
import { findCommand } from './find-command.ts'
import { mainHelp, VERSION } from './main-help.ts'
import { type OptionSpecs, parseOptions } from './options.ts'
import { Terminal } from './terminal.ts'

/** Every command takes these. */
const COMMON: OptionSpecs = {
  profile: { type: 'string' },
  json: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
  columns: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
}

async function main(args: string[]): Promise<void> {
  if (args[0] === '__complete') return complete(args[1] ?? 'bash', args.slice(3))
  const { words, before, after } = split(args)
  if (words.length === 0) {
    const given = args.find((arg) => arg.startsWith('-'))
    if (given === '--version' || given === '-v') return void process.stdout.write(`${VERSION}\n`)
    if (given === undefined || before.includes('--help') || before.includes('-h'))
      return void process.stdout.write(mainHelp())
    throw new Exit(EXIT.usage, `Give a command before ${given}. Run: postern help`)
  }
  const named = findCommand(words)
  if ('help' in named) return void process.stdout.write(named.help)
  const { command, name, length } = named
  const help = `postern help ${name}`
  const rest = [...before, ...words.slice(length), ...after]
  const { options, positionals } = parseOptions(rest, { ...COMMON, ...command.options }, help)
  if (options.help === true) return void process.stdout.write(command.help)
  const { least, most } = command.takes ?? { least: 0, most: Number.POSITIVE_INFINITY }
  if (positionals.length < least || positionals.length > most)
    throw new Exit(EXIT.usage, `${saysHowMany(least, most)} ${usageOf(command.help)} Run: ${help}`)
  await command.run({
    options,
    arguments: positionals,
    env: process.env,
    terminal: new Terminal({ json: options.json === true || /^jsonl?$/.test(String(options.output)) }),
    signal: ended.signal,
  })
}

function saysHowMany(least: number, most: number): string {
  if (most === 0) return 'It takes no arguments.'
  return least === most
    ? `It takes ${least === 1 ? 'one argument' : `${least} arguments`}.`
    : `It takes ${least} to ${most} arguments.`
}

/** The first line of a help, as it shows what to give. */
const usageOf = (help: string): string => `Usage: ${help.split('\n', 1)[0]}.`

/** The words that may name a command, with what is before and after them. */
function split(args: string[]): { words: string[]; before: string[]; after: string[] } {
  let begin = 0
  while (args[begin]?.startsWith('-')) {
    const name = args[begin]!.replace(/^--?/, '')
    const spec = COMMON[name] ?? Object.values(COMMON).find(({ short }) => short === name)
    begin += spec?.type === 'string' ? 2 : 1
  }
  let end = begin
  while (end < args.length && !args[end]!.startsWith('-')) end++
  return { words: args.slice(begin, end), before: args.slice(0, begin), after: args.slice(end) }
}

/** As long as a command may take to end in order. */
const GRACE_MS = 2_000

/** The first Ctrl-C ends in order, a second one immediately. */
const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    ended.abort()
    setTimeout(() => process.exit(EXIT.interrupted), GRACE_MS).unref()
  })

/** What was written reaches a pipe before the program ends. */
function end(code?: number): void {
  process.stdout.write('', () => process.exit(code))
}

/** Ends with what went wrong; a request that Ctrl-C cut has not failed. */
function fail(error: unknown): void {
  const isKnown = error instanceof Exit
  if (ended.signal.aborted && (!isKnown || error.code === EXIT.unreachable)) {
    end(EXIT.interrupted)
    return
  }
  const words = isKnown ? error.message : (error as Error).stack
  process.stderr.write(words ? `${words}\n` : '\n', () => end(isKnown ? error.code : EXIT.failed))
}

process.stdout.on('error', () => process.exit(EXIT.done)) // such as: postern listen | head
main(process.argv.slice(2)).then(() => end(), fail)
