import { COMMANDS } from './commands/all.ts'
import { operationIds } from './commands/api.ts'
import { commandNames, findCommand } from './find-command.ts'
import { actOf, typed } from './operations/act.ts'
import { find, type Group } from './operations/names.ts'
import { FORMATS } from './output/printer.ts'

/** A word that can be typed next, and what it is. */
type Candidate = readonly [word: string, says: string]

const COMMON: readonly Candidate[] = [
  ['--json', 'one JSON object a line'],
  ['--output', FORMATS.join(', ')],
  ['--columns', 'only these fields'],
  ['--profile', 'of postern login'],
  ['--help', 'explain the command'],
]

/** Prints what a shell may offer for the last of the words, in the form that the shell reads. */
export function complete(shell: string, words: readonly string[]): void {
  const last = words.at(-1) === '""' ? '' : (words.at(-1) ?? '')
  const found = candidates(words.slice(0, -1), last).filter(([word]) => word.startsWith(last))
  const lines = found.map(([word, says]) => {
    if (shell === 'bash') return `${word} `.trimEnd()
    if (shell === 'zsh') return `${word.replaceAll(':', '\\:')}:${says}`
    return `${word}\t${says}`
  })
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}

function candidates(before: readonly string[], last: string): readonly Candidate[] {
  const words = before.filter((word) => !word.startsWith('-'))
  const isHelp = words[0] === 'help'
  const path = isHelp ? words.slice(1) : words
  const option = before.at(-1)
  const id = idOf(path)
  if (option?.startsWith('--')) {
    const values = valuesOf(id, option.slice(2))
    if (values.length > 0) return values.map((value) => [value, ''])
  }
  if (last.startsWith('-')) return [...optionsOf(path, id), ...COMMON]
  if (path.length === 0) return commandNames().map((name) => [name, saysOf(name)])
  if (id !== undefined) return []
  const found = find(path)
  if (found && 'group' in found && found.unknown === undefined) return below(found.group)
  return fixedWords(path)
}

function idOf(path: readonly string[]): string | undefined {
  const found = find(path)
  return found && 'id' in found ? found.id : undefined
}

function valuesOf(id: string | undefined, option: string): readonly string[] {
  if (option === 'output') return FORMATS
  return id === undefined ? [] : (actOf(id).options[option]?.values ?? [])
}

function optionsOf(path: readonly string[], id: string | undefined): readonly Candidate[] {
  if (id === undefined) {
    try {
      const named = findCommand(path)
      return 'command' in named ? Object.keys(named.command.options).map((name) => [`--${name}`, '']) : []
    } catch {
      return []
    }
  }
  const { options, asks, answer } = actOf(id)
  const own = Object.entries(options).map(([name, { says }]) => [`--${name}`, says] as const)
  const lists = answer === 'page' ? ([['--all', 'all of them']] as const) : []
  return [...own, ...lists, ...(asks ? ([['--yes', 'do not ask']] as const) : [])]
}

function below({ acts, groups }: Group): Candidate[] {
  return [
    ...[...acts].map(([word, id]) => [typed(word), actOf(id).says] as const),
    ...[...groups.keys()].map((word) => [typed(word), ''] as const),
  ]
}

function saysOf(name: string): string {
  return COMMANDS[name]?.says ?? ''
}

/** Arguments that are one of few. */
function fixedWords(path: readonly string[]): readonly Candidate[] {
  const [first = ''] = path
  const words: Record<string, readonly string[]> = {
    completion: ['bash', 'zsh', 'fish', 'powershell'],
    tail: ['deliveries', 'events', 'audit'],
    api: operationIds(),
    docs: ['search', 'read'],
    logs: ['tail'],
  }
  return path.length === 1 ? (words[first] ?? []).map((word) => [word, '']) : []
}
