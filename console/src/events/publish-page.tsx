import { Button, Checkbox, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useRefusal } from '../ui/rights.ts'
import { useShownSearch } from '../ui/shown-search.ts'
import { useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { fieldsOf, readTyped, type SchemaField, textOf, valueAt, withValue } from './schema-form.ts'
import { eventWords } from './words.ts'

type Type = components['schemas']['EventType']

/** Publishes an event: a form from the schema of its type, filled with the example. */
export default function PublishPage() {
  const words = useWords(eventWords)
  const navigate = useNavigate()
  const { event } = useShownSearch()
  const query = useData(['event-types'], () => api.GET('/api/v1/event-types', {}))
  const types = query.data?.data.filter(({ archived }) => !archived) ?? []
  const type = types.find(({ name }) => name === event) ?? types.find(({ built_in }) => !built_in) ?? types[0]
  return (
    <Page title={words.publish}>
      <ProblemNote error={query.error} retry={query.refetch} />
      {type && (
        <Stack maw="40rem">
          <Select
            label={words.type}
            description={type.summary}
            data={types.map(({ name }) => name)}
            value={type.name}
            onChange={(name) =>
              name && void navigate({ to: '.', search: { event: name }, replace: true } as never)
            }
            allowDeselect={false}
            searchable
          />
          <Text c="dimmed" size="sm">
            {words.publishHint}
          </Text>
          <PublishForm key={type.name} type={type} />
        </Stack>
      )}
    </Page>
  )
}

function PublishForm({ type: { name, schema, example } }: { type: Type }) {
  const words = useWords(eventWords)
  const navigate = useNavigate()
  const refused = useRefusal()('staff')
  const [data, setData] = useState<unknown>(example)
  const [json, setJson] = useState<string>()
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const publish = useAct(
    () => api.POST('/api/v1/events', { body: { event: name as never, data: data as Record<string, never> } }),
    {
      done: words.published,
      after: (published) => 'id' in published && void navigate({ to: `/events/${published.id}` as never }),
    },
  )
  useUnsaved(data !== example && !publish.isPending && !publish.isSuccess)
  const mark = (label: string, isBroken: boolean): void =>
    setBroken((was) => {
      const next = new Set(was)
      if (isBroken) next.add(label)
      else next.delete(label)
      return next
    })
  const typeJson = (text: string): void => {
    setJson(text)
    try {
      setData(JSON.parse(text))
      mark('json', false)
    } catch {
      mark('json', true)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        publish.mutate()
      }}
    >
      <Stack>
        {json === undefined ? (
          fieldsOf(schema).map((field) => (
            <FieldInput
              key={field.label}
              field={field}
              value={valueAt(data, field.path)}
              change={(value) => setData((was: unknown) => withValue(was, field.path, value))}
              mark={mark}
            />
          ))
        ) : (
          <Textarea
            label={words.data}
            autosize
            minRows={8}
            maxRows={28}
            value={json}
            error={broken.has('json') && words.badJson}
            onChange={(event) => typeJson(event.currentTarget.value)}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
          />
        )}
        <ProblemNote error={publish.error} />
        <Group>
          <Button
            type="submit"
            loading={publish.isPending}
            disabled={broken.size > 0 || refused !== undefined}
            title={refused}
          >
            {words.publish}
          </Button>
          <Button
            variant="subtle"
            disabled={broken.size > 0}
            onClick={() => setJson(json === undefined ? JSON.stringify(data, null, 2) : undefined)}
          >
            {json === undefined ? words.asJson : words.asForm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function FieldInput({
  field: { kind, label, hint, options, required },
  value,
  change,
  mark,
}: {
  field: SchemaField
  value: unknown
  change: (value: unknown) => void
  mark: (label: string, isBroken: boolean) => void
}) {
  const words = useWords(eventWords)
  const [text, setText] = useState(() => textOf(kind, value))
  const [isBroken, setBroken] = useState(false)
  const type = (typed: string): void => {
    setText(typed)
    let broken = false
    try {
      change(readTyped(kind, typed))
    } catch {
      broken = true
    }
    setBroken(broken)
    mark(label, broken)
  }
  // A long name breaks anywhere rather than push the page wide.
  const styles = { label: { display: 'block', overflowWrap: 'anywhere' } } as const
  const shared = { label, description: hint, styles }
  if (kind === 'boolean')
    return (
      <Checkbox
        {...shared}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    )
  if (kind === 'choice')
    return (
      <Select
        {...shared}
        required={required}
        data={options ?? []}
        value={typeof value === 'string' ? value : null}
        onChange={(chosen) => change(chosen ?? undefined)}
        clearable={!required}
      />
    )
  if (kind === 'json')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        error={isBroken && words.badJson}
        onChange={(event) => type(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      required={required}
      type={kind === 'number' ? 'number' : 'text'}
      step="any"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}
