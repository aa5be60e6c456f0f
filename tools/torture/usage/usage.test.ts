import { expect, test } from 'vitest'
import { MINUTE } from '../../../server/src/platform/time/clock.ts'
import { runUsageTorture } from './run.ts'

/** With this seed the process that counts is killed. More by hand: npm run torture -- --usage */
const SEED = 1
const ROUNDS = 1

test(
  'processes that are killed while they count leave each increment counted once, and told',
  async () => {
    const lines: string[] = []
    const { violations, figures } = await runUsageTorture({
      rounds: ROUNDS,
      seed: SEED,
      print: (line) => lines.push(line),
    })
    const story = [...lines, JSON.stringify(figures)].join('\n')
    expect(violations, story).toEqual([])
    expect(figures.increments, story).toBeGreaterThan(0)
    expect(figures.unanswered, story).toBeGreaterThan(0)
  },
  5 * MINUTE,
)
