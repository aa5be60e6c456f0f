import { Anchor, Button, Fieldset, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { ActButton } from '../ui/act-button.tsx'
import { api } from '../ui/api.ts'
import { useAct, useData } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useSending } from '../ui/sending.ts'
import { uiWords } from '../ui/ui-words.ts'
import { differs, useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { Markdown } from './markdown.tsx'
import { termsWords } from './words.ts'

type Version = components['schemas']['TermsVersion']

/** A text in one language, as it is typed. */
interface TextRow {
  language: string
  title: string
  text: string
  url: string
}

interface Typed {
  version: string
  effective: string
  texts: readonly TextRow[]
}

const NEW_TEXT: TextRow = { language: '', title: '', text: '', url: '' }
const NEW: Typed = { version: '', effective: '', texts: [{ ...NEW_TEXT, language: 'en' }] }
const MAX_TEXTS = 50

/** Drafts a version, in as many languages as are needed. */
export function AddVersion({ documentKey: key }: { documentKey: string }) {
  const words = useWords(termsWords)
  const add = useAct(
    (typed: Typed) =>
      api.POST('/api/v1/terms/{key}/versions', {
        params: { path: { key } },
        body: { version: typed.version, ...contentOf(typed) },
      }),
    { done: words.drafted },
  )
  return <VersionDialog label={words.addVersion} start={NEW} isNew send={(typed) => add.mutateAsync(typed)} />
}

/** Changes a draft; of a published version, shows what it says. */
export function OpenVersion({ documentKey: key, version }: { documentKey: string; version: string }) {
  const words = useWords(termsWords)
  const [wanted, setWanted] = useState(false)
  const params = { path: { key, version } }
  const read = useData(
    ['terms', key, version],
    () => api.GET('/api/v1/terms/{key}/versions/{version}', { params }),
    { enabled: wanted },
  )
  const change = useAct(
    (typed: Typed) => api.PATCH('/api/v1/terms/{key}/versions/{version}', { params, body: contentOf(typed) }),
    { done: words.changed },
  )
  const label = words.openVersion(version)
  const close = (): void => setWanted(false)
  if (!read.data || !wanted)
    return (
      <>
        <Button
          variant="default"
          loading={wanted && !read.error}
          onClick={() => setWanted(true)}
          aria-label={label}
        >
          {words.open}
        </Button>
        {wanted && <ProblemNote error={read.error} retry={read.refetch} />}
      </>
    )
  if (read.data.state !== 'draft') return <ShownTexts of={read.data} close={close} />
  return (
    <VersionDialog
      label={label}
      start={typedOf(read.data)}
      begun
      close={close}
      send={(typed) => change.mutateAsync(typed)}
    />
  )
}

function ShownTexts({ of, close }: { of: Version; close: () => void }) {
  const words = useWords(termsWords)
  const ui = useWords(uiWords)
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={`${words.version} ${of.version}`}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Stack>
        {of.texts.map(({ language, title, text, url }) => (
          <section key={language} lang={language} dir="auto">
            <Text fw={600}>{title ? `${title} (${language})` : language}</Text>
            {text === null || text === undefined ? (
              <Anchor href={url ?? ''} target="_blank" rel="noopener noreferrer">
                {url}
              </Anchor>
            ) : (
              <Markdown of={text} />
            )}
          </section>
        ))}
      </Stack>
    </Modal>
  )
}

