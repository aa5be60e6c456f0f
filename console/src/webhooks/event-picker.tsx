import { Checkbox, Group, MultiSelect, Stack } from '@mantine/core'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { useWords } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'

/** The names of all event types: the ten, this provider's own in use, and those that `*` leaves out. */
export function useEventNames(): string[] {
  const { data } = useData(['event-types'], () => api.GET('/api/v1/event-types', {}))
  const inUse = data?.data.filter(({ archived }) => !archived) ?? []
  return [...inUse, ...(data?.operational ?? []), ...(data?.optional ?? [])].map(({ name }) => name)
}

/** Chooses event types: all (`['*']`), or some. */
export function EventPicker({
  value,
  change,
}: {
  value: readonly string[]
  change: (value: string[]) => void
}) {
  const words = useWords(endpointWords)
  const names = useEventNames()
  const all = value.includes('*')
  return (
    <Stack gap="xs">
      <Checkbox
        label={words.allEvents}
        checked={all}
        onChange={(event) => change(event.currentTarget.checked ? ['*'] : [])}
      />
      {!all && (
        <Group>
          <MultiSelect
            label={words.chooseEvents}
            data={names}
            value={[...value]}
            onChange={change}
            searchable
            w="100%"
          />
        </Group>
      )}
    </Stack>
  )
}
