import { Checkbox, UnstyledButton } from '@mantine/core'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { To } from '../link.tsx'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import { type Column, cardParts, idOf } from './column.ts'
import classes from './list.module.css'
import type { Selection } from './selection.ts'

interface RowProps<Row extends { id: string }> {
  row: Row
  index: number
  columns: ReadonlyArray<Column<Row>>
  isPhone: boolean
  isActive: boolean
  style: CSSProperties
  /** Keeps the list, so that j and k step through details. */
  remember: () => void
  pathOf: ((row: Row) => string) | undefined
  open: ((row: Row) => void) | undefined
  /** Shows it beside the list, in place of leading to it. */
  choose: ((row: Row) => void) | undefined
  selection: Selection<Row> | undefined
}

/** One row, or on a phone its card. The link inside covers it. */
export function ListRow<Row extends { id: string }>(props: RowProps<Row>) {
  const { row, index, isPhone, isActive, style, remember, selection } = props
  const words = useWords(uiWords)
  const isSelected = selection?.has(row) ?? false
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what is clicked
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${classes.row} ${isPhone ? classes.card : ''}`}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      {...(selection && { 'aria-selected': isSelected })}
      style={style}
      onClick={remember}
    >
      {selection && (
        <div role="cell" className={classes.select}>
          <Checkbox
            size="xs"
            aria-label={words.selectRow}
            checked={isSelected}
            onChange={() => selection.toggle(row)}
            onClick={(event) => event.stopPropagation()}
          />
        </div>
      )}
      {isPhone ? <Card {...props} /> : <Cells {...props} />}
    </div>
  )
}

function Cells<Row extends { id: string }>({ row, columns, pathOf, open, choose }: RowProps<Row>) {
  return columns.map((column, at) => (
    <div key={idOf(column as Column<never>)} role="cell" data-align={column.align}>
      {at > 0 ? (
        column.show(row)
      ) : (
        <Whole row={row} pathOf={pathOf} open={open} choose={choose}>
          {column.show(row)}
        </Whole>
      )}
    </div>
  ))
}

/** A title, a status, two facts. */
function Card<Row extends { id: string }>({ row, columns, pathOf, open, choose }: RowProps<Row>) {
  const { title, status, facts } = cardParts(columns)
  return (
    <>
      <div className={classes.cardHead}>
        <div role="cell" className={classes.cardTitle}>
          <Whole row={row} pathOf={pathOf} open={open} choose={choose}>
            {title && (title.showOnCard ?? title.show)(row)}
          </Whole>
        </div>
        {status && <div role="cell">{status.show(row)}</div>}
      </div>
      <div className={classes.facts}>
        {facts.map((fact) => (
          <div key={idOf(fact as Column<never>)} role="cell">
            <span className={classes.factName}>{fact.title}</span>
            <span className={classes.factValue}>{(fact.showOnCard ?? fact.show)(row)}</span>
          </div>
        ))}
      </div>
    </>
  )
}

/** What the whole row is: a link, or a button where it has no screen. */
function Whole<Row extends { id: string }>({
  row,
  pathOf,
  open,
  choose,
  children,
}: Pick<RowProps<Row>, 'row' | 'pathOf' | 'open' | 'choose'> & { children: ReactNode }) {
  if (pathOf)
    return (
      <To
        to={pathOf(row)}
        className={classes.whole!}
        {...(choose && { onClick: (event: MouseEvent) => chooseBy(event, () => choose(row)) })}
      >
        {children}
      </To>
    )
  return (
    <UnstyledButton className={classes.whole} onClick={() => open?.(row)}>
      {children}
    </UnstyledButton>
  )
}

/** A plain click chooses; one that opens a tab or a window stays a link's. */
function chooseBy(event: MouseEvent, choose: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  choose()
}
