import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ProblemNote } from '../ui/problem-note.tsx'
import { useSending } from '../ui/sending.ts'
import { uiWords } from '../ui/ui-words.ts'
import { differs, useUnsaved } from '../ui/unsaved.ts'
import { useWords } from '../ui/words.ts'
import { fieldError, isTaken } from './field-error.ts'
import { roleWords } from './words.ts'

interface Named {
  key: string
  name: string
}

/** A dialog for a permission or a role: a key that never changes, a name, and one more field. */
export function RecordDialog<Typed extends Named>({
  title,
  submit,
  start,
  isNew,
  hints,
  more,
  send,
  close,
}: {
  title: string
  submit: string
  start: Typed
  /** Whether its key can still be chosen. */
  isNew: boolean
  hints: { key: string; name: string }
  more: (typed: Typed, set: (change: Partial<Typed>) => void) => ReactNode
  send: (typed: Typed) => Promise<unknown>
  close: () => void
}) {
  const words = useWords(roleWords)
  const ui = useWords(uiWords)
  const [typed, setTyped] = useState(start)
  const sending = useSending()
  const isTyped = differs(typed, start)
  useUnsaved(isTyped && !sending.busy)
  const set = (change: Partial<Typed>): void => setTyped((was) => ({ ...was, ...change }))
  const keyError = isTaken(sending.error) ? words.keyTaken : fieldError(sending.error, 'key')
  const nameError = fieldError(sending.error, 'name')
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={!isTyped}
      title={title}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void sending.send(() => send(typed), close)
        }}
      >
        <Stack>
          {isNew ? (
            <TextInput
              data-autofocus
              label={words.key}
              description={hints.key}
              error={keyError}
              required
              autoComplete="off"
              spellCheck={false}
              value={typed.key}
              onChange={(event) => set({ key: event.currentTarget.value } as Partial<Typed>)}
            />
          ) : (
            <Text>
              {words.key}: <code>{typed.key}</code>
            </Text>
          )}
          <TextInput
            data-autofocus={!isNew || undefined}
            label={words.name}
            description={hints.name}
            error={nameError}
            required
            autoComplete="off"
            value={typed.name}
            onChange={(event) => set({ name: event.currentTarget.value } as Partial<Typed>)}
          />
          {more(typed, set)}
          {keyError === undefined && nameError === undefined && <ProblemNote error={sending.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {ui.cancel}
            </Button>
            <Button type="submit" loading={sending.busy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
