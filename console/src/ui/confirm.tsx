import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ProblemNote } from './problem-note.tsx'
import { useSending } from './sending.ts'
import { uiWords } from './ui-words.ts'
import { useWords } from './words.ts'

/**
 * A button for an act that costs something: it opens a dialog that says what will happen, counted. For what cannot be
 * undone, `type` must be typed first.
 */
export function ConfirmButton({
  label,
  title,
  children,
  type,
  color = 'red',
  act,
}: {
  label: string
  title: string
  children?: ReactNode
  type?: string
  color?: string
  act: () => Promise<unknown>
}) {
  const words = useWords(uiWords)
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const sending = useSending()
  const close = (): void => {
    setOpened(false)
    setTyped('')
    sending.forget()
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': words.close }}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void sending.send(act, close)
          }}
        >
          <Stack>
            {typeof children === 'string' ? <Text>{children}</Text> : children}
            <ProblemNote error={sending.error} />
            {type !== undefined && (
              <TextInput
                label={words.typeToConfirm(type)}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                autoComplete="off"
                data-autofocus
              />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {words.cancel}
              </Button>
              <Button
                type="submit"
                color={color}
                loading={sending.busy}
                disabled={type !== undefined && typed !== type}
              >
                {label}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
