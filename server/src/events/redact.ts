import type { Tx } from '../lib/db.ts'
import { replaceBodies, scanEvents } from './store.ts'

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
 * was redacted. Deliveries still to be sent go out in that form.
 */
export async function redactEvents(
  tx: Tx,
  providerId: string,
  texts: string[],
  cursor: string | null,
): Promise<Redacted> {
  const { scanned, last, matches } = await scanEvents(tx, providerId, { texts, cursor, limit: CHUNK })
  if (matches.length > 0)
    await replaceBodies(
      tx,
      providerId,
      matches.map(({ id, body }) => ({ id, body: redactedBody(body) })),
    )
  return { scanned, eventIds: matches.map(({ id }) => id), cursor: scanned < CHUNK ? null : last }
}

/** Keeps the key under `data`, which tells receivers what the event was about. */
function redactedBody(body: string): string {
  const { event, timestamp, data } = JSON.parse(body) as { event: string; timestamp: string; data: object }
  const redacted = Object.fromEntries(Object.keys(data).map((key) => [key, { redacted: true }]))
  return JSON.stringify({ event, timestamp, data: redacted })
}
