import { Checkbox, UnstyledButton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Icon } from '../icon.tsx'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import { type Column, idOf } from './column.ts'
import classes from './list.module.css'
import type { Selection } from './selection.ts'
import { directionOf, nextSort } from './sort.ts'

/** The titles of the columns. Those that the API can order by are buttons. */
export function ListHead<Row extends { id: string }>({
  columns,
  grid,
  hidden,
  sort,
  setSort,
  selection,
  rows = [],
}: {
  columns: ReadonlyArray<Column<Row>>
  grid: CSSProperties
  /** On a phone: still there for screen readers. */
  hidden: boolean
  sort?: string | undefined
  setSort?: (sort: string) => void
  selection?: Selection<Row>
  rows?: readonly Row[]
}) {
  const words = useWords(uiWords)
  return (
    <div
      role="row"
      className={`${classes.row} ${hidden ? classes.unseen : classes.head}`}
      style={hidden ? undefined : grid}
    >
      {selection && (
        <div role="columnheader">
          <Checkbox
            size="xs"
            aria-label={words.selectAll}
            checked={rows.length > 0 && selection.count >= rows.length}
            indeterminate={selection.count > 0 && selection.count < rows.length}
            onChange={() => (selection.count > 0 ? selection.clear() : selection.choose(rows))}
          />
        </div>
      )}
      {columns.map((column) => {
        const { title, sort: own, align } = column
        const direction = own === undefined ? undefined : directionOf(own, sort)
        return (
          <div
            key={idOf(column as Column<never>)}
            role="columnheader"
            data-align={align}
            {...(own !== undefined && setSort && { 'aria-sort': direction ?? 'none' })}
          >
            {own !== undefined && setSort && !hidden ? (
              <UnstyledButton className={classes.sort} onClick={() => setSort(nextSort(own, sort))}>
                {title}
                {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={14} />}
              </UnstyledButton>
            ) : (
              title
            )}
          </div>
        )
      })}
    </div>
  )
}
