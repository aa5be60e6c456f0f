import { Badge, Text, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { MoreActs } from '../ui/more-acts.tsx'
import { useWords } from '../ui/words.ts'
import { type Draft, hasNow } from './draft.ts'
import classes from './matrix.module.css'
import { type Column, canHave, type Row } from './role.ts'
import { roleWords } from './words.ts'

/** What can be done with a row or a column. */
export interface MatrixActs {
  editPermission: (row: Row) => void
  removePermission: (row: Row) => void
  editRole: (column: Column) => void
  removeRole: (column: Column) => void
}

/** Which level and role has which permission. The boxes are one stop of the Tab key; arrows lead from one to the next. */
export function Matrix({
  rows,
  columns,
  draft,
  change,
  isReadOnly,
  acts,
}: {
  rows: readonly Row[]
  columns: readonly Column[]
  draft: Draft
  change: (column: Column, key: string) => void
  isReadOnly: boolean
  acts: MatrixActs
}) {
  const words = useWords(roleWords)
  const table = useRef<HTMLTableElement>(null)
  const latest = useRef<Latest>({ change, acts, setStop: () => {} })
  const [stop, setStop] = useState({ row: 0, column: 0 })
  useLayoutEffect(() => {
    latest.current = { change, acts, setStop }
  })
  const at = { row: Math.min(stop.row, rows.length - 1), column: Math.min(stop.column, columns.length - 1) }
  const goTo = (row: number, column: number): void => {
    if (row < 0 || column < 0 || row >= rows.length || column >= columns.length) return
    setStop({ row, column })
    table.current?.querySelector<HTMLInputElement>(`[data-box="${row} ${column}"]`)?.focus()
  }
  return (
    <div className={classes.frame}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of ARIA for boxes in a table
        role="grid"
        className={classes.matrix}
        aria-label={words.permissions}
        aria-describedby="matrix-keys"
        aria-readonly={isReadOnly || undefined}
        onKeyDown={(event) => moveBy(event, at, { rows: rows.length, columns: columns.length, goTo })}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {words.permission}
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.id} of={column} acts={acts} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => (
            <MatrixRow
              key={row.key}
              row={row}
              at={rowAt}
              stop={rowAt === at.row ? at.column : undefined}
              columns={columns}
              boxes={columns.map((column) => boxOf(draft, column, row)).join('')}
              isReadOnly={isReadOnly}
              latest={latest}
            />
          ))}
        </tbody>
      </table>
      <VisuallyHidden id="matrix-keys">{words.howTo}</VisuallyHidden>
    </div>
  )
}

/** What a row calls: read when it is called, so that rows stay as they are when only this has changed. */
interface Latest {
  change: (column: Column, key: string) => void
  acts: MatrixActs
  setStop: (stop: { row: number; column: number }) => void
}

/** What a box shows, in one letter: ticked or not, in capitals if that is not saved. */
function boxOf(draft: Draft, column: Column, row: Row): string {
  const letter = hasNow(draft, column, row.key) ? 'y' : 'n'
  return draft[column.id]?.[row.key] === undefined ? letter : letter.toUpperCase()
}

/** A matrix may have thousands of boxes: of its rows only those are made again that have changed. */
const MatrixRow = memo(function MatrixRow({
  row,
  at,
  stop,
  columns,
  boxes,
  isReadOnly,
  latest,
}: {
  row: Row
  at: number
  /** The column of the box that the Tab key stops at, if it is in this row. */
  stop: number | undefined
  columns: readonly Column[]
  /** What each box shows: see `boxOf`. */
  boxes: string
  isReadOnly: boolean
  latest: RefObject<Latest>
}) {
  const words = useWords(roleWords)
  return (
    <tr>
      <RowHead of={row} latest={latest} />
      {columns.map((column, columnAt) => {
        const box = boxes[columnAt]!
        return (
          <td key={column.id} data-changed={/[YN]/.test(box) || undefined}>
            <label className={classes.box}>
              <VisuallyHidden>{words.cell(row.declared?.name ?? row.key, column.name)}</VisuallyHidden>
              <input
                type="checkbox"
                data-box={`${at} ${columnAt}`}
                tabIndex={columnAt === stop ? 0 : -1}
                checked={/y/i.test(box)}
                disabled={isReadOnly || !canHave(column, row)}
                onFocus={() => latest.current.setStop({ row: at, column: columnAt })}
                onChange={() => latest.current.change(column, row.key)}
              />
            </label>
          </td>
        )
      })}
    </tr>
  )
})

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows, Home and End, as the grid pattern of ARIA has them. */
function moveBy(
  event: KeyboardEvent,
  at: { row: number; column: number },
  { rows, columns, goTo }: { rows: number; columns: number; goTo: (row: number, column: number) => void },
): void {
  if (!(event.target instanceof HTMLInputElement)) return
  const step = STEPS[event.key]
  const all = event.ctrlKey
  if (step) goTo(at.row + step[0], at.column + step[1])
  else if (event.key === 'Home') goTo(all ? 0 : at.row, 0)
  else if (event.key === 'End') goTo(all ? rows - 1 : at.row, columns - 1)
  else return
  event.preventDefault()
}

function ColumnHead({ of: column, acts }: { of: Column; acts: MatrixActs }) {
  const words = useWords(roleWords)
  const { role, name } = column
  return (
    <th scope="col">
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.head}>
        <span className={classes.key}>{role ? <code title={role.key}>{role.key}</code> : words.level}</span>
        {role && (
          <MoreActs
            label={words.actsOf(name)}
            of={[
              { label: words.editRole, icon: 'edit', needs: 'staff_admin', act: () => acts.editRole(column) },
              {
                label: words.deleteRole,
                icon: 'delete',
                needs: 'staff_admin',
                act: () => acts.removeRole(column),
              },
            ]}
          />
        )}
      </span>
    </th>
  )
}

const RowHead = memo(function RowHead({ of: row, latest }: { of: Row; latest: RefObject<Latest> }) {
  const words = useWords(roleWords)
  const { declared, key } = row
  return (
    <th scope="row">
      <span className={classes.head}>
        <span>
          {declared && <span className={classes.title}>{declared.name}</span>}
          <code>{key}</code>
          {declared?.assignable && (
            <Badge variant="light" color="gray" size="sm" tt="none" title={words.assignableHint}>
              {words.assignable}
            </Badge>
          )}
          {!declared && (
            <Text span fz="xs" c="dimmed" display="block">
              {words.undeclaredText}
            </Text>
          )}
        </span>
        <MoreActs
          label={words.actsOf(declared?.name ?? key)}
          of={
            declared
              ? [
                  {
                    label: words.editPermission,
                    icon: 'edit',
                    needs: 'staff_admin',
                    act: () => latest.current.acts.editPermission(row),
                  },
                  {
                    label: words.deletePermission,
                    icon: 'delete',
                    needs: 'staff_admin',
                    act: () => latest.current.acts.removePermission(row),
                  },
                ]
              : [
                  {
                    label: words.declare,
                    icon: 'add',
                    needs: 'staff_admin',
                    act: () => latest.current.acts.editPermission(row),
                  },
                ]
          }
        />
      </span>
    </th>
  )
})
