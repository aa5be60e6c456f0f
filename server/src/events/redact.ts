import type { Tx } from '../platform/db/db.ts'
import { withPlainStrings } from '../platform/text/raw-json.ts'
import { isChange } from './catalogue.ts'
import {
  type EventRow,
  type RedactedEvent,
  redactBodies,
  rewriteBodies,
  type Sought,
  scanEvents,
} from './store.ts'
import { possibleSubjects, subjectDigest } from './types/subjects.ts'

/** Envelopes searched in one step. */
const CHUNK = 5_000

export interface Redacted {
  scanned: number
  /** The events that were redacted, in whole or in part. */
  eventIds: string[]
  /** Null at the end. */
  cursor: string | null
}

/**
 * Redacts the next events that contain something of what is sought: the envelope stays, its data says only that it was
 * redacted, and no subject leads to it any more. Deliveries still to be sent go out in that form. Of an event of a change,
 * only what is of the person goes: see keptInPart.
 */
export async function redactEvents(
  tx: Tx,
  providerId: string,
  sought: Sought,
  cursor: string | null,
): Promise<Redacted> {
  const { scanned, last, matches } = await scanEvents(tx, providerId, { sought, cursor, limit: CHUNK })
  const texts = [...sought.ids, ...sought.addresses]
  const left = matches.map((event) => ({ event, inPart: keptInPart(event, texts) }))
  const gone = left.filter(({ inPart }) => inPart === undefined).map(({ event }) => event)
  const changed = left.flatMap(({ event: { id, body: was }, inPart: body }) =>
    body === undefined || body === was ? [] : [{ id, body, subjects: lost(providerId, was, body) }],
  )
  if (gone.length > 0)
    await redactBodies(
      tx,
      providerId,
      gone.map((event) => redacted(providerId, event)),
    )
  if (changed.length > 0) await rewriteBodies(tx, providerId, changed)
  const eventIds = [...gone, ...changed].map(({ id }) => id)
  return { scanned, eventIds, cursor: scanned < CHUNK ? null : last }
}

/**
 * Keeps the key under `data`, which tells receivers what the event was about. Whatever was its type's declaration when it
 * was written, its subjects are among all that its data holds.
 */
function redacted(providerId: string, { id, body }: { id: string; body: string }): RedactedEvent {
  const { event, timestamp, data } = JSON.parse(body) as { event: string; timestamp: string; data: object }
  const left = Object.fromEntries(Object.keys(data).map((key) => [key, { redacted: true }]))
  return {
    id,
    body: JSON.stringify({ event, timestamp, data: left }),
    subjects: digests(providerId, possibleSubjects(data)),
  }
}

const digests = (providerId: string, subjects: Iterable<string>): number[] =>
  [...subjects].map((subject) => subjectDigest(providerId, subject))

/** What may have led to an event and is no longer in it. */
function lost(providerId: string, was: string, body: string): number[] {
  const [before, left] = [was, body].map((text) => possibleSubjects(JSON.parse(text).data))
  return digests(providerId, before!.difference(left!))
}

/** What an event of a change holds: the part of the name before the dot, and who made it. */
interface ChangeOf {
  by?: { type: string; id?: string }
  external_id?: unknown
  email?: unknown
  name?: unknown
  public_metadata?: unknown
}
type ChangeData = Record<string, ChangeOf>

/**
 * What is left of an event of a change whose receivers would be out of step without it; undefined for all others.
 * One of a deletion or of an ended session keeps the ids, by which receivers delete: no name and no address, also where the
 * provider took one as external id. One of another person's change loses only the id of the staff member who made it.
 */
function keptInPart({ type, type_version, body }: EventRow, texts: readonly string[]): string | undefined {
  if (type_version !== null || !isChange(type)) return undefined
  const { event, timestamp, data } = JSON.parse(body) as {
    event: string
    timestamp: string
    data: ChangeData
  }
  const addresses = texts.filter(isAddress)
  const left: ChangeData = {}
  for (const [key, { by, ...rest }] of Object.entries(data)) {
    if (holds(rest, texts) && !GONE_TYPES.has(type)) return undefined
    const kept = holds(rest, texts) ? withoutPerson(rest) : rest
    const external = holds(kept.external_id, addresses) ? { external_id: null } : {}
    left[key] = { ...kept, ...external, ...(by && { by: holds(by, texts) ? { type: by.type } : by }) }
  }
  return JSON.stringify({ event, timestamp, data: left })
}

/** Without these, a receiver that was away would keep for good what is gone. */
const GONE_TYPES: ReadonlySet<string> = new Set(['user.deleted', 'account.deleted', 'user.session_ended'])

/** What only the last of these types has, beside ids. */
const withoutPerson = ({ email: _, name: __, public_metadata: ___, ...rest }: ChangeOf) => rest

const isAddress = (text: string): boolean => text.includes('@')

function holds(value: unknown, texts: readonly string[]): boolean {
  const plain = withPlainStrings(JSON.stringify(value ?? null)).toLowerCase()
  return texts.some((text) => plain.includes(text))
}
