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
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
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
  const query = useData(['branding'], () => api.GET('/api/v1/branding', {}))
  return (
    <Page title={words.branding}>
      <Text mb="md">{words.lead}</Text>
      <ProblemNote error={query.error} retry={query.refetch} />
      {query.data && <Form branding={query.data} />}
    </Page>
  )
}

function Form({ branding: { colors, radius, font, links } }: { branding: Branding }) {
  const words = useWords(brandingWords)
  const [draft, setDraft] = useState<Draft>({ colors, radius, font, links })
  const change = (part: Partial<Draft>): void => setDraft((was) => ({ ...was, ...part }))
  const save = useAct(() => api.PATCH('/api/v1/branding', { body: draft as never }), { done: words.saved })
  const upload = useAct((data: string) => api.POST('/api/v1/branding/images', { body: { data } }), {
    after: ({ digest }) => change({ logo: { light: digest } }),
  })
  return (
    <Group align="flex-start" gap="xl">
      <form
        style={{ flex: '1 1 20rem', maxWidth: '26rem' }}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
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
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
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
          <ProblemNote error={save.error} />
          <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-start' }}>
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
