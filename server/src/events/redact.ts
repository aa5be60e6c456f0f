import type { Tx } from '../platform/db/db.ts'
import { type RedactedEvent, redactBodies, scanEvents } from './store.ts'
import { possibleSubjects, subjectDigest } from './types/subjects.ts'

/** Envelopes searched in one step. */
const CHUNK = 5_000

export interface Redacted {
  scanned: number
  /** The events that were redacted. */
  eventIds: string[]
  /** Null at the end. */
  cursor: string | null
}

/**
 * Redacts the next events that contain one of the texts (in lower case): the envelope stays, its data says only that it
 * was redacted, and no subject leads to it any more. Deliveries still to be sent go out in that form.
 */
export async function redactEvents(
  tx: Tx,
  providerId: string,
  texts: string[],
  cursor: string | null,
): Promise<Redacted> {
  const { scanned, last, matches } = await scanEvents(tx, providerId, { texts, cursor, limit: CHUNK })
  if (matches.length > 0)
    await redactBodies(
      tx,
      providerId,
      matches.map((event) => redacted(providerId, event)),
    )
  return { scanned, eventIds: matches.map(({ id }) => id), cursor: scanned < CHUNK ? null : last }
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
    subjects: [...possibleSubjects(data)].map((subject) => subjectDigest(providerId, subject)),
  }
}
