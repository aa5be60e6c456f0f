import { expect, test } from 'vitest'
import { MINUTE } from '../../../server/src/platform/time/clock.ts'
import { type Fault, runOauthTorture } from './run.ts'

/** 200 by hand: npm run torture -- --oauth --rounds 200 */
const FAULTS: Fault[] = [
  { step: 'authorize', moment: 'has written' },
  { step: 'token', moment: 'has written' },
  { step: 'token', moment: 'has committed' },
]

test(
  'a process that is killed before its commit leaves neither a token nor a part of what belongs to one',
  async () => {
    const lines: string[] = []
    const { violations, kills } = await runOauthTorture({ faults: FAULTS, print: (line) => lines.push(line) })
    expect(violations, lines.join('\n')).toEqual([])
    expect(kills).toBe(FAULTS.length)
  },
  2 * MINUTE,
)
