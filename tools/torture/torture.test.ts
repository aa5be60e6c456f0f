import { expect, test } from 'vitest'
import { MINUTE } from '../../server/src/platform/time/clock.ts'
import { FAULT_KINDS } from './plan.ts'
import { reportLines } from './report.ts'
import { runTorture } from './run.ts'

/** Ten faults, one of every kind, in short rounds; the freeze is longer than the lease. */
const SEED = 352_399
const ROUNDS = 5
const PACE = 0.12
/** Half of the usual load: it is the faults that find something, and the machine has other tests to run. */
const PUBLISHERS = 4
const TIMEOUT_MS = 5 * MINUTE

test(
  'kills of processes and database under load lose nothing, leave nothing stuck and repeat only what was under way',
  async () => {
    const lines: string[] = []
    const { violations, figures } = await runTorture({
      rounds: ROUNDS,
      seed: SEED,
      pace: PACE,
      publishers: PUBLISHERS,
      print: (line) => lines.push(line),
    })
    const story = [...lines, ...reportLines(figures)].join('\n')
    expect(violations, story).toEqual([])
    expect(Object.keys(figures.faults).sort()).toEqual([...FAULT_KINDS].sort())
    expect(figures.deliveries, story).toBeGreaterThan(500)
    expect(figures.backfilled, story).toBeGreaterThan(0)
    expect(figures.operational, story).toBeGreaterThan(0)
    expect(figures.byCustomers, story).toBeGreaterThan(0)
    expect(figures.signIns, story).toBeGreaterThan(20)
  },
  TIMEOUT_MS,
)
