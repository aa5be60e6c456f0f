import type { Given, OptionSpecs } from './options.ts'
import type { Terminal } from './terminal.ts'

/** What a command is given. */
export interface Call {
  /** Options as they were given. */
  options: Given
  arguments: string[]
  env: Record<string, string | undefined>
  terminal: Terminal
  /** Aborted when the person ends the program. */
  signal: AbortSignal
}

export interface Command {
  /** One line for the list of commands. */
  says: string
  help: string
  options: OptionSpecs
  /** How many arguments it takes; it says so itself without it. */
  takes?: { least: number; most: number }
  run(call: Call): Promise<void>
}

/** A text option. */
export function text({ options }: Call, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

export function profileName(call: Call): string {
  return text(call, 'profile') ?? call.env.POSTERN_PROFILE ?? 'default'
}
