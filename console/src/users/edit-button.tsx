import { Button, Group, JsonInput, Modal, Stack, TextInput } from '@mantine/core'
import type { components } from '@postern/sdk'
import { useState } from 'react'
import { api } from '../ui/api.ts'
import { useAct } from '../ui/data.ts'
import { ProblemNote } from '../ui/problem-note.tsx'
import { uiWords } from '../ui/ui-words.ts'
import { useWords } from '../ui/words.ts'
import { userWords } from './words.ts'

type User = components['schemas']['UserRecord']

/** What the provider keeps of a person: name, external id and both kinds of metadata. */
export function EditButton({ of }: { of: User }) {
  const words = useWords(userWords)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {words.edit}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={words.editTitle}
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <EditForm of={of} close={() => setOpened(false)} />
      </Modal>
    </>
  )
}

const asText = (metadata: object): string => JSON.stringify(metadata, null, 2)

function EditForm({ of, close }: { of: User; close: () => void }) {
  const words = useWords(userWords)
  const ui = useWords(uiWords)
  const [name, setName] = useState(of.name ?? '')
  const [externalId, setExternalId] = useState(of.external_id ?? '')
  const [shown, setShown] = useState(asText(of.public_metadata))
  const [hidden, setHidden] = useState(asText(of.private_metadata))
  const readShown = objectIn(shown)
  const readHidden = objectIn(hidden)
  const save = useAct(
    () =>
      api.PATCH('/api/v1/users/{id}', {
        params: { path: { id: of.id } },
        body: {
          // Only what changed: a name that the person set stays theirs.
          ...(name !== '' && name !== of.name && { name }),
          ...(externalId !== (of.external_id ?? '') && { external_id: externalId || null }),
          ...(shown !== asText(of.public_metadata) && readShown && { public_metadata: readShown }),
          ...(hidden !== asText(of.private_metadata) && readHidden && { private_metadata: readHidden }),
        },
      }),
    { done: words.saved, after: close },
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack>
        <TextInput label={words.name} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput
          label={words.externalId}
          value={externalId}
          onChange={(event) => setExternalId(event.currentTarget.value)}
        />
        <JsonInput
          label={words.publicMetadata}
          value={shown}
          onChange={setShown}
          error={readShown ? undefined : words.noObject}
          autosize
          minRows={3}
        />
        <JsonInput
          label={words.privateMetadata}
          value={hidden}
          onChange={setHidden}
          error={readHidden ? undefined : words.noObject}
          autosize
          minRows={3}
        />
        <ProblemNote error={save.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!readShown || !readHidden}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The object that a text is in JSON; undefined if it is none. */
function objectIn(text: string): Record<string, never> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as never) : undefined
  } catch {
    return undefined
  }
}
