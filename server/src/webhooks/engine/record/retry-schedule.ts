import { SECOND } from '../../../platform/time/clock.ts'

/**
 * When the next attempt of a round is due, after `tries` attempts, the last of which failed at `endedAt`; undefined if
 * that was the round's last. With the default delays of 30, 120 and 300 s a round has four attempts (docs/webhooks.md).
 * A replay starts a new round.
 */
export function nextAttemptAt(delays: readonly number[], tries: number, endedAt: number): number | undefined {
  const delay = delays[tries - 1]
  return delay === undefined ? undefined : endedAt + delay * SECOND
}
