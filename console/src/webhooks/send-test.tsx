import { Button, Code, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { StatusOf } from '../ui/status.tsx'
import { catalogue, useLanguage, useWords } from '../ui/words.ts'
import { sayError } from './endpoint-health.ts'

const words = catalogue(
  {
    text: 'Postern sends the example of an event type, signed like a real one, and marks it as a test.',
    event: 'Event type',
    send: 'Send test',
    example: 'Test data',
    outcome: 'Test',
    open: 'View delivery',
  },
  {
    de: {
      text: 'Postern sendet das Beispiel eines Ereignistyps, signiert wie ein echtes, und kennzeichnet es als Test.',
      event: 'Ereignistyp',
      send: 'Test senden',
      example: 'Testdaten',
      outcome: 'Test',
      open: 'Zustellung ansehen',
    },
  },
)

const POLL_MS = 1_000

/** Sends a test of a chosen type, with its data before and its outcome after. */
export function SendTest({ endpointId }: { endpointId: string }) {
  const say = useWords(words)
  const { data, error, refetch } = useData(['event-types'], () => api.GET('/api/v1/event-types', {}))
  const types = [
    ...(data?.data.filter(({ archived }) => !archived) ?? []),
    ...(data?.operational ?? []),
    ...(data?.optional ?? []),
  ]
  const [chosen, setChosen] = useState<string | null>(null)
  const type = types.find(({ name }) => name === chosen) ?? types[0]
  const test = useAct(() =>
    api.POST('/api/v1/webhooks/endpoints/{id}/test', {
      params: { path: { id: endpointId } },
      body: { event: type!.name as never },
    }),
  )
  return (
    <Stack maw="44rem">
      <Text c="dimmed">{say.text}</Text>
      <Group align="flex-end">
        <Select
          label={say.event}
          data={types.map(({ name }) => name)}
          value={type?.name ?? null}
          onChange={setChosen}
          allowDeselect={false}
          searchable
          flex={1}
        />
        <Button loading={test.isPending || (!data && !error)} disabled={!type} onClick={() => test.mutate()}>
          {say.send}
        </Button>
      </Group>
      <ProblemNote error={error} retry={refetch} />
      <ProblemNote error={test.error} />
      {test.data && <Outcome key={test.data.id} id={test.data.id} />}
      {type && (
        <>
          <Text size="sm" fw={500}>
            {say.example}
          </Text>
          <Code block>{JSON.stringify(type.example, null, 2)}</Code>
        </>
      )}
    </Stack>
  )
}

function Outcome({ id }: { id: string }) {
  const say = useWords(words)
  const language = useLanguage()
  const { data } = useData(
    ['delivery', id],
    () => api.GET('/api/v1/webhooks/deliveries/{id}', { params: { path: { id } } }),
    { every: POLL_MS },
  )
  if (!data) return null
  return (
    <Group role="status">
      <span>{data.event}</span>
      <StatusOf of="delivery" is={data.status} />
      {data.attempt_count > 0 && <span>{sayError(language, data)}</span>}
      <To to={`/webhooks/deliveries/${id}`}>{say.open}</To>
    </Group>
  )
}
