import type { AttemptResult } from '../../src/webhooks/attempt/deliver.ts'

/** What an attempt came to that took a millisecond, with what is given instead. */
export function attemptResult(given: Partial<AttemptResult> & Pick<AttemptResult, 'error'>): AttemptResult {
  return {
    durationMs: 1,
    status: given.error ? 500 : 200,
    excerpt: null,
    address: null,
    connection: undefined,
    firstByteMs: 1,
    tlsCause: null,
    head: null,
    ...given,
  }
}
