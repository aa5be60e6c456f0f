import { Button, Code, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useAct } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { BASE_URL, IS_DEVELOPMENT } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { differs, useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { endpointWords } from './endpoint-words.ts'
import { EventPicker } from './event-picker.tsx'
import { receiverCode } from './receiver-code.ts'

const FIRST_URL = IS_DEVELOPMENT ? `${BASE_URL}/dev/inbox` : ''

type New = { id: string; url: string; secret: string | null }

/** Adds an endpoint, then shows its secret beside a receiver that uses it. */
export default function AddEndpointPage() {
  const words = useWords(endpointWords)
  const [url, setUrl] = useState(FIRST_URL)
  const [description, setDescription] = useState('')
  const [events, setEvents] = useState<string[]>(['*'])
  const [made, setMade] = useState<New>()
  const add = useAct(
    () =>
      api.POST('/api/v1/webhooks/endpoints', {
        body: { url, description, events: events as never },
      }),
    { done: words.added, after: (endpoint) => setMade(endpoint) },
  )
  const isTyped = differs([url, description, events], [FIRST_URL, '', ['*']])
  useUnsaved(isTyped && !made && !add.isPending)
  if (made) return <Made endpoint={made} />
  return (
    <Page title={words.addTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <Stack maw="36rem">
          <TextInput
            label={words.url}
            description={IS_DEVELOPMENT ? words.inboxHint : words.urlHint}
            type="url"
            required
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <TextInput
            label={words.description}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <EventPicker value={events} change={setEvents} />
          <ProblemNote error={add.error} />
          <Button
            type="submit"
            loading={add.isPending}
            disabled={events.length === 0}
            style={{ alignSelf: 'flex-start' }}
          >
            {words.create}
          </Button>
        </Stack>
      </form>
    </Page>
  )
}

function Made({ endpoint: { id, url, secret } }: { endpoint: New }) {
  const words = useWords(endpointWords)
  const code = secret && receiverCode(secret)
  return (
    <Page title={url}>
      {secret && (
        <>
          <Title order={2} size="h4">
            {words.secretOnce}
          </Title>
          <Text>
            <Code>{secret}</Code> <Copy text={secret} />
          </Text>
          <Text c="dimmed" mb="md">
            {words.secretHint}
          </Text>
        </>
      )}
      {code && (
        <>
          <Title order={2} size="h4">
            {words.receiver}
          </Title>
          <Copy text={code} />
          <Code block mt="xs" mb="md">
            {code}
          </Code>
        </>
      )}
      <To to={`/webhooks/endpoints/${id}`}>{words.openEndpoint}</To>
    </Page>
  )
}
