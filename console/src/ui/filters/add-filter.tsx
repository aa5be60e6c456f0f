import { Button, Popover, ScrollArea, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keys.ts'
import { useWords } from '../words.ts'
import type { Change, Field, Values } from './field.ts'
import { FilterEditor } from './filter-editor.tsx'
import { filterWords } from './filter-words.ts'
import classes from './filters.module.css'

const LONG_LIST = 6

/** `+ Filter`: a list of all filters, to be searched; the chosen one is edited in place. */
export function AddFilter({
  fields,
  values,
  change,
}: {
  fields: readonly Field[]
  values: Values
  change: Change
}) {
  const words = useWords(filterWords)
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<Field>()
  const [text, setText] = useState('')
  const set = (open: boolean): void => {
    setOpened(open)
    setChosen(undefined)
    setText('')
  }
  useKeys({ f: () => set(true) })
  const found = fields.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Popover
      opened={opened}
      onChange={set}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          className={classes.add}
          leftSection={<Icon name="add" size={14} />}
          onClick={() => set(!opened)}
        >
          {words.add}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.filters} className={classes.dropdown}>
        {chosen ? (
          <FilterEditor
            key={chosen.name}
            of={chosen}
            values={values}
            change={change}
            done={() => set(false)}
          />
        ) : (
          <Stack gap={4}>
            {fields.length > LONG_LIST && (
              <TextInput
                aria-label={words.find}
                placeholder={words.find}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
                onKeyDown={(event) => event.key === 'Enter' && found[0] && setChosen(found[0])}
                data-autofocus
              />
            )}
            <ScrollArea.Autosize mah="20rem" type="auto">
              {found.map((field) => (
                <UnstyledButton key={field.name} className={classes.option} onClick={() => setChosen(field)}>
                  {field.label}
                </UnstyledButton>
              ))}
              {found.length === 0 && <Text c="dimmed">{words.noFilter}</Text>}
            </ScrollArea.Autosize>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
