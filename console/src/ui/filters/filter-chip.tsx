import { CloseButton, Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words.ts'
import { type Change, type Field, namesOf, type Values, without } from './field.ts'
import { FilterEditor } from './filter-editor.tsx'
import { FilterValue } from './filter-value.tsx'
import { filterWords } from './filter-words.ts'
import classes from './filters.module.css'

/** A filter that is set: a click edits it, the cross drops it. */
export function FilterChip({ of: field, values, change }: { of: Field; values: Values; change: Change }) {
  const words = useWords(filterWords)
  const [opened, setOpened] = useState(false)
  return (
    <span className={classes.chip} data-filter={namesOf(field).join(' ')}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.chipText}
            onClick={() => setOpened((was) => !was)}
            aria-haspopup="dialog"
          >
            {field.label} <FilterValue of={field} values={values} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={field.label} className={classes.dropdown}>
          <FilterEditor of={field} values={values} change={change} done={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
      <CloseButton
        size={24}
        aria-label={words.remove(field.label)}
        onClick={() => change(without(namesOf(field)))}
      />
    </span>
  )
}
