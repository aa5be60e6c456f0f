import { expect, test } from 'vitest'
import { placesOnScale } from './timeline.ts'

test('one scale from the first to the last', () => {
  expect(placesOnScale([0, 50, 100])).toEqual([0, 0.5, 1])
  expect(placesOnScale([7])).toEqual([0])
  expect(placesOnScale([])).toEqual([])
})

test('what is near stays apart and on the line, in order', () => {
  for (const times of [
    [0, 1, 2, 1_000],
    [0, 998, 999, 1_000],
    [5, 5, 5],
    Array.from({ length: 40 }, (_, at) => at * at),
  ]) {
    const places = placesOnScale(times)
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...places)).toBeLessThanOrEqual(1)
    for (let at = 1; at < places.length; at++) expect(places[at]! - places[at - 1]!).toBeGreaterThan(0.02)
  }
})
