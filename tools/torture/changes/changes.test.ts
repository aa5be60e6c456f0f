import { expect, test } from 'vitest'
import { MINUTE } from '../../../server/src/platform/time/clock.ts'
import { type Fault, runChangesTorture } from './run.ts'

/** 200 by hand: npm run torture -- --changes --rounds 200 */
const FAULTS: Fault[] = [
  { change: 'block', moment: 2 },
  { change: 'let-go', moment: 3 },
  { change: 'role', moment: 'has committed' },
]

test(
  'a process that is killed while it changes a user or a member leaves the change with its event, or neither',
  async () => {
    const lines: string[] = []
    const { violations, kills } = await runChangesTorture({
      faults: FAULTS,
      print: (line) => lines.push(line),
    })
    expect(violations, lines.join('\n')).toEqual([])
    expect(kills).toBe(FAULTS.length)
  },
  2 * MINUTE,
)
