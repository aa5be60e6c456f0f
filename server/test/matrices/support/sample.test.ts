import { expect, test } from 'vitest'
import { drawnIn } from '../../support/turn.ts'

const COLUMNS = Array.from({ length: 10 }, (_, column) => column)
const ROWS = Array.from({ length: 7 }, (_, row) => row)
const drawnOf = (turn: number, parts: number) =>
  ROWS.flatMap((row) => drawnIn(turn, COLUMNS, parts, row).map((column) => `${row} ${column}`))

test.each([3, 9])('in %i turns each cell is drawn once, and each row has some in every turn', (parts) => {
  const turns = Array.from({ length: parts }, (_, turn) => drawnOf(20_000 + turn, parts))
  expect(turns.flat().sort()).toEqual(
    ROWS.flatMap((row) => COLUMNS.map((column) => `${row} ${column}`)).sort(),
  )
  for (const cells of turns) expect(new Set(cells.map((cell) => cell.split(' ')[0])).size).toBe(ROWS.length)
})

test('of three turns each has some of every column', () => {
  for (const turn of [20_000, 20_001, 20_002])
    expect(new Set(drawnOf(turn, 3).map((cell) => cell.split(' ')[1])).size).toBe(COLUMNS.length)
})
