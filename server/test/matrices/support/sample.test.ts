import { expect, test } from 'vitest'
import { drawnIn } from '../../support/turn.ts'
import { PARTS } from './sample.ts'

const COLUMNS = Array.from({ length: 10 }, (_, column) => column)
const ROWS = Array.from({ length: 7 }, (_, row) => row)
const drawnOf = (turn: number) =>
  ROWS.flatMap((row) => drawnIn(turn, COLUMNS, PARTS, row).map((column) => `${row} ${column}`))

test('in three turns each cell is drawn once, and each row and column has some in every turn', () => {
  const turns = [20_000, 20_001, 20_002].map(drawnOf)
  expect(turns.flat().sort()).toEqual(
    ROWS.flatMap((row) => COLUMNS.map((column) => `${row} ${column}`)).sort(),
  )
  for (const cells of turns)
    for (const [place, count] of [ROWS.length, COLUMNS.length].entries())
      expect(new Set(cells.map((cell) => cell.split(' ')[place])).size).toBe(count)
})
