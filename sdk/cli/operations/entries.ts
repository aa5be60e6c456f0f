import { OPERATIONS } from '../../src/generated/operations.ts'
import commands from '../generated/commands.json' with { type: 'json' }

/** How an option of a command is written; a secret comes from a file or standard input, and json may. */
export type Kind = 'text' | 'number' | 'switch' | 'list' | 'json' | 'secret' | 'secrets'

/** An option that becomes a field of the request. */
export interface Field {
  kind: Kind
  says: string
  required?: true
  /** Whether --no-… sends null. */
  nullable?: true
  values?: string[]
}

/** What an operation answers: a page of a list, a whole list, one thing, text, or nothing. */
export type Answer = 'page' | 'list' | 'one' | 'text' | 'none'

/** An operation of the API as the contract describes it to the command line. */
export interface Entry {
  says: string
  answer: Answer
  path?: Record<string, string>
  query?: Record<string, Field>
  body?: Record<string, Field>
  columns?: string[]
  example?: Record<string, unknown>
}

export type OperationId = keyof typeof OPERATIONS

/** All that are commands, by their ids. */
export const ENTRIES = commands as Readonly<Record<string, Entry>>

/** How an operation is called. Undefined if there is none with this id. */
export function callOf(id: string): { method: string; path: string } | undefined {
  if (!Object.hasOwn(OPERATIONS, id)) return undefined
  const [method, path] = OPERATIONS[id as OperationId]
  return { method, path }
}

/** The names in braces of a path. */
export function placesOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}
