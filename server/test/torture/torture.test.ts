import { expect, test } from 'vitest'
import { reportLines } from './report.ts'
import { runTorture } from './run.ts'

/** Six rounds with kills of either role and of all, a freeze longer than the lease, and three kinds of database faults. */
const SEED = 117
const ROUNDS = 6

test('kills of processes and database under load lose nothing, leave nothing stuck and repeat only what was under way', async () => {
  const lines: string[] = []
  const { violations, figures } = await runTorture({
    rounds: ROUNDS,
    seed: SEED,
    print: (line) => lines.push(line),
  })
  const story = [...lines, ...reportLines(figures)].join('\n')
  expect(violations, story).toEqual([])
  expect(Object.values(figures.faults).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(ROUNDS)
  expect(figures.deliveries, story).toBeGreaterThan(500)
  expect(figures.signIns, story).toBeGreaterThan(20)
}, 300_000)
