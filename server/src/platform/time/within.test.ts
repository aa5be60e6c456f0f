import { expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { within } from './within.ts'

test('it settles as the work does that is in time', async () => {
  expect(await within(1_000, Promise.resolve('done'))).toBe('done')
  await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('it rejects when the time is over, and a later failure of the work is ignored', async () => {
  const clock = new ManualClock(0)
  const work = Promise.withResolvers<string>()
  const waiting = within(20, work.promise, { clock, late: () => new Error('too late') })
  clock.advance(20)
  await expect(waiting).rejects.toThrow('too late')
  work.reject(new Error('refused'))

  const other = within(20, new Promise(() => {}), { clock })
  clock.advance(20)
  await expect(other).rejects.toThrow('no answer within 20 ms')
})
