import { Button, Checkbox, Group, Select, Stack, Switch } from '@mantine/core'
import { LANGUAGES } from '../../../server/src/platform/i18n/languages.ts'
import { Allowed } from '../ui/allowed.tsx'
import { api, callTagged } from '../ui/api.ts'
import { EditConflict } from '../ui/edit-conflict.tsx'
import { useEdited, useVersion, type Version } from '../ui/edited.ts'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { textWords } from './text-words.ts'

interface Offered {
  language: string
  /** `null` if all are offered. */
  languages: readonly string[] | null
}
type Sent = { data?: { settings: Partial<Offered> }; error?: unknown; response: Response }

async function versionOf(send: () => PromiseLike<Sent>): Promise<Version<Offered>> {
  const { data, etag } = await callTagged(send)
  const { language = 'en', languages = null } = data.settings
  return { value: { language, languages }, etag }
}

const read = () => versionOf(() => api.GET('/api/v1/provider'))

/** Which languages are offered, and the default for users who ask for another. */
export function OfferedLanguages({ languages }: { languages: ReadonlyArray<{ language: string }> }) {
  const words = useWords(textWords)
  const { data, error, refetch } = useVersion(['offered languages'], read)
  return (
    <Panel title={words.offered}>
      <ProblemNote error={error} retry={refetch} />
      {data && <Form begin={data} there={[...LANGUAGES, ...languages.map(({ language }) => language)]} />}
    </Panel>
  )
}

function Form({ begin, there }: { begin: Version<Offered>; there: readonly string[] }) {
  const words = useWords(textWords)
  const edited = useEdited({
    begin,
    read,
    write: ({ typed, over }) => {
      const settings = { language: typed.language, languages: typed.languages && [...typed.languages] }
      const headers = { 'if-match': over.etag }
      return versionOf(() => api.PATCH('/api/v1/provider', { body: { settings }, headers }))
    },
    done: words.offeredSaved,
  })
  const { was, typed, setTyped, theirs, busy, error, save, keep, take } = edited
  const all = [...new Set([...there, ...(was.languages ?? []), was.language])]
  const offered = typed.languages ?? all
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="sm">
        <Allowed needs="staff_admin">
          <Switch
            label={words.offerAll}
            checked={typed.languages === null}
            onChange={(event) => setTyped({ ...typed, languages: event.currentTarget.checked ? null : all })}
          />
          {typed.languages !== null && (
            <Checkbox.Group
              label={words.offer}
              value={[...new Set([...offered, typed.language])]}
              onChange={(languages) => setTyped({ ...typed, languages })}
            >
              <Group mt={4}>
                {all.map((tag) => (
                  <Checkbox key={tag} value={tag} label={nameOf(tag)} disabled={tag === typed.language} />
                ))}
              </Group>
            </Checkbox.Group>
          )}
          <Select
            label={words.preset}
            description={words.presetHint}
            data={offered.map((value) => ({ value, label: nameOf(value) }))}
            value={typed.language}
            onChange={(language) => language && setTyped({ ...typed, language })}
            allowDeselect={false}
            maw="20rem"
          />
          {theirs && <EditConflict keep={keep} take={take} />}
          <ProblemNote error={error} />
          <Button
            type="submit"
            variant="default"
            loading={busy}
            disabled={theirs !== undefined || JSON.stringify(typed) === JSON.stringify(was)}
            style={{ alignSelf: 'flex-start' }}
          >
            {words.saveOffered}
          </Button>
        </Allowed>
      </Stack>
    </form>
  )
}

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
