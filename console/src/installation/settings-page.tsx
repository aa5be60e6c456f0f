import { Button, NumberInput, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { AddressList } from '../alerts/address-list.tsx'
import { api, callTagged } from '../ui/api.ts'
import { useEdited, useVersion, type Version } from '../ui/edited.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { BothVersions } from './both-versions.tsx'
import { differing, type Fields, fieldsOf, patchOf } from './settings-fields.ts'
import { settingsWords } from './settings-words.ts'

type Sent = { data?: components['schemas']['Provider']; error?: unknown; response: Response }

async function versionOf(send: () => Promise<Sent>): Promise<Version<Fields>> {
  const { data, etag } = await callTagged(send)
  return { value: fieldsOf(data), etag }
}

const read = () => versionOf(() => api.GET('/api/v1/provider'))

/** The settings of this provider. Two people who change them at the same time see both versions. */
export default function SettingsPage() {
  const words = useWords(settingsWords)
  const { data, error, refetch } = useVersion(['settings'], read)
  return (
    <Page title={words.title}>
      <ProblemNote error={error} retry={refetch} />
      {data && <Form begin={data} />}
    </Page>
  )
}

function Form({ begin }: { begin: Version<Fields> }) {
  const words = useWords(settingsWords)
  const { was, typed, setTyped, theirs, busy, error, save, keep, take } = useEdited({
    begin,
    read,
    write: ({ typed, over }) => {
      const body = patchOf(over.value, typed)
      return versionOf(() => api.PATCH('/api/v1/provider', { body, headers: { 'if-match': over.etag } }))
    },
    done: words.saved,
  })
  const set = (change: Partial<Fields>): void => setTyped({ ...typed, ...change })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack maw="36rem">
        {theirs && <BothVersions theirs={theirs} yours={typed} keep={keep} take={take} />}
        <Inputs typed={typed} set={set} />
        <ProblemNote error={error} />
        <Button
          type="submit"
          loading={busy}
          disabled={theirs !== undefined || differing(was, typed).length === 0}
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
      <AddressList />
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
