import { expect, test } from 'vitest'
import { MINUTE } from '../../../server/src/platform/time/clock.ts'
import { runRenewalTorture } from './run.ts'

/** Each kill of this seed comes while renewals are under way. More by hand: npm run torture -- --renewals */
const SEED = 12
const ROUNDS = 1
const SUBSCRIBERS = 400

test(
  'processes that are killed while they renew invoice each period once, with numbers without a gap',
  async () => {
    const lines: string[] = []
    const { violations, figures } = await runRenewalTorture({
      rounds: ROUNDS,
      seed: SEED,
      subscribers: SUBSCRIBERS,
      print: (line) => lines.push(line),
    })
    const story = [...lines, JSON.stringify(figures)].join('\n')
    expect(violations, story).toEqual([])
    expect(figures.subscriptions).toBe(ROUNDS * SUBSCRIBERS)
    expect(figures.invoices, story).toBeGreaterThanOrEqual(ROUNDS * SUBSCRIBERS)
    expect(figures.underWay, story).toBeGreaterThan(0)
  },
  5 * MINUTE,
)
