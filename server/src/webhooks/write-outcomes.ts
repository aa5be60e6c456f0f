import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR } from '../lib/clock.ts'
import type { Sql } from '../lib/db.ts'
import type { Logger } from '../lib/logger.ts'
import { isRefusal } from '../lib/refusal.ts'
import { extendLeases } from './store/queue.ts'
import { type Outcome, recordOutcomes, withoutRecorded } from './store/record.ts'

const RETRY_MS = 500
/** How long a delivery rests if its outcome cannot be recorded in any form. */
const PUT_OFF_MS = HOUR

export interface OutcomeWriter {
  db: Sql
  log: Logger
  /** Called with an outcome that the database refuses. */
  refused(outcome: Outcome): void
}

/**
 * Writes outcomes; resolves when each is written, however long the database is away. A refused one must not hold up the
 * others: groups are halved until it is alone.
 */
export async function writeOutcomes(writer: OutcomeWriter, outcomes: readonly Outcome[]): Promise<void> {
  const refusal = await tryToRecord(writer, outcomes)
  if (!refusal) return
  const [outcome] = outcomes
  if (outcome && outcomes.length === 1) return writeRefused(writer, outcome, refusal)
  const half = Math.ceil(outcomes.length / 2)
  await writeOutcomes(writer, outcomes.slice(0, half))
  await writeOutcomes(writer, outcomes.slice(half))
}

interface Refusal {
  err: unknown
}

/** Tries until the database has taken all of the outcomes, or refused them. */
async function tryToRecord(
  { db, log }: OutcomeWriter,
  outcomes: readonly Outcome[],
): Promise<Refusal | undefined> {
  let unrecorded = outcomes
  for (let again = false; ; again = true) {
    try {
      if (again) unrecorded = await withoutRecorded(db, outcomes)
      if (unrecorded.length > 0) await recordOutcomes(db, unrecorded)
      return undefined
    } catch (error) {
      if (isRefusal(error)) return { err: error }
      log.error({ err: error, outcomes: outcomes.length }, 'outcomes could not be recorded; trying again')
      await sleep(RETRY_MS)
    }
  }
}

/**
 * Only data from outside should be refused, so the outcome is recorded without it: the attempt counts and the round
 * ends as usual. If even that is refused, the fault is in our own rows. Then nothing can count attempts, and the
 * delivery would be sent again every few seconds for ever as its lease ends; so it rests until somebody has repaired
 * the database or retention removes it.
 */
async function writeRefused(writer: OutcomeWriter, outcome: Outcome, refusal: Refusal): Promise<void> {
  const { db, log } = writer
  const { deliveryId: delivery, endpointId: endpoint } = outcome.lease
  writer.refused(outcome)
  log.error(
    { ...refusal, delivery, endpoint },
    'the database refuses an outcome; what was answered is left out',
  )
  const again = await tryToRecord(writer, [withoutAnswer(outcome)])
  if (!again) return
  log.error({ ...again, delivery, endpoint }, 'an outcome cannot be recorded; it is sent again in an hour')
  await extendLeases(db, [outcome.lease], new Date(outcome.startedAt.getTime() + PUT_OFF_MS)).catch((err) =>
    log.error({ err, delivery, endpoint }, 'nor can it be put off; it is sent again when its lease ends'),
  )
}

function withoutAnswer(outcome: Outcome): Outcome {
  return {
    ...outcome,
    responseStatus: null,
    responseExcerpt: null,
    head: null,
    address: null,
    connection: undefined,
    firstByteMs: null,
  }
}
