import { Button, Code, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Reasoned } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Id } from '../ui/copy.tsx'
import { useAct } from '../ui/data.ts'
import { Facts } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useRefusal } from '../ui/rights.ts'
import { Time } from '../ui/time.tsx'
import { differs, useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'
import { EventPicker } from './event-picker.tsx'
import type { Endpoint } from './types.ts'

/** What people change of an endpoint, and what else it is set to. */
export function EndpointSettings({ of: endpoint }: { of: Endpoint }) {
  return (
    <>
      <EditEndpoint key={endpoint.id} of={endpoint} />
      <Options of={endpoint} />
    </>
  )
}

function EditEndpoint({ of: { id, url, description, events, kind } }: { of: Endpoint }) {
  const words = useWords(endpointWords)
  const refused = useRefusal()('staff')
  const [typed, setTyped] = useState({ url, description, events: events as string[] })
  const set = (change: Partial<typeof typed>): void => setTyped((was) => ({ ...was, ...change }))
  const isHttp = kind === 'http'
  const save = useAct(
    () =>
      api.PATCH('/api/v1/webhooks/endpoints/{id}', {
        params: { path: { id } },
        body: {
          description: typed.description,
          events: typed.events as never,
          ...(isHttp && typed.url !== url && { url: typed.url }),
        },
      }),
    { done: words.saved },
  )
  const isChanged = differs([typed.url, typed.description, typed.events], [url, description, events])
  useUnsaved(isChanged && !save.isPending)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack maw="36rem" mb="xl">
        <TextInput
          label={words.url}
          type="url"
          required
          disabled={!isHttp}
          value={typed.url}
          onChange={(event) => set({ url: event.currentTarget.value })}
        />
        <TextInput
          label={words.description}
          value={typed.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <EventPicker value={typed.events} change={(chosen) => set({ events: chosen })} />
        <ProblemNote error={save.error} />
        <Group>
          <Reasoned reason={refused}>
            <Button
              type="submit"
              loading={save.isPending}
              disabled={!isChanged || typed.events.length === 0 || refused !== undefined}
            >
              {words.edit}
            </Button>
          </Reasoned>
        </Group>
      </Stack>
    </form>
  )
}

/** What is set by the API. */
function Options({ of: endpoint }: { of: Endpoint }) {
  const words = useWords(endpointWords)
  const seconds = (count: number): string => `${count} s`
  return (
    <Panel title={words.options}>
      <Facts
        of={[
          [
            words.timeout,
            endpoint.timeout_seconds === null ? words.defaults : seconds(endpoint.timeout_seconds),
          ],
          [words.retries, endpoint.retry_delays?.map(seconds).join(', ') ?? words.defaults],
          [words.rate, endpoint.rate_limit ?? words.defaults],
          [words.headers, Object.keys(endpoint.headers ?? {}).join(', ')],
          [words.filter, endpoint.filter && <Code key="f">{JSON.stringify(endpoint.filter)}</Code>],
          [words.externalId, endpoint.external_id],
          [words.created, <Time key="c" at={endpoint.created_at} />],
          ['ID', <Id key="i" of={endpoint.id} />],
        ]}
      />
    </Panel>
  )
}
