import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSettings } from './settings.ts'
import { readTime, typedTime } from './typed-time.ts'

/** A time as the API takes it, chosen here or in UTC as the person reads times. */
export function TimeField({
  label,
  value,
  change,
}: {
  label: string
  value: string
  change: (value: string) => void
}) {
  const { utc } = useSettings()
  const [typed, setTyped] = useState(() => typedTime(value, utc))
  useEffect(() => setTyped(typedTime(value, utc)), [value, utc])
  return (
    <TextInput
      label={utc ? `${label} (UTC)` : label}
      type="datetime-local"
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const at = readTime(text, utc)
        if (at !== undefined && at !== value) change(at)
      }}
      w="13rem"
    />
  )
}
