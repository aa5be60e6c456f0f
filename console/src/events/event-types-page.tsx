import { Code, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { Copy } from '../ui/copy.tsx'
import { useData } from '../ui/data.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import classes from './events.module.css'
import { eventWords } from './words.ts'

type Type = components['schemas']['EventType']

/** Every type of event with the schema of its data and an example. */
export default function EventTypesPage() {
  const words = useWords(eventWords)
  const query = useData(['event-types'], () => api.GET('/api/v1/event-types', {}))
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const matches = ({ name, summary }: Type): boolean => `${name} ${summary}`.toLowerCase().includes(wanted)
  const types = query.data?.data.filter(matches) ?? []
  const others = [
    { title: words.operational, types: query.data?.operational.filter(matches) ?? [] },
    { title: words.optional, types: query.data?.optional.filter(matches) ?? [] },
  ].filter((group) => group.types.length > 0)
  return (
    <Page title={words.types}>
      <ProblemNote error={query.error} retry={query.refetch} />
      <TextInput
        maw="20rem"
        mb="md"
        aria-label={words.find}
        placeholder={words.find}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {types.map((type) => (
        <Shown key={type.name} type={type} canPublish />
      ))}
      {others.map((group) => (
        <Panel key={group.title} title={group.title}>
          {group.types.map((type) => (
            <Shown key={type.name} type={type} />
          ))}
        </Panel>
      ))}
      {query.data && types.length + others.length === 0 && <Text c="dimmed">{words.noneFound}</Text>}
    </Page>
  )
}

function Shown({ type, canPublish = false }: { type: Type; canPublish?: boolean }) {
  const { name, summary, built_in, version, archived, schema, example } = type
  const words = useWords(eventWords)
  const navigate = useNavigate()
  const about = [
    built_in ? words.builtIn : words.own,
    version && `${words.version} ${version}`,
    archived && words.archived,
  ]
  const [shownExample, shownSchema] = [example, schema].map((one) => JSON.stringify(one, null, 2))
  return (
    <details className={classes.type}>
      <summary>
        <code>{name}</code>
        <span>{summary}</span>
        <span className={classes.about}>{about.filter(Boolean).join(', ')}</span>
      </summary>
      <div>
        <To to="/events" query={{ event: name }}>
          {words.lately}
        </To>{' '}
        {canPublish && !archived && (
          <ActButton
            size="compact-sm"
            label={words.publish}
            needs="staff"
            act={() => navigate({ to: '/events/publish', search: { event: name } } as never)}
          />
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }} mt="xs">
          <div>
            <Text size="sm" mb={4}>
              {words.example} <Copy text={shownExample!} />
            </Text>
            <Code block>{shownExample}</Code>
          </div>
          <div>
            <Text size="sm" mb={4}>
              {words.schema} <Copy text={shownSchema!} />
            </Text>
            <Code block mah="24rem" style={{ overflow: 'auto' }}>
              {shownSchema}
            </Code>
          </div>
        </SimpleGrid>
      </div>
    </details>
  )
}
