import { Button, Checkbox, Group, Radio, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../words.ts'
import { type Change, type Field, kindOf, type Values } from './field.ts'
import { filterWords } from './filter-words.ts'
import { ReferenceEditor } from './reference-editor.tsx'
import { TimeEditor } from './time-editor.tsx'

/** More choices than this can be searched. */
const MANY = 12

interface EditorProps {
  of: Field
  values: Values
  change: Change
  /** Closes the editor, once the choice is made. */
  done: () => void
}

/** Where the value of a filter is chosen or typed, by its kind. */
export function FilterEditor(props: EditorProps) {
  switch (kindOf(props.of)) {
    case 'choice':
      return props.of.many ? <ManyEditor {...props} /> : <OneEditor {...props} />
    case 'reference':
      return <ReferenceEditor {...props} />
    case 'number':
      return <NumberEditor {...props} />
    case 'time':
      return <TimeEditor {...props} />
    default:
      return <TextEditor {...props} />
  }
}

function OneEditor({ of: { name, label, options = [] }, values, change, done }: EditorProps) {
  return (
    <Radio.Group
      label={label}
      value={values[name] ?? ''}
      onChange={(value) => {
        change({ [name]: value })
        done()
      }}
    >
      <Stack gap={6} mt={6}>
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Choices of which several hold; where they are many they can be searched, under the headings of their groups. */
function ManyEditor({ of: { name, label, options = [] }, values, change }: EditorProps) {
  const words = useWords(filterWords)
  const [typed, setTyped] = useState('')
  const chosen = values[name]?.split(',') ?? []
  const text = typed.trim().toLowerCase()
  const found = options.filter(
    ({ value, label: said, group }) =>
      chosen.includes(value) || `${said} ${group ?? ''} ${value}`.toLowerCase().includes(text),
  )
  const groups = Map.groupBy(found, ({ group }) => group)
  const set = (now: string[]): void => {
    const kept = options.filter(({ value }) => now.includes(value)).map(({ value }) => value)
    change({ [name]: kept.join(',') })
  }
  return (
    <Stack gap="xs">
      {options.length > MANY && (
        <TextInput
          aria-label={words.findValue}
          placeholder={words.findValue}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <ScrollArea.Autosize mah="20rem" type="auto" offsetScrollbars>
        <Checkbox.Group label={label} value={chosen} onChange={set}>
          {[...groups].map(([group, of]) => (
            <Stack gap={6} mt={6} key={group ?? ''}>
              {group !== undefined && (
                <Text fz="xs" fw={600} c="dimmed" mt={4}>
                  {group}
                </Text>
              )}
              {of.map(({ value, label: said }) => (
                <Checkbox key={value} value={value} label={said} />
              ))}
            </Stack>
          ))}
        </Checkbox.Group>
        {found.length === 0 && <Text c="dimmed">{words.noneFound}</Text>}
      </ScrollArea.Autosize>
    </Stack>
  )
}

function TextEditor({ of: { name, label, placeholder }, values, change, done }: EditorProps) {
  const words = useWords(filterWords)
  const [typed, setTyped] = useState(values[name] ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change({ [name]: typed.trim() })
        done()
      }}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={label}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          flex={1}
          data-autofocus
        />
        <Button type="submit">{words.apply}</Button>
      </Group>
    </form>
  )
}

function NumberEditor({ of: { name, until, label }, values, change, done }: EditorProps) {
  const words = useWords(filterWords)
  const [from, setFrom] = useState(values[name] ?? '')
  const [to, setTo] = useState(until ? (values[until] ?? '') : '')
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        change({ [name]: from, ...(until && { [until]: to }) })
        done()
      }}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          type="number"
          label={words.from}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          w="7rem"
        />
        {until && (
          <TextInput
            type="number"
            label={words.to}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            w="7rem"
          />
        )}
        <Button type="submit">{words.apply}</Button>
      </Group>
    </form>
  )
}
