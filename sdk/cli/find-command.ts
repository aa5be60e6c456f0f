import type { Command } from './command.ts'
import { COMMANDS } from './commands/all.ts'
import { EXIT, Exit } from './exit.ts'
import { commandOf } from './operations/command.ts'
import { helpOfGroup } from './operations/help.ts'
import { areaNames, find, namesIn } from './operations/names.ts'
import { didYouMean } from './suggest.ts'

/** What some words name: a command with its name, or a group of commands with its help. */
export type Named =
  | { command: Command; name: string; length: number }
  | { help: string; name: string; length: number }

/** The command that the first of these words name. Throws an Exit that says which was probably meant. */
export function findCommand(words: readonly string[]): Named {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = words.length >= length && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command) return { command, name, length }
  }
  const found = find(words)
  if (found === undefined) return findGroup(words)
  const { length } = found
  if ('id' in found) return { command: commandOf(found.id), name: words.slice(0, length).join(' '), length }
  const { group, name, unknown } = found
  if (unknown === undefined) return { help: helpOfGroup(name, group), name, length }
  const names = namesIn(group)
  throw new Exit(
    EXIT.usage,
    `postern ${name} has no command "${unknown}".${didYouMean(unknown, names)} It has: ${names.join(', ')}. Run: postern help ${name}`,
  )
}

/** Of commands of two words, such as docs search, the first word is a group. */
function findGroup(words: readonly string[]): Named {
  const [first = '', second] = words
  const below = Object.keys(COMMANDS).filter((name) => name.startsWith(`${first} `))
  if (below.length === 0)
    throw new Exit(
      EXIT.usage,
      `Unknown command ${first}.${didYouMean(first, commandNames())} Run: postern help`,
    )
  if (second !== undefined) {
    const names = below.map((name) => name.split(' ')[1]!)
    throw new Exit(
      EXIT.usage,
      `postern ${first} has no command "${second}".${didYouMean(second, names)} It has: ${names.join(', ')}.`,
    )
  }
  const help = below.map((name) => `  postern ${name.padEnd(18)} ${COMMANDS[name]!.says}`).join('\n')
  return { help: `${help}\n`, name: first, length: 1 }
}

/** All first words. */
export function commandNames(): string[] {
  return [...new Set([...Object.keys(COMMANDS).map((name) => name.split(' ')[0]!), ...areaNames()])]
}
