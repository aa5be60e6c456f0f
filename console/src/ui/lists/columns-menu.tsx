import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { Icon } from '../icon.tsx'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import { type Column, idOf, shownColumns } from './column.ts'

/** Which columns are shown. The URL keeps the choice, and the export follows it. */
export function ColumnsMenu<Row>({
  columns,
  chosen,
  choose,
}: {
  columns: ReadonlyArray<Column<Row>>
  chosen: string | undefined
  choose: (ids: string) => void
}) {
  const words = useWords(uiWords)
  const ids = (some: ReadonlyArray<Column<Row>>) => some.map((column) => idOf(column as Column<never>))
  const shown = ids(shownColumns(columns, chosen))
  const usual = ids(shownColumns(columns, undefined))
  const toggle = (id: string): void => {
    const next = ids(columns).filter((one) => (one === id ? !shown.includes(id) : shown.includes(one)))
    choose(next.join() === usual.join() ? '' : next.join())
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" visibleFrom="xs" leftSection={<Icon name="columns" />}>
          {words.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.columns}>
        <Stack gap={8}>
          {columns.map((column, at) => {
            const id = idOf(column as Column<never>)
            return (
              <Checkbox
                key={id}
                label={column.title}
                checked={shown.includes(id)}
                disabled={at === 0}
                onChange={() => toggle(id)}
              />
            )
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
