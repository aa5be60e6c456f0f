import type { ConnectTimings } from '../../../../platform/outbound/traced-client.ts'
import type { AnswerHead, AttemptError, TlsCause } from '../../../attempt/index.ts'
import type { LeaseKey, Trigger } from '../../../core/index.ts'

/** An attempt, and what becomes of its delivery. */
export interface Outcome {
  /** Read when the outcome is written, not before: it may be extended until then. */
  lease: LeaseKey & { failing: boolean; eventType: string | null; endpointVersion: number | null }
  attemptId: string
  trigger: Trigger
  startedAt: Date
  durationMs: number
  responseStatus: number | null
  responseExcerpt: string | null
  error: AttemptError | null
  tlsCause: TlsCause | null
  head: AnswerHead | null
  /** The endpoint's secret was being rotated: it was signed with the next one, too. */
  rotating: boolean
  address: string | null
  connection: ConnectTimings | undefined
  firstByteMs: number | null
  /** Attempts made in this round, this one included. */
  tries: number
  /** The delivery's new status. */
  status: 'delivered' | 'failed' | 'pending'
  /** `null` if the round is over. */
  nextAttemptAt: Date | null
}

/** The ids of attempts that were logged and decided nothing: their lease was lost. */
export type Undecided = ReadonlySet<string>

/** Whether this was a delivery's last attempt, and failed. A receiver that answers 410 Gone is announced separately. */
export function isExhausted({ status, error, trigger }: Outcome): boolean {
  return status === 'failed' && error !== 'gone' && trigger !== 'test'
}
