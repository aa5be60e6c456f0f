import { drawnIn, TURN_OF_TREE } from '../../support/turn.ts'

/** Every cell, by `npm run matrices`. Without it, of the largest matrices a third, another one for each commit. */
export const WHOLE = process.env.MATRICES === 'all'

/** Of how many cells one is drawn. */
export const PARTS = 3

/** Whose turn it is: of the commit, or as named to repeat that of another: MATRICES=2 npx vitest run --project matrices. */
const TURN = Number(process.env.MATRICES) || TURN_OF_TREE

/**
 * One of so many cells of a row, unless told a third: those of one colour, which go diagonally. So no column is left out, and
 * that many turns in a row draw all cells. `row` counts the rows.
 */
export function drawn<Cell>(cells: readonly Cell[], row = 0, parts = PARTS): readonly Cell[] {
  return WHOLE ? cells : drawnIn(TURN, cells, parts, row)
}
