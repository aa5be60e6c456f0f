import { expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { regularly } from './regularly.ts'

/** Lets what was resolved go on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('each time begins so long after the end of the time before', async () => {
  const clock = new ManualClock()
  const ends: Array<() => void> = []
  const end = regularly(clock, 100, () => new Promise<void>((resolve) => ends.push(resolve)))
  clock.advance(99)
  expect(ends).toHaveLength(0)
  clock.advance(1)
  expect(ends).toHaveLength(1)
  clock.advance(1_000)
  await settled()
  expect(ends).toHaveLength(1) // still under way
  ends[0]!()
  await settled()
  clock.advance(99)
  expect(ends).toHaveLength(1)
  clock.advance(1)
  expect(ends).toHaveLength(2)
  end()
})

test('once ended, it does not begin again: neither what is due nor what follows one under way', async () => {
  const clock = new ManualClock()
  let begun = 0
  regularly(clock, 100, async () => void begun++)()
  clock.advance(1_000)
  expect(begun).toBe(0)

  let finish = (): void => {}
  const end = regularly(clock, 100, () => {
    begun++
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  clock.advance(100)
  end()
  finish()
  await settled()
  clock.advance(1_000)
  expect(begun).toBe(1)
})
