import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../../../platform/db/db.ts'
import { isRefusal } from '../../../platform/db/refusal.ts'
import type { Logger } from '../../../platform/telemetry/logger.ts'
import { HOUR } from '../../../platform/time/clock.ts'
import { extendLeases } from '../fetch/queue-store.ts'
import { deliverLate } from './store/late-success.ts'
import type { Outcome, Undecided } from './store/outcome.ts'
import { recordOutcomes, withoutRecorded } from './store/record.ts'

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
 * Writes outcomes; resolves when each is written, however long the database is away, with those that decided nothing. A
 * refused one must not hold up the others: groups are halved until it is alone.
 */
export async function writeOutcomes(writer: OutcomeWriter, outcomes: readonly Outcome[]): Promise<Undecided> {
  const written = await tryToRecord(writer, outcomes)
  if (!('err' in written)) return written
  const [outcome] = outcomes
  if (outcome && outcomes.length === 1) return writeRefused(writer, outcome, written)
  const half = Math.ceil(outcomes.length / 2)
  const first = await writeOutcomes(writer, outcomes.slice(0, half))
  return new Set([...first, ...(await writeOutcomes(writer, outcomes.slice(half)))])
}

const NONE: Undecided = new Set()

interface Refusal {
  err: unknown
}

/** Tries until the database has taken all of the outcomes, or refused them. */
async function tryToRecord(
  { db, log }: OutcomeWriter,
  outcomes: readonly Outcome[],
): Promise<Undecided | Refusal> {
  let left = { unrecorded: outcomes, undecided: NONE }
  for (let again = false; ; again = true) {
    try {
      if (again) left = await withoutRecorded(db, outcomes)
      const recorded = left.unrecorded.length > 0 ? await recordOutcomes(db, left.unrecorded) : NONE
      const undecided = new Set([...left.undecided, ...recorded])
      const late = outcomes.filter(({ attemptId, error }) => error === null && undecided.has(attemptId))
      if (late.length > 0) await deliverLate(db, late)
      return undecided
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
 * delivery would be sent again every few seconds for ever as its lease ends; so it rests until an operator has repaired
 * the database or retention removes it.
 */
async function writeRefused(writer: OutcomeWriter, outcome: Outcome, refusal: Refusal): Promise<Undecided> {
  const { db, log } = writer
  const { deliveryId: delivery, endpointId: endpoint } = outcome.lease
  writer.refused(outcome)
  log.error(
    { ...refusal, delivery, endpoint },
    'the database refuses an outcome; what was answered is left out',
  )
  const again = await tryToRecord(writer, [withoutAnswer(outcome)])
  if (!('err' in again)) return again
  log.error({ ...again, delivery, endpoint }, 'an outcome cannot be recorded; it is sent again in an hour')
  await extendLeases(db, [outcome.lease], new Date(outcome.startedAt.getTime() + PUT_OFF_MS)).catch((err) =>
    log.error({ err, delivery, endpoint }, 'nor can it be put off; it is sent again when its lease ends'),
  )
  return NONE
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
