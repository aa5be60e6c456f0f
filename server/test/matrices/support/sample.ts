import { TURN_OF_TREE } from '../../support/turn.ts'

/** Every cell, by `npm run matrices`. Without it, of the largest matrices a third, another one for each commit. */
export const WHOLE = process.env.MATRICES === 'all'

const PARTS = 3

/** Whose turn it is: of the commit, or as named to repeat that of another: MATRICES=2 npx vitest run --project matrices. */
const TURN = Number(process.env.MATRICES) || TURN_OF_TREE

/**
 * A third of the cells of a row: those of one colour, of three that go diagonally. So no column is left out, and three
 * turns in a row draw all cells. `row` counts the rows.
 */
export function drawn<Cell>(cells: readonly Cell[], row = 0): readonly Cell[] {
  return WHOLE ? cells : drawnIn(TURN, cells, row)
}

/** The same in a turn of one's choice. */
export function drawnIn<Cell>(turn: number, cells: readonly Cell[], row: number): readonly Cell[] {
  return cells.filter((_, column) => (column + row + turn) % PARTS === 0)
}
