import {
  Alert,
  Button,
  ColorInput,
  FileInput,
  Group,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { type components, PosternError } from '@postern/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, callTagged } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { say } from '../ui/toasts.ts'
import { useWords } from '../ui/words.ts'
import { Preview } from './preview.tsx'
import { brandingWords } from './words.ts'

type Branding = components['schemas']['Branding']
/** What can be changed here, and what is sent. */
export type Draft = Pick<Branding, 'colors' | 'radius' | 'font' | 'links'> & {
  logo?: { light?: string | null }
}

const COLOURS = ['button', 'page', 'text', 'link'] as const

/** Colours, corners, typeface, logo and links, beside the real page in a sandboxed frame. */
export default function BrandingPage() {
  const words = useWords(brandingWords)
  // What is being changed must not change under the hands: it is read once, and again after a conflict.
  const query = useQuery({
    queryKey: ['branding'],
    queryFn: read,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
  return (
    <Page title={words.branding}>
      <Text mb="md">{words.lead}</Text>
      <ProblemNote error={query.error} retry={query.refetch} />
      {query.data && <Form begin={query.data} />}
    </Page>
  )
}

/** What was read, and the tag that says which version it was. */
interface Version {
  draft: Draft
  etag: string
}

async function read(): Promise<Version> {
  const {
    data: { colors, radius, font, links },
    etag,
  } = await callTagged(() => api.GET('/api/v1/branding', {}))
  return { draft: { colors, radius, font, links }, etag }
}

/** Only what differs, so that the rest stays as somebody else may just have made it. */
const changesOf = (was: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof Draft]),
    ),
  )

function Form({ begin }: { begin: Version }) {
  const words = useWords(brandingWords)
  const [was, setWas] = useState(begin)
  const [draft, setDraft] = useState(begin.draft)
  const [theirs, setTheirs] = useState<Version>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part })
  const take = (version: Version): void => {
    setWas(version)
    setDraft(version.draft)
    setTheirs(undefined)
  }
  const save = async (etag: string): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      const body = changesOf(was.draft, draft) as never
      const headers = { 'if-match': etag }
      await callTagged(() => api.PATCH('/api/v1/branding', { body, headers }))
      take(await read())
      say(words.saved)
    } catch (refusal) {
      if (refusal instanceof PosternError && refusal.code === 'changed_meanwhile') setTheirs(await read())
      else setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const upload = useAct((data: string) => api.POST('/api/v1/branding/images', { body: { data } }), {
    after: ({ digest }) => setDraft((now) => ({ ...now, logo: { light: digest } })),
  })
  return (
    <Group align="flex-start" gap="xl">
      <form
        style={{ flex: '1 1 20rem', maxWidth: '26rem' }}
        onSubmit={(event) => {
          event.preventDefault()
          void save(was.etag)
        }}
      >
        <Stack>
          {(['light', 'dark'] as const).map((theme) => (
            <Stack key={theme} gap="xs">
              <Title order={2} size="h5">
                {theme === 'light' ? words.colours : words.coloursDark}
              </Title>
              <Group grow>
                {COLOURS.map((name) => (
                  <ColorInput
                    key={name}
                    label={words[name]}
                    placeholder={words.asIs}
                    value={draft.colors?.[theme]?.[name] ?? ''}
                    onChangeEnd={(value) =>
                      change({
                        colors: {
                          ...draft.colors,
                          [theme]: { ...draft.colors?.[theme], [name]: value || undefined },
                        },
                      })
                    }
                    popoverProps={{ withinPortal: true }}
                    withEyeDropper={false}
                  />
                ))}
              </Group>
            </Stack>
          ))}
          <NumberInput
            label={words.radius}
            min={0}
            max={32}
            value={draft.radius ?? ''}
            onChange={(value) => typeof value === 'number' && change({ radius: value })}
          />
          <Select
            label={words.font}
            data={(['system', 'geometric', 'rounded', 'serif'] as const).map((value) => ({
              value,
              label: words[value],
            }))}
            value={draft.font ?? 'system'}
            onChange={(value) => value && change({ font: value as Draft['font'] })}
            allowDeselect={false}
          />
          <FileInput
            label={words.logo}
            description={words.logoHint}
            accept="image/png,image/jpeg,image/svg+xml"
            onChange={(file) => file && void inBase64(file).then((data) => upload.mutate(data))}
          />
          <ProblemNote error={upload.error} />
          {(['support', 'terms', 'privacy'] as const).map((name) => (
            <TextInput
              key={name}
              label={words[name]}
              value={draft.links?.[name] ?? ''}
              onChange={(event) =>
                change({ links: { ...draft.links, [name]: event.currentTarget.value || undefined } })
              }
            />
          ))}
          {theirs && (
            <Alert variant="outline" color="gray" title={words.changedTitle} role="alert">
              <Text>{words.changedText}</Text>
              <Group mt="sm">
                <Button onClick={() => void save(theirs.etag)}>{words.keepYours}</Button>
                <Button variant="default" onClick={() => take(theirs)}>
                  {words.takeTheirs}
                </Button>
              </Group>
            </Alert>
          )}
          <ProblemNote error={error} />
          <Button
            type="submit"
            loading={busy}
            disabled={theirs !== undefined}
            style={{ alignSelf: 'flex-start' }}
          >
            {words.save}
          </Button>
        </Stack>
      </form>
      <Preview draft={draft} />
    </Group>
  )
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
