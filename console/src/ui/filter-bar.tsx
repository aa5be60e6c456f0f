import { Button, Group, Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FilterChips } from './filter-chips.tsx'
import { TimeField } from './time-field.tsx'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/** A filter: one of some values, or text. */
export interface Field<Name extends string> {
  name: Name
  label: string
  /** What can be chosen; absent: text is typed, or a time is chosen. */
  options?: ReadonlyArray<{ value: string; label: string }>
  time?: boolean
  placeholder?: string
  width?: string
}

const TYPED_AFTER_MS = 400

/** The filters of a list. They live in the URL: `values` and `change` are those of useFilters. */
export function FilterBar<Name extends string>({
  fields,
  values,
  change,
}: {
  fields: ReadonlyArray<Field<Name>>
  values: Partial<Record<Name, string>>
  change: (change: Partial<Record<Name, string>>) => void
}) {
  const words = useWords(uiWords)
  const isSet = Object.keys(values).length > 0
  const unseen = Object.entries<string>(values as Record<string, string>).filter(
    ([set]) => !fields.some(({ name }) => name === set),
  )
  const dropAll = (): void =>
    change(Object.fromEntries(Object.keys(values).map((name) => [name, ''])) as Partial<Record<Name, string>>)
  return (
    <Group align="flex-end" gap="sm" mb="md" role="search">
      {fields.map((field) =>
        field.options ? (
          <Select
            key={field.name}
            label={field.label}
            placeholder={field.placeholder ?? words.any}
            data={field.options}
            value={values[field.name] ?? null}
            onChange={(value) => change({ [field.name]: value ?? '' } as Partial<Record<Name, string>>)}
            clearable
            searchable={field.options.length > 8}
            w={field.width ?? '11rem'}
            clearButtonProps={{ 'aria-label': words.dropFilters }}
          />
        ) : field.time ? (
          <TimeField
            key={field.name}
            label={field.label}
            value={values[field.name] ?? ''}
            change={(value) => change({ [field.name]: value } as Partial<Record<Name, string>>)}
          />
        ) : (
          <Typed
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            change={(value) => change({ [field.name]: value } as Partial<Record<Name, string>>)}
          />
        ),
      )}
      <FilterChips
        of={Object.fromEntries(unseen)}
        drop={(name) => change({ [name]: '' } as Partial<Record<Name, string>>)}
      />
      {isSet && (
        <Button variant="default" onClick={dropAll}>
          {words.dropFilters}
        </Button>
      )}
    </Group>
  )
}

/** Typed text becomes the filter when the person pauses. */
function Typed<Name extends string>({
  field: { label, placeholder, width },
  value,
  change,
}: {
  field: Field<Name>
  value: string
  change: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts it
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => change(typed.trim()), TYPED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      w={width ?? '16rem'}
    />
  )
}
