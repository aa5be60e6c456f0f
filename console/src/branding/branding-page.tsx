import { Button, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SaveButton } from '../ui/act-button.tsx'
import { Allowed } from '../ui/allowed.tsx'
import { api } from '../ui/api.ts'
import { EditConflict } from '../ui/edit-conflict.tsx'
import { useEdited, useVersion, type Version } from '../ui/edited.ts'
import { lazily } from '../ui/lazily.tsx'
import { Page } from '../ui/page.tsx'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useWords } from '../ui/words.ts'
import classes from './branding.module.css'
import { bodyOf, changesOf, type Draft, readDraft, versionOf } from './draft.ts'
import { ImageField } from './image-field.tsx'
import { ownIn, PARTS } from './own-parts.ts'
import { PartTitle } from './part-title.tsx'
import { Preview } from './preview.tsx'
import { PreviewBeside, PreviewButton } from './preview-place.tsx'
import { brandingWords } from './words.ts'

/** The picker is a sixth of the screen's code. */
const ColourFields = lazily(async () => (await import('./colour-fields.tsx')).ColourFields)

/** Colours, corners, typeface, pictures and links, beside the real page or mail in a sandboxed frame. */
export default function BrandingPage() {
  const words = useWords(brandingWords)
  const query = useVersion(['branding'], readDraft)
  return (
    <Page title={words.branding}>
      <Text mb="md">{words.lead}</Text>
      <ProblemNote error={query.error} retry={query.refetch} />
      {query.data && <Form begin={query.data} />}
    </Page>
  )
}

function Form({ begin }: { begin: Version<Draft> }) {
  const words = useWords(brandingWords)
  const [seen, setSeen] = useState<{ of: string; language?: string | undefined }>({ of: '/login' })
  const edited = useEdited({
    begin,
    read: readDraft,
    write: ({ typed, was, over }) => {
      const body = bodyOf(changesOf(was, typed)) as never
      return versionOf(() => api.PATCH('/api/v1/branding', { body, headers: { 'if-match': over.etag } }))
    },
    done: words.saved,
  })
  const { was, typed: draft, setTyped: setDraft, theirs, busy, error, save, keep, take } = edited
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  const changed = Object.keys(changesOf(was, draft)).length
  const own = PARTS.reduce((sum, part) => sum + ownIn(part, draft), 0)
  const preview = (
    <Preview
      unsaved={{ branding: bodyOf(changesOf(was, draft)) }}
      of={seen.of}
      choose={(of) => setSeen((now) => ({ ...now, of }))}
      language={seen.language}
      speak={(language) => setSeen((now) => ({ ...now, language }))}
    />
  )
  return (
    <div className={classes.both}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {words.own(own)}
          </Text>
          <Allowed needs="staff_admin">
            <Pictures draft={draft} change={change} />
            <ColourFields draft={draft} change={change} />
            <Shape draft={draft} change={change} />
            <Links draft={draft} change={change} />
            {theirs && <EditConflict keep={keep} take={take} />}
            <ProblemNote error={error} />
          </Allowed>
        </Stack>
        <div className={classes.bar}>
          <SaveButton
            label={words.save}
            needs="staff_admin"
            busy={busy}
            disabled={changed === 0 || theirs !== undefined}
          />
          {changed > 0 && (
            <Button variant="default" onClick={() => setDraft(was)}>
              {words.discard}
            </Button>
          )}
          <PreviewButton>{preview}</PreviewButton>
          <Text size="sm" role="status" className={classes.state}>
            {changed === 0 ? words.allSaved : words.unsaved}
          </Text>
        </div>
      </form>
      <PreviewBeside>{preview}</PreviewBeside>
    </div>
  )
}

interface Part {
  draft: Draft
  change: (part: Partial<Draft>) => void
}

function Pictures({ draft, change }: Part) {
  const words = useWords(brandingWords)
  const { logo, favicon } = draft
  return (
    <>
      <PartTitle part="pictures" title={words.pictures} draft={draft} change={change} />
      <ImageField
        label={words.logo}
        hint={words.logoHint}
        ground="light"
        image={logo.light}
        change={(light) => change({ logo: { ...logo, light } })}
      />
      <ImageField
        label={words.logoDark}
        hint={words.logoDarkHint}
        ground="dark"
        image={logo.dark}
        change={(dark) => change({ logo: { ...logo, dark } })}
      />
      <ImageField
        label={words.favicon}
        hint={words.faviconHint}
        ground="both"
        image={favicon}
        change={(image) => change({ favicon: image })}
      />
    </>
  )
}

function Shape({ draft, change }: Part) {
  const words = useWords(brandingWords)
  return (
    <>
      <PartTitle part="shape" title={words.shape} draft={draft} change={change} />
      <Select
        label={words.scheme}
        data={(['auto', 'light', 'dark'] as const).map((value) => ({
          value,
          label: words[`${value}Scheme`],
        }))}
        value={draft.color_scheme}
        onChange={(value) => value && change({ color_scheme: value as Draft['color_scheme'] })}
        allowDeselect={false}
      />
      <NumberInput
        label={words.radius}
        min={0}
        max={20}
        value={draft.radius}
        onChange={(value) => typeof value === 'number' && change({ radius: value })}
      />
      <Select
        label={words.font}
        data={(['system', 'geometric', 'rounded', 'serif'] as const).map((value) => ({
          value,
          label: words[value],
        }))}
        value={draft.font}
        onChange={(value) => value && change({ font: value as Draft['font'] })}
        allowDeselect={false}
      />
    </>
  )
}

function Links({ draft, change }: Part) {
  const words = useWords(brandingWords)
  const lines = (draft.address ?? []).join('\n')
  // As it is typed, with line breaks and spaces at its end, until something else changes it.
  const [typed, setTyped] = useState(lines)
  const address = linesOf(typed).join('\n') === lines ? typed : lines
  return (
    <>
      <PartTitle part="links" title={words.links} draft={draft} change={change} />
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
      <Textarea
        label={words.address}
        description={words.addressHint}
        rows={3}
        value={address}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          change({ address: linesOf(event.currentTarget.value) })
        }}
      />
    </>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
