import type { MutantResult } from '@stryker-mutator/api/core'

/** What a test says that waited for something in vain: maybe for a mutant, maybe for a busy machine. */
const BY_TIME = /timed out|in vain|timeout/i

/** One line: the score, and how many of the kills time alone decided. */
export function summaryOf(results: MutantResult[]): string {
  const count = (...statuses: string[]): number =>
    results.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const judged = killed + count('Survived', 'NoCoverage')
  const late = results.filter(
    ({ status, statusReason = '' }) => status === 'Killed' && BY_TIME.test(statusReason),
  )
  const percent = judged === 0 ? '-' : `${((100 * killed) / judged).toFixed(0)} %`
  return (
    `\nKilled ${killed} of ${judged}: ${percent}. Of these, ${late.length} by a test that waited in vain and ` +
    `${count('Timeout')} by an endless loop; ${count('RuntimeError')} broke the tests' own set-up and do not count; ` +
    `${count('NoCoverage')} that no test reaches count as survivors.\n`
  )
}
