import { createHash } from 'node:crypto'
import { expect } from 'vitest'

/** How long the fixed work takes on the slowest machine on which the bars hold with nothing else running. */
const REFERENCE_MS = 15
const MOST_TIMES = 5

/** `npm run bars`: a bar that is missed fails the test. Otherwise it is told: how fast a machine is, is no fault of a change. */
const HOLD = process.env.BARS === 'hold'

/**
 * Expects that something took less than `barMs`. On a machine that is slower or busier than the reference, it may take
 * longer by as much as fixed work does there right afterwards, five times at most.
 */
export function expectWithin(tookMs: number, barMs: number, what = 'it'): void {
  if (tookMs < barMs) return
  const times = Math.min(MOST_TIMES, Math.max(1, fixedWorkMs() / REFERENCE_MS))
  const took = `${what} took ${Math.round(tookMs)} ms on a machine ${times.toFixed(1)} times as slow as the reference`
  if (HOLD) expect(tookMs / times, took).toBeLessThan(barMs)
  else if (tookMs / times >= barMs)
    console.warn(`${expect.getState().currentTestName}: ${took}; the bar is ${barMs} ms`)
}

/** Median of nine runs: one that was fast by chance does not count, nor does one that was interrupted. */
function fixedWorkMs(): number {
  const runs = Array.from({ length: 9 }, () => {
    const startedAt = performance.now()
    const digest = createHash('sha256')
    for (let n = 0; n < 4_000; n++)
      digest.update(JSON.stringify(JSON.parse(`{"n":${n},"text":"${'x'.repeat(200)}","list":[1,2,3]}`)))
    digest.digest()
    return performance.now() - startedAt
  })
  return runs.sort((a, b) => a - b)[4]!
}
