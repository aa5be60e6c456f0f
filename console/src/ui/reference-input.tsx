import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { components } from '@postern/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, callQuietly } from './api.ts'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

type Found = components['schemas']['Found']

/** The most that GET /api/v1/search answers. */
const FEW = 10
const TYPED_MS = 200

/** A field of a form that is picked by its name; its value is the id. */
export function ReferenceInput({
  of,
  label,
  description,
  required,
  value,
  change,
}: {
  of: Found['kind']
  label: string
  description?: string | undefined
  required: boolean
  value: string
  change: (id: string) => void
}) {
  const words = useWords(uiWords)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Found>()
  const [text] = useDebouncedValue(typed.trim(), TYPED_MS)
  const found = useQuery({
    queryKey: ['pick', of, text],
    queryFn: () =>
      callQuietly(() => api.GET('/api/v1/search', { params: { query: { q: text, limit: FEW } } })),
    enabled: text.length > 0,
  })
  const hits = (found.data?.data ?? []).filter(({ kind }) => kind === of)
  const shown = picked && !hits.some(({ id }) => id === picked.id) ? [picked, ...hits] : hits
  return (
    <Select
      label={label}
      description={description}
      required={required}
      searchable
      data={shown.map(({ id, label: called }) => ({ value: id, label: called }))}
      filter={({ options }) => options}
      nothingFoundMessage={text.length > 0 && found.isSuccess ? words.nothingFound : words.typeName}
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        setPicked(shown.find((one) => one.id === id))
        change(id ?? '')
      }}
    />
  )
}
