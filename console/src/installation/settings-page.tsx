import { Button, NumberInput, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { type components, PosternError } from '@postern/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, callTagged } from '../ui/api.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { say } from '../ui/toasts.ts'
import { useWords } from '../ui/words.ts'
import { BothVersions } from './both-versions.tsx'
import { differing, type Fields, fieldsOf, patchOf } from './settings-fields.ts'
import { settingsWords } from './settings-words.ts'

/** What was read, and the tag that says which version it was. */
interface Version {
  fields: Fields
  etag: string
}

type Sent = { data?: components['schemas']['Provider']; error?: unknown; response: Response }

async function versionOf(send: () => Promise<Sent>): Promise<Version> {
  const { data, etag } = await callTagged(send)
  return { fields: fieldsOf(data), etag }
}

const read = () => versionOf(() => api.GET('/api/v1/provider'))

/** The settings of this provider. Two people who change them at the same time see both versions. */
export default function SettingsPage() {
  const words = useWords(settingsWords)
  // What is being typed into must not change under the hands: it is read once, and again after a conflict.
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: read,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
  return (
    <Page title={words.title}>
      <ProblemNote error={error} retry={refetch} />
      {data && <Form begin={data} />}
    </Page>
  )
}

function Form({ begin }: { begin: Version }) {
  const words = useWords(settingsWords)
  const client = useQueryClient()
  const [was, setWas] = useState(begin)
  const [typed, setTyped] = useState(begin.fields)
  const [theirs, setTheirs] = useState<Version>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const set = (change: Partial<Fields>): void => setTyped({ ...typed, ...change })

  const save = async (over: Version): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      const body = patchOf(over.fields, typed)
      const saved = await versionOf(() =>
        api.PATCH('/api/v1/provider', { body, headers: { 'if-match': over.etag } }),
      )
      setWas(saved)
      setTyped(saved.fields)
      setTheirs(undefined)
      say(words.saved)
      await client.invalidateQueries({ queryKey: ['provider'] })
    } catch (refusal) {
      if (refusal instanceof PosternError && refusal.code === 'changed_meanwhile') setTheirs(await read())
      else setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const takeTheirs = (): void => {
    setWas(theirs!)
    setTyped(theirs!.fields)
    setTheirs(undefined)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save(was)
      }}
    >
      <Stack maw="36rem">
        {theirs && (
          <BothVersions
            theirs={theirs.fields}
            yours={typed}
            keep={() => void save(theirs)}
            take={takeTheirs}
          />
        )}
        <Inputs typed={typed} set={set} />
        <ProblemNote error={error} />
        <Button
          type="submit"
          loading={busy}
          disabled={theirs !== undefined || differing(was.fields, typed).length === 0}
          style={{ alignSelf: 'flex-start' }}
        >
          {words.save}
        </Button>
        <Text c="dimmed">{words.more}</Text>
      </Stack>
    </form>
  )
}

function Inputs({ typed, set }: { typed: Fields; set: (change: Partial<Fields>) => void }) {
  const words = useWords(settingsWords)
  return (
    <>
      <TextInput
        label={words.name}
        description={words.nameHint}
        required
        value={typed.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={words.language}
        required
        value={typed.language}
        onChange={(event) => set({ language: event.currentTarget.value })}
      />
      <Textarea
        label={words.origins}
        description={words.originsHint}
        rows={3}
        value={typed.origins}
        onChange={(event) => set({ origins: event.currentTarget.value })}
      />
      <Switch
        label={words.signUp}
        checked={typed.signUp}
        onChange={(event) => set({ signUp: event.currentTarget.checked })}
      />
      <Switch
        label={words.notices}
        checked={typed.notices}
        onChange={(event) => set({ notices: event.currentTarget.checked })}
      />
      <Switch
        label={words.customerWebhooks}
        checked={typed.customerWebhooks}
        onChange={(event) => set({ customerWebhooks: event.currentTarget.checked })}
      />
      <Textarea
        label={words.alerts}
        description={words.alertsHint}
        rows={2}
        value={typed.alerts}
        onChange={(event) => set({ alerts: event.currentTarget.value })}
      />
      {(['sessionDays', 'idleDays'] as const).map((field) => (
        <NumberInput
          key={field}
          label={words[field]}
          value={typed[field]}
          onChange={(value) => set({ [field]: Number(value) })}
          hideControls
          w="12rem"
        />
      ))}
    </>
  )
}
