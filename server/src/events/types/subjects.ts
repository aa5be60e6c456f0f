import { hash } from 'node:crypto'
import { ID_LENGTH, isId } from '../../platform/keys/ids.ts'

/** Longer values are not indexed as subjects. They are not searched for, and their index would be large. */
export const MAX_SUBJECT_LENGTH = 256
/** An event has at most so many subjects: the first ones, in the order of its type's paths. */
export const MAX_SUBJECTS = 16

/** A path in an event's `data`: names joined by dots. A step into a list goes into each of its elements. */
export const SUBJECT_PATH = /^[\w-]{1,64}(\.[\w-]{1,64}){0,7}$/

/** Where the `data` of an event type says what its events are about. Paths begin at `data`, as in `invoice.number`. */
export interface SubjectPaths {
  /** Ids, numbers and addresses by which people look for such events. */
  subjects: readonly string[]
  /** The id of the account that the event is of. Its endpoints see the event, so a path must name it and no other. */
  account?: string | undefined
}

/** What an event is about. */
interface EventSubjects {
  /** In normal form, each once. */
  subjects: string[]
  /** Null unless the account's path leads to exactly one UUID. */
  accountId: string | null
}

export type ReadSubjects = (data: unknown) => EventSubjects

/** Prepares the reading of an event type's subjects. Values that are neither text nor whole numbers are passed over. */
export function subjectReader(paths: SubjectPaths): ReadSubjects {
  const subjectPaths = paths.subjects.map((path) => path.split('.'))
  const accountPath = paths.account?.split('.')
  return (data) => {
    const found: unknown[] = []
    for (const path of subjectPaths) follow(data, path, 0, found)
    const subjects = new Set<string>()
    for (const value of found) {
      const subject = subjectOf(value)
      if (subject !== undefined && subjects.size < MAX_SUBJECTS) subjects.add(subject)
    }
    return { subjects: [...subjects], accountId: accountPath ? readAccount(data, accountPath) : null }
  }
}

function readAccount(data: unknown, path: readonly string[]): string | null {
  const found: unknown[] = []
  follow(data, path, 0, found)
  const [id] = found
  if (found.length !== 1 || typeof id !== 'string') return null
  const account = id.toLowerCase()
  return isId(account) ? account : null
}

/** Adds to `found` what is at the end of the path. Lists in lists are passed over. */
function follow(value: unknown, path: readonly string[], step: number, found: unknown[]): void {
  for (const part of Array.isArray(value) ? value : [value]) {
    if (step === path.length) found.push(part)
    else if (isObject(part) && Object.hasOwn(part, path[step]!))
      follow(part[path[step]!], path, step + 1, found)
  }
}

/** All that a value holds which could be a subject, in normal form: what an event is found by is among it. */
export function possibleSubjects(value: unknown): Set<string> {
  const subjects = new Set<string>()
  const parts = [value] // not by recursion: JSON may be nested deeper than the stack
  for (let part = parts.pop(); parts.length > 0 || part !== undefined; part = parts.pop()) {
    if (isObject(part)) for (const inner of Object.values(part)) parts.push(inner)
    const subject = subjectOf(part)
    if (subject !== undefined) subjects.add(subject)
  }
  return subjects
}

function subjectOf(value: unknown): string | undefined {
  if (typeof value === 'string') return normaliseSubject(value)
  return Number.isSafeInteger(value) ? String(value) : undefined
}

/** The form in which subjects are compared: trimmed; addresses and UUIDs in lower case. Undefined if it can be none. */
export function normaliseSubject(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_SUBJECT_LENGTH) return undefined
  if (trimmed.includes('@')) return trimmed.toLowerCase()
  if (trimmed.length !== ID_LENGTH) return trimmed
  const lower = trimmed.toLowerCase()
  return isId(lower) ? lower : trimmed
}

/**
 * What the index holds of a subject: 52 bits of a digest, which a number holds exactly. It need not be secret: the event
 * itself, beside it, says the same in clear, and when that is redacted its rows in the index go too.
 */
export function subjectDigest(providerId: string, subject: string): number {
  const bytes = hash('sha256', `${providerId} ${subject}`, 'latin1') // a character each: less work than hexadecimal
  let digest = 0
  for (let at = 0; at < 6; at++) digest = digest * 256 + bytes.charCodeAt(at)
  return digest * 16 + (bytes.charCodeAt(6) >> 4)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
