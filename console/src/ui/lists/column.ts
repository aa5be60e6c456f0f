import type { ReactNode } from 'react'

export interface Column<Row> {
  /** In the URL and in the Columns menu; the title where there is none. */
  id?: string
  title: string
  /** As in grid-template-columns: `10rem`, `2fr`. */
  width: string
  show: (row: Row) => ReactNode
  /** The API's order by it, in the direction that a first click takes: `email`, `-created_at`. Only for columns with an index. */
  sort?: string
  /** Figures and money stand at the end. */
  align?: 'end'
  /** Not shown until chosen in the Columns menu. */
  hidden?: true
  /** What it is in the export, where that is not its id: the API's columns, none for what only the screen shows. */
  csv?: readonly string[]
  /** Where it stands in the card that a row is on a phone; without any, the first is the title, the next two are facts. */
  card?: 'title' | 'status' | 'fact' | 'none'
  /** What the card shows instead of the cell. */
  showOnCard?: (row: Row) => ReactNode
}

export const idOf = ({ id, title }: Column<never>): string => id ?? title

/** The columns that are shown: those of the URL, else all that are not hidden. The first one always is. */
export function shownColumns<Row>(
  columns: ReadonlyArray<Column<Row>>,
  chosen: string | undefined,
): ReadonlyArray<Column<Row>> {
  const ids = chosen?.split(',')
  return columns.filter(
    (column, at) => at === 0 || (ids ? ids.includes(idOf(column as Column<never>)) : !column.hidden),
  )
}

/** What a row's card shows where. */
export function cardParts<Row>(columns: ReadonlyArray<Column<Row>>) {
  const rest = columns.filter(({ card }) => card !== 'none')
  const title = rest.find(({ card }) => card === 'title') ?? rest[0]
  const status = rest.find(({ card, id }) => card === 'status' || (card === undefined && id === 'status'))
  const others = rest.filter((column) => column !== title && column !== status)
  const facts = others.filter(({ card }) => card === 'fact')
  return { title, status, facts: (facts.length > 0 ? facts : others).slice(0, 2) }
}

/** The columns of an export: those that were chosen, or undefined for all that the API has. */
export function exportedColumns<Row>(
  columns: ReadonlyArray<Column<Row>>,
  chosen: string | undefined,
): string | undefined {
  if (!chosen) return undefined
  const shown = shownColumns(columns, chosen).flatMap(
    (column) => column.csv ?? [idOf(column as Column<never>)],
  )
  return [...new Set(['id', ...shown])].join()
}
