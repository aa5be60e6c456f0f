import { Skeleton } from '@mantine/core'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import { type Column, idOf } from './column.ts'
import classes from './list.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** What a list shows while its first page is on its way: its own shape. */
export function Skeletons<Row>({
  name,
  columns,
  isPhone,
}: {
  name: string
  columns: ReadonlyArray<Column<Row>>
  isPhone: boolean
}) {
  const words = useWords(uiWords)
  const grid = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') }
  return (
    <div
      className={classes.box}
      aria-busy="true"
      role="status"
      aria-label={`${name}: ${words.loading}`}
      data-loading
    >
      {!isPhone && (
        <div className={`${classes.row} ${classes.head}`} style={grid} aria-hidden="true">
          {columns.map((column) => (
            <div key={idOf(column as Column<never>)}>{column.title}</div>
          ))}
        </div>
      )}
      {ROWS.map((row) => (
        <div key={row} className={classes.ghost} style={isPhone ? { height: 88 } : grid} aria-hidden="true">
          {(isPhone ? columns.slice(0, 1) : columns).map((column) => (
            <Skeleton key={idOf(column as Column<never>)} height={10} width="70%" radius="xl" />
          ))}
        </div>
      ))}
    </div>
  )
}
