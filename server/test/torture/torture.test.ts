import { expect, test } from 'vitest'
import { MINUTE } from '../../src/lib/clock.ts'
import { FAULT_KINDS } from './plan.ts'
import { reportLines } from './report.ts'
import { runTorture } from './run.ts'

/** Thirteen faults, some of every kind, among them one freeze longer than the lease, in short rounds. */
const SEED = 1039
const ROUNDS = 8
const PACE = 0.25
const TIMEOUT_MS = 5 * MINUTE

test(
  'kills of processes and database under load lose nothing, leave nothing stuck and repeat only what was under way',
  async () => {
    const lines: string[] = []
    const { violations, figures } = await runTorture({
      rounds: ROUNDS,
      seed: SEED,
      pace: PACE,
      print: (line) => lines.push(line),
    })
    const story = [...lines, ...reportLines(figures)].join('\n')
    expect(violations, story).toEqual([])
    expect(Object.keys(figures.faults).sort()).toEqual([...FAULT_KINDS].sort())
    expect(figures.deliveries, story).toBeGreaterThan(500)
    expect(figures.signIns, story).toBeGreaterThan(20)
  },
  TIMEOUT_MS,
)
