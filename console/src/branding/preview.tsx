import { Group, Select, Skeleton, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, callQuietly } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import classes from './branding.module.css'
import { previewWords } from './preview-words.ts'

const AFTER_MS = 500
const PAGES = ['/login', '/sign-up', '/login/forgot', '/staff/login', '/nothing-here'] as const

/** What is not saved yet, as the API takes it. */
export interface Unsaved {
  branding?: object
  texts?: Record<string, string | null>
}

type Theme = 'auto' | 'light' | 'dark'

/** The kinds of mails, and the languages that people may have. */
export function useMails(language: string | undefined) {
  const query = language === undefined ? {} : { language }
  return useData(['mails', language], () => api.GET('/api/v1/mails', { params: { query } }))
}

/** The real page or mail with what is not saved, in a frame that runs no script and sends no form. */
export function Preview({
  unsaved,
  of,
  choose,
  language,
  speak,
}: {
  unsaved: Unsaved
  /** The path of a page, or the name of a mail. */
  of: string
  choose: (of: string) => void
  /** Undefined: the provider's, or of a page what the browser asks for. */
  language: string | undefined
  /** Where another language can be chosen. */
  speak?: (language: string | undefined) => void
}) {
  const words = useWords(previewWords)
  const [theme, setTheme] = useState<Theme>('auto')
  const mails = useMails(language)
  return (
    <section className={classes.preview} aria-label={words.preview}>
      <Title order={2} size="h5" mb="xs">
        {words.preview}
      </Title>
      <Group align="flex-end" mb="xs">
        <Select
          label={words.previewOf}
          data={[
            { group: words.pages, items: PAGES.map((value) => ({ value, label: words[value] })) },
            {
              group: words.mails,
              items: (mails.data?.data ?? []).map(({ mail, subject }) => ({ value: mail, label: subject })),
            },
          ]}
          value={of}
          onChange={(value) => value && choose(value)}
          allowDeselect={false}
          searchable
          style={{ flex: '1 1 14rem' }}
        />
        {speak && <SpokenLanguage language={language} speak={speak} />}
        <Select
          label={words.theme}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: words[value] }))}
          value={theme}
          onChange={(value) => setTheme(value as Theme)}
          allowDeselect={false}
          w="9rem"
        />
      </Group>
      <Shown {...{ unsaved, of, language, theme }} />
    </section>
  )
}

function SpokenLanguage({
  language,
  speak,
}: {
  language: string | undefined
  speak: (language: string | undefined) => void
}) {
  const words = useWords(previewWords)
  // Any part will do: it is asked for the languages.
  const texts = useData(['languages'], () =>
    api.GET('/api/v1/texts', { params: { query: { area: 'frame' } } }),
  )
  return (
    <Select
      label={words.language}
      data={[
        { value: '', label: words.byReader },
        ...(texts.data?.languages ?? []).map(({ language: value, name }) => ({ value, label: name })),
      ]}
      value={language ?? ''}
      onChange={(value) => speak(value || undefined)}
      allowDeselect={false}
      w="10rem"
    />
  )
}

interface Wanted {
  unsaved: Unsaved
  of: string
  language: string | undefined
  theme: Theme
}

function Shown(wanted: Wanted) {
  const words = useWords(previewWords)
  const spoken = useLanguage()
  const settled = useSettled(wanted)
  const { of } = settled
  const { data, error } = useQuery({
    queryKey: ['preview', settled],
    queryFn: () => (of.startsWith('/') ? showPage(settled) : showMail(settled)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <ProblemNote error={error} />
      {data?.subject !== undefined && (
        <p className={classes.subject}>
          <Text span c="dimmed" size="sm">
            {words.subject}{' '}
          </Text>
          <bdi lang={settled.language ?? spoken}>{data.subject}</bdi>
        </p>
      )}
      <Frame url={data?.url} />
      {data?.text !== undefined && (
        <details>
          <summary>{words.plain}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll it */}
          <pre className={classes.plain} dir="auto" tabIndex={0}>
            {data.text}
          </pre>
        </details>
      )}
    </>
  )
}

/** What was shown stays until the next one is there; until the first is, the frame is no blank page. */
function Frame({ url }: { url: string | undefined }) {
  const words = useWords(previewWords)
  const [shown, setShown] = useState<string>()
  return (
    <div className={classes.frame}>
      {shown === undefined && (
        <Skeleton className={classes.waiting} role="status" aria-label={words.loading} />
      )}
      {url !== undefined && (
        <iframe
          src={url}
          sandbox=""
          title={words.preview}
          data-shown={shown !== undefined}
          onLoad={() => setShown(url)}
        />
      )}
    </div>
  )
}

/** The value, once it has stopped changing. */
function useSettled(wanted: Wanted): Wanted {
  const now = JSON.stringify(wanted)
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), AFTER_MS)
    return () => clearTimeout(timer)
  }, [now])
  return JSON.parse(settled)
}

interface Seen {
  url: string
  subject?: string
  text?: string
}

function draftOf({ unsaved: { branding, texts = {} }, theme, language }: Wanted) {
  const look = { ...branding, ...(theme !== 'auto' && { color_scheme: theme }) }
  return { look, words: { texts, ...(language !== undefined && { language }) } }
}

function showPage(wanted: Wanted): Promise<Seen> {
  const { look, words } = draftOf(wanted)
  const body = { ...look, ...words, page: wanted.of }
  return callQuietly(() => api.POST('/api/v1/branding/preview', { body }))
}

function showMail(wanted: Wanted): Promise<Seen> {
  const { look, words } = draftOf(wanted)
  const body = { mail: wanted.of, branding: look, ...words }
  return callQuietly(() => api.POST('/api/v1/mails/preview', { body }))
}
