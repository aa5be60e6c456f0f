import { Code, Text } from '@mantine/core'
import type { components } from '@postern/sdk'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { eventWords } from './words.ts'

type Type = components['schemas']['EventType']

/** Every type of event with the schema of its data and an example. */
export default function EventTypesPage() {
  const words = useWords(eventWords)
  const query = useData(['event-types'], () => api.GET('/api/v1/event-types', {}))
  return (
    <Page title={words.types}>
      <ProblemNote error={query.error} retry={query.refetch} />
      {query.data?.data.map((type) => (
        <Shown key={type.name} type={type} />
      ))}
      {query.data && query.data.operational.length > 0 && (
        <Panel title={words.operational}>
          {query.data.operational.map((type) => (
            <Shown key={type.name} type={type} />
          ))}
        </Panel>
      )}
    </Page>
  )
}

function Shown({ type: { name, summary, built_in, version, archived, schema, example } }: { type: Type }) {
  const words = useWords(eventWords)
  const about = [
    built_in ? words.builtIn : words.own,
    version && `${words.version} ${version}`,
    archived && words.archived,
  ]
  return (
    <details>
      <summary>
        <strong>{name}</strong> {summary}{' '}
        <Text component="span" size="sm" c="dimmed">
          {about.filter(Boolean).join(', ')}
        </Text>
      </summary>
      <To to="/webhooks/deliveries" query={{ event: name }}>
        {words.lately}
      </To>
      <Text size="sm" mt="xs">
        {words.example}
      </Text>
      <Code block>{JSON.stringify(example, null, 2)}</Code>
      <Text size="sm" mt="xs">
        {words.schema}
      </Text>
      <Code block mb="md">
        {JSON.stringify(schema, null, 2)}
      </Code>
    </details>
  )
}
