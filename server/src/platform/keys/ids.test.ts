import { expect, test } from 'vitest'
import { firstIdAt, isId, newId, rangeBeside, timeOfId } from './ids.ts'

const AT = Date.UTC(2026, 10, 28, 12)

test('ids of one millisecond ascend in the order in which they were made, and none begins as another', () => {
  const ids = Array.from({ length: 20_000 }, () => newId(AT))
  expect([...ids].sort()).toEqual(ids)
  expect(ids.every((id) => isId(id) && timeOfId(id) === AT && id >= firstIdAt(AT))).toBe(true)
  expect(new Set(ids.map((id) => rangeBeside(id).first)).size).toBe(ids.length)
})

test('a millisecond that has made more than the sequence holds begins another one, with no id twice', () => {
  const ids = Array.from({ length: 400_000 }, () => newId(AT + 1))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => timeOfId(id) === AT + 1)).toBe(true)
})

test('ids of a later millisecond sort after those of an earlier one', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => newId(AT + 2 + Math.floor(index / 10)))
  expect([...ids].sort()).toEqual(ids)
})
