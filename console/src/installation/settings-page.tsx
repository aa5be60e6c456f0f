import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { Reasoned } from '../ui/act-button.tsx'
import { Refusal } from '../ui/allowed.tsx'
import { api, callTagged } from '../ui/api.ts'
import { useEdited, useVersion, type Version } from '../ui/edited.ts'
import { To } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { BASE_URL } from '../ui/place.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useRefusal } from '../ui/rights.ts'
import { SaveBar } from '../ui/save-bar.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { BothVersions } from './both-versions.tsx'
import { SettingInput } from './setting-input.tsx'
import classes from './settings.module.css'
import {
  differing,
  patchOf,
  SECTIONS,
  SETTING_FIELDS,
  type SectionName,
  type SettingField,
  type Values,
  valuesOf,
} from './settings-fields.ts'
import { FIELD_WORDS, SECTION_WORDS, settingsWords } from './settings-words.ts'

type Sent = { data?: components['schemas']['Provider']; error?: unknown; response: Response }

async function versionOf(send: () => Promise<Sent>): Promise<Version<Values>> {
  const { data, etag } = await callTagged(send)
  return { value: valuesOf(data), etag }
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

function Form({ begin }: { begin: Version<Values> }) {
  const words = useWords(settingsWords)
  const language = useLanguage()
  const refused = useRefusal()('staff_admin')
  const [text, setText] = useState('')
  const { was, typed, setTyped, theirs, busy, error, save, keep, take } = useEdited({
    begin,
    read,
    write: ({ typed, over }) => {
      const body = patchOf(over.value, typed)
      return versionOf(() => api.PATCH('/api/v1/provider', { body, headers: { 'if-match': over.etag } }))
    },
    done: words.saved,
  })
  const found = SETTING_FIELDS.filter(
    (field) => field.name in typed && textOf(field, language).includes(text.trim().toLowerCase()),
  )
  const sections = SECTIONS.filter((section) => found.some((field) => field.section === section))
  return (
    <div className={classes.layout}>
      <Aside sections={sections} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack gap="md">
          <Refusal needs="staff_admin" />
          <TextInput
            type="search"
            aria-label={words.find}
            placeholder={words.find}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maw="20rem"
          />
          {theirs && <BothVersions theirs={theirs} yours={typed} keep={keep} take={take} />}
        </Stack>
        {sections.map((section) => (
          <Section
            key={section}
            name={section}
            fields={found.filter((field) => field.section === section)}
            typed={typed}
            set={(name, value) => setTyped({ ...typed, [name]: value })}
            disabled={refused !== undefined}
          />
        ))}
        {found.length === 0 && (
          <Text c="dimmed" py="md">
            {words.noneFound}: {text}
          </Text>
        )}
        <ProblemNote error={error} />
        <Unsaved
          count={differing(was, typed).length}
          busy={busy}
          refused={refused}
          blocked={theirs !== undefined}
          discard={() => setTyped(was)}
        />
      </form>
    </div>
  )
}

/** What a setting is found by: its words and its API name. */
function textOf({ name, section }: SettingField, language: 'en' | 'de'): string {
  const { label, hint = '' } = FIELD_WORDS[language][name]!
  return `${label} ${hint} ${name} ${SECTION_WORDS[language][section]}`.toLowerCase()
}

function Section({
  name,
  fields,
  typed,
  set,
  disabled,
}: {
  name: SectionName
  fields: readonly SettingField[]
  typed: Values
  set: (name: string, value: unknown) => void
  disabled: boolean
}) {
  const language = useLanguage()
  return (
    <section className={classes.section} id={name} aria-labelledby={`${name}-title`}>
      <Title order={2} size="h4" mb="md" id={`${name}-title`}>
        {SECTION_WORDS[language][name]}
      </Title>
      <Stack gap="lg">
        {fields.map((field) => (
          <SettingInput
            key={field.name}
            field={field}
            value={typed[field.name]}
            set={(value) => set(field.name, value)}
            disabled={disabled}
          />
        ))}
      </Stack>
    </section>
  )
}

/** What is not saved, and what saves it. */
function Unsaved({
  count,
  busy,
  refused,
  blocked,
  discard,
}: {
  count: number
  busy: boolean
  refused: string | undefined
  blocked: boolean
  discard: () => void
}) {
  const words = useWords(settingsWords)
  if (count === 0) return null
  return (
    <SaveBar unsaved={words.unsaved(count)} discard={{ label: words.discard, act: discard }}>
      <Reasoned reason={refused}>
        <Button type="submit" loading={busy} disabled={refused !== undefined || blocked}>
          {words.save}
        </Button>
      </Reasoned>
    </SaveBar>
  )
}

/** The sections of this screen, and the screens that hold the other settings. */
function Aside({ sections }: { sections: readonly SectionName[] }) {
  const words = useWords(settingsWords)
  const language = useLanguage()
  return (
    <nav className={classes.anchors} aria-label={words.sections}>
      {sections.map((section) => (
        <Anchor key={section} href={`#${section}`} fz="sm">
          {SECTION_WORDS[language][section]}
        </Anchor>
      ))}
      <Text c="dimmed" mt="sm">
        {words.elsewhere}
      </Text>
      <To to="/sign-up">{words.fieldsScreen}</To>
      <To to="/sign-in/methods">{words.methodsScreen}</To>
      <To to="/alerts">{words.alertsScreen}</To>
      <To to="/branding">{words.brandingScreen}</To>
      <Anchor href={`${BASE_URL}/docs/guides/settings`} fz="sm">
        {words.docs}
      </Anchor>
    </nav>
  )
}
