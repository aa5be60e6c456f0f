import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, callQuietly } from '../api.ts'
import { useWords } from '../words.ts'
import type { Change, Field } from './field.ts'
import { filterWords } from './filter-words.ts'
import classes from './filters.module.css'

const FEW = 20
const TYPED_MS = 200

/** Picks something by its name; the URL keeps its id. */
export function ReferenceEditor({
  of: { name, label, of, placeholder },
  change,
  done,
}: {
  of: Field
  change: Change
  done: () => void
}) {
  const words = useWords(filterWords)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), TYPED_MS)
  const found = useQuery({
    queryKey: ['pick', of, text],
    queryFn: () =>
      callQuietly(() => api.GET('/api/v1/search', { params: { query: { q: text, limit: FEW } } })),
    enabled: text.length > 0,
  })
  const hits = (found.data?.data ?? []).filter(({ kind }) => of === undefined || kind === of)
  return (
    <Stack gap="xs">
      <TextInput
        label={label}
        placeholder={placeholder ?? words.findBy}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {found.isSuccess && hits.length === 0 && <Text c="dimmed">{words.noneFound}</Text>}
      {hits.map(({ id, label: called, hint }) => (
        <UnstyledButton
          key={id}
          className={classes.option}
          onClick={() => {
            change({ [name]: id })
            done()
          }}
        >
          {called}{' '}
          {hint && (
            <Text component="small" c="dimmed" fz="xs">
              {hint}
            </Text>
          )}
        </UnstyledButton>
      ))}
    </Stack>
  )
}
