import { newId } from '../../../platform/keys/ids.ts'
import type { AttemptResult } from '../../attempt/index.ts'
import type { Claimed } from '../../core/index.ts'
import { secretsInForce } from '../../core/index.ts'
import { nextAttemptAt } from './retry-schedule.ts'
import type { Outcome } from './store/outcome.ts'

/** When an attempt was made, in milliseconds. */
interface Period {
  startedAt: number
  endedAt: number
}

/**
 * What becomes of a delivery after an attempt. A probe is the first attempt of a round like any other. A test has one
 * attempt.
 */
export function outcomeOf(
  lease: Claimed,
  result: AttemptResult,
  { startedAt, endedAt }: Period,
  delays: readonly number[],
): Outcome {
  const tries = lease.tries + 1
  const next = nextAttemptAt(lease.trigger === 'test' ? [] : delays, tries, endedAt)
  const goesOn = result.error !== undefined && result.error !== 'gone' && next !== undefined
  return {
    lease,
    trigger: lease.trigger,
    attemptId: newId(startedAt),
    startedAt: new Date(startedAt),
    durationMs: result.durationMs,
    responseStatus: result.status,
    responseExcerpt: result.excerpt,
    error: result.error ?? null,
    tlsCause: result.tlsCause,
    head: result.head,
    rotating:
      lease.secret !== null &&
      secretsInForce({ ...lease, secret: lease.secret }, startedAt).next !== undefined,
    address: result.address,
    connection: result.connection,
    firstByteMs: result.firstByteMs,
    tries,
    status: goesOn ? 'pending' : result.error === undefined ? 'delivered' : 'failed',
    nextAttemptAt: goesOn ? new Date(next) : null,
  }
}