function VersionDialog({
  label,
  start,
  isNew = false,
  begun = false,
  close: leave,
  send,
}: {
  label: string
  start: Typed
  isNew?: boolean
  /** Open from the start, without its own button. */
  begun?: boolean
  close?: () => void
  send: (typed: Typed) => Promise<unknown>
}) {
  const words = useWords(termsWords)
  const ui = useWords(uiWords)
  const [opened, setOpened] = useState(begun)
  const [typed, setTyped] = useState(start)
  const sending = useSending()
  const isTyped = opened && differs(typed, start)
  useUnsaved(isTyped && !sending.busy)
  const close = (): void => {
    setOpened(false)
    leave?.()
  }
  const submit = () =>
    sending.send(
      () => send(typed),
      () => {
        setTyped(start)
        close()
      },
    )
  return (
    <>
      {!begun && <ActButton primary icon="add" hotkey="c" label={label} act={() => setOpened(true)} />}
      <Modal
        opened={opened}
        onClose={close}
        closeOnClickOutside={!isTyped}
        size="xl"
        title={label}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Stack>
            <Inputs typed={typed} change={(part) => setTyped((now) => ({ ...now, ...part }))} isNew={isNew} />
            <ProblemNote error={sending.error} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {ui.cancel}
              </Button>
              <Button type="submit" loading={sending.busy}>
                {isNew ? label : words.save}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}

function Inputs({
  typed: { version, effective, texts },
  change,
  isNew,
}: {
  typed: Typed
  change: (part: Partial<Typed>) => void
  isNew: boolean
}) {
  const words = useWords(termsWords)
  const put = (at: number, part: Partial<TextRow>): void =>
    change({ texts: texts.map((row, index) => (index === at ? { ...row, ...part } : row)) })
  return (
    <>
      {isNew && (
        <TextInput
          label={words.version}
          required
          value={version}
          onChange={(event) => change({ version: event.currentTarget.value })}
        />
      )}
      {texts.map((row, at) => (
        <TextFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what is at its place
          key={at}
          row={row}
          change={(part) => put(at, part)}
          remove={texts.length > 1 ? () => change({ texts: texts.toSpliced(at, 1) }) : undefined}
        />
      ))}
      <Button
        variant="default"
        disabled={texts.length >= MAX_TEXTS}
        onClick={() => change({ texts: [...texts, NEW_TEXT] })}
        style={{ alignSelf: 'flex-start' }}
      >
        {words.addLanguage}
      </Button>
      <TextInput
        label={words.effective}
        description={words.effectiveHint}
        type="date"
        value={effective}
        onChange={(event) => change({ effective: event.currentTarget.value })}
      />
    </>
  )
}

function TextFields({
  row,
  change,
  remove,
}: {
  row: TextRow
  change: (part: Partial<TextRow>) => void
  remove: (() => void) | undefined
}) {
  const words = useWords(termsWords)
  const field = (name: keyof TextRow) => ({
    label: words[name],
    value: row[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <Fieldset legend={row.language || words.newLanguage}>
      <Stack gap="sm">
        <Group grow align="flex-start">
          <TextInput {...field('language')} description={words.languageHint} required />
          <TextInput {...field('title')} description={words.titleHint} />
        </Group>
        <Textarea
          {...field('text')}
          required={row.url === ''}
          disabled={row.url !== ''}
          lang={row.language}
          dir="auto"
          autosize
          minRows={4}
          maxRows={14}
        />
        {row.text !== '' && (
          <details>
            <summary>{words.preview}</summary>
            <div lang={row.language} dir="auto">
              <Markdown of={row.text} />
            </div>
          </details>
        )}
        <TextInput {...field('url')} type="url" disabled={row.text !== ''} />
        {remove && (
          <Button variant="default" size="xs" onClick={remove} style={{ alignSelf: 'flex-start' }}>
            {words.removeLanguage(row.language)}
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}

function typedOf({ version, effective_at, texts }: Version): Typed {
  return {
    version,
    effective: effective_at?.slice(0, 10) ?? '',
    texts: texts.map(({ language, title, text, url }) => ({
      language,
      title: title ?? '',
      text: text ?? '',
      url: url ?? '',
    })),
  }
}

function contentOf({ effective, texts }: Typed) {
  return {
    effective_at: effective === '' ? null : new Date(effective).toISOString(),
    texts: texts.map(({ language, title, text, url }) => ({
      language,
      ...(title && { title }),
      ...(url ? { url } : { text }),
    })),
  }
}
