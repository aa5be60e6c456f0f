import {
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
import type { components } from '@postern/sdk'
import { api, callTagged } from '../ui/api.ts'
import { ChangedMeanwhile } from '../ui/changed-meanwhile.tsx'
import { useAct } from '../ui/data.ts'
import { useEdited, useVersion, type Version } from '../ui/edited.ts'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
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
  const query = useVersion(['branding'], read)
  return (
    <Page title={words.branding}>
      <Text mb="md">{words.lead}</Text>
      <ProblemNote error={query.error} retry={query.refetch} />
      {query.data && <Form begin={query.data} />}
    </Page>
  )
}

type Sent = { data?: Branding; error?: unknown; response: Response }

async function versionOf(send: () => PromiseLike<Sent>): Promise<Version<Draft>> {
  const {
    data: { colors, radius, font, links },
    etag,
  } = await callTagged(send)
  return { value: { colors, radius, font, links }, etag }
}

const read = () => versionOf(() => api.GET('/api/v1/branding', {}))

/** Only what differs, so that the rest stays as somebody else may just have made it. */
const changesOf = (was: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof Draft]),
    ),
  )

function Form({ begin }: { begin: Version<Draft> }) {
  const words = useWords(brandingWords)
  const edited = useEdited({
    begin,
    read,
    write: ({ typed, was, over }) => {
      const body = changesOf(was, typed) as never
      return versionOf(() => api.PATCH('/api/v1/branding', { body, headers: { 'if-match': over.etag } }))
    },
    done: words.saved,
  })
  const { typed: draft, setTyped: setDraft, theirs, busy, error, save, keep, take } = edited
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part })
  const upload = useAct((data: string) => api.POST('/api/v1/branding/images', { body: { data } }), {
    after: ({ digest }) => setDraft((now) => ({ ...now, logo: { light: digest } })),
  })
  return (
    <Group align="flex-start" gap="xl">
      <form
        style={{ flex: '1 1 20rem', maxWidth: '26rem' }}
        onSubmit={(event) => {
          event.preventDefault()
          save()
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
          {theirs && <ChangedMeanwhile keep={keep} take={take} />}
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
