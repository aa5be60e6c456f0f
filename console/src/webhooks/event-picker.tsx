import { Checkbox, Group, MultiSelect, Stack } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'
import { NamedEvents } from './named-events.tsx'

function useEventTypes() {
  const { data } = useData(['event-types'], () => api.GET('/api/v1/event-types', {}))
  const inUse = data?.data.filter(({ archived }) => !archived) ?? []
  return { inUse, operational: data?.operational ?? [], optional: data?.optional ?? [] }
}

/** The names of all event types: the ten, this provider's own in use, and those that `*` leaves out. */
export function useEventNames(): string[] {
  const { inUse, operational, optional } = useEventTypes()
  return [...inUse, ...operational, ...optional].map(({ name }) => name)
}

/** Chooses event types: all that `*` stands for or some of them, and those that it leaves out, by name. */
export function EventPicker({
  value,
  change,
}: {
  value: readonly string[]
  change: (value: string[]) => void
}) {
  const words = useWords(endpointWords)
  const { inUse, operational, optional } = useEventTypes()
  const byName = new Set([...operational, ...optional].map(({ name }) => name))
  const all = value.includes('*')
  const named = value.filter((name) => byName.has(name))
  const others = value.filter((name) => name !== '*' && !byName.has(name))
  const chooseOf = (types: ReadonlyArray<{ name: string }>) => (chosen: string[]) => {
    const its = new Set(types.map(({ name }) => name))
    change([...value.filter((name) => !its.has(name)), ...chosen])
  }
  return (
    <Stack gap="xs">
      <Checkbox
        label={words.allEvents}
        description={words.allEventsHint}
        checked={all}
        onChange={(event) => change(event.currentTarget.checked ? ['*', ...named] : named)}
      />
      {!all && (
        <Group>
          <MultiSelect
            label={words.chooseEvents}
            data={inUse.map(({ name }) => name)}
            value={others}
            onChange={(chosen) => change([...chosen, ...named])}
            searchable
            w="100%"
          />
        </Group>
      )}
      <NamedEvents
        title={words.operationalEvents}
        types={operational}
        value={value}
        change={chooseOf(operational)}
      />
      <NamedEvents title={words.optionalEvents} types={optional} value={value} change={chooseOf(optional)} />
    </Stack>
  )
}
