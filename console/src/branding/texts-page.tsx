import { Group, Select, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import type { Version } from '../ui/edited.ts'
import { useFilters } from '../ui/filters.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import { areaWords } from './area-words.ts'
import { LanguageTexts } from './language-texts.tsx'
import { OfferedLanguages } from './offered-languages.tsx'
import { useMails } from './preview.tsx'
import { textWords } from './text-words.ts'
import { isIn, readTexts, type Texts } from './texts.ts'

const FILTERS = ['language', 'area', 'mail', 'own'] as const

/** Which languages people may have, and what is said to them in the provider's own words. */
export default function TextsPage() {
  const words = useWords(textWords)
  const catalogue = useData(['languages'], () =>
    api.GET('/api/v1/texts', { params: { query: { area: 'frame' } } }),
  )
  return (
    <Page title={words.title}>
      <Text mb="md">{words.lead}</Text>
      <ProblemNote error={catalogue.error} retry={catalogue.refetch} />
      {catalogue.data && (
        <>
          <OfferedLanguages languages={catalogue.data.languages} />
          <Panel title={words.ownTexts}>
            <Editor languages={catalogue.data.languages} preset={catalogue.data.language} />
          </Panel>
        </>
      )}
    </Page>
  )
}

interface Known {
  language: string
  name: string
}

function Editor({ languages, preset }: { languages: readonly Known[]; preset: string }) {
  const words = useWords(textWords)
  const [filters, filter] = useFilters(FILTERS)
  const [search, setSearch] = useState('')
  const language = filters.language ?? preset
  const { visited, unsaved, note } = useUnsaved(language)
  const own = useOwnKeys(language)
  const known = languages.map(({ language: value, name }) => ({ value, label: name }))
  const added = visited.filter((one) => !known.some(({ value }) => value === one))
  const choices = [...known, ...added.map((value) => ({ value, label: value }))]
  const of = filters.mail ? { mail: filters.mail } : { area: filters.area ?? 'sign_in' }
  return (
    <>
      <Group align="flex-end" mb="md">
        <Select
          label={words.language}
          data={choices.map(({ value, label }) => ({
            value,
            label: unsaved[value] ? words.withUnsaved(label, unsaved[value]) : label,
          }))}
          value={language}
          onChange={(value) => value && filter({ language: value })}
          allowDeselect={false}
        />
        <WhichTexts language={language} of={of} own={own} choose={filter} />
        <TextInput
          label={words.search}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <FormDialog
          label={words.addLanguage}
          title={words.addLanguage}
          start={{ tag: '' }}
          fields={[{ name: 'tag', label: words.tag, hint: words.tagHint, required: true }]}
          send={async ({ tag }) => filter({ language: Intl.getCanonicalLocales(tag)[0] })}
        >
          <Text>{words.addLanguageText}</Text>
        </FormDialog>
      </Group>
      <Group mb="md" gap="lg">
        <Text size="sm">{words.own(own.length)}</Text>
        <Switch
          label={words.onlyOwn}
          checked={filters.own === 'true'}
          disabled={own.length === 0 && filters.own !== 'true'}
          onChange={(event) => filter({ own: event.currentTarget.checked ? 'true' : undefined })}
        />
      </Group>
      {visited.map((one) => (
        <LanguageTexts
          key={one}
          language={one}
          shown={one === language}
          of={of}
          search={search}
          onlyOwn={filters.own === 'true'}
          choose={filter}
          note={note}
        />
      ))}
    </>
  )
}

/** Every language that was looked at stays, with what was typed in it. */
function useUnsaved(language: string) {
  const [seen, setSeen] = useState<readonly string[]>([language])
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, number>>>({})
  if (!seen.includes(language)) setSeen([...seen, language])
  const note = useCallback((of: string, count: number) => {
    setUnsaved((now) => (now[of] === count ? now : { ...now, [of]: count }))
  }, [])
  return { visited: seen, unsaved, note }
}

/** The saved texts of a language that are the provider's own; its editor reads them. */
function useOwnKeys(language: string): readonly string[] {
  const { data } = useQuery<Version<Texts>>({
    queryKey: ['texts', language],
    queryFn: () => readTexts(language),
    enabled: false,
  })
  return Object.keys(data?.value.own ?? {})
}

function WhichTexts({
  language,
  of,
  own,
  choose,
}: {
  language: string
  own: readonly string[]
  of: { mail?: string; area?: string }
  choose: (of: { mail?: string | undefined; area?: string | undefined }) => void
}) {
  const words = useWords(textWords)
  const areas = useWords(areaWords)
  const mails = useMails(language)
  return (
    <Select
      label={words.which}
      data={[
        {
          group: words.pages,
          items: Object.entries(areas).map(([area, label]) => ({
            value: `area:${area}`,
            label: words.withOwn(label, own.filter((key) => key.startsWith(`${area}.`)).length),
          })),
        },
        {
          group: words.mails,
          items: (mails.data?.data ?? []).map(({ mail, subject, texts }) => ({
            value: `mail:${mail}`,
            label: words.withOwn(subject, own.filter((key) => isIn(key, texts)).length),
          })),
        },
      ]}
      value={of.mail ? `mail:${of.mail}` : `area:${of.area}`}
      onChange={(value) => {
        const [kind, name] = value?.split(':') ?? []
        choose({ area: kind === 'area' ? name : undefined, mail: kind === 'mail' ? name : undefined })
      }}
      allowDeselect={false}
      searchable
      style={{ flex: '1 1 16rem' }}
    />
  )
}
