import { Button, Drawer, Stack } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { PHONE } from '../breakpoints.ts'
import { Icon } from '../icon.tsx'
import { uiWords } from '../ui-words.ts'
import { useWords } from '../words.ts'
import { AddFilter } from './add-filter.tsx'
import { type Change, type Field, isSet, kindOf, namesOf, plain, type Values, without } from './field.ts'
import { FilterChip } from './filter-chip.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { filterWords, parameterWords } from './filter-words.ts'
import classes from './filters.module.css'
import { SearchBox } from './search-box.tsx'

interface BarProps {
  fields: readonly Field[]
  values: Values
  change: Change
}

/**
 * The filters of a list: the search, a chip for each that is set, and `+ Filter` for the others. They live in the URL: `values` and `change` are
 * those of useFilters. `end` stands at the far side.
 */
export function FilterBar<Name extends string>({
  end,
  ...typed
}: {
  fields: ReadonlyArray<Field<Name>>
  values: Partial<Record<Name, string>>
  change: (change: Partial<Record<Name, string>>) => void
  end?: ReactNode
}) {
  const declared = plain(typed.fields)
  const values = typed.values as Values
  const change = typed.change as Change
  const fields = [...declared, ...useUndeclared(declared, values)]
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const searches = fields.filter((field) => kindOf(field) === 'search')
  const props = { fields: fields.filter((field) => kindOf(field) !== 'search'), values, change }
  return (
    <search className={classes.bar}>
      {searches.map((field) => (
        <SearchBox key={field.name} of={field} values={values} change={change} />
      ))}
      {isPhone ? <Sheet {...props} /> : <Chips {...props} />}
      {end && <div className={classes.end}>{end}</div>}
    </search>
  )
}

/** What links set and no field declares has a chip as well; an order is not a filter. */
function useUndeclared(fields: readonly Field[], values: Values): Field[] {
  const names: Record<string, string> = useWords(parameterWords)
  const known = new Set(['sort', ...fields.flatMap(namesOf)])
  return Object.keys(values)
    .filter((name) => !known.has(name))
    .map((name) => ({ name, label: names[name] ?? name }))
}

function Chips({ fields, values, change }: BarProps) {
  const words = useWords(filterWords)
  const set = fields.filter((field) => isSet(field, values))
  const unset = fields.filter((field) => !isSet(field, values))
  return (
    <>
      {set.map((field) => (
        <FilterChip key={field.name} of={field} values={values} change={change} />
      ))}
      {unset.length > 0 && <AddFilter fields={unset} values={values} change={change} />}
      {set.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => change(without(set.flatMap(namesOf)))}>
          {words.clear}
        </Button>
      )}
    </>
  )
}

/** On a phone: one button with a count, and all filters in a sheet. */
function Sheet({ fields, values, change }: BarProps) {
  const words = useWords(filterWords)
  const { close: closeWord } = useWords(uiWords)
  const [opened, { open, close }] = useDisclosure()
  const set = fields.filter((field) => isSet(field, values))
  if (fields.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={open} leftSection={<Icon name="filter" />}>
        {set.length > 0 ? `${words.filters} (${set.length})` : words.filters}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="85%"
        title={words.filters}
        closeButtonProps={{ 'aria-label': closeWord }}
      >
        <Stack gap="sm">
          {set.length > 0 && (
            <div className={classes.bar}>
              {set.map((field) => (
                <FilterChip key={field.name} of={field} values={values} change={change} />
              ))}
            </div>
          )}
          {fields
            .filter((field) => !set.includes(field))
            .map((field) => (
              <details key={field.name} name="filter" className={classes.folded}>
                <summary>{field.label}</summary>
                <FilterEditor of={field} values={values} change={change} done={close} />
              </details>
            ))}
          {set.length > 0 && (
            <Button variant="default" onClick={() => change(without(set.flatMap(namesOf)))}>
              {words.clear}
            </Button>
          )}
          <Button onClick={close}>{words.done}</Button>
        </Stack>
      </Drawer>
    </>
  )
}
