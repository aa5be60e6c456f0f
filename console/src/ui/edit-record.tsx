import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { ActButton } from './act-button.tsx'
import { ProblemNote } from './problem-note.tsx'
import { recordWords } from './record-words.ts'
import type { Permission } from './rights.ts'
import { useSending } from './sending.ts'
import { uiWords } from './ui-words.ts'
import { useUnsaved } from './unsaved.ts'
import { useWords } from './words.ts'

/** What the provider keeps of a person or an account. */
export interface KeptRecord {
  name: string | null
  external_id: string | null
}

/** Only what changed. */
export interface RecordChanges {
  name?: string
  external_id?: string | null
}

/** A button that opens a form with name and external id. `send` rejects with what is said below it. */
export function EditRecord({
  of,
  needs,
  title,
  send,
}: {
  of: KeptRecord
  needs: Permission
  title: string
  send: (changes: RecordChanges) => Promise<unknown>
}) {
  const words = useWords(recordWords)
  const ui = useWords(uiWords)
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ActButton label={words.edit} needs={needs} act={open} />
      <Modal
        opened={opened}
        onClose={close}
        closeOnClickOutside={false}
        title={title}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <EditForm of={of} send={send} close={close} />
      </Modal>
    </>
  )
}

function EditForm({
  of,
  send,
  close,
}: {
  of: KeptRecord
  send: (changes: RecordChanges) => Promise<unknown>
  close: () => void
}) {
  const words = useWords(recordWords)
  const ui = useWords(uiWords)
  const [name, setName] = useState(of.name ?? '')
  const [externalId, setExternalId] = useState(of.external_id ?? '')
  const sending = useSending()
  const changes: RecordChanges = {
    ...(name !== '' && name !== of.name && { name }),
    ...(externalId !== (of.external_id ?? '') && { external_id: externalId || null }),
  }
  useUnsaved(Object.keys(changes).length > 0 && !sending.busy)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send(() => send(changes), close)
      }}
    >
      <Stack>
        <TextInput label={words.name} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput
          label={words.externalId}
          value={externalId}
          onChange={(event) => setExternalId(event.currentTarget.value)}
        />
        <ProblemNote error={sending.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={sending.busy}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
