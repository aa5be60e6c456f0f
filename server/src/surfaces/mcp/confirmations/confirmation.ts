import { hash } from 'node:crypto'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { ConfirmWord } from './words.ts'

/** From the preview to the act. */
export const CONFIRMATION_MS = 10 * MINUTE

/** Something with a name that others wrote: the person reads the name, the model the id. */
export interface NamedThing {
  id: string
  name: string
}

/** A moment: the person reads it as they write dates, the model as RFC 3339. */
export interface Moment {
  at: string
}

/** A sentence that says what an act would do. */
export interface Sentence {
  key: ConfirmWord
  args: Record<string, string | number | NamedThing | Moment>
}

/** The digest of a value, whatever the order of its fields. */
export const fingerprint = (value: unknown): Buffer => hash('sha256', JSON.stringify(sorted(value)), 'buffer')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]),
  )
}
