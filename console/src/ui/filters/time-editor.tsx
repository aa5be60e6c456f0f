import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isRange, RANGES } from '../time-range.ts'
import { useWords } from '../words.ts'
import { localTime, momentOf, useZone } from '../zone.ts'
import type { Change, Field, Values } from './field.ts'
import { filterWords } from './filter-words.ts'

const DATE = 'YYYY-MM-DD'.length

/** A range that counts from now, today since a time, or from one moment to another: in the zone that all times are shown in. */
export function TimeEditor({
  of: { name, until, label },
  values,
  change,
  done,
}: {
  of: Field
  values: Values
  change: Change
  done: () => void
}) {
  const words = useWords(filterWords)
  const zone = useZone()
  const typedOf = (at: string | undefined) =>
    at && !isRange(at) && !Number.isNaN(Date.parse(at)) ? localTime(Date.parse(at), zone) : ''
  const [today, setToday] = useState('')
  const [from, setFrom] = useState(() => typedOf(values[name]))
  const [to, setTo] = useState(() => (until ? typedOf(values[until]) : ''))
  const set = (start: string, end = ''): void => {
    change({ [name]: start, ...(until && { [until]: end }) })
    done()
  }
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <Text fw={500}>{label}</Text>
      {until && (
        <SimpleGrid cols={2} spacing={6} verticalSpacing={6}>
          {RANGES.map((range) => (
            <Button
              key={range}
              size="xs"
              variant={values[name] === range ? 'light' : 'default'}
              aria-pressed={values[name] === range}
              onClick={() => set(range)}
            >
              {words[range]}
            </Button>
          ))}
        </SimpleGrid>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const day = localTime(Date.now(), zone).slice(0, DATE)
          if (today) set(new Date(momentOf(`${day}T${today}`, zone)).toISOString())
        }}
      >
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            type="time"
            label={words.inZone(words.sinceToday, zone)}
            value={today}
            onChange={(event) => setToday(event.currentTarget.value)}
            flex={1}
          />
          <Button type="submit" variant="default" disabled={!today}>
            {words.apply}
          </Button>
        </Group>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const [start, end] = [from, to].map((typed) => momentOf(typed, zone))
          set(isoOf(start), isoOf(end))
        }}
      >
        <Stack gap="xs">
          <TextInput
            type="datetime-local"
            label={words.inZone(words.from, zone)}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          {until && (
            <TextInput
              type="datetime-local"
              label={words.inZone(words.to, zone)}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          )}
          <Button type="submit" disabled={!from && !to}>
            {words.apply}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}

const isoOf = (at: number | undefined): string =>
  at === undefined || Number.isNaN(at) ? '' : new Date(at).toISOString()
